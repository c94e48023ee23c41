import { contactKind, readContacts } from "@/lib/core/further-contacts";
import { type CellResult, readEmail, readPhone } from "./cell";

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

function readValue(text: string): CellResult<string> {
  return contactKind(text) === "email" ? readEmail(text) : readPhone(text);
}
