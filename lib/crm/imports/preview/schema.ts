import * as z from "zod";
import { importCounts } from "../outcome/schema";
import { importSettings } from "../settings/schema";

/** Settings that are tried on the first rows and not saved. */
export const importTrial = importSettings.partial();

/** The first rows of the file as they would be stored. Cells stand in the order of `columns`. */
export const importPreview = z.object({
  /** The filled fields; `column` is the position of the first column that fills it, null if none does. */
  columns: z.array(z.object({ field: z.string(), label: z.string(), column: z.int().nullable() })),
  rows: z.array(
    z.object({
      line: z.int(),
      outcome: importCounts.keyof(),
      /** Why the row is left out, or its record left as it is. */
      reason: z.string().nullable(),
      cells: z.array(
        z.object({
          /** The stored value as people read it; the cell of the file if the row writes nothing. */
          text: z.string(),
          /** The stored value is another than the file's cell. */
          isChanged: z.boolean(),
          problem: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export type ImportPreview = z.output<typeof importPreview>;

export type ImportTrial = z.output<typeof importTrial>;
