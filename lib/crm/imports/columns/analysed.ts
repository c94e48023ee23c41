import { z } from "zod";

/** What the dates of a column say about day and month: one order, either, or contradicting each other. */
export const dateOrderFound = z.enum(["dmy", "mdy", "either", "mixed"]);

export const analysedColumn = z.object({
  name: z.string(),
  /** Up to five different cells, as written. */
  samples: z.array(z.string()),
  /** How many rows have something in this column. */
  filled: z.int(),
  dateOrder: dateOrderFound.nullable(),
  /** The field it most probably fills. */
  suggested: z.string().nullable(),
});

export const fileAnalysis = z.object({
  /** The line of the titles; 0 where the file has none. */
  headerLine: z.int(),
  totalRows: z.int(),
  columns: z.array(analysedColumn),
  firstRows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
});

export type DateOrderFound = z.output<typeof dateOrderFound>;
export type AnalysedColumn = z.output<typeof analysedColumn>;
export type FileAnalysis = z.output<typeof fileAnalysis>;
