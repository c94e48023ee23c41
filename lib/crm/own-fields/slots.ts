import type { OwnKind } from "@/lib/core/own-fields";

type Letter = "t" | "n" | "d" | "x" | "b";

/** How many columns of each type a table has for added fields: `t01` to `t10`. */
const slotCounts: Record<Letter, number> = { t: 10, n: 6, d: 4, x: 10, b: 6 };

/** The columns for each kind, those with an index first. */
const lettersOf: Record<OwnKind, readonly Letter[]> = {
  text: ["t", "x"],
  choice: ["t", "x"],
  phone: ["t", "x"],
  email: ["t", "x"],
  longText: ["x"],
  link: ["x"],
  number: ["n"],
  rupees: ["n"],
  date: ["d"],
  boolean: ["b"],
};

/** The first free column for a field of this kind; undefined if all are taken. */
export function freeSlot(kind: OwnKind, taken: ReadonlySet<string>): string | undefined {
  return slotsOf(kind).find((slot) => !taken.has(slot));
}

/** All columns that a field of this kind may have. */
export function slotsOf(kind: OwnKind): string[] {
  return lettersOf[kind].flatMap((letter) =>
    Array.from({ length: slotCounts[letter] }, (_, at) => letter + String(at + 1).padStart(2, "0")),
  );
}
