import * as z from "zod";
import { oneOf } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { importKinds, importStatuses } from "./choices";
import { importFieldOption, importFileColumn, importRow, importSheet } from "./files/schema";
import { importCheck, importCounts, importUndo, problemGroup } from "./outcome/schema";
import { importSettings, valueRule } from "./settings/schema";

/** `detectKind` switches to the other kind if the columns clearly match that one. */
export const importUpload = z.strictObject({
  kind: oneOf(importKinds),
  detectKind: oneOf(["true"]).optional(),
});

export type ImportUpload = z.output<typeof importUpload>;

export const importQuery = listQuery({
  sortable: ["createdAt"],
  defaultSort: "-createdAt",
  filters: { kind: oneOf(importKinds) },
});

export type ImportQuery = z.output<typeof importQuery>;

export const importSummary = z
  .object({
    id: z.guid(),
    kind: z.enum(importKinds),
    status: z.enum(importStatuses),
    fileName: z.string(),
    totalRows: z.int(),
    doneRows: z.int(),
    counts: importCounts.extend({ newBrands: z.int() }),
    error: z.string().nullable(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    undoneAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ title: "ImportSummary" });

/** A setting that is required before the file can be run; `id` names it. */
const importQuestion = z.object({
  id: z.enum([
    "mapping",
    "dateOrder",
    "turnedDates",
    "withoutBrand",
    "csPerson",
    "values",
    "namesakes",
  ]),
  text: z.string(),
  /** The file can be run without it, but rows are refused. */
  optional: z.literal(true).optional(),
});

/** Answers for the rows without one, proposed to the reader; they hold once a client has saved them. */
const importSuggestions = importSettings.pick({ csPerson: true, withoutBrand: true });

/** A sentence about a column by its position: it shares its field with others, or its cells hardly fit or change. */
const importWarning = z.object({
  column: z.int(),
  field: z.string(),
  text: z.string(),
  /** The positions of all columns that share the field, in the order of reading. */
  shares: z.array(z.int()).optional(),
});

/** The unknown values of one field in the file, most common first. */
const unknownValues = z.object({
  field: z.string(),
  label: z.string(),
  /** The possible meanings. */
  choices: z.array(z.string()),
  /** Whether a value can be kept as typed. */
  canKeep: z.boolean(),
  values: z.array(
    z.object({
      text: z.string(),
      rows: z.int(),
      proposal: valueRule.nullable(),
      /** The proposal does not follow from the value: new records start from it. */
      isGuess: z.literal(true).optional(),
    }),
  ),
  /** Rows with values that are not listed; some of them may be known. */
  otherRows: z.int(),
});

export const importRecord = importSummary
  .extend({
    /** The sheet that is imported; null for a CSV file. */
    sheet: z.string().nullable(),
    /** The sheets to choose from, in order; [] for a CSV file. */
    sheets: z.array(importSheet),
    headerLine: z.int(),
    columns: z.array(importFileColumn),
    firstRows: z.array(importRow),
    fields: z.array(importFieldOption),
    settings: importSettings,
    questions: z.array(importQuestion),
    suggestions: importSuggestions,
    warnings: z.array(importWarning),
    unknownValues: z.array(unknownValues),
    /** The kinds that the file may be imported as, the expected one first; [] if the kind was fixed. */
    kinds: z.array(z.enum(importKinds)),
    /** The kind that the columns clearly match. */
    matchedKind: z.enum(importKinds).nullable(),
    rowsWithoutBrand: z.int(),
    rowsWithoutCsPerson: z.int(),
    /** The rows that are a line of totals. */
    totalLines: z.int(),
    check: importCheck.nullable(),
    /** The failed rows of the run by reason. */
    refused: z.array(problemGroup),
    /** The mistakes without whose cells rows went in, by reason. */
    dropped: z.array(problemGroup),
    /** The rows of the run without a mistake that became no record of their own, by reason. */
    left: z.array(problemGroup),
    undo: importUndo.nullable(),
    /** Whether the rows that became no record can still be downloaded. */
    hasFailedRows: z.boolean(),
  })
  .meta({ title: "Import" });

export type ImportSummary = z.output<typeof importSummary>;
export type ImportRecord = z.output<typeof importRecord>;
export type ImportSuggestions = z.output<typeof importSuggestions>;
export type ImportWarning = z.output<typeof importWarning>;
export type ImportQuestion = z.output<typeof importQuestion>;
export type UnknownValues = z.output<typeof unknownValues>;
