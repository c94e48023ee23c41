import { fileLimits, UnreadableFile } from "./file-row";
import type { WorkbookParts } from "./workbook-parts";

/** The parts of a workbook that its visible sheets are read with. */
type WorkbookIndex = {
  sheets: { name: string; part: string }[];
  /** Excel for old Macs counts days from 1904. */
  from1904: boolean;
  /** For each cell style, in order, whether numbers in it are dates. */
  dateStyles: boolean[];
};

/** Finds the visible sheets, the epoch and the date styles. */
export async function readWorkbookIndex(parts: WorkbookParts): Promise<WorkbookIndex> {
  const workbook = await readWorkbook(parts);
  const targets = await readRelations(parts);
  const sheets = workbook.visibleSheets.flatMap(({ name, relation }) => {
    const part = targets.get(relation);
    return part?.includes("worksheets/") ? [{ name, part }] : [];
  });
  if (sheets.length === 0) throw new UnreadableFile("The workbook has no visible sheet.");
  return { sheets, from1904: workbook.from1904, dateStyles: await readStyles(parts) };
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

const part = "xl/sharedStrings.xml";

/** The shared strings that cells refer to by index, without phonetic hints. */
export async function readSharedTexts(parts: WorkbookParts): Promise<string[]> {
  const texts: string[] = [];
  if (!parts.names.includes(part)) return texts;
  let current = "";
  let characters = 0;
  let inText = false;
  let inReadingAid = false;
  const reading = parts.read(part, {
    open: (tag) => {
      if (tag === "si") current = "";
      if (tag === "rPh") inReadingAid = true;
      if (tag === "t") inText = !inReadingAid;
    },
    text: (text) => {
      if (inText) current += text;
    },
    close: (tag) => {
      if (tag === "t") inText = false;
      if (tag === "rPh") inReadingAid = false;
      if (tag !== "si") return;
      characters += current.length;
      if (characters > fileLimits.sharedTextCharacters) throw tooMuchText();
      texts.push(flat(current));
    },
  });
  for await (const _ of reading);
  return texts;
}

// A substring keeps its whole 64 kB chunk in memory; a copy does not.
function flat(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, "utf16le").toString("utf16le");
}

function tooMuchText(): UnreadableFile {
  return new UnreadableFile(
    "The workbook holds too much text at once. Split it, or save it as CSV.",
  );
}

const dayMs = 86_400_000;

const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Whether this number format shows dates or times (ECMA-376 part 1, 18.8.30). */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.some(([first, last]) => id >= first && id <= last);
  const bare = code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|_.|\*./gi, "");
  return !/general/i.test(bare) && /[dmyhs]/i.test(bare);
}

/** An Excel serial number as `YYYY-MM-DD`, with `THH:MM` if it has a time of day. */
export function excelDate(serial: number, from1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= 2_958_466) return null;
  const minutes = Math.round((serial % 1) * 1440);
  const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
  const days = Math.floor(serial);
  if (days === 0 && !from1904) return time;
  // Excel has a 29 February 1900, so earlier serial numbers are off by one.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const day = new Date(epoch + days * dayMs).toISOString().slice(0, 10);
  return minutes === 0 ? day : `${day}T${time}`;
}
