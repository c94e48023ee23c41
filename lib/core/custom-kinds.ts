import { countOf } from "./format";

/** The kinds of custom fields, with the names that people read. */
export const customKindLabels = {
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

export type CustomKind = keyof typeof customKindLabels;

export const customKinds = Object.keys(customKindLabels).filter(isCustomKind);

function isCustomKind(name: string): name is CustomKind {
  return Object.hasOwn(customKindLabels, name);
}

/** The kinds that a field can become with all its values; a number becomes one with more decimals. */
const conversions: Partial<Record<CustomKind, readonly CustomKind[]>> = {
  text: ["longText", "choice"],
  longText: ["text"],
  choice: ["text"],
  number: ["number"],
};

/** The kinds that a field of this kind can be converted to. */
export function convertibleTo(kind: CustomKind): readonly CustomKind[] {
  return conversions[kind] ?? [];
}

/** "Number, 2 decimals". */
export function kindText({ kind, decimals }: { kind: CustomKind; decimals: number }): string {
  const label = customKindLabels[kind];
  return decimals > 0 ? `${label}, ${countOf(decimals, "decimal")}` : label;
}
