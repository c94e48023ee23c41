import type { ImportWarning } from "../schema";
import type { ImportFile } from "./column";
import { mappedColumns } from "./several";

const guid = /^[{(]?[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}[)}]?$/i;
/** Figures alone: 10423, 2026/118. */
const figures = /^#?\d[\d\-_/.]*$/;
/** Longer texts are no ids. */
const longestId = 64;
/** A short prefix and a number: CUST-00123, l:1062269359. */
const numbered = /^#?\p{L}{1,6}[-_/#.:]?\d{3,}$/u;
/** Capitals and digits, as programs make them: MV1LWRNH. */
const capitals = /^(?=.*\d)[A-Z\d]{6,}$/;
/** Letters and several digits: a0B5g00000XyZ1. */
const mixed = /^(?=(?:.*\d){2})(?=.*[a-z])[a-z\d]+([-_][a-z\d]+)*$/i;

/** Whether a cell looks like the id of a record in another program. */
export function looksLikeId(cell: string): boolean {
  const text = cell.trim();
  if (text.length > longestId) return false;
  if (guid.test(text) || figures.test(text) || numbered.test(text)) return true;
  return capitals.test(text) || (text.length >= 6 && mixed.test(text));
}

/** Whether nearly all of these cells look like ids. */
export function areIds(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.filter(looksLikeId).length / cells.length >= 0.8;
}

/** The columns with ids that are mapped to a field of names. */
export function idWarnings(file: ImportFile): ImportWarning[] {
  return mappedColumns(file).flatMap(({ hasIds, samples, field }, column) => {
    if (!hasIds || !field?.holdsNames) return [];
    const way = forAllRows[field.key] ?? "or keep it if they are called so";
    const text = `“${samples[0] ?? ""}” looks like an id, and ${field.label} holds names. Choose the column with the names, ${way}.`;
    return [{ column, field: field.key, text }];
  });
}

/** The columns with the ids by which records are known again. */
export function sameIdNotes(file: ImportFile): ImportWarning[] {
  return mappedColumns(file).flatMap(({ field }, column) =>
    field?.kind === "id"
      ? [{ column, field: field.key, text: "A row with a known id is the lead that has it." }]
      : [],
  );
}

/** The columns of amounts whose paise are rounded. */
export function paiseWarnings(file: ImportFile): ImportWarning[] {
  return mappedColumns(file).flatMap(({ hasPaise, field }, column) =>
    hasPaise && field?.kind === "amount"
      ? [{ column, field: field.key, text: "Paise are rounded to whole rupees." }]
      : [],
  );
}

/** The fields that can be answered once for all rows. */
export const forAllRows: Readonly<Record<string, string>> = {
  brand: "or leave this one out and choose a brand for all rows",
  csPerson: "or leave this one out and choose a person for all rows",
};
