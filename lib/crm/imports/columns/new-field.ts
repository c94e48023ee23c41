import type { CustomKind } from "@/lib/core/custom-kinds";
import { readNumber } from "@/lib/crm/cells/amount";
import { readFlag } from "@/lib/crm/cells/choice";
import { looksLikeEmail, looksLikePhone, looksLikeUrl } from "@/lib/crm/cells/reach";
import type { AnalysedColumn } from "./column";

/** The field that a column could become. */
export type NewField = { kind: CustomKind; options?: string[]; decimals?: number };

const mostOptions = 20;
const longestOption = 60;
const longestLine = 120;
const mostDecimals = 4;

/** The field that fits the cells of a column, as far as they are known. */
export function newFieldOf({ samples, values, filled, dateOrder }: AnalysedColumn): NewField {
  const cells = [...samples, ...values.map(({ text }) => text)];
  const all = (holds: (cell: string) => boolean) => cells.length > 0 && cells.every(holds);
  if (dateOrder) return { kind: "date" };
  if (all((cell) => "value" in readFlag(cell, []))) return { kind: "boolean" };
  if (all((cell) => "value" in readNumber(cell)) && all(isShortNumber))
    return { kind: "number", decimals: Math.max(...cells.map(decimalsOf)) };
  if (all(looksLikeEmail)) return { kind: "email" };
  if (all(looksLikeUrl)) return { kind: "link" };
  if (all(looksLikePhone)) return { kind: "phone" };
  const counted = values.reduce((sum, { rows }) => sum + rows, 0);
  const isChoice = values.length > 1 && values.length <= mostOptions && counted === filled;
  if (isChoice && all((cell) => cell.length <= longestOption))
    return { kind: "choice", options: values.map(({ text }) => text) };
  return { kind: cells.some((cell) => cell.length > longestLine) ? "longText" : "text" };
}

/** Longer numbers are telephone numbers or ids. */
function isShortNumber(cell: string): boolean {
  return cell.replace(/\D/g, "").length <= 9 && decimalsOf(cell) <= mostDecimals;
}

function decimalsOf(cell: string): number {
  return /\.(\d+)$/.exec(cell.trim())?.[1]?.length ?? 0;
}
