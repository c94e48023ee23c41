import {
  contactKind,
  isContactList,
  longestLabel,
  withoutRepeats,
} from "@/lib/core/further-contacts";
import { contactsOfCell, type GivenContact } from "@/lib/crm/cells/contacts";
import type { CellValue } from "@/lib/crm/cells/read-cell";
import type { ImportField } from "../columns/column";
import type { Reach } from "../targets";

type Cell = { cell: string; column: string; reach: Reach };
type RowValues = Record<string, CellValue>;

/**
 * Keeps the numbers and addresses of a cell: the first one of the field's kind is the main one unless an earlier column
 * has it, the others are further ones, labelled by their column. Returns false for other fields and unreadable cells.
 */
export function keepContacts(
  values: RowValues,
  field: ImportField,
  { cell, column, reach: { contacts, phone, email } }: Cell,
): boolean {
  if (![contacts, phone, email].includes(field.key)) return false;
  const found = contactsOfCell(cell);
  const isMain = field.key !== contacts;
  const isTaken = isMain && values[field.key] !== undefined;
  const main = found.find(({ value }) => isMain && !isTaken && contactKind(value) === field.kind);
  if (found.length === 0 || (isMain && !isTaken && !main)) return false;
  if (main) values[field.key] = main.value;
  const others = found.filter((one) => one !== main);
  const label = isTaken ? column.slice(0, longestLabel) : null;
  const labelled = others.map((one) => ({ ...one, label: one.label ?? label }));
  values[contacts] = [...listOf(values[contacts]), ...labelled];
  return true;
}

/** Leaves each further contact once, and none that is a main one. */
export function tidyContacts(values: RowValues, { contacts, phone, email }: Reach): void {
  if (values[contacts] === undefined) return;
  const mains = [phone, email].map((key) => values[key]);
  const left = withoutRepeats(listOf(values[contacts]), mains);
  if (left.length > 0) values[contacts] = left;
  else delete values[contacts];
}

function listOf(value: CellValue | undefined): readonly GivenContact[] {
  return isContactList(value) ? value : [];
}
