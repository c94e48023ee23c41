"use client";

import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import { priorities } from "@/lib/crm/brands/choices";
import { type Lead, type LeadInput, leadInput, leadOutcomes } from "@/lib/crm/leads/schema";
import { failingWith, savingFailed } from "../editing/saving-failure";
import { useRecordSaving } from "../editing/use-record-saving";
import { BrandField } from "./brand-field";
import { stagesOffered, toLeadForm } from "./lead-values";

/** What a lead form needs to know of the company. */
export type LeadFormContext = {
  /** Active members, offered as CS person. */
  people: readonly string[];
  /** The date of today in the company's time zone. */
  today: string;
};

type Props = {
  /** The lead to change, or null for a new one. */
  lead: Lead | null;
  /** The brand a new lead is for. */
  brand?: { id: string; name: string };
  context: LeadFormContext;
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
export default function LeadForm({ lead, brand, context, onClose }: Props) {
  const people = context.people.map((name) => ({ value: name, label: name }));
  const words = lead
    ? { title: "Edit Lead", submitLabel: "Save Changes", saved: "Lead updated" }
    : { title: "Add New Lead", submitLabel: "Add Lead", saved: "Lead created" };
  const saving = useRecordSaving({
    create: (body: LeadInput) => api("POST /crm/leads", { body }),
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
      initial={toLeadForm(lead, { today: context.today, brandId: brand?.id })}
      {...saving}
      submitLabel={words.submitLabel}
      savingLabel="Saving..."
      {...failingWith(savingFailed("lead"))}
      onClose={onClose}
    >
      <FormSection title="Client">
        <TextField name="clientName" label="Client Name" required />
        <BrandField valueLabel={lead?.brand ?? brand?.name} />
        <TextField name="designation" label="Designation" />
        <TextField name="hq" label="HQ" />
      </FormSection>
      <FormSection title="Contact">
        <PhoneField name="mobileNumber" label="Mobile" />
        <EmailField name="emailId" label="Email" />
        <UrlField name="linkedin" label="LinkedIn" />
        <UrlField name="website" label="Website" />
      </FormSection>
      <FormSection title="Sales">
        <DateField name="date" label="Date" />
        <ComboboxField name="csPerson" label="CS Person" required options={people} custom />
        <SelectField name="stage" label="Stage" options={stagesOffered(lead)} />
        <SelectField name="outcome" label="Outcome" options={leadOutcomes} />
        <SelectField name="priority" label="Priority" options={priorities} />
        <MoneyField name="estimatedValue" label="Estimated Value" />
        <DateField name="nextFollowUpDate" label="Next Follow Up" />
        <TextareaField name="comment" label="Comment" />
      </FormSection>
    </FormDialog>
  );
}

async function loadCurrent(id: string) {
  const { lead } = await api("GET /crm/leads/{id}", { params: { id } });
  return { values: toLeadForm(lead), version: lead.version };
}
