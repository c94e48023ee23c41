import * as z from "zod";
import { customKinds } from "@/lib/core/custom-kinds";
import { oneOf, recordId } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { name, sound } from "@/lib/core/text";

export const importKinds = ["brands", "leads"] as const;
const dateOrders = ["dmy", "mdy"] as const;

/** The treatment of a row whose record already exists. */
const duplicateRules = ["skip", "update", "create"] as const;

/** The treatment of a row with the name and the brand of a record, where one of both has neither number nor e-mail. */
const namesakeRules = ["another", "same", "leaveOut"] as const;

/** `draft` until it is run; a check (dry run) goes through `checking` and back to `draft`. */
export const importStatuses = [
  "draft",
  "checking",
  "queued",
  "running",
  "done",
  "cancelled",
  "failed",
  "undoing",
  "undone",
] as const;

export type ImportKind = (typeof importKinds)[number];
export type ImportStatus = (typeof importStatuses)[number];

/** Days during which the rows that became no record can be downloaded. */
export const failedRowsDays = 30;

export const importMaxBytes = 25 * 1024 * 1024;

/** `detectKind` switches to the other kind if the columns clearly match that one. */
export const importUpload = z.strictObject({
  kind: oneOf(importKinds),
  detectKind: oneOf(["true"]).optional(),
});

/** The treatment of leads whose row names no brand. */
const withoutBrand = z.discriminatedUnion(
  "rule",
  [
    z.strictObject({ rule: z.literal("refuse") }),
    z.strictObject({ rule: z.literal("existing"), brandId: recordId("Choose a brand") }),
    z.strictObject({ rule: z.literal("create"), name: name("Brand name") }),
  ],
  { error: "Choose what happens to leads without a brand" },
);

/** How an unknown value is read: as another value, as typed, as empty, or refused. */
export const valueRule = z.discriminatedUnion(
  "rule",
  [
    z.strictObject({ rule: z.literal("use"), value: name("Value") }),
    z.strictObject({ rule: z.literal("keep") }),
    z.strictObject({ rule: z.literal("empty") }),
    z.strictObject({ rule: z.literal("refuse") }),
  ],
  { error: "Choose what the value means" },
);

/** The meaning of one value of a field in any spelling, or of all others if `text` is null. */
const valueMeaning = z.strictObject({
  field: z.string().max(60),
  text: sound(z.string().max(80)).nullable(),
  means: valueRule,
  /** Copied from an earlier import of the company. */
  remembered: z.literal(true).optional(),
});

/** How a file is imported. `mapping` has a field key or null for each column in order. */
export const importSettings = z.strictObject({
  mapping: z.array(z.string().max(60).nullable()).max(200),
  /** The positions of columns that share a field, in the order of reading; by their titles if absent. */
  order: z.array(z.int().min(0)).max(200).optional(),
  dateOrder: oneOf(dateOrders).nullable(),
  duplicates: oneOf(duplicateRules),
  /** `another`, which adds every namesake, if absent. */
  namesakes: oneOf(namesakeRules).optional(),
  newBrands: oneOf(["create", "refuse"]),
  withoutBrand: withoutBrand.nullable(),
  csPerson: name("CS person").nullable(),
  /** A lead without a name is called by its number or e-mail, or refused, which it is if absent. */
  unnamed: oneOf(["contact", "refuse"]).optional(),
  /** The treatment of a line of totals; `read`, like any other row, if absent. */
  totals: oneOf(["leaveOut", "read"]).optional(),
  /** Whether the dates that a spreadsheet took for month first are turned round; asked if a column has some. */
  turnedDates: oneOf(["turn", "keep"]).optional(),
  /** The fields that stay empty where their cell has a mistake, instead of the row being refused. */
  without: z.array(z.string().max(60)).max(200).optional(),
  values: z.array(valueMeaning).max(1000),
});

/** Another `kind` or `sheet` starts from the settings of a new upload. */
export const importUpdate = importSettings
  .partial()
  .extend({ kind: oneOf(importKinds).optional(), sheet: sound(z.string().max(500)).optional() });

export type ValueRule = z.output<typeof valueRule>;
export type ValueMeaning = z.output<typeof valueMeaning>;
export type ImportSettings = z.output<typeof importSettings>;
export type ImportUpload = z.output<typeof importUpload>;
export type ImportUpdate = z.output<typeof importUpdate>;

export const importQuery = listQuery({
  sortable: ["createdAt"],
  defaultSort: "-createdAt",
  filters: { kind: oneOf(importKinds) },
});

export type ImportQuery = z.output<typeof importQuery>;

export const importCounts = z
  .object({
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    failed: z.int(),
  })
  .meta({ title: "ImportCounts" });

/** A rejected cell, or a rejected row if `column` is null. */
export const problem = z
  .object({
    line: z.int(),
    column: z.string().nullable(),
    cell: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ title: "ImportProblem" });

/** Problems of one column with the same reason: the number of rows, and the first problems. */
export const problemGroup = z
  .object({
    column: z.string().nullable(),
    /** “…” stands for the cell if the cells differ. */
    reason: z.string(),
    rows: z.int(),
    problems: z.array(problem),
  })
  .meta({ title: "ImportProblemGroup" });

/** The result of a dry run. `problems` holds the first ones; `problemCount` counts all. */
export const importCheck = importCounts.extend({
  newBrands: z.int(),
  /** Rows that `namesakes` decides about. */
  namesakes: z.int(),
  problemCount: z.int(),
  problems: z.array(problem),
  groups: z.array(problemGroup),
  /** The mistakes without whose cells rows go in. */
  dropped: z.array(problemGroup),
  /** The rows without a mistake that become no record of their own, by reason. */
  left: z.array(problemGroup),
});

/** The result of an undo. `kept` counts the records that stay: edited or worked on since, or not the actor's to change. */
export const importUndo = z
  .object({
    removedBrands: z.int(),
    removedLeads: z.int(),
    reverted: z.int(),
    kept: z.int(),
    trashId: z.guid().nullable(),
  })
  .meta({ title: "ImportUndo" });

export type Problem = z.output<typeof problem>;
export type ProblemGroup = z.output<typeof problemGroup>;
export type ImportCheck = z.output<typeof importCheck>;
export type ImportUndo = z.output<typeof importUndo>;

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

/** A row of the file as written; `line` counts from 1. */
export const importRow = z.object({ line: z.int(), cells: z.array(z.string()) });

/** A visible sheet of a workbook with rows, or several alike that can be taken together, as `count` says. */
export const importSheet = z.object({ name: z.string(), rows: z.int(), count: z.int() });

export const importColumn = z
  .object({
    name: z.string(),
    /** Up to five different cells, as written. */
    samples: z.array(z.string()),
    /** The number of rows with a value in this column. */
    filled: z.int(),
    /** The order of day and month in a column of dates: one, either, or contradictory. */
    dateOrder: z.enum(["dmy", "mdy", "either", "mixed"]).nullable(),
    /** The number of dates that a spreadsheet probably took for month first. */
    turnedDates: z.int(),
  })
  .meta({ title: "ImportColumn" });

const importFieldOption = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** Whether its cells are read in the date order of the import. */
  isDate: z.boolean(),
  /** Whether several columns can be mapped to it: texts are joined, of numbers and e-mail addresses the others are kept beside the first. */
  takesSeveral: z.boolean(),
});

/** A column of the file, and the field that it could become. */
const importFileColumn = importColumn.extend({
  newField: z.object({
    kind: z.enum(customKinds),
    options: z.array(z.string()).optional(),
    decimals: z.int().optional(),
  }),
});

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
