import type { SheetCell } from "@/lib/core/field-kinds/kinds";
import { limits } from "@/lib/core/text";
import { isUnmistakable } from "@/lib/crm/matching/sameness";
import { looksLikeAmount, readAmount, readNumber } from "./amount";
import { type CellResult, quoted, withLatinDigits } from "./cell";
import { type OtherWords, readChoice, readChoices, readFlag, readSize } from "./choice";
import { type GivenContact, hasContact, readContactCell } from "./contacts";
import { type DateOrder, isDate, looksLikeDate, readDate } from "./date";
import {
  looksLikeEmail,
  looksLikeLinkedin,
  looksLikePhone,
  looksLikeUrl,
  readEmail,
  readPhone,
  readUrl,
} from "./reach";

/** How the cells of a field are read. `choices` are those of a choice or size. */
export type CellField = {
  kind: SheetCell | "person";
  /** The titles that its column is known by. */
  names: readonly string[];
  choices: readonly string[];
  otherWords: OtherWords;
};

/** The value of a cell, as the record holds it. */
export type CellValue = string | number | boolean | readonly string[] | readonly GivenContact[];

type CellKind = {
  read: (cell: string, field: CellField, order: DateOrder) => CellResult<CellValue>;
  /** Whether a cell is unmistakably of this kind. */
  isSure: (cell: string, field: CellField) => boolean;
  /** Whether a cell may be of this kind, where that is not whether it can be read. */
  fits?: (cell: string) => boolean;
};

const text: CellKind = { read: (cell) => ({ value: cell }), isSure: () => false };

const cellKinds: Record<CellField["kind"], CellKind> = {
  text,
  person: text,
  email: { read: readEmail, isSure: looksLikeEmail, fits: (cell) => hasContact(cell, "email") },
  phone: { read: readPhone, isSure: looksLikePhone, fits: (cell) => hasContact(cell, "phone") },
  url: {
    read: readUrl,
    isSure: (cell) => looksLikeUrl(cell) && !looksLikeLinkedin(cell),
    fits: looksLikeUrl,
  },
  linkedin: { read: readUrl, isSure: looksLikeLinkedin, fits: looksLikeLinkedin },
  date: { read: (cell, _, order) => readDate(cell, order), isSure: looksLikeDate, fits: isDate },
  amount: { read: readAmount, isSure: looksLikeAmount },
  number: { read: readNumber, isSure: () => false },
  choice: {
    read: (cell, { choices, otherWords }) => readChoice(cell, choices, otherWords),
    isSure: (cell, { choices }) => "value" in readChoice(cell, choices),
  },
  choices: {
    read: (cell, { choices, otherWords }) => readChoices(cell, choices, otherWords),
    isSure: () => false,
  },
  size: {
    read: (cell, { choices }) => readSize(cell, choices),
    isSure: (cell, { choices }) => choices.includes(cell),
  },
  contacts: { read: readContactCell, isSure: () => false },
  id: {
    read: (cell) =>
      cell.length > limits.name
        ? { reason: `${quoted(cell)} is too long for an id` }
        : { value: cell },
    isSure: isUnmistakable,
  },
  flag: { read: (cell, { names }) => readFlag(cell, names), isSure: () => false },
};

const excelErrors = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/i;

/** Reads a cell as a value of this field. */
export function readCell(cell: string, field: CellField, order: DateOrder): CellResult<CellValue> {
  if (excelErrors.test(cell))
    return { reason: `The spreadsheet has an error here: ${quoted(cell)}` };
  return cellKinds[field.kind].read(cell, field, order);
}

/** Whether the meaning of an unknown value of this field can be chosen. */
export function isMapped({ kind }: CellField): boolean {
  return kind === "choice" || kind === "size" || kind === "person";
}

/** The share of these cells, 0 to 1, that the field accepts; null for text, which accepts any. */
export function fitOf(field: CellField, cells: readonly string[]): number | null {
  const kind = cellKinds[field.kind];
  if (kind === text || cells.length === 0) return null;
  return shareOf(cells, kind.fits ?? ((cell) => "value" in readCell(cell, field, "dmy")));
}

/** The share of these cells that are unmistakably of the field's kind. */
export function evidenceFor(field: CellField, cells: readonly string[]): number {
  return shareOf(cells, (cell) => cellKinds[field.kind].isSure(cell, field));
}

/** Whether a cell is a value rather than a column title. */
export function isValue(cell: string): boolean {
  return (
    /^[\d\s.,/:+\-₹%]+$/.test(withLatinDigits(cell)) ||
    looksLikeEmail(cell) ||
    looksLikeDate(cell) ||
    looksLikeAmount(cell)
  );
}

function shareOf(cells: readonly string[], holds: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
}
