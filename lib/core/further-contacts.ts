import { phoneKey } from "./phone-digits";

/** A phone number or an e-mail address beside the main ones of a record. */
export type FurtherContact = {
  kind: "phone" | "email";
  label: string | null;
  value: string;
};

/** Most further contacts of a record. */
export const mostContacts = 5;

/** Most characters of the label of a contact. */
export const longestLabel = 40;

type Written = Pick<FurtherContact, "label" | "value">;

/** The kind of a value: only addresses have an @. */
export function contactKind(value: string): FurtherContact["kind"] {
  return value.includes("@") ? "email" : "phone";
}

/** The text by which a number or an address is the same in every spelling; null for a text without digits. */
export function contactKey(value: string): string | null {
  return contactKind(value) === "email" ? value.trim().toLowerCase() : phoneKey(value);
}

/** Whether a value is such a list, and not empty. */
export function isContactList(value: unknown): value is readonly FurtherContact[] {
  const isContact = (one: unknown) => typeof one === "object" && one !== null && "value" in one;
  return Array.isArray(value) && value.length > 0 && value.every(isContact);
}

/** "+91 22 2345 6789 (Office)". */
export function contactText({ label, value }: Written): string {
  return label ? `${value} (${label})` : value;
}

/** "+91 22 2345 6789 (Office), asha@acme.example". */
export function contactsText(contacts: readonly Written[]): string {
  return contacts.map(contactText).join(", ");
}

/** Each number and address once in any spelling, without those of `known`. */
export function withoutRepeats<C extends Pick<Written, "value">>(
  contacts: readonly C[],
  known: readonly unknown[],
): C[] {
  const keys = new Set(
    known.map((value) => (typeof value === "string" ? contactKey(value) : null)),
  );
  return contacts.filter(({ value }) => {
    const key = contactKey(value);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

const between = /[,;/\r\n]|:::/;

/** The numbers and addresses of a text as `contactsText` writes them, between commas, semicolons, slashes or line breaks. */
export function readContacts(text: string): Written[] {
  return partsOf(text).map((part) => {
    const open = part.endsWith(")") ? part.lastIndexOf("(") : -1;
    const [value, label] = [part.slice(0, Math.max(open, 0)).trim(), part.slice(open + 1, -1)];
    return value && isLabel(label) ? { label, value } : { label: null, value: part };
  });
}

/** The parts between signs that are not within brackets, in time that grows with the length alone. */
function partsOf(text: string): string[] {
  const parts = [""];
  for (const piece of text.split(/(?<=[()])/)) {
    const [first = "", ...others] = piece.endsWith(")") ? [piece] : piece.split(between);
    parts[parts.length - 1] += first;
    for (const other of others) parts.push(other);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Whether a text in brackets is more than digits, which belong to a number. */
function isLabel(text: string): boolean {
  return !text.includes(")") && /[^\d\s]/.test(text);
}
