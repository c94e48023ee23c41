import { type Catalogue, standardCatalogue } from "@/lib/core/catalogue";
import { fromCsvCell } from "@/lib/core/safe-text";
import { hasPaise } from "@/lib/crm/cells/amount";
import { isBlank } from "@/lib/crm/cells/cell";
import { dateOrdersOf, storedDay } from "@/lib/crm/cells/date";
import { isTotalLine } from "@/lib/crm/cells/reach";
import { isMapped } from "@/lib/crm/cells/read-cell";
import type { ImportKind } from "../choices";
import type { FileRow } from "../files/file-row";
import { type ImportTarget, importTarget } from "../targets";
import type { AnalysedColumn, SheetAnalysis } from "./column";
import { findHeader, headerSearchRows, titlesOf } from "./header";
import { areIds } from "./ids";
import { type ColumnMatch, clearlyStronger, matchColumns } from "./match";
import { countValue, newTally, repeatedValues, type Tally, valuesOf } from "./tally";

const shownRows = 8;
const sampledCells = 200;
const shownSamples = 5;
const shownCharacters = 500;

/**
 * Describes the columns of a sheet in one pass, keeping at most 200 cells per column. `kinds` lists the possible kinds of
 * its records, the expected one first.
 */
export async function analyseFile(
  rows: AsyncGenerator<FileRow>,
  kinds: readonly ImportKind[],
  catalogue: Catalogue = standardCatalogue,
): Promise<Omit<SheetAnalysis, "sheet">> {
  const targetOf = (kind: ImportKind) => importTarget(kind, catalogue);
  const first = await readSome(rows, headerSearchRows);
  const fields = kinds.flatMap((kind) => targetOf(kind).columns);
  const header = findHeader(first, fields);
  const notes: ColumnNotes[] = (header?.cells ?? []).map(newNotes);
  const firstRows: FileRow[] = [];
  let totalRows = 0;
  let totalLines = 0;
  const note = (row: FileRow) => {
    if (header && row.line <= header.line) return;
    totalRows += 1;
    if (isTotalLine(row.cells)) totalLines += 1;
    if (firstRows.length < shownRows) firstRows.push({ ...row, cells: row.cells.map(start) });
    noteRow(notes, row);
  };
  for (const row of first) note(row);
  for await (const row of rows) note(row);
  const width = widthOf(notes, header, totalRows);
  const above = first.find(({ line }) => line + 1 === header?.line);
  const sampled = titlesOf(header, width, { above, fields }).map((name, index) => ({
    name,
    cells: notes[index]?.cells ?? [],
    filled: (notes[index]?.filled ?? 0) / Math.max(totalRows, 1),
  }));
  const matches = kinds.map((kind) => ({
    kind,
    ...matchColumns(sampled, targetOf(kind).columns),
  }));
  return {
    headerLine: header?.line ?? 0,
    totalRows,
    totalLines,
    firstRows,
    columns: toColumns(sampled, notes, valueColumns(matches, targetOf)),
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
function valueColumns(
  matches: readonly KindMatch[],
  targetOf: (kind: ImportKind) => ImportTarget,
): Set<number> {
  const columns = matches.flatMap(({ kind, keys }) =>
    keys.flatMap((key, index) => {
      const field = targetOf(kind).fields.get(key ?? "");
      return field && isMapped(field) ? [index] : [];
    }),
  );
  return new Set(columns);
}

function start(cell: string): string {
  return cell.slice(0, shownCharacters);
}

async function readSome(rows: AsyncGenerator<FileRow>, count: number): Promise<FileRow[]> {
  const some: FileRow[] = [];
  while (some.length < count) {
    const next = await rows.next();
    if (next.done) break;
    some.push(next.value);
  }
  return some;
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
  stored: number;
  storedLate: number;
  tally: Tally;
};

function newNotes(): ColumnNotes {
  const counts = { filled: 0, dayFirst: 0, monthFirst: 0, dates: 0, stored: 0, storedLate: 0 };
  return { cells: [], ...counts, tally: newTally() };
}

function noteRow(notes: ColumnNotes[], { cells }: FileRow): void {
  for (const [index, cell] of cells.entries()) {
    const column = notes[index] ?? newNotes();
    notes[index] = column;
    if (isBlank(cell)) continue;
    column.filled += 1;
    if (column.cells.length < sampledCells) column.cells.push(start(cell));
    countValue(column.tally, fromCsvCell(cell));
    const day = storedDay(cell);
    if (day !== null) column.stored += 1;
    if (day !== null && day > 12) column.storedLate += 1;
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
      turnedDates: isTurned(own) ? own.stored : 0,
      hasIds: areIds(cells),
      hasPaise: cells.some(hasPaise),
      values: withValues.has(index) ? valuesOf(own.tally) : repeatedValues(own.tally, own.filled),
    };
  });
}

/** A spreadsheet of month-first dates turns typed days up to the 12th round and leaves later ones as text. */
function isTurned({ dates, dayFirst, storedLate }: ColumnNotes): boolean {
  return dates > 0 && dayFirst === dates && storedLate === 0;
}

function dateOrderOf({ filled, dates, dayFirst, monthFirst }: ColumnNotes) {
  if (dates === 0 || dates < filled / 2) return null;
  if (dayFirst > 0 && monthFirst > 0) return "mixed";
  if (dayFirst === 0 && monthFirst === 0) return "either";
  return dayFirst > 0 ? "dmy" : "mdy";
}
