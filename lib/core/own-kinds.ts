import { countOf } from "./format";

/** The kinds of fields that a company adds to its records, with the names that people read. */
export const ownKindLabels = {
  text: "Text",
  longText: "Long text",
  number: "Number",
  rupees: "Amount in rupees",
  date: "Date",
  choice: "Choice",
  multiChoice: "Multiple choice",
  boolean: "Yes or no",
  person: "Person",
  link: "Link",
  phone: "Phone",
  email: "E-mail",
} as const;

export type OwnKind = keyof typeof ownKindLabels;

export const ownKinds = Object.keys(ownKindLabels).filter(isOwnKind);

function isOwnKind(name: string): name is OwnKind {
  return Object.hasOwn(ownKindLabels, name);
}

/** The kinds that a field can become with all its values; a number becomes one with more decimals. */
const conversions: Partial<Record<OwnKind, readonly OwnKind[]>> = {
  text: ["longText", "choice"],
  longText: ["text"],
  choice: ["text"],
  number: ["number"],
};

/** The kinds that a field of this kind can be converted to. */
export function convertibleTo(kind: OwnKind): readonly OwnKind[] {
  return conversions[kind] ?? [];
}

/** "Number, 2 decimals". */
export function kindText({ kind, decimals }: { kind: OwnKind; decimals: number }): string {
  const label = ownKindLabels[kind];
  return decimals > 0 ? `${label}, ${countOf(decimals, "decimal")}` : label;
}
