import { api } from "@/lib/client/api";
import { type Enquiry, enquiryDefaults } from "@/lib/crm/enquiries/schema";
import type { Lead } from "@/lib/crm/leads/schema";

/** The lead that a new enquiry is of. */
export type LeadOfEnquiry = Pick<Lead, "id" | "clientName" | "csPerson">;

/** The values of the form: the enquiry's own, or those a new one of the lead starts from. */
export function toEnquiryForm(enquiry: Enquiry | null, lead?: LeadOfEnquiry) {
  return {
    leadId: enquiry?.leadId ?? lead?.id ?? "",
    title: enquiry?.title ?? "",
    productType: enquiry?.productType ?? "",
    requirement: enquiry?.requirement ?? "",
    description: enquiry?.description ?? "",
    stage: enquiry?.stage ?? enquiryDefaults.stage,
    estimatedValue: enquiry?.estimatedValue ?? null,
    lostReason: enquiry?.lostReason ?? "",
    priority: enquiry?.priority ?? enquiryDefaults.priority,
    urgency: enquiry?.urgency ?? enquiryDefaults.urgency,
    assignedTo: enquiry?.assignedTo ?? "",
    csPerson: enquiry?.csPerson ?? lead?.csPerson ?? "",
    expectedDeliveryDate: enquiry?.expectedDeliveryDate ?? "",
    nextFollowUpDate: enquiry?.nextFollowUpDate ?? "",
    comments: enquiry?.comments ?? "",
  };
}

/** Loads the enquiry again after a 412 conflict. */
export async function loadCurrent(id: string) {
  const { enquiry } = await api("GET /crm/enquiries/{id}", { params: { id } });
  return { values: toEnquiryForm(enquiry), version: enquiry.version };
}
