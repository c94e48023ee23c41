import { isDateFormat } from "./excel-dates";
import { UnreadableFile } from "./unreadable";
import type { WorkbookParts } from "./workbook-parts";

/** What of a workbook decides how the first visible sheet's cells are read. */
export type WorkbookIndex = {
  sheet: { name: string; part: string };
  /** Excel for old Macs counts days from 1904. */
  from1904: boolean;
  /** For each cell style, in order, whether numbers in it are dates. */
  dateStyles: boolean[];
};

/** Finds the first visible sheet, the epoch and the date styles. */
export async function readWorkbookIndex(parts: WorkbookParts): Promise<WorkbookIndex> {
  const workbook = await readWorkbook(parts);
  const targets = await readRelations(parts);
  for (const { name, relation } of workbook.visibleSheets) {
    const part = targets.get(relation);
    if (part?.includes("worksheets/")) {
      return {
        sheet: { name, part },
        from1904: workbook.from1904,
        dateStyles: await readStyles(parts),
      };
    }
  }
  throw new UnreadableFile("The workbook has no visible sheet.");
}

async function readWorkbook(parts: WorkbookParts) {
  const visibleSheets: { name: string; relation: string }[] = [];
  let from1904 = false;
  await readWhole(parts, "xl/workbook.xml", (tag, attribute) => {
    if (tag === "workbookPr") from1904 = /^(1|true)$/.test(attribute("date1904") ?? "");
    if (tag !== "sheet" || /hidden/i.test(attribute("state") ?? "")) return;
    visibleSheets.push({ name: attribute("name") ?? "", relation: attribute("r:id") ?? "" });
  });
  return { visibleSheets, from1904 };
}

async function readRelations(parts: WorkbookParts): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readWhole(parts, "xl/_rels/workbook.xml.rels", (tag, attribute) => {
    const target = attribute("Target");
    if (tag !== "Relationship" || !target) return;
    targets.set(attribute("Id") ?? "", target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  });
  return targets;
}

async function readStyles(parts: WorkbookParts): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const dateStyles: boolean[] = [];
  if (!parts.names.includes("xl/styles.xml")) return dateStyles;
  let inCellFormats = false;
  await readWhole(parts, "xl/styles.xml", (tag, attribute) => {
    if (tag === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "");
    if (tag === "cellStyleXfs" || tag === "cellXfs") inCellFormats = tag === "cellXfs";
    if (tag !== "xf" || !inCellFormats) return;
    const id = Number(attribute("numFmtId") ?? 0);
    dateStyles.push(isDateFormat(id, codes.get(id)));
  });
  return dateStyles;
}

type OpenTag = (tag: string, attribute: (name: string) => string | undefined) => void;

async function readWhole(parts: WorkbookParts, part: string, open: OpenTag): Promise<void> {
  for await (const _ of parts.read(part, { open }));
}
