import { z } from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import {
  type Fields,
  holdsNames,
  isMember,
  isReference,
  namesPerson,
} from "@/lib/core/field-kinds/define-fields";
import type { ImportRules } from "@/lib/core/field-kinds/import-rules";
import type { OtherWords } from "@/lib/crm/cells/choice";
import type { CellField } from "@/lib/crm/cells/read-cell";
import { type ImportKind, importKinds } from "../choices";
import { importColumn, importRow, importSheet } from "../files/schema";
import type { ImportSettings } from "../settings/schema";

const analysedColumn = importColumn.extend({
  /** The different values with their rows, most common first; [] if they hardly repeat. */
  values: z.array(z.object({ text: z.string(), rows: z.int() })).default([]),
  /** Whether its cells look like ids of another program. */
  hasIds: z.boolean().default(false),
  turnedDates: z.int().default(0),
  /** Whether amounts of it have paise. */
  hasPaise: z.boolean().default(false),
});

const sheetAnalysis = z.object({
  /** The sheet of a workbook; null is its first visible one, or a CSV file. */
  sheet: z.string().nullable().default(null),
  /** The line of the titles; 0 if there is none. */
  headerLine: z.int(),
  totalRows: z.int(),
  totalLines: z.int().default(0),
  columns: z.array(analysedColumn),
  /** The best matching field of each column for every kind the file may be imported as; the chosen one first. */
  mappings: z
    .array(z.object({ kind: z.enum(importKinds), keys: z.array(z.string().nullable()) }))
    .default([]),
  /** The kind that the columns clearly match best. */
  matchedKind: z.enum(importKinds).nullable().default(null),
  firstRows: z.array(importRow),
});

/** The sheet that is imported, and those that can be chosen instead. `sheets` has all in order. */
export const fileAnalysis = sheetAnalysis.extend({
  sheets: z.array(importSheet.extend({ count: z.int().default(1) })).default([]),
  otherSheets: z.array(sheetAnalysis).default([]),
  /** The day of the upload, which "today" in a cell is. */
  day: z.string().optional(),
});

export type AnalysedColumn = z.output<typeof analysedColumn>;
export type SheetAnalysis = z.output<typeof sheetAnalysis>;
export type FileAnalysis = z.output<typeof fileAnalysis>;

/** A file as it is to be imported. */
export type ImportFile = {
  kind: ImportKind;
  analysis: FileAnalysis;
  settings: ImportSettings;
  catalogue: Catalogue;
};

/** A field that a column can be mapped to. Its names stand in the order of how specific they are. */
export type ImportField = CellField & {
  key: string;
  label: string;
  /** The titles of columns that fill it together, in the order in which they are joined. */
  parts: readonly string[];
  required: boolean;
  /** Whether it names a record or a person. */
  holdsNames: boolean;
  /** The choice that new records start from. */
  initial: string | null;
  /** Whether new records have today's date without a cell. */
  startsToday: boolean;
  /** Never matched by cells alone, because another field has cells of the same kind. */
  needsName: boolean;
};

/** The fields that columns can be mapped to: all stored ones, and references found by name. */
export function importFields(
  fields: Fields,
  { rules, declared }: { rules: ImportRules; declared: Fields },
): ImportField[] {
  return Object.entries(fields)
    .filter(([key, field]) => (field.computed ? rules[key] !== undefined : !isReference(field)))
    .map(([key, field]) => {
      const { label, kind, slot, required, asked, initial } = field;
      const rule = rules[key];
      const choices = choicesOf(kind, slot !== undefined);
      const isAnyName = namesPerson(field) && !isMember(field);
      const isRenamed = declared[key] !== undefined && declared[key].label !== label;
      return {
        key,
        kind: isAnyName ? "person" : (rule?.cell ?? kind.sheet.cell),
        choices,
        otherWords: wordsFor(choices, { ...rule?.otherWords, ...labelsOf(kind) }),
        label: isRenamed ? label : (rule?.label ?? label),
        names: [...(isRenamed || !rule ? [label.toLowerCase()] : []), ...(rule?.names ?? [])],
        parts: rule?.parts ?? [],
        required: Boolean(required || asked),
        holdsNames: holdsNames(field),
        initial: "choices" in kind && typeof initial === "string" ? initial : null,
        startsToday: initial === "today",
        needsName: rule?.needsName ?? false,
      };
    });
}

/** The choices of a cell. A removed stage or standard option is none, an archived option of a custom field still is. */
function choicesOf(kind: Fields[string]["kind"], isCustom: boolean): readonly string[] {
  if (!("choices" in kind)) return [];
  return isCustom ? kind.choices : (kind.offered ?? kind.choices);
}

/** The words that mean one of the choices. */
export function wordsFor(choices: readonly string[], words: OtherWords): OtherWords {
  return Object.fromEntries(Object.entries(words).filter(([, meant]) => choices.includes(meant)));
}

/** The words that people read for a choice, as other words of its values. */
function labelsOf(kind: Fields[string]["kind"]): Readonly<Record<string, string>> {
  const labels = "labels" in kind ? Object.entries(kind.labels) : [];
  return Object.fromEntries(labels.map(([key, label]) => [label, key]));
}
