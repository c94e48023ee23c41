import type { Catalogue } from "@/lib/core/catalogue";
import { UnreadableFile } from "../files/file-row";
import { readSheets } from "../files/rows";
import type { ImportKind } from "../schema";
import { importTarget } from "../targets";
import { analyseFile } from "./analyse";
import type { FileAnalysis, SheetAnalysis } from "./column";
import { isKnownName } from "./match";

const mostSheets = 12;

/**
 * Describes the first visible sheet with known titles, and the others to choose from. Throws `UnreadableFile` if it
 * cannot be read, or if no sheet has rows.
 */
export async function analyseSheets(
  path: string,
  kinds: readonly ImportKind[],
  catalogue: Catalogue,
): Promise<FileAnalysis> {
  const sheets: SheetAnalysis[] = [];
  let refusal: UnreadableFile | null = null;
  for await (const { name, rows } of readSheets(path)) {
    try {
      const analysis = await analyseFile(rows, kinds, catalogue);
      if (analysis.totalRows > 0) sheets.push({ ...analysis, sheet: name });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      refusal ??= error;
    }
    if (sheets.length === mostSheets) break;
  }
  const fields = kinds.flatMap((kind) => importTarget(kind, catalogue).columns);
  const known = ({ columns }: SheetAnalysis) =>
    columns.filter(({ name }) => isKnownName(name, fields)).length;
  const isOfRecords = (sheet: SheetAnalysis) => known(sheet) > 1;
  const chosen = sheets.find(isOfRecords) ?? sheets.find((sheet) => known(sheet) > 0) ?? sheets[0];
  if (refusal && !(chosen && isOfRecords(chosen))) throw refusal;
  if (!chosen) throw new UnreadableFile("The file has no rows below its titles.");
  return ofSheets(sheets, chosen);
}

/** The analysis with another of its sheets chosen; null if there is none of this name. */
export function withSheet(
  { sheets, otherSheets, day, ...own }: FileAnalysis,
  name: string,
): FileAnalysis | null {
  const all = [own, ...otherSheets];
  const chosen = all.find(({ sheet }) => sheet === name);
  return chosen ? { ...ofSheets(all, chosen), sheets, day } : null;
}

function ofSheets(all: readonly SheetAnalysis[], chosen: SheetAnalysis): FileAnalysis {
  const sheets = all.flatMap(({ sheet, totalRows }) =>
    sheet === null ? [] : [{ name: sheet, rows: totalRows }],
  );
  return { ...chosen, sheets, otherSheets: all.filter((sheet) => sheet !== chosen) };
}
