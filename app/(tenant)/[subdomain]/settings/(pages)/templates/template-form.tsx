"use client";

import type * as z from "zod";
import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { EntryForm } from "@/components/settings/entry-form";
import { api } from "@/lib/client/api";
import { placeholders } from "@/lib/crm/templates/choices";
import { type Template, templateForm } from "@/lib/crm/templates/schema";

type Props = {
  /** The template to change, or null for a new one. */
  template: Template | null;
  /** Whether the viewer may share templates with the company. */
  mayShare: boolean;
  onClose: () => void;
};

const { CheckboxField, SelectField, TextareaField, TextField } = fieldsFor<typeof templateForm>();

const channels = [
  { value: "whatsapp", label: "WhatsApp" },
  { value: "mail", label: "Mail" },
];

/** Add Template and Edit Template. */
export default function TemplateForm({ template, mayShare, onClose }: Props) {
  async function save(body: z.output<typeof templateForm>, ifMatch: number | undefined) {
    if (template)
      await api("PUT /crm/templates/{id}", { params: { id: template.id }, body, ifMatch });
    else await api("POST /crm/templates", { body });
    return body.name;
  }

  return (
    <EntryForm
      noun="template"
      stored={template}
      description={`Filled in for each client: ${placeholders.map((name) => `{${name}}`).join(" ")}`}
      schema={templateForm}
      initial={template ?? { name: "", body: "", channel: "whatsapp", shared: false }}
      onSave={save}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="name" label="Name" required />
        <SelectField name="channel" label="Sent by" options={channels} />
        <TextareaField name="body" label="Text" required rows={7} />
        {mayShare && <CheckboxField name="shared" label="Share it with everyone in the company" />}
      </FormSection>
    </EntryForm>
  );
}
