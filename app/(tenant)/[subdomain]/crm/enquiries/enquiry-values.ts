import { api } from "@/lib/client/api";
import { formValues } from "@/lib/core/field-kinds/form-values";
import { enquiryFields } from "@/lib/crm/enquiries/fields";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import type { Lead } from "@/lib/crm/leads/schema";

/** The lead of a new enquiry. */
export type LeadOfEnquiry = Pick<Lead, "id" | "clientName" | "csPerson">;

/** The form values of an enquiry, or the defaults of a new one for the lead. */
export function toEnquiryForm(enquiry: Enquiry | null, lead?: LeadOfEnquiry) {
  const { addedDate: _, ...values } = formValues(enquiryFields, enquiry, "");
  return {
    ...values,
    leadId: values.leadId || (lead?.id ?? ""),
    csPerson: values.csPerson || (lead?.csPerson ?? ""),
  };
}

/** Loads the enquiry again after a 412 conflict. */
export async function loadCurrent(id: string) {
  const { enquiry } = await api("GET /crm/enquiries/{id}", { params: { id } });
  return { values: toEnquiryForm(enquiry), version: enquiry.version };
}
