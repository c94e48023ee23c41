import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as turn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { parse as parseWhole } from "csv-parse/sync";
import { detectEncoding, readText } from "./encoding";
import { type FileRow, fileLimits, UnreadableFile } from "./file-row";

const sampleCharacters = 64 * 1024;
const pieceCharacters = 2 * 1024;
export const longestLine = 1_000_000;

/**
 * The rows of a CSV file; encoding and delimiter are detected. Line numbers are those of a
 * spreadsheet: an empty line counts, a break inside quotes does not.
 */
export async function* readCsv(path: string): AsyncGenerator<FileRow> {
  const encoding = await detectEncoding(path);
  const sample = await firstCharacters(readText(path, encoding));
  const declaresSeparator = /^sep=.\r?\n/i.test(sample);
  const inner = innerDelimiter(sample);
  const parser = parse({
    delimiter: detectDelimiter(sample),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: fileLimits.cellCharacters * fileLimits.columns,
  });
  const text = Readable.from(inPieces(readText(path, encoding)));
  const reading = pipeline(text, parser).catch(() => undefined);
  let line = 0;
  try {
    for await (const cells of parser) {
      line += 1;
      if (line === 1 && declaresSeparator) continue;
      yield { line, cells: inner === null ? cells : unquoted(cells, inner) };
    }
  } catch (error) {
    throw error instanceof CsvError ? explain(error, line) : error;
  } finally {
    text.destroy();
    await reading;
  }
}

/**
 * The parser reads a piece at once, and a line of another width than the first takes it about 50 µs. Throws
 * `UnreadableFile` early for a file without line breaks, of which the parser takes a second for each million characters.
 */
async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let sinceBreak = 0;
  for await (const long of text) {
    for (let at = 0; at < long.length; at += pieceCharacters) {
      const piece = long.slice(at, at + pieceCharacters);
      const lastBreak = Math.max(piece.lastIndexOf("\n"), piece.lastIndexOf("\r"));
      sinceBreak = piece.length - lastBreak - 1 + (lastBreak < 0 ? sinceBreak : 0);
      if (sinceBreak > longestLine) throw lineTooLong();
      yield piece;
      await turn();
    }
  }
}

export function lineTooLong(): UnreadableFile {
  return new UnreadableFile(
    "A line of the file has more than 10,00,000 characters. Save it with one row on each line and choose it again.",
  );
}

async function firstCharacters(text: AsyncIterable<string>): Promise<string> {
  let sample = "";
  for await (const piece of text) {
    sample += piece;
    if (sample.length >= sampleCharacters) break;
  }
  return sample.slice(0, sampleCharacters);
}

function explain(error: CsvError, lastLine: number): UnreadableFile {
  if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE") {
    return new UnreadableFile(
      `A quotation mark in row ${lastLine + 1} is opened and never closed. Close it and choose the file again.`,
    );
  }
  return new UnreadableFile(`Row ${lastLine + 1} cannot be read as CSV.`);
}

const candidates = [",", ";", "\t", "|"] as const;
type Delimiter = (typeof candidates)[number];

/**
 * The delimiter that gives the first rows the most uniform number of cells, at least two; a first line
 * `sep=;` (Excel) overrides it. The default is the comma.
 */
function detectDelimiter(sample: string): Delimiter {
  const declared = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  const known = candidates.find((candidate) => candidate === declared);
  if (known) return known;
  const scores = candidates.map((delimiter) => ({ delimiter, score: evenness(sample, delimiter) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

/** The delimiter inside lines that are quoted as a whole; null for any other file. */
function innerDelimiter(sample: string): Delimiter | null {
  const rows = firstRows(sample, ",");
  if (!/^\s*"/.test(sample) || rows.length < 2 || rows.some((row) => row.length > 1)) return null;
  const lines = rows.flat().join("\n");
  const even = candidates.find((delimiter) => evenness(`${lines}\n`, delimiter) > evenAll);
  return even ?? null;
}

function unquoted([line = ""]: string[], delimiter: Delimiter): string[] {
  return parseWhole(line, { delimiter, relax_column_count: true, relax_quotes: true })[0] ?? [];
}

/** The evenness of rows that all have the same number of cells. */
const evenAll = 100;

function evenness(sample: string, delimiter: Delimiter): number {
  const widths = firstRows(sample, delimiter).map((row) => row.length);
  const alike = (width: number) => widths.filter((other) => other === width).length;
  const usual = widths.toSorted((a, b) => alike(b) - alike(a) || b - a)[0] ?? 0;
  return usual < 2 ? 0 : (alike(usual) / widths.length) * 100 + Math.min(usual, 50);
}

function firstRows(sample: string, delimiter: Delimiter): string[][] {
  const lastBreak = sample.lastIndexOf("\n");
  const whole = lastBreak > 0 ? sample.slice(0, lastBreak) : sample;
  try {
    return parseWhole(whole, {
      delimiter,
      to: 50,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    return whole.split(/\r?\n/, 50).map((line) => line.split(delimiter));
  }
}
