import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
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
  required: boolean;
  /** Never guessed from its cells alone: another field has cells of the same kind. */
  needsName?: true;
};

/** The fields that columns can fill: all that are stored, and those found by a name such as a brand's. */
export function importFields(fields: Fields): ImportField[] {
  return Object.entries(fields)
    .filter(([, { computed, importAs, kind }]) =>
      computed ? importAs !== undefined : kind.name !== "reference",
    )
    .map(([key, field]) => ({
      ...cellsOf(field),
      key,
      label: field.importAs?.label ?? field.label,
      names: field.importAs?.names ?? [field.label.toLowerCase()],
      required: field.required ?? false,
      ...(field.importAs?.needsName && { needsName: true }),
    }));
}

function cellsOf({ kind, importAs }: Field): FieldKind {
  const cell = importAs?.cell ?? kind.sheet.cell;
  const choices = "choices" in kind ? kind.choices : [];
  if (cell === "size") return { kind: cell, choices };
  if (cell !== "choice") return { kind: cell };
  return { kind: cell, choices, ...(importAs?.otherWords && { otherWords: importAs.otherWords }) };
}
