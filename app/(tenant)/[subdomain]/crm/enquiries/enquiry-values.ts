import type { Catalogue } from "@/lib/core/catalogue";
import { formValues } from "@/lib/core/field-kinds/form-values";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import type { Lead } from "@/lib/crm/leads/schema";

/** The lead of a new enquiry. */
export type LeadOfEnquiry = Pick<Lead, "id" | "clientName" | "csPerson">;

type NewEnquiry = { lead?: LeadOfEnquiry | undefined; me: string; catalogue?: Catalogue };

/** The form values of an enquiry. A new enquiry gets the lead's CS person, else the current member. */
export function toEnquiryForm(
  enquiry: Enquiry | null,
  { lead, me, catalogue }: NewEnquiry = { me: "" },
) {
  const { addedDate: _, ...values } = formValues(fieldsOf("enquiry", catalogue), enquiry, "");
  return {
    ...values,
    leadId: values.leadId || (lead?.id ?? ""),
    csPerson: values.csPerson || (lead?.csPerson ?? me),
  };
}
