import { looksLikeAmount, readAmount } from "../cells/amount";
import { readChoice, readSize } from "../cells/choice";
import {
  looksLikeEmail,
  looksLikeLinkedin,
  looksLikePhone,
  looksLikeUrl,
  readPhone,
  readUrl,
} from "../cells/contact";
import { looksLikeDate, readDate } from "../cells/date";
import type { FieldKind } from "./field";

/** The share of these cells, 0 to 1, that the field can take. Texts take anything, so they say null. */
export function fitOf(field: FieldKind, cells: readonly string[]): number | null {
  if (field.kind === "text" || cells.length === 0) return null;
  return shareOf(cells, (cell) => isReadable(field, cell));
}

/** The share of these cells that could hardly be anything else, so that the column's name is not needed. */
export function evidenceFor(field: FieldKind, cells: readonly string[]): number {
  return shareOf(cells, (cell) => isUnmistakable(field, cell));
}

/** Whether a cell is plainly a value and not the title of a column. */
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
    case "text":
      return true;
    case "email":
      return looksLikeEmail(cell);
    case "phone":
      return "value" in readPhone(cell);
    case "url":
      return "value" in readUrl(cell) && !looksLikeEmail(cell);
    case "linkedin":
      return looksLikeLinkedin(cell);
    case "date":
      return "value" in readDate(cell, "dmy") || "value" in readDate(cell, "mdy");
    case "amount":
      return "value" in readAmount(cell);
    case "choice":
      return "value" in readChoice(cell, field.choices, field.otherWords);
    case "size":
      return "value" in readSize(cell, field.choices);
  }
}

function isUnmistakable(field: FieldKind, cell: string): boolean {
  switch (field.kind) {
    case "text":
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
