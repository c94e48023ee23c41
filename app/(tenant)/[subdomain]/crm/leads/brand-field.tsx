"use client";

import { useFormContext } from "react-hook-form";
import { fieldsFor } from "@/components/form/fields-for";
import { asText } from "@/components/form/text-fields";
import { Combobox, type ComboboxOption } from "@/components/ui/combobox";
import { useRead } from "@/lib/client/use-read";
import type { BrandOption } from "@/lib/crm/brands/schema";
import type { leadInput } from "@/lib/crm/leads/schema";
import { useFieldsOf } from "../editing/record-fields";

const none = "No brands available. Please create a brand first.";
const emptyTexts = {
  loading: "Loading...",
  loaded: "Nothing found",
  failed: "Could not load the brands",
};

const { Field, useValue } = fieldsFor<ReturnType<typeof leadInput>>();
const newPrefix = "new ";
const toNew = (name: string) => newPrefix + name;

/** Selects a brand, or takes the name of a new one that is created with the lead. */
export function BrandField({ valueLabel }: { valueLabel: string | undefined }) {
  const { options, state } = useBrands();
  const { setValue } = useFormContext();
  const { label } = useFieldsOf("lead").brandId;
  const newName = asText(useValue("newBrand.name"));
  const isNone = state === "loaded" && options.length === 0;
  const created = newName && `“${newName}” is created with the lead`;

  return (
    <Field name="brandId" label={label} required hint={created || (isNone && none)}>
      {(control, value, change, unsettle) => (
        <Combobox
          {...control}
          aria-label={label}
          options={options}
          pending={state === "loading"}
          toNew={state === "loaded" ? toNew : undefined}
          emptyText={isNone ? none : emptyTexts[state]}
          value={newName ? toNew(newName) : asText(value)}
          valueLabel={newName || valueLabel}
          onValueChange={(next) => {
            const isNew = next.startsWith(newPrefix);
            setValue("newBrand", isNew ? { name: next.slice(newPrefix.length) } : undefined);
            change(isNew ? "" : next);
          }}
          onUnsettled={(text) => unsettle(text && `Choose a brand, or create “${text}”`)}
        />
      )}
    </Field>
  );
}

/** The brands of the company. Brands read before are offered at once; a new one waits until they are read again. */
function useBrands(): { options: readonly ComboboxOption[]; state: keyof typeof emptyTexts } {
  const { data, isFetching, isError } = useRead("GET /crm/brands/dropdown", {});
  const options = data?.brands.map(toOption) ?? [];
  if (isFetching) return { options, state: "loading" };
  return { options, state: isError ? "failed" : "loaded" };
}

function toOption({ id, name }: BrandOption): ComboboxOption {
  return { value: id, label: name };
}
