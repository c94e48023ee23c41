import * as z from "zod";
import { hasOptions, isSearchable } from "@/lib/core/custom-fields";
import { customKinds } from "@/lib/core/custom-kinds";
import { customOptions } from "@/lib/core/custom-options";
import { dryRun, oneOf, recordId, wholeNumber } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { recordKinds } from "@/lib/core/record-kinds";
import { clearable, name, optionalLine } from "@/lib/core/text";
import { customFieldLimits } from "./choices";

export * from "./choices";

const label = name("Name", customFieldLimits.label);
const option = name("Option", customFieldLimits.label);

/** Options as people typed them. */
export const newOptions = z
  .array(option, { error: "Send a list of options" })
  .max(customFieldLimits.options, `Enter at most ${customFieldLimits.options} options`)
  .refine(isUnlike, "Enter each option once");

/** The options after a change, in their order. An option without a key is new; a missing one is archived. */
export const changedOptions = z
  .array(z.strictObject({ key: z.string().max(60).optional(), label: option }), {
    error: "Send a list of options",
  })
  .max(customFieldLimits.options, `Enter at most ${customFieldLimits.options} options`)
  .refine((given) => isUnlike(given.map((one) => one.label)), "Enter each option once");

function isUnlike(labels: readonly string[]): boolean {
  return new Set(labels.map((one) => one.toLowerCase())).size === labels.length;
}

const shape = {
  help: optionalLine(customFieldLimits.help),
  required: z.boolean({ error: "Say true or false" }).optional(),
  searched: z
    .boolean({ error: "Say true or false" })
    .optional()
    .meta({
      description: `Lists and the search over all kinds find records by its text; at most ${customFieldLimits.searched} fields of a kind`,
    }),
};

const noList = "Choose a list";
export const onlyChoices = "Only choices have options";
export const ownOrListed = "Send options of its own or a list, not both";
export const onlyTexts = "Only a text, a phone number or an e-mail address can be found by search";

/** A new field of a kind of records. */
export const customFieldInput = inputObject({
  entity: oneOf(recordKinds),
  label,
  kind: z.enum(customKinds, { error: `Choose one of: ${customKinds.join(", ")}` }),
  options: newOptions.optional(),
  listId: recordId(noList).optional().meta({ description: "A list whose options it has" }),
  decimals: wholeNumber({ min: 0, max: customFieldLimits.decimals, unit: "decimals" }).optional(),
  ...shape,
})
  .refine(({ kind, options = [], listId }) => !hasOptions(kind) || listId || options.length > 0, {
    error: "Enter at least one option",
    path: ["options"],
  })
  .refine(({ kind, options }) => hasOptions(kind) || options === undefined, {
    error: onlyChoices,
    path: ["options"],
  })
  .refine(({ kind, listId }) => hasOptions(kind) || listId === undefined, {
    error: onlyChoices,
    path: ["listId"],
  })
  .refine(({ options, listId }) => options === undefined || listId === undefined, {
    error: ownOrListed,
    path: ["options"],
  })
  .refine(({ kind, decimals }) => kind === "number" || decimals === undefined, {
    error: "Only a number has decimals",
    path: ["decimals"],
  })
  .refine(({ kind, searched }) => !searched || isSearchable(kind), {
    error: onlyTexts,
    path: ["searched"],
  });

/** A change of a field: keys that are absent stay as they are. */
export const fieldUpdate = inputObject({
  label: clearable(label).meta({ description: "Empty restores the label of a standard field" }),
  options: changedOptions.optional(),
  listId: recordId(noList).nullable().optional().meta({
    description: "The list whose options it has; null gives it a copy of its own",
  }),
  hidden: z.boolean({ error: "Say true or false" }).optional().meta({
    description: "Of a standard field: forms and lists leave it out; the API and files have it",
  }),
  ...shape,
});

export type CustomFieldInput = z.output<typeof customFieldInput>;
export type FieldUpdate = z.output<typeof fieldUpdate>;

