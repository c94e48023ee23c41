import * as z from "zod";
import { recordKinds } from "@/lib/core/record-kinds";
import { name } from "@/lib/core/text";
import { type CustomFieldPlace, customFieldLimits } from "@/lib/crm/catalogue/fields/schema";
import type {
  ChoiceListAnswer,
  ChoiceListInput,
  ChoiceListUpdate,
} from "@/lib/crm/catalogue/lists/schema";
import { offered, offeredOptions, optionRows, optionValues } from "@/lib/crm/settings/choices/form";

/** A list in its form. A new one has the options of a field, `from`, or typed ones. */
export const choiceListForm = z.object({
  name: name("Name", customFieldLimits.label),
  from: z.string(),
  options: offered,
  archived: optionRows,
});

export type ChoiceListForm = z.output<typeof choiceListForm>;

/** The values of the form for a stored list; without one, of a new one with room for two options. */
export function listValues(list: ChoiceListAnswer | null): ChoiceListForm {
  return { name: list?.name ?? "", from: "", ...optionValues(list?.options) };
}

/** The value of `from` for a field. */
export function fromField({ entity, key }: CustomFieldPlace): string {
  return `${entity} ${key}`;
}

/** Returns the API input that creates the list. */
export function newListOf({ name: label, from, options }: ChoiceListForm): ChoiceListInput {
  const [kind, key] = from.split(" ");
  const entity = recordKinds.find((one) => one === kind);
  if (entity && key) return { name: label, field: { entity, key } };
  return { name: label, options: offeredOptions(options).map((option) => option.label) };
}

/** Returns the API input that changes the list. */
export function listUpdateOf({ name: label, options }: ChoiceListForm): ChoiceListUpdate {
  return { name: label, options: offeredOptions(options) };
}
