"use client";

import { useEffect, useState } from "react";
import { fieldsFor } from "@/components/form/fields-for";
import type { ComboboxOption } from "@/components/ui/combobox";
import { api } from "@/lib/client/api";
import type { BrandOption } from "@/lib/crm/brands/schema";
import { leadFields } from "@/lib/crm/leads/fields";
import type { leadInput } from "@/lib/crm/leads/schema";

type Choices = { options: readonly ComboboxOption[]; state: "loading" | "loaded" | "failed" };

const none = "No brands available. Please create a brand first.";
const emptyTexts = {
  loading: "Loading...",
  loaded: "Nothing found",
  failed: "Could not load the brands",
};

const { ComboboxField } = fieldsFor<ReturnType<typeof leadInput>>();

export function BrandField({ valueLabel }: { valueLabel: string | undefined }) {
  const { options, state } = useBrands();
  const isNone = state === "loaded" && options.length === 0;
  return (
    <ComboboxField
      name="brandId"
      label={leadFields.brandId.label}
      required
      options={options}
      emptyText={isNone ? none : emptyTexts[state]}
      {...(isNone ? { hint: none } : {})}
      {...(valueLabel ? { valueLabel } : {})}
    />
  );
}

function useBrands(): Choices {
  const [choices, setChoices] = useState<Choices>({ options: [], state: "loading" });
  useEffect(() => {
    const stop = new AbortController();
    api("GET /crm/brands/dropdown", { signal: stop.signal }).then(
      ({ brands }) => setChoices({ options: brands.map(toOption), state: "loaded" }),
      () => !stop.signal.aborted && setChoices({ options: [], state: "failed" }),
    );
    return () => stop.abort();
  }, []);
  return choices;
}

function toOption({ id, name }: BrandOption): ComboboxOption {
  return { value: id, label: name };
}
