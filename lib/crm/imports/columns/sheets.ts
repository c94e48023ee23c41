import type { Catalogue } from "@/lib/core/catalogue";
import type { ImportKind } from "../choices";
import { fileLimits, UnreadableFile } from "../files/file-row";
import { betweenSheets, readSheets } from "../files/rows";
import { importTarget } from "../targets";
import { analyseFile } from "./analyse";
import type { AnalysedColumn, FileAnalysis, SheetAnalysis } from "./column";
import { isKnownName } from "./match";
import { valueKey } from "./tally";

const mostSheets = 12;

/**
 * Describes the first visible sheet with known titles, and the others to choose from, also those alike together. Throws `UnreadableFile` if it
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
  return ofSheets([...sheets, ...together(sheets, chosen)], chosen);
}

/** The sheets with the titles of this one as one sheet, if there are others. */
function together(sheets: readonly SheetAnalysis[], chosen: SheetAnalysis): SheetAnalysis[] {
  const titlesOf = ({ headerLine, columns }: SheetAnalysis) =>
    JSON.stringify([headerLine, columns.map(({ name }) => name)]);
  const alike = sheets.filter((sheet) => titlesOf(sheet) === titlesOf(chosen));
  const sum = (key: "totalRows" | "totalLines") => alike.reduce((all, one) => all + one[key], 0);
  const [totalRows, totalLines] = [sum("totalRows"), sum("totalLines")];
  if (alike.length < 2 || totalRows > fileLimits.rows) return [];
  const columns = chosen.columns.map((column, at) =>
    alike
      .filter((sheet) => sheet !== chosen)
      .reduce((all, { columns: others }) => joined(all, others[at] ?? all), column),
  );
  const sheet = alike.map((one) => one.sheet).join(betweenSheets);
  const firstRows = alike[0]?.firstRows ?? [];
  return [{ ...chosen, sheet, totalRows, totalLines, columns, firstRows }];
}

/** A column of two sheets. */
function joined(one: AnalysedColumn, other: AnalysedColumn): AnalysedColumn {
  const orders = new Set([one.dateOrder, other.dateOrder]);
  const isMixed = orders.has("mixed") || (orders.has("dmy") && orders.has("mdy"));
  const order = (["dmy", "mdy", "either"] as const).find((each) => orders.has(each)) ?? null;
  const values = new Map(one.values.map((value) => [valueKey(value.text), value]));
  for (const { text, rows } of other.values) {
    const known = values.get(valueKey(text)) ?? { text, rows: 0 };
    values.set(valueKey(text), { ...known, rows: known.rows + rows });
  }
  return {
    ...one,
    samples: [...new Set([...one.samples, ...other.samples])].slice(0, one.samples.length || 5),
    filled: one.filled + other.filled,
    dateOrder: isMixed ? "mixed" : order,
    turnedDates: one.turnedDates + other.turnedDates,
    hasIds: one.hasIds && other.hasIds,
    hasPaise: one.hasPaise || other.hasPaise,
    values: [...values.values()].sort((first, second) => second.rows - first.rows),
  };
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
    sheet === null
      ? []
      : [{ name: sheet, rows: totalRows, count: sheet.split(betweenSheets).length }],
  );
  return { ...chosen, sheets, otherSheets: all.filter((sheet) => sheet !== chosen) };
}
