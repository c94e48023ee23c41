import { dateOrdersOf } from "../cells/date";
import type { FileRow } from "../files/file-row";
import type { AnalysedColumn, DateOrderFound, FileAnalysis, ImportField } from "./column";
import { findHeader, headerSearchRows, titlesOf } from "./header";
import { matchColumns } from "./match";

const shownRows = 8;
const sampledCells = 200;
const shownSamples = 5;
const shownCharacters = 500;

/** Describes the columns of a file in one pass, keeping at most 200 cells per column. */
export async function analyseFile(
  rows: AsyncIterable<FileRow>,
  fields: readonly ImportField[],
): Promise<FileAnalysis> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await readSome(iterator, headerSearchRows);
  const header = findHeader(first, fields);
  const notes: ColumnNotes[] = (header?.cells ?? []).map(newNotes);
  const firstRows: FileRow[] = [];
  let totalRows = 0;
  for await (const row of continued(first, iterator)) {
    if (header && row.line <= header.line) continue;
    totalRows += 1;
    if (firstRows.length < shownRows) firstRows.push({ ...row, cells: row.cells.map(start) });
    noteRow(notes, row);
  }
  const width = widthOf(notes, header, totalRows);
  const columns = toColumns(titlesOf(header, width), notes, fields);
  return { headerLine: header?.line ?? 0, totalRows, columns, firstRows };
}

function start(cell: string): string {
  return cell.slice(0, shownCharacters);
}

async function readSome(iterator: AsyncIterator<FileRow>, count: number): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  while (rows.length < count) {
    const next = await iterator.next();
    if (next.done) break;
    rows.push(next.value);
  }
  return rows;
}

async function* continued(start: FileRow[], rest: AsyncIterator<FileRow>): AsyncGenerator<FileRow> {
  yield* start;
  for await (const row of { [Symbol.asyncIterator]: () => rest }) yield row;
}

// Cells right of the last title form an untitled column only if half the rows have them. Otherwise an
// unquoted separator has shifted those rows.
function widthOf(notes: ColumnNotes[], header: FileRow | null, totalRows: number): number {
  let width = notes.length;
  const titled = header?.cells.length ?? 0;
  while (header && width > titled && (notes[width - 1]?.filled ?? 0) < totalRows / 2) width -= 1;
  return width;
}

type ColumnNotes = {
  cells: string[];
  filled: number;
  dayFirst: number;
  monthFirst: number;
  dates: number;
};

function newNotes(): ColumnNotes {
  return { cells: [], filled: 0, dayFirst: 0, monthFirst: 0, dates: 0 };
}

function noteRow(notes: ColumnNotes[], { cells }: FileRow): void {
  for (const [index, cell] of cells.entries()) {
    const column = notes[index] ?? newNotes();
    notes[index] = column;
    if (cell === "") continue;
    column.filled += 1;
    if (column.cells.length < sampledCells) column.cells.push(start(cell));
    const orders = dateOrdersOf(cell);
    if (!orders || orders.length === 0) continue;
    column.dates += 1;
    if (!orders.includes("mdy")) column.dayFirst += 1;
    if (!orders.includes("dmy")) column.monthFirst += 1;
  }
}

function toColumns(
  titles: string[],
  notes: ColumnNotes[],
  fields: readonly ImportField[],
): AnalysedColumn[] {
  const sampled = titles.map((name, index) => ({ name, cells: notes[index]?.cells ?? [] }));
  const suggested = matchColumns<string>(sampled, fields);
  return sampled.map(({ name, cells }, index) => ({
    name,
    samples: [...new Set(cells)].slice(0, shownSamples),
    filled: notes[index]?.filled ?? 0,
    dateOrder: dateOrderOf(notes[index] ?? newNotes()),
    suggested: suggested[index] ?? null,
  }));
}

function dateOrderOf({ filled, dates, dayFirst, monthFirst }: ColumnNotes): DateOrderFound | null {
  if (dates === 0 || dates < filled / 2) return null;
  if (dayFirst > 0 && monthFirst > 0) return "mixed";
  if (dayFirst === 0 && monthFirst === 0) return "either";
  return dayFirst > 0 ? "dmy" : "mdy";
}
