"use client";

import { fieldsFor } from "@/components/form/fields-for";
import type { ComboboxOption } from "@/components/ui/combobox";
import { api } from "@/lib/client/api";
import type { enquiryForm } from "@/lib/crm/enquiries/form";
import type { Lead } from "@/lib/crm/leads/schema";
import type { meetingForm } from "@/lib/crm/meetings/form";

const maxOptions = 20;
const { ComboboxField } = fieldsFor<ReturnType<typeof meetingForm | typeof enquiryForm>>();

type LeadFieldProps = {
  /** The name of the current lead. */
  valueLabel: string | undefined;
  /** Called with the leads that are offered. */
  onFound?: (leads: readonly Lead[]) => void;
};

/** Selects a lead by client, brand, email or mobile. */
export function LeadField({ valueLabel, onFound }: LeadFieldProps) {
  async function loadOptions(search: string, signal: AbortSignal) {
    const query = { search, limit: maxOptions };
    const { leads } = await api("GET /crm/leads", { query, signal });
    onFound?.(leads);
    return leads.map(toOption);
  }
  return (
    <ComboboxField
      name="leadId"
      label="Lead"
      required
      wide
      loadOptions={loadOptions}
      placeholder="Search by client, brand, email or mobile"
      emptyText="No leads found"
      {...(valueLabel ? { valueLabel } : {})}
    />
  );
}

function toOption({ id, clientName, brand }: Lead): ComboboxOption {
  return { value: id, label: clientName, hint: brand };
}
