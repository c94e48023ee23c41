import * as z from "zod";

/** The options of a choice: records store keys, people read labels. Archived ones are no longer offered. */
export const customOptions = z.array(
  z.object({ key: z.string(), label: z.string(), archived: z.boolean().optional() }),
);

export type CustomOption = z.output<typeof customOptions>[number];

/** New options, whose keys are their labels. */
export function optionsNamed(labels: readonly string[]): CustomOption[] {
  return labels.map((label) => ({ key: keyNamed(label), label }));
}

/** The key of a new field, option or stage: its name, unless every JavaScript object has a property of that name. */
export function keyNamed(name: string): string {
  return name in Object.prototype ? `${name}_` : name;
}