/** The new kind of a field; a number stays one and gets more decimals. */
export const conversionInput = z
  .strictObject({
    kind: z.enum(customKinds, { error: `Choose one of: ${customKinds.join(", ")}` }),
    decimals: wholeNumber({ min: 1, max: customFieldLimits.decimals, unit: "decimals" }).optional(),
    dryRun: dryRun(),
  })
  .refine(({ kind, decimals }) => kind === "number" || decimals === undefined, {
    error: "Only a number has decimals",
    path: ["decimals"],
  });

export type ConversionInput = z.output<typeof conversionInput>;

/** The effect of a conversion; `changeId` is null for a dry run. */
export const conversionAnswer = z
  .object({
    changeId: z.guid().nullable(),
    isDone: z.boolean().meta({ description: "False while values are copied in the background" }),
    records: z
      .int()
      .meta({ description: "Records that keep their value, those in the trash left out" }),
    inTrash: z.int().meta({ description: "Records in the trash that keep their value" }),
    options: z.array(z.string()).meta({ description: "The options that a choice gets" }),
    respelled: z.int().meta({
      description: "Values that differ from an option in case only, and become that option",
    }),
  })
  .meta({ title: "FieldConversion" });

export type ConversionAnswer = z.output<typeof conversionAnswer>;

/** The kind of records and the key of a field, as its address has them. */
export const customFieldPlace = z.object({
  entity: oneOf(recordKinds),
  key: z
    .string()
    .max(40)
    .regex(/^[a-z][a-zA-Z0-9_]*$/, "Not a key of a field"),
});

export type CustomFieldPlace = z.output<typeof customFieldPlace>;

export const customFieldsQuery = z.object({ entity: oneOf(recordKinds).optional() });

const listId = z.string().nullable().meta({ description: "The list that its options are of" });

/** A custom field, as the company sees it. */
export const customFieldAnswer = z
  .object({
    own: z.literal(true),
    entity: z.enum(recordKinds),
    key: z.string(),
    kind: z.enum(customKinds),
    label: z.string(),
    help: z.string().nullable(),
    decimals: z.int(),
    required: z.boolean(),
    searched: z.boolean().meta({ description: "Search finds records by it" }),
    options: customOptions,
    listId,
    sortable: z.boolean().meta({ description: "Lists can be sorted by it" }),
    filled: z.int().meta({ description: "Records with a value, those in the trash left out" }),
    deletedAt: z
      .string()
      .nullable()
      .meta({
        description: `It can be restored for ${customFieldLimits.undoDays} days; after that its values are removed`,
      }),
    changeId: z.guid().nullable().meta({
      description: "The change that converts it now; until it is done, no value is written",
    }),
    version: z.int(),
  })
  .meta({ title: "CustomField" });

export type CustomFieldAnswer = z.output<typeof customFieldAnswer>;

/** A standard field as the company has it. */
export const standardFieldAnswer = z
  .object({
    own: z.literal(false),
    entity: z.enum(recordKinds),
    key: z.string(),
    kind: z.enum([
      "text",
      "longText",
      "number",
      "rupees",
      "date",
      "time",
      "choice",
      "multiChoice",
      "boolean",
      "link",
      "phone",
      "email",
      "person",
      "reference",
      "contacts",
    ]),
    label: z.string(),
    standardLabel: z
      .string()
      .meta({ description: "Its label where the company did not rename it" }),
    required: z.boolean(),
    hidden: z.boolean(),
    options: z
      .array(
        z.object({
          key: z.string(),
          label: z.string(),
          archived: z.boolean().optional(),
          needed: z.string().optional().meta({ description: "Why it cannot be removed" }),
        }),
      )
      .nullable()
      .meta({ description: "Null if they cannot be changed" }),
    listId,
    fixed: z.object({
      hidden: z.string().nullable().meta({ description: "Why it cannot be hidden" }),
      required: z.string().nullable().meta({ description: "Why the company cannot change it" }),
    }),
    version: z.int(),
  })
  .meta({ title: "StandardField" });

export type StandardFieldAnswer = z.output<typeof standardFieldAnswer>;

/** A field of either kind. */
export const field = z.discriminatedUnion("own", [customFieldAnswer, standardFieldAnswer]);

export type FieldAnswer = z.output<typeof field>;
