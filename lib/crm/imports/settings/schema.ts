import * as z from "zod";
import { oneOf, recordId } from "@/lib/core/fields";
import { name, sound } from "@/lib/core/text";
import { importKinds } from "../choices";

const dateOrders = ["dmy", "mdy"] as const;

/** The treatment of a row whose record already exists. */
const duplicateRules = ["skip", "update", "create"] as const;

/** The treatment of a row with the name and the brand of a record, where one of both has neither number nor e-mail. */
const namesakeRules = ["another", "same", "leaveOut"] as const;

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
export type ImportUpdate = z.output<typeof importUpdate>;
