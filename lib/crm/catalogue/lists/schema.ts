import * as z from "zod";
import { customOptions } from "@/lib/core/custom-options";
import { inputObject } from "@/lib/core/input-object";
import { recordKinds } from "@/lib/core/record-kinds";
import { name } from "@/lib/core/text";
import {
  changedOptions,
  customFieldLimits,
  customFieldPlace,
  newOptions,
} from "@/lib/crm/catalogue/fields/schema";

/** Lists that a company has at most. */
export const mostLists = 20;

const listName = name("Name", customFieldLimits.label);
const atLeastOne = "Enter at least one option";

/** A new list, of options as typed or of those of a field, which is then the first one of the list. */
export const choiceListInput = inputObject({
  name: listName,
  options: newOptions.min(1, atLeastOne).optional(),
  field: customFieldPlace.optional(),
}).refine(({ options, field }) => (options === undefined) !== (field === undefined), {
  error: "Send options, or the field that has them",
  path: ["options"],
});

/** A change of a list: keys that are absent stay as they are. */
export const choiceListUpdate = inputObject({
  name: listName.optional(),
  options: changedOptions.min(1, atLeastOne).optional(),
});

/** A list of options, with the fields whose options they are. */
export const choiceList = z
  .object({
    id: z.guid(),
    name: z.string(),
    options: customOptions,
    fields: z.array(z.object({ entity: z.enum(recordKinds), key: z.string(), label: z.string() })),
    version: z.int(),
  })
  .meta({ title: "ChoiceList" });

export type ChoiceListInput = z.output<typeof choiceListInput>;
export type ChoiceListUpdate = z.output<typeof choiceListUpdate>;
export type ChoiceListAnswer = z.output<typeof choiceList>;
