import type { OtherWords } from "../cells/choice";

/** How the cells of a field are read. */
export type FieldKind =
  | { kind: "text" | "email" | "phone" | "url" | "linkedin" | "date" | "amount" }
  | { kind: "choice"; choices: readonly string[]; otherWords?: OtherWords }
  | { kind: "size"; choices: readonly string[] };

/** A field that a column can fill. `names` are the column titles it is known by, most telling first. */
export type ImportField<Key extends string = string> = FieldKind & {
  key: Key;
  label: string;
  names: readonly string[];
  required?: true;
  /** Never guessed from its cells alone: another field has cells of the same kind. */
  needsName?: true;
};

/** The names in a list written as one text, separated by commas. */
export function named(list: string): readonly string[] {
  return list.split(", ");
}
