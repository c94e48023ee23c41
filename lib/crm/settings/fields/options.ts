import type { CustomOption } from "@/lib/core/custom-options";
import { invalidField } from "@/lib/core/errors";
import { type FieldUpdate, onlyChoices, ownOrListed } from "@/lib/crm/catalogue/fields/schema";
import { whyOffered } from "@/lib/crm/catalogue/fields/standard/rules";
import { optionsOfList } from "@/lib/crm/catalogue/lists/read";
import { mergedOptions } from "@/lib/crm/settings/choices/merged";
import type { TenantReader } from "@/lib/server/database/scope";
import type { FieldChange } from "./standard";
import type { StoredField } from "./stored-field";

/**
 * The options of a field after an update, and the list that they are of; without a change, nothing. Throws
 * `validation_failed` for options or a list that the field cannot get.
 */
export async function optionsAfter(
  tenant: TenantReader,
  field: StoredField,
  { options: given, listId }: FieldUpdate,
): Promise<Pick<FieldChange, "options" | "listId">> {
  const { options: stored } = field;
  requireOptions(field, { options: given, listId });
  if (!stored || (given === undefined && listId === undefined)) return {};
  if (listId) {
    const listed = await optionsOfList(tenant, { listId, own: stored });
    requireNeeded(field, listed.options, {
      at: "listId",
      sentence: (label, why) =>
        `The list no longer offers “${label}”: ${why}. Offer it again first`,
    });
    return listed;
  }
  const options = given ? mergedOptions(stored, given) : [...stored];
  requireNeeded(field, options, {
    at: "options",
    sentence: (label, why) => `“${label}” cannot be removed: ${why}. Rename it instead`,
  });
  return { options, ...(listId === null && { listId }) };
}

function requireOptions(field: StoredField, { options, listId }: FieldUpdate): void {
  const whyNone = field.row ? onlyChoices : "The options of this field are fixed";
  if (options && !field.options) throw invalidField("options", whyNone);
  if (listId && !field.options) throw invalidField("listId", whyNone);
  if (options && listId) throw invalidField("options", ownOrListed);
  if (options && field.listId && listId === undefined)
    throw invalidField("options", "It has the options of a list: change the list");
  const takesText = field.declared && !("choices" in field.declared.kind);
  if (options?.length === 0 && !takesText)
    throw invalidField("options", "Enter at least one option");
}

type Refusal = { at: "options" | "listId"; sentence: (label: string, why: string) => string };

/** Throws `validation_failed` if the options lack one that code of a standard field depends on. */
export function requireNeeded(
  { entity, key, declared }: StoredField,
  options: readonly CustomOption[],
  { at, sentence }: Refusal,
): void {
  for (const { key: option, label, archived } of options) {
    const why = archived && declared ? whyOffered(entity, key, option) : null;
    if (why) throw invalidField(at, sentence(label, why));
  }
}
