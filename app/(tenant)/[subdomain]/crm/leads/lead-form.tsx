"use client";

import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import { formValues } from "@/lib/core/field-kinds/form-values";
import { priorities } from "@/lib/crm/brands/choices";
import { leadFields } from "@/lib/crm/leads/fields";
import { type Lead, type LeadInput, leadInput, leadOutcomes } from "@/lib/crm/leads/schema";
import { leadStages } from "@/lib/crm/leads/stages";
import { stagesToChoose } from "@/lib/crm/records/stages";
import { useRecordSaving } from "../editing/use-record-saving";
import type { RecordContext } from "../record-context";
import { BrandField } from "./brand-field";

type Props = {
  /** The lead to change, or null for a new one. */
  lead: Lead | null;
  /** The brand a new lead is for. */
  brand?: { id: string; name: string };
  /** The name of a new lead. */
  name?: string;
  context: RecordContext;
  onClose: () => void;
};

const schema = leadInput();
const {
  ComboboxField,
  DateField,
  EmailField,
  MoneyField,
  PhoneField,
  SelectField,
  TextField,
  TextareaField,
  UrlField,
} = fieldsFor<typeof schema>();

/** Add New Lead and Edit Lead. */
export default function LeadForm({ lead, brand, name, context, onClose }: Props) {
  const people = context.people.map((name) => ({ value: name, label: name }));
  const words = lead
    ? { title: "Edit Lead", submitLabel: "Save Changes", saved: "Lead updated" }
    : { title: "Add New Lead", submitLabel: "Add Lead", saved: "Lead created" };
  const saving = useRecordSaving({
    kind: "lead",
    create: async (body: LeadInput) => (await api("POST /crm/leads", { body })).lead,
    update: (options) => api("PUT /crm/leads/{id}", options),
    record: lead,
    saved: words.saved,
    loadCurrent,
  });

  return (
    <FormDialog
      title={words.title}
      size="lg"
      schema={schema}
      initial={toLeadForm(lead, { ...context, brandId: brand?.id, name })}
      {...saving}
      submitLabel={words.submitLabel}
      onClose={onClose}
    >
      <FormSection title="Client">
        <TextField name="clientName" label={leadFields.clientName.label} required />
        <BrandField valueLabel={lead?.brand ?? brand?.name} />
        <TextField name="designation" label={leadFields.designation.label} />
        <TextField name="hq" label={leadFields.hq.label} />
      </FormSection>
      <FormSection title="Contact">
        <PhoneField name="mobileNumber" label={leadFields.mobileNumber.label} />
        <EmailField name="emailId" label={leadFields.emailId.label} />
        <UrlField name="linkedin" label={leadFields.linkedin.label} />
        <UrlField name="website" label={leadFields.website.label} />
      </FormSection>
      <FormSection title="Sales">
        <DateField name="date" label={leadFields.date.label} />
        <ComboboxField
          name="csPerson"
          label={leadFields.csPerson.label}
          required
          options={people}
          custom
        />
        <SelectField
          name="stage"
          label={leadFields.stage.label}
          options={stagesToChoose(leadStages, lead?.stage)}
        />
        <SelectField name="outcome" label={leadFields.outcome.label} options={leadOutcomes} />
        <SelectField name="priority" label={leadFields.priority.label} options={priorities} />
        <MoneyField name="estimatedValue" label={leadFields.estimatedValue.label} />
        <DateField name="nextFollowUpDate" label={leadFields.nextFollowUpDate.label} />
        <TextareaField name="comment" label={leadFields.comment.label} />
      </FormSection>
    </FormDialog>
  );
}

async function loadCurrent(id: string) {
  const { lead } = await api("GET /crm/leads/{id}", { params: { id } });
  return { values: toLeadForm(lead), version: lead.version };
}

type NewLead = {
  today: string;
  me: string;
  brandId?: string | undefined;
  name?: string | undefined;
};

/** The lead's values, or those of a new lead. */
export function toLeadForm(lead: Lead | null, fresh: NewLead = { today: "", me: "" }) {
  const values = formValues(leadFields, lead, fresh.today);
  return {
    ...values,
    clientName: values.clientName || (fresh.name ?? ""),
    brandId: values.brandId || (fresh.brandId ?? ""),
    csPerson: values.csPerson || fresh.me,
  };
}
