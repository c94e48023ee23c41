import * as z from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { recordInput, updateShape } from "@/lib/core/field-kinds/derived-schemas";
import { recordId } from "@/lib/core/fields";
import { optionalText } from "@/lib/core/text";
import { kindList } from "@/lib/crm/kinds/kinds";
import { changeLimits } from "../choices";

/** New values for some records of a kind, as an update of each takes them; the record above stays the same. */
export function suggestionInput(timeZone?: string, catalogue?: Catalogue) {
  const company = companyOf(catalogue);
  const [first, ...others] = kindList.map((declared) => {
    const { name, fields, parent } = company.kind(declared);
    const own: Fields = Object.fromEntries(
      Object.entries(fields).filter(([key]) => key !== parent?.by),
    );
    const set = recordInput(own, updateShape(own, timeZone));
    const change = z.strictObject({
      id: recordId(),
      version: z.int({ error: "Send the version that you have read" }).min(1),
      set: set.refine((values) => Object.keys(values).length > 0, "Choose what to change"),
    });
    const changes = z
      .array(change, { error: "Send a list of changes" })
      .min(1, "Send at least one change")
      .max(changeLimits.atOnce, `Send at most ${changeLimits.atOnce} changes`);
    return z.strictObject({ kind: z.literal(name), changes, note: optionalText(2000) });
  });
  if (!first) throw new Error("there is no kind of records");
  return z.discriminatedUnion("kind", [first, ...others], {
    error: `Choose one of: ${kindList.map(({ name }) => name).join(", ")}`,
  });
}

export type SuggestionInput = z.output<ReturnType<typeof suggestionInput>>;

/** The records of a suggestion that stay as they are. */
export const applicationInput = z.strictObject({
  except: z
    .array(recordId(), { error: "Send a list of ids" })
    .max(changeLimits.atOnce, `Leave out at most ${changeLimits.atOnce} records`)
    .default([]),
});
