"use client";

import { fieldsFor } from "@/components/form/fields-for";
import type { ComboboxOption } from "@/components/ui/combobox";
import { api } from "@/lib/client/api";
import type { enquiryForm } from "@/lib/crm/enquiries/form";
import type { Lead } from "@/lib/crm/leads/schema";
import type { meetingForm } from "@/lib/crm/meetings/form";

const most = 20;
const { ComboboxField } = fieldsFor<ReturnType<typeof meetingForm | typeof enquiryForm>>();

type LeadFieldProps = {
  /** What the present lead is called. */
  valueLabel: string | undefined;
  /** Told of the leads that are offered. */
  onFound?: (leads: readonly Lead[]) => void;
};

/** The lead that something belongs to, found while typing client, brand, e-mail or mobile. */
export function LeadField({ valueLabel, onFound }: LeadFieldProps) {
  async function loadOptions(search: string, signal: AbortSignal) {
    const query = { search, limit: most };
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
