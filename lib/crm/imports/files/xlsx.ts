import type { FileRow } from "./file-row";
import { readSharedTexts } from "./shared-texts";
import { sheetRows } from "./sheet-rows";
import { readWorkbookIndex } from "./workbook-index";
import { openWorkbook } from "./workbook-parts";

/** The rows of a workbook's first visible sheet, as texts: dates ISO, booleans TRUE or FALSE. */
export async function* readXlsx(path: string): AsyncGenerator<FileRow> {
  const parts = await openWorkbook(path);
  try {
    const { sheet, ...index } = await readWorkbookIndex(parts);
    const rows = sheetRows({ ...index, sharedTexts: await readSharedTexts(parts) });
    for await (const _ of parts.read(sheet.part, rows.handlers)) yield* rows.take();
  } finally {
    parts.close();
  }
}
