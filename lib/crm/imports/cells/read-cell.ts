import type { FieldKind } from "../columns/column";
import {
  type CellResult,
  quoted,
  readAmount,
  readChoice,
  readEmail,
  readPhone,
  readSize,
  readUrl,
} from "./cell";
import { type DateOrder, readDate } from "./date";

const excelErrors = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/i;

/** Reads a cell as a value of this field. */
export function readCell(
  cell: string,
  field: FieldKind,
  order: DateOrder,
): CellResult<string | number> {
  if (excelErrors.test(cell))
    return { reason: `The spreadsheet has an error here: ${quoted(cell)}` };
  switch (field.kind) {
    case "text":
    case "person":
      return { value: cell };
    case "email":
      return readEmail(cell);
    case "phone":
      return readPhone(cell);
    case "url":
    case "linkedin":
      return readUrl(cell);
    case "date":
      return readDate(cell, order);
    case "amount":
      return readAmount(cell);
    case "choice":
      return readChoice(cell, field.choices, field.otherWords);
    case "size":
      return readSize(cell, field.choices);
  }
}
