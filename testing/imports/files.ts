import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { onTestFinished } from "vitest";

/** A file with this content, removed after the test that calls. */
export async function temporaryFile(name: string, content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

type WorkbookXml = { sheet: string; shared?: string; styles?: string; workbook?: string };

/** A workbook as Excel lays it out, around the given XML of its sheet, texts and styles. */
export function workbookBytes({ sheet, shared, styles, workbook }: WorkbookXml): Uint8Array {
  const parts: Record<string, string> = {
    "xl/workbook.xml":
      workbook ??
      '<workbook><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    "xl/worksheets/sheet2.xml":
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>second</t></is></c></row></sheetData></worksheet>',
  };
  if (shared) parts["xl/sharedStrings.xml"] = `<sst>${shared}</sst>`;
  if (styles) parts["xl/styles.xml"] = `<styleSheet>${styles}</styleSheet>`;
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  );
}
