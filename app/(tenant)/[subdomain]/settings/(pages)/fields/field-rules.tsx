"use client";

import { useRef } from "react";
import { fieldsFor } from "@/components/form/fields-for";
import { asText } from "@/components/form/text-fields";
import { Input } from "@/components/ui/input";
import { isSearchable } from "@/lib/core/custom-fields";
import { customKinds } from "@/lib/core/custom-kinds";
import {
  type CustomFieldAnswer,
  customFieldLimits,
  type StandardFieldAnswer,
} from "@/lib/crm/catalogue/fields/schema";
import type { storedFieldForm } from "@/lib/crm/settings/fields/form";

const { CheckboxField, Field, useValue } = fieldsFor<ReturnType<typeof storedFieldForm>>();

type OfStandard = { standard: StandardFieldAnswer | null };

/** A standard field may go back to its own name. */
export function NameField({ isSelected, standard }: OfStandard & { isSelected: boolean }) {
  const isFirst = useRef(isSelected);
  const hint =
    standard && `Standard name: ${standard.standardLabel}. Leave it empty to restore that`;
  return (
    <Field name="label" label="Name" required={!standard} hint={hint} wide>
      {(control, value, change) => (
        <Input
          {...control}
          autoComplete="off"
          value={asText(value)}
          onChange={(event) => change(event.target.value)}
          onFocus={(event) => {
            if (isFirst.current) event.target.select();
            isFirst.current = false;
          }}
        />
      )}
    </Field>
  );
}

/** Disabled where the company cannot choose. */
export function RequiredField({ standard }: OfStandard) {
  const isHidden = useValue("hidden") === true;
  const why = standard?.fixed.required;
  return (
    <CheckboxField
      name="required"
      label="Required"
      disabled={Boolean(why) || (isHidden && !standard?.required)}
      hint={why ?? "Required for new records. Existing ones aren't affected."}
    />
  );
}

/** Disabled while code or the company needs the standard field. */
export function HiddenField({ field: { fixed, hidden } }: { field: StandardFieldAnswer }) {
  const isRequired = useValue("required") === true;
  return (
    <CheckboxField
      name="hidden"
      label="Hidden"
      disabled={!hidden && (fixed.hidden !== null || isRequired)}
      hint={fixed.hidden ?? "Forms and lists leave it out; the API and files have it"}
    />
  );
}

export type OfCustom = { field: CustomFieldAnswer | null };

/** Shown for kinds whose texts a search can look in. */
export function SearchedField({ field }: OfCustom) {
  const chosen = useValue("kind");
  const kind = customKinds.find((one) => one === chosen);
  if (!kind || !isSearchable(kind) || (field && kind !== field.kind)) return null;
  const isPossible = field === null || field.sortable;
  return (
    <CheckboxField
      name="searched"
      label="Found by search"
      disabled={!isPossible}
      hint={
        isPossible
          ? `Lists and the search over all records look in it too: in at most ${customFieldLimits.searched} fields.`
          : "Not for this field: it was added when all places for fields that search finds were used."
      }
    />
  );
}
