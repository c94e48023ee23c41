import type { CustomKind } from "./custom-kinds";

type Letter = "t" | "n" | "d" | "p" | "x" | "b" | "m";

/** How many columns of each type a table has for custom fields: `t01` to `t10`. */
const slotCounts: Record<Letter, number> = { t: 10, n: 6, d: 4, p: 2, x: 10, b: 6, m: 4 };

/** The columns for each kind, those with an index first. */
const lettersOf: Record<CustomKind, readonly Letter[]> = {
  text: ["t", "x"],
  choice: ["t", "x"],
  multiChoice: ["m"],
  phone: ["t", "x"],
  email: ["t", "x"],
  longText: ["x"],
  link: ["x"],
  number: ["n"],
  rupees: ["n"],
  date: ["d"],
  boolean: ["b"],
  person: ["p"],
};

/** All columns that a field of this kind may have. */
export function slotsOf(kind: CustomKind): string[] {
  return lettersOf[kind].flatMap(slotsWith);
}

/** Whether a column of a table of records is one for custom fields. */
export function isSlot(column: string): boolean {
  return new RegExp(`^[${Object.keys(slotCounts).join("")}]\\d{2}$`).test(column);
}

/** Whether a search can look in the column: an index has the texts of these. */
export function isSearchSlot(slot: string): boolean {
  return slot.startsWith("t");
}

/** Whether a list can be sorted by the column. */
export function isSortedSlot(slot: string): boolean {
  return /^[tnd]/.test(slot);
}

function slotsWith(letter: Letter): string[] {
  const numbers = Array.from({ length: slotCounts[letter] }, (_, at) => at + 1);
  return numbers.map((number) => letter + String(number).padStart(2, "0"));
}
