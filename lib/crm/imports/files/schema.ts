import * as z from "zod";
import { customKinds } from "@/lib/core/custom-kinds";

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

export const importFieldOption = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** Whether its cells are read in the date order of the import. */
  isDate: z.boolean(),
  /** Whether several columns can be mapped to it: texts are joined, of numbers and e-mail addresses the others are kept beside the first. */
  takesSeveral: z.boolean(),
});

/** A column of the file, and the field that it could become. */
export const importFileColumn = importColumn.extend({
  newField: z.object({
    kind: z.enum(customKinds),
    options: z.array(z.string()).optional(),
    decimals: z.int().optional(),
  }),
});
