import { storageOf } from "@/lib/server/storage";
import type { FileAnalysis, ImportFile } from "../columns/column";
import { columnsByField, mappedColumns } from "../columns/several";
import type { FileRow } from "../files/file-row";
import { readRows } from "../files/rows";
import { type ReadRow, type RowReader, readRow } from "../rows/read-row";
import { importTarget } from "../targets";
import { answerKey } from "../values/unknown";
import type { ImportStep } from "./context";

export const batchRows = 500;

/**
 * Calls `work` with the rows of an import's file, 500 at a time, in order, after the first `skip`.
 * Stops when `work` returns false.
 */
export async function eachBatch(
  { open, stored }: ImportStep,
  skip: number,
  work: (rows: ReadRow[]) => Promise<boolean>,
): Promise<void> {
  const { companyId, fileId: id } = stored;
  // The file may be in another storage than the current one.
  const { driver, storageKey } = await open(({ db }) =>
    db.file.findUniqueOrThrow({
      where: { companyId_id: { companyId, id } },
      select: { driver: true, storageKey: true },
    }),
  );
  const reader = readerOf(stored);
  await storageOf(driver).withLocalPath(storageKey, async (path) => {
    for await (const rows of batches(path, stored.analysis, skip)) {
      if (!(await work(rows.map((row) => readRow(row, reader))))) return;
    }
  });
}

/** How the file's columns are read according to the import's settings. */
export function readerOf(file: ImportFile & { id?: string }): RowReader {
  const { id = null, kind, catalogue, settings } = file;
  const columns = mappedColumns(file).map((column) => ({
    ...column,
    isTurned: settings.turnedDates === "turn" && column.turnedDates > 0,
  }));
  const meanings = new Map(settings.values.map((value) => [answerKey(value), value.means]));
  const order = columnsByField(columns, settings).flat();
  return {
    importId: id,
    kind,
    catalogue,
    target: importTarget(kind, catalogue),
    settings,
    columns,
    order,
    dateOrder: settings.dateOrder ?? "dmy",
    today: file.analysis.day,
    meanings,
  };
}

async function* batches(
  path: string,
  { sheet, headerLine }: FileAnalysis,
  skip: number,
): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let passed = 0;
  for await (const row of readRows(path, sheet, headerLine)) {
    passed += 1;
    if (passed <= skip) continue;
    batch.push(row);
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
