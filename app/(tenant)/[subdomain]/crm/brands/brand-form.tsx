"use client";

import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import { formValues } from "@/lib/core/field-kinds/form-values";
import { brandFields } from "@/lib/crm/brands/fields";
import {
  type Brand,
  type BrandInput,
  brandCategories,
  brandInput,
  brandSizes,
  brandStatuses,
  priorities,
} from "@/lib/crm/brands/schema";
import { useRecordSaving } from "../editing/use-record-saving";

type Props = {
  /** The brand to change, or null for a new one. */
  brand: Brand | null;
  onClose: () => void;
};

const { EmailField, MoneyField, PhoneField, SelectField, TextField, TextareaField, UrlField } =
  fieldsFor<typeof brandInput>();

/** Add New Brand and Edit Brand. */
export default function BrandForm({ brand, onClose }: Props) {
  const words = brand
    ? { title: "Edit Brand", submitLabel: "Update Brand", saved: "Brand updated" }
    : { title: "Add New Brand", submitLabel: "Create Brand", saved: "Brand created" };
  const saving = useRecordSaving({
    kind: "brand",
    create: async (body: BrandInput) => (await api("POST /crm/brands", { body })).brand,
    update: (options) => api("PUT /crm/brands/{id}", options),
    record: brand,
    saved: words.saved,
    loadCurrent,
  });

  return (
    <FormDialog
      title={words.title}
      size="lg"
      schema={brandInput}
      initial={toBrandForm(brand)}
      {...saving}
      submitLabel={words.submitLabel}
      savingLabel={brand ? "Saving..." : "Creating..."}
      onClose={onClose}
    >
      <FormSection title="Basic Information">
        <TextField name="name" label={brandFields.name.label} required />
        <TextField name="industry" label={brandFields.industry.label} />
        <TextField name="headquarters" label={brandFields.headquarters.label} />
        <UrlField name="website" label={brandFields.website.label} />
        <EmailField name="email" label={brandFields.email.label} />
        <PhoneField name="phone" label={brandFields.phone.label} />
        <TextareaField name="description" label={brandFields.description.label} />
      </FormSection>
      <FormSection title="Status & Classification">
        <SelectField name="status" label={brandFields.status.label} options={brandStatuses} />
        <SelectField name="priority" label={brandFields.priority.label} options={priorities} />
        <SelectField name="category" label={brandFields.category.label} options={brandCategories} />
        <SelectField name="size" label={brandFields.size.label} options={brandSizes} />
        <MoneyField name="estimatedValue" label={brandFields.estimatedValue.label} />
      </FormSection>
      <FormSection title="Additional Information">
        <UrlField name="socialMedia.linkedin" label={brandFields.linkedin.label} />
        <UrlField name="socialMedia.twitter" label={brandFields.twitter.label} />
        <UrlField name="socialMedia.facebook" label={brandFields.facebook.label} />
        <UrlField name="socialMedia.instagram" label={brandFields.instagram.label} />
        <TextareaField name="notes" label={brandFields.notes.label} />
      </FormSection>
    </FormDialog>
  );
}

async function loadCurrent(id: string) {
  const { brand } = await api("GET /crm/brands/{id}", { params: { id } });
  return { values: toBrandForm(brand), version: brand.version };
}

/** The brand's values, or those of a new brand. */
function toBrandForm(brand: Brand | null) {
  return formValues(brandFields, brand, "");
}
