"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import type * as z from "zod";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
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
  const router = useRouter();

  async function save(body: z.output<typeof templateForm>, ifMatch: number | undefined) {
    if (template)
      await api("PUT /crm/templates/{id}", { params: { id: template.id }, body, ifMatch });
    else await api("POST /crm/templates", { body });
    toast.success("Template saved");
    router.refresh();
  }

  return (
    <FormDialog
      title={template ? "Edit Template" : "Add Template"}
      description={`Filled in for each client: ${placeholders.map((name) => `{${name}}`).join(" ")}`}
      schema={templateForm}
      initial={template ?? { name: "", body: "", channel: "whatsapp", shared: false }}
      {...(template && { version: template.version })}
      submitLabel={template ? "Save Changes" : "Add Template"}
      failureMessage="The template could not be saved. Try again."
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="name" label="Name" required />
        <SelectField name="channel" label="Sent by" options={channels} />
        <TextareaField name="body" label="Text" required rows={7} />
        {mayShare && <CheckboxField name="shared" label="Share it with everyone in the company" />}
      </FormSection>
    </FormDialog>
  );
}
