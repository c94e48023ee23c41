"use client";

import { fieldsFor } from "@/components/form/fields-for";
import { asText } from "@/components/form/text-fields";
import type { ComboboxOption } from "@/components/ui/combobox";
import { api } from "@/lib/client/api";
import { keepRecords } from "@/lib/client/records";
import { useRecord } from "@/lib/client/use-record";
import type { enquiryForm } from "@/lib/crm/enquiries/form";
import type { Lead } from "@/lib/crm/leads/schema";
import type { meetingForm } from "@/lib/crm/meetings/form";

const maxOptions = 20;
const { ComboboxField, useValue } =
  fieldsFor<ReturnType<typeof meetingForm | typeof enquiryForm>>();

/** The lead with which a form was opened. */
export type OpenedLead = Pick<Lead, "id" | "clientName"> | undefined;

/** The name of the lead that the form has now, undefined until it is known. */
export function useLeadName(opened: OpenedLead): string | undefined {
  const id = asText(useValue("leadId"));
  const isOpened = id === opened?.id;
  const { record } = useRecord<Lead>("lead", isOpened ? null : id || null);
  return isOpened ? opened.clientName : record?.clientName;
}

/** Selects a lead by client, brand, email or mobile. */
export function LeadField({ opened }: { opened: OpenedLead }) {
  const valueLabel = useLeadName(opened);
  async function loadOptions(search: string, signal: AbortSignal) {
    const query = { search, limit: maxOptions };
    const { leads } = await api("GET /crm/leads", { query, signal });
    keepRecords("lead", leads);
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
