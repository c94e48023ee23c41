"use client";

import { ComboboxField } from "@/components/form/combobox-field";
import type { ComboboxOption } from "@/components/ui/combobox";
import { api } from "@/lib/client/api";
import type { Lead } from "@/lib/crm/leads/schema";

const most = 20;

/** Client names by the id of their lead, as they become known. */
export type ClientNames = Map<string, string>;

type LeadFieldProps = { names: ClientNames; valueLabel: string | undefined };

/** The lead a meeting is with, found while typing client, brand, e-mail or mobile. */
export function LeadField({ names, valueLabel }: LeadFieldProps) {
  async function loadOptions(search: string, signal: AbortSignal) {
    const { leads } = await api.get<{ leads: Lead[] }>("/crm/leads", {
      query: { search, limit: most },
      signal,
    });
    for (const { id, clientName } of leads) names.set(id, clientName);
    return leads.map(toOption);
  }
  return (
    <ComboboxField
      name="leadId"
      label="Lead"
      required
      wide
      placeholder="Search by client, brand, email or mobile"
      loadOptions={loadOptions}
      emptyText="No leads found"
      {...(valueLabel ? { valueLabel } : {})}
    />
  );
}

function toOption({ id, clientName, brand }: Lead): ComboboxOption {
  return { value: id, label: clientName, hint: brand };
}
