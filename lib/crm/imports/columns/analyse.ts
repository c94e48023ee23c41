import { fromCsvCell } from "@/lib/core/safe-text";
import { dateOrdersOf } from "../cells/date";
import type { FileRow } from "../files/file-row";
import type { ImportKind } from "../schema";
import type {
  AnalysedColumn,
  DateOrderFound,
  FileAnalysis,
  ImportField,
  KindFields,
} from "./column";
import { findHeader, headerSearchRows, titlesOf } from "./header";
import { type ColumnMatch, clearlyStronger, matchColumns } from "./match";
import { countValue, newTally, repeatedValues, type Tally, valuesOf } from "./tally";

const shownRows = 8;
const sampledCells = 200;
const shownSamples = 5;
const shownCharacters = 500;

/**
 * Describes the columns of a file in one pass, keeping at most 200 cells per column. `kinds` lists the possible kinds of
 * its records, the expected one first.
 */
export async function analyseFile(
  rows: AsyncIterable<FileRow>,
  kinds: readonly KindFields[],
): Promise<FileAnalysis> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await readSome(iterator, headerSearchRows);
  const header = findHeader(
    first,
    kinds.flatMap(({ fields }) => fields),
  );
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
  const sampled = titlesOf(header, width).map((name, index) => ({
    name,
    cells: notes[index]?.cells ?? [],
  }));
  const matches = kinds.map(({ kind, fields }) => ({ kind, ...matchColumns(sampled, fields) }));
  return {
    headerLine: header?.line ?? 0,
    totalRows,
    firstRows,
    columns: toColumns(sampled, notes, valueColumns(kinds, matches)),
    mappings: matches.map(({ kind, keys }) => ({ kind, keys })),
    matchedKind: clearlyBest(matches),
  };
}

/** The kind whose fields match clearly better than those of all others; null if there is none. */
function clearlyBest(matches: readonly KindMatch[]): ImportKind | null {
  const [best, next] = [...matches].sort((a, b) => b.strength - a.strength);
  if (!best || !next) return null;
  return best.strength - next.strength >= clearlyStronger ? best.kind : null;
}

/** The columns that match a field whose values are mapped. */
function valueColumns(kinds: readonly KindFields[], matches: readonly KindMatch[]): Set<number> {
  const matched = kinds.flatMap(({ kind, fields }) => {
    const keys = matches.find((match) => match.kind === kind)?.keys ?? [];
    return keys.map((key, index) => ({ index, field: fields.find((field) => field.key === key) }));
  });
  return new Set(matched.flatMap(({ index, field }) => (field && hasValues(field) ? index : [])));
}

function hasValues({ kind }: ImportField): boolean {
  return kind === "choice" || kind === "size" || kind === "person";
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
  tally: Tally;
};

function newNotes(): ColumnNotes {
  return { cells: [], filled: 0, dayFirst: 0, monthFirst: 0, dates: 0, tally: newTally() };
}

function noteRow(notes: ColumnNotes[], { cells }: FileRow): void {
  for (const [index, cell] of cells.entries()) {
    const column = notes[index] ?? newNotes();
    notes[index] = column;
    if (cell === "") continue;
    column.filled += 1;
    if (column.cells.length < sampledCells) column.cells.push(start(cell));
    countValue(column.tally, fromCsvCell(cell));
    const orders = dateOrdersOf(cell);
    if (!orders || orders.length === 0) continue;
    column.dates += 1;
    if (!orders.includes("mdy")) column.dayFirst += 1;
    if (!orders.includes("dmy")) column.monthFirst += 1;
  }
}

type KindMatch = ColumnMatch & { kind: ImportKind };

function toColumns(
  sampled: readonly { name: string; cells: string[] }[],
  notes: ColumnNotes[],
  withValues: ReadonlySet<number>,
): AnalysedColumn[] {
  return sampled.map(({ name, cells }, index) => {
    const own = notes[index] ?? newNotes();
    return {
      name,
      samples: [...new Set(cells)].slice(0, shownSamples),
      filled: own.filled,
      dateOrder: dateOrderOf(own),
      values: withValues.has(index) ? valuesOf(own.tally) : repeatedValues(own.tally, own.filled),
    };
  });
}

function dateOrderOf({ filled, dates, dayFirst, monthFirst }: ColumnNotes): DateOrderFound | null {
  if (dates === 0 || dates < filled / 2) return null;
  if (dayFirst > 0 && monthFirst > 0) return "mixed";
  if (dayFirst === 0 && monthFirst === 0) return "either";
  return dayFirst > 0 ? "dmy" : "mdy";
}
