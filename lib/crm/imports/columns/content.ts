import {
  looksLikeAmount,
  looksLikeEmail,
  looksLikeLinkedin,
  looksLikePhone,
  looksLikeUrl,
  readChoice,
} from "../cells/cell";
import { looksLikeDate, readDate } from "../cells/date";
import { readCell } from "../cells/read-cell";
import type { FieldKind } from "./column";

/** The share of these cells, 0 to 1, that the field accepts; null for text, which accepts any. */
export function fitOf(field: FieldKind, cells: readonly string[]): number | null {
  if (field.kind === "text" || field.kind === "person" || cells.length === 0) return null;
  return shareOf(cells, (cell) => isReadable(field, cell));
}

/** The share of these cells that are unmistakably of the field's kind. */
export function evidenceFor(field: FieldKind, cells: readonly string[]): number {
  return shareOf(cells, (cell) => isUnmistakable(field, cell));
}

/** Whether a cell is a value rather than a column title. */
export function isValue(cell: string): boolean {
  return (
    /^[\d\s.,/:+\-₹%]+$/.test(cell) ||
    looksLikeEmail(cell) ||
    looksLikeDate(cell) ||
    looksLikeAmount(cell)
  );
}

function shareOf(cells: readonly string[], holds: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
}

function isReadable(field: FieldKind, cell: string): boolean {
  switch (field.kind) {
    case "url":
      return looksLikeUrl(cell);
    case "linkedin":
      return looksLikeLinkedin(cell);
    case "date":
      return "value" in readDate(cell, "dmy") || "value" in readDate(cell, "mdy");
    default:
      return "value" in readCell(cell, field, "dmy");
  }
}

function isUnmistakable(field: FieldKind, cell: string): boolean {
  switch (field.kind) {
    case "text":
    case "person":
      return false;
    case "email":
      return looksLikeEmail(cell);
    case "phone":
      return looksLikePhone(cell);
    case "url":
      return looksLikeUrl(cell) && !looksLikeLinkedin(cell);
    case "linkedin":
      return looksLikeLinkedin(cell);
    case "date":
      return looksLikeDate(cell);
    case "amount":
      return looksLikeAmount(cell);
    case "choice":
      return "value" in readChoice(cell, field.choices);
    case "size":
      return field.choices.includes(cell);
  }
}
