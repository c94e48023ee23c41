import { type Lead, leadDefaults, leadFormStages } from "@/lib/crm/leads/schema";

type NewLead = { today: string; brandId?: string | undefined };

/** The values of the form: the lead's own, or those a new one starts from. */
export function toLeadForm(lead: Lead | null, fresh: NewLead = { today: "" }) {
  return {
    clientName: lead?.clientName ?? "",
    brandId: lead?.brandId ?? fresh.brandId ?? "",
    designation: lead?.designation ?? "",
    hq: lead?.hq ?? "",
    mobileNumber: lead?.mobileNumber ?? "",
    emailId: lead?.emailId ?? "",
    linkedin: lead?.linkedin ?? "",
    website: lead?.website ?? "",
    date: lead?.date ?? fresh.today,
    csPerson: lead?.csPerson ?? "",
    stage: lead?.stage ?? leadDefaults.stage,
    outcome: lead?.outcome ?? leadDefaults.outcome,
    priority: lead?.priority ?? leadDefaults.priority,
    estimatedValue: lead?.estimatedValue ?? null,
    nextFollowUpDate: lead?.nextFollowUpDate ?? "",
    comment: lead?.comment ?? "",
  };
}

/** The stages of the form; a stage it does not offer stays a choice for the lead that has it. */
export function stagesOffered(lead: Lead | null): readonly string[] {
  const offered: readonly string[] = leadFormStages;
  return lead && !offered.includes(lead.stage) ? [...offered, lead.stage] : offered;
}
