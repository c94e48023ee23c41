import { formValues } from "@/lib/core/field-kinds/form-values";
import { leadFormStages } from "@/lib/crm/leads/choices";
import { leadFields } from "@/lib/crm/leads/fields";
import type { Lead } from "@/lib/crm/leads/schema";

type NewLead = { today: string; brandId?: string | undefined };

/** The values of the form: the lead's own, or those a new one starts from. */
export function toLeadForm(lead: Lead | null, fresh: NewLead = { today: "" }) {
  const values = formValues(leadFields, lead, fresh.today);
  return { ...values, brandId: values.brandId || (fresh.brandId ?? "") };
}

/** The stages of the form; a stage it does not offer stays a choice for the lead that has it. */
export function stagesOffered(lead: Lead | null): readonly string[] {
  const offered: readonly string[] = leadFormStages;
  return lead && !offered.includes(lead.stage) ? [...offered, lead.stage] : offered;
}
