import { withoutIdleJoiners } from "@/lib/core/safe-text";
import { readCsv } from "./csv";
import { readStart } from "./encoding";
import type { FileRow } from "./file-row";
import { fileLimits, UnreadableFile } from "./file-row";
import { readVcards } from "./vcard";
import { readXlsx } from "./xlsx";

type FileFormat = "csv" | "xlsx" | "vcard";

/** Detects the format by the first bytes, not by the name. Throws `UnreadableFile` for any other. */
async function detectFormat(path: string): Promise<FileFormat> {
  const start = await readStart(path, 16);
  if (start.length === 0) throw new UnreadableFile("The file is empty.");
  if (start.subarray(0, 2).toString("latin1") === "PK") return "xlsx";
  if (start.subarray(0, 4).toString("hex") === "d0cf11e0") {
    throw new UnreadableFile(
      "This is an old or password-protected Excel workbook. Save it as .xlsx without a password, or as CSV.",
    );
  }
  if (/^(\ufeff)?\s*BEGIN:VC/i.test(start.toString("utf8"))) return "vcard";
  if (isKnownBinary(start))
    throw new UnreadableFile("Only CSV, Excel (.xlsx) and vCard (.vcf) files can be imported.");
  return "csv";
}

/** A sheet with its non-empty rows, to be read before the next one; a file of another format is one without a name. */
type Sheet = { name: string | null; rows: AsyncGenerator<FileRow> };

/** The visible sheets of a workbook, or the rows of another file. Throws `UnreadableFile`, also while rows are read. */
export async function* readSheets(path: string): AsyncGenerator<Sheet> {
  const format = await detectFormat(path);
  if (format === "csv") yield { name: null, rows: limited(readCsv(path)) };
  else if (format === "vcard") yield { name: null, rows: limited(readVcards(path)) };
  else for await (const { name, rows } of readXlsx(path)) yield { name, rows: limited(rows) };
}

/** Stands between the names of sheets that are taken together: no sheet has it in its name. */
export const betweenSheets = " / ";

/**
 * Streams the non-empty rows of a CSV file or of a workbook's sheet, its first visible one by default, below the line
 * of titles. Lines of several sheets are counted on. Throws `UnreadableFile`.
 */
export async function* readRows(
  path: string,
  sheet: string | null = null,
  headerLine = 0,
): AsyncGenerator<FileRow> {
  const wanted = sheet?.split(betweenSheets);
  let read = 0;
  let last = 0;
  for await (const { name, rows } of readSheets(path)) {
    if (wanted && name !== sheet && !wanted.includes(name ?? "")) continue;
    const before = last;
    for await (const { line, cells } of rows) {
      if (line <= headerLine) continue;
      last = before + line;
      yield { line: last, cells };
    }
    read += 1;
    if (name === sheet || read >= (wanted?.length ?? 1)) return;
  }
  throw new UnreadableFile("The workbook does not have this sheet.");
}

async function* limited(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  let count = 0;
  let lines = 0;
  for await (const row of rows) {
    lines += 1;
    if (lines > fileLimits.lines) throw tooMany("lines", fileLimits.lines);
    if (isEmpty(row)) continue;
    count += 1;
    // The titles are one more.
    if (count > fileLimits.rows + 1) throw tooMany("rows", fileLimits.rows);
    yield { line: row.line, cells: checked(row) };
  }
}

function isEmpty({ cells }: FileRow): boolean {
  return cells.every((cell) => cell.trim() === "");
}

function checked({ line, cells }: FileRow): string[] {
  if (
    cells.length > fileLimits.columns &&
    cells.slice(fileLimits.columns).some((cell) => cell.trim())
  ) {
    throw new UnreadableFile(`Row ${line} has more than ${fileLimits.columns} columns.`);
  }
  return cells.slice(0, fileLimits.columns).map(clean);
}

// PostgreSQL accepts neither NUL nor a lone surrogate.
function clean(cell: string): string {
  const text = /[&<]/.test(cell) ? fromHtml(cell) : cell;
  if (/^[ -~]*$/.test(text)) return text.trim();
  const seen = text.replace(unseen, "").replaceAll("\u00a0", " ").replaceAll("\u2011", "-");
  return withoutIdleJoiners(seen)
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .trim();
}

/** NUL, zero widths and marks of direction. */
const unseen = /[\0\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g;

const entities = new Map(
  Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" }),
);

/** Portals write line breaks and signs of their texts as HTML. */
function fromHtml(cell: string): string {
  return cell
    .replace(/<br\s?\/?>/gi, "\n")
    .replace(/&(#?\w{2,4});/g, (whole, name) => entities.get(name) ?? whole);
}

function tooMany(what: string, most: number): UnreadableFile {
  return new UnreadableFile(
    `The file has more than ${most.toLocaleString("en-IN")} ${what}. Split it and import the parts.`,
  );
}

const binaryStarts = ["25504446", "89504e47", "ffd8ff", "47494638", "1f8b", "52617221", "377abcaf"];

function isKnownBinary(start: Buffer): boolean {
  const hex = start.toString("hex");
  return binaryStarts.some((known) => hex.startsWith(known));
}
