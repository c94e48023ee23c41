import { z } from "zod";
import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import type { OtherWords } from "../cells/cell";
import { type ImportKind, importKinds } from "../schema";

/** The order of day and month in a column: one, either, or contradictory. */
const dateOrderFound = z.enum(["dmy", "mdy", "either", "mixed"]);

const analysedColumn = z.object({
  name: z.string(),
  /** Up to five different cells, as written. */
  samples: z.array(z.string()),
  /** How many rows have a value in this column. */
  filled: z.int(),
  dateOrder: dateOrderFound.nullable(),
  /** The different values with their rows, most common first; [] if they hardly repeat. */
  values: z.array(z.object({ text: z.string(), rows: z.int() })).default([]),
});

export const fileAnalysis = z.object({
  /** The line of the titles; 0 if there is none. */
  headerLine: z.int(),
  totalRows: z.int(),
  columns: z.array(analysedColumn),
  /** The best matching field of each column for every kind the file may be imported as; the chosen one first. */
  mappings: z
    .array(z.object({ kind: z.enum(importKinds), keys: z.array(z.string().nullable()) }))
    .default([]),
  /** The kind that the columns clearly match best. */
  matchedKind: z.enum(importKinds).nullable().default(null),
  firstRows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
});

export type DateOrderFound = z.output<typeof dateOrderFound>;
export type AnalysedColumn = z.output<typeof analysedColumn>;
export type FileAnalysis = z.output<typeof fileAnalysis>;

/** How the cells of a field are read. */
export type FieldKind =
  | { kind: "text" | "person" | "email" | "phone" | "url" | "linkedin" | "date" | "amount" }
  | { kind: "choice"; choices: readonly string[]; otherWords?: OtherWords }
  | { kind: "size"; choices: readonly string[] };

/** The fields of a kind of record. */
export type KindFields = { kind: ImportKind; fields: readonly ImportField[] };

/** A field that a column can be mapped to. `names` are known column titles, most specific first. */
export type ImportField<Key extends string = string> = FieldKind & {
  key: Key;
  label: string;
  names: readonly string[];
  required: boolean;
  /** Never matched by cells alone, because another field has cells of the same kind. */
  needsName?: true;
};

/** The fields that columns can be mapped to: all stored ones, and references found by name. */
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
  if (kind.name === "person") return { kind: "person" };
  if (cell === "size") return { kind: cell, choices };
  if (cell !== "choice") return { kind: cell };
  return { kind: cell, choices, ...(importAs?.otherWords && { otherWords: importAs.otherWords }) };
}
