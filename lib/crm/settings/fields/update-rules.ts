import type { Catalogue } from "@/lib/core/catalogue";
import { invalidField } from "@/lib/core/errors";
import type { FieldUpdate } from "@/lib/crm/catalogue/fields/schema";
import { requireRoomInSearch, requireSearchable } from "@/lib/crm/catalogue/fields/searched";
import { whyNotRequired, whyShown } from "@/lib/crm/catalogue/fields/standard/rules";
import { requireFreeName } from "./names";
import type { CustomStored, StandardStored, StoredField } from "./stored-field";

/**
 * Throws `validation_failed` for what a custom field cannot have, `conflict` for a name in use, and `quota_reached` for
 * one search field too many.
 */
export function requireCustomUpdate(
  catalogue: Catalogue,
  field: CustomStored,
  { hidden, label, searched }: FieldUpdate,
): void {
  const { entity, row, rows } = field;
  if (hidden) throw invalidField("hidden", "Only a standard field can be hidden");
  if (label === null) throw invalidField("label", "Name is required");
  requireNameAfter(catalogue, field, label);
  if (!searched) return;
  requireSearchable(row);
  requireRoomInSearch(entity, rows, row);
}

/** Throws `validation_failed` for what a standard field cannot have, and `conflict` for a name in use. */
export function requireStandardUpdate(
  catalogue: Catalogue,
  field: StandardStored,
  given: FieldUpdate,
): void {
  const { entity, key, declared } = field;
  const before = catalogue.settings[entity]?.[key] ?? {};
  const { hidden = before.hidden, required = before.required } = given;
  if (given.help) throw invalidField("help", "A standard field has no help text");
  if (given.searched !== undefined)
    throw invalidField("searched", "Search looks in the same standard fields in every company");
  const whyNotHidden = given.hidden && whyShown(entity, key, catalogue);
  if (whyNotHidden) throw invalidField("hidden", `This field cannot be hidden. ${whyNotHidden}`);
  const isAsDeclared =
    given.required === undefined || given.required === Boolean(declared.required);
  const whyFixed = isAsDeclared ? null : whyNotRequired(entity, key);
  if (whyFixed)
    throw invalidField(
      "required",
      `This field cannot be ${given.required ? "required" : "optional"}. ${whyFixed}`,
    );
  if (hidden && required && !declared.required)
    throw invalidField(
      given.hidden ? "hidden" : "required",
      "A hidden field cannot be required: members could not enter it",
    );
  requireNameAfter(catalogue, field, given.label === null ? declared.label : given.label);
}

function requireNameAfter(
  catalogue: Catalogue,
  { entity, key, label: before }: StoredField,
  label: string | undefined,
): void {
  if (label && label !== before) requireFreeName(catalogue, entity, { label, key });
}
