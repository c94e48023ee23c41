import * as z from "zod";

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
