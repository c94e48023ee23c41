import * as z from "zod";
import { optionalLine } from "@/lib/core/text";
import {
  customFieldLimits,
  type FieldUpdate,
  type StandardFieldAnswer,
} from "@/lib/crm/catalogue/fields/schema";
import {
  checkedRows,
  offered,
  optionRows,
  optionsUpdateOf,
  optionValues,
} from "@/lib/crm/settings/choices/form";

/** A standard field in its form. */
export function standardFieldForm({ kind }: StandardFieldAnswer) {
  return z.object({
    label: optionalLine(customFieldLimits.label),
    hidden: z.boolean(),
    required: z.boolean(),
    listId: z.string(),
    options: (kind === "choice" ? offered : checkedRows).optional(),
    archived: optionRows,
  });
}

type StandardForm = z.output<ReturnType<typeof standardFieldForm>>;

/** The values of the form for a standard field. */
export function standardFormValues(field: StandardFieldAnswer) {
  const { label, hidden, required, listId, options } = field;
  const rows = options ? optionValues(options) : { options: undefined, archived: [] };
  return { label, hidden, required, listId: listId ?? "", ...rows };
}

/** Returns the API input that changes a standard field. A hidden one cannot be required. */
export function standardUpdateOf(
  { options }: StandardFieldAnswer,
  values: StandardForm,
): FieldUpdate {
  const { label = null, hidden, required } = values;
  const update = { label, hidden, required: required && !hidden };
  return options ? { ...update, ...optionsUpdateOf(values) } : update;
}
