import * as z from "zod";
import type { CustomOption } from "@/lib/core/custom-options";
import { name } from "@/lib/core/text";
import { customFieldLimits } from "@/lib/crm/catalogue/fields/choices";

/** An option as the form has it: stored ones have a key, blank ones without a key are ignored. */
const optionRow = z.object({
  id: z.string(),
  key: z.string().optional(),
  label: z.string(),
  /** Why it cannot be removed. */
  needed: z.string().optional(),
});
export const optionRows = z.array(optionRow);

export type OptionRow = z.output<typeof optionRow>;

const optionName = name("Option", customFieldLimits.label);

/** Options of which there may be none. */
export const checkedRows = optionRows.superRefine((rows, context) => {
  const [message] = optionErrors(rows).values();
  if (message) context.addIssue({ code: "custom", message });
  if (rows.length > customFieldLimits.options)
    context.addIssue({
      code: "custom",
      message: `Enter at most ${customFieldLimits.options} options`,
    });
});

export const offered = checkedRows.refine((rows) => !rows.every(isBlankOption), {
  error: "Enter at least one option",
});

/** The messages for faulty options, by their ids. */
export function optionErrors(rows: readonly OptionRow[]): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  const seen = new Set<string>();
  for (const row of rows) {
    if (isBlankOption(row)) continue;
    const issue = optionName.safeParse(row.label).error?.issues[0];
    const label = row.label.trim().toLowerCase();
    if (issue) errors.set(row.id, issue.message);
    else if (seen.has(label)) errors.set(row.id, "Enter each option once");
    seen.add(label);
  }
  return errors;
}

/** The options in a form; without stored ones, room for two. */
export function optionValues(stored: readonly CustomOption[] | undefined) {
  const rows = stored?.map((option) => ({ id: option.key, ...option }));
  return {
    options: rows?.filter(({ archived }) => !archived) ?? [blankOption(), blankOption()],
    archived: rows?.filter(({ archived }) => archived) ?? [],
  };
}

type Given = { listId: string; options?: readonly OptionRow[] | undefined };

/** Returns the API input that gives a field its list, or options of its own. */
export function optionsUpdateOf({ listId, options = [] }: Given) {
  return listId ? { listId } : { listId: null, options: offeredOptions(options) };
}

/** An option that is not named yet. */
export function blankOption(label = ""): OptionRow {
  blankOptions += 1;
  return { id: `new-${blankOptions}`, label };
}

let blankOptions = 0;

/** The options in a form as typed so far. */
export function optionRowsOf(value: unknown): OptionRow[] {
  return optionRows.safeParse(value).data ?? [];
}

export function offeredOptions(rows: readonly OptionRow[]) {
  return rows
    .filter((row) => !isBlankOption(row))
    .map(({ key, label }) => ({ ...(key !== undefined && { key }), label: label.trim() }));
}

/** Whether the row is no option yet. A stored option without a name is an error instead. */
export function isBlankOption({ key, label }: OptionRow): boolean {
  return key === undefined && label.trim() === "";
}
