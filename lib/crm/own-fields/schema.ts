import * as z from "zod";
import { oneOf, wholeNumber } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { hasOptions } from "@/lib/core/own-fields";
import { ownKinds } from "@/lib/core/own-kinds";
import { ownOptions } from "@/lib/core/own-options";
import { recordKinds } from "@/lib/core/record-kinds";
import { name, optionalLine } from "@/lib/core/text";
import { ownFieldLimits } from "./choices";

export * from "./choices";

const label = name("Name", ownFieldLimits.label);
const option = name("Option", ownFieldLimits.label);

/** Options as people typed them. */
const newOptions = z
  .array(option, { error: "Send a list of options" })
  .max(ownFieldLimits.options, `Enter at most ${ownFieldLimits.options} options`)
  .refine(isUnlike, "Enter each option once");

/** The options after a change, in their order. One without a key is new; one that is missing is archived. */
const options = z
  .array(z.strictObject({ key: z.string().max(60).optional(), label: option }), {
    error: "Send a list of options",
  })
  .min(1, "Enter at least one option")
  .max(ownFieldLimits.options, `Enter at most ${ownFieldLimits.options} options`)
  .refine((given) => isUnlike(given.map((one) => one.label)), "Enter each option once");

function isUnlike(labels: readonly string[]): boolean {
  return new Set(labels.map((one) => one.toLowerCase())).size === labels.length;
}

const shape = {
  help: optionalLine(ownFieldLimits.help),
  required: z.boolean({ error: "Say true or false" }).optional(),
};

export const onlyChoices = "Only choices have options";

/** A new field of a kind of records. */
export const ownFieldInput = inputObject({
  entity: oneOf(recordKinds),
  label,
  kind: z.enum(ownKinds, { error: `Choose one of: ${ownKinds.join(", ")}` }),
  options: newOptions.optional(),
  decimals: wholeNumber({ min: 0, max: ownFieldLimits.decimals, unit: "decimals" }).optional(),
  ...shape,
})
  .refine(({ kind, options: given = [] }) => !hasOptions(kind) || given.length > 0, {
    error: "Enter at least one option",
    path: ["options"],
  })
  .refine(({ kind, options: given }) => hasOptions(kind) || given === undefined, {
    error: onlyChoices,
    path: ["options"],
  })
  .refine(({ kind, decimals }) => kind === "number" || decimals === undefined, {
    error: "Only a number has decimals",
    path: ["decimals"],
  });

/** A change of a field: keys that are absent stay as they are. */
export const ownFieldUpdate = inputObject({
  label: label.optional(),
  options: options.optional(),
  ...shape,
});

export type OwnFieldInput = z.output<typeof ownFieldInput>;
export type OwnFieldUpdate = z.output<typeof ownFieldUpdate>;

/** The kind of records and the key of a field, as its address has them. */
export const ownFieldPlace = z.object({
  entity: oneOf(recordKinds),
  key: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9_]*$/, "Not a key of a field"),
});

export type OwnFieldPlace = z.output<typeof ownFieldPlace>;

export const ownFieldsQuery = z.object({ entity: oneOf(recordKinds).optional() });

/** A field as its company sees it. */
export const ownField = z.object({
  entity: z.enum(recordKinds),
  key: z.string(),
  kind: z.enum(ownKinds),
  label: z.string(),
  help: z.string().nullable(),
  decimals: z.int(),
  required: z.boolean(),
  options: ownOptions,
  sortable: z.boolean().meta({ description: "Lists can be sorted by it" }),
  filled: z.int().meta({ description: "Records with a value, those in the trash left out" }),
  deletedAt: z
    .string()
    .nullable()
    .meta({
      description: `It can be restored for ${ownFieldLimits.undoDays} days; after that its values are removed`,
    }),
  version: z.int(),
});

export type OwnFieldAnswer = z.output<typeof ownField>;
