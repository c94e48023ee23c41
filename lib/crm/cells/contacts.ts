import { contactKind, readContacts } from "@/lib/core/further-contacts";
import type { CellResult } from "./cell";
import { readEmail, readPhone } from "./reach";

/** A further contact as a cell has it. */
export type GivenContact = ReturnType<typeof readContacts>[number];

/** Numbers and e-mail addresses as an export writes them, each with a label or without. */
export function readContactCell(text: string): CellResult<readonly GivenContact[]> {
  const found: GivenContact[] = [];
  for (const { label, value } of readContacts(text)) {
    const read = readValue(value);
    if ("reason" in read) return read;
    found.push({ label, value: read.value });
  }
  return { value: found };
}

/**
 * The numbers and addresses of a cell: several where each part is one by itself, unlike "2345 6789/90", and none where
 * the cell cannot be read.
 */
export function contactsOfCell(text: string): readonly GivenContact[] {
  const read = readContactCell(text);
  if ("value" in read && read.value.length > 0) return read.value;
  const whole = readValue(text);
  return "value" in whole ? [{ label: null, value: whole.value }] : [];
}

/** Whether a cell has a number, or an e-mail address. */
export function hasContact(text: string, kind: ReturnType<typeof contactKind>): boolean {
  return contactsOfCell(text).some(({ value }) => contactKind(value) === kind);
}

function readValue(text: string): CellResult<string> {
  return contactKind(text) === "email" ? readEmail(text) : readPhone(text);
}
