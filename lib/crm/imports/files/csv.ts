import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { detectDelimiter } from "./delimiter";
import { detectEncoding, readText } from "./encoding";
import type { FileRow } from "./file-row";
import { fileLimits } from "./limits";
import { UnreadableFile } from "./unreadable";

const sampleCharacters = 64 * 1024;

/**
 * The rows of a CSV file in whatever encoding and with whatever separator it is written.
 * Lines are counted as a spreadsheet shows them: an empty line counts, a break inside quotes does not.
 */
export async function* readCsv(path: string): AsyncGenerator<FileRow> {
  const encoding = await detectEncoding(path);
  const sample = await firstCharacters(readText(path, encoding));
  const declaresSeparator = /^sep=.\r?\n/i.test(sample);
  const parser = parse({
    delimiter: detectDelimiter(sample),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: fileLimits.cellCharacters * fileLimits.columns,
  });
  const text = Readable.from(readText(path, encoding));
  const reading = pipeline(text, parser).catch(() => undefined);
  let line = 0;
  try {
    for await (const cells of parser) {
      line += 1;
      if (line > 1 || !declaresSeparator) yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? explain(error, line) : error;
  } finally {
    text.destroy();
    await reading;
  }
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
