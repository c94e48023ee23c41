import * as z from "zod";

/** The options of a choice: records store keys, people read labels. Archived ones are no longer offered. */
export const ownOptions = z.array(
  z.object({ key: z.string(), label: z.string(), archived: z.boolean().optional() }),
);

export type OwnOption = z.output<typeof ownOptions>[number];

/** New options, whose keys are their labels. */
export function optionsNamed(labels: readonly string[]): OwnOption[] {
  return labels.map((label) => ({ key: label, label }));
}
