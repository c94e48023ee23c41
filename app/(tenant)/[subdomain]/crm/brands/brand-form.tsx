"use client";

import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import {
  type Brand,
  type BrandInput,
  brandCategories,
  brandInput,
  brandSizes,
  brandStatuses,
  priorities,
} from "@/lib/crm/brands/schema";
import { failingWith, savingFailed } from "../editing/saving-failure";
import { useRecordSaving } from "../editing/use-record-saving";
import { toBrandForm } from "./brand-values";

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
    create: (body: BrandInput) => api("POST /crm/brands", { body }),
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
      {...failingWith(savingFailed("brand"))}
      onClose={onClose}
    >
      <FormSection title="Basic Information">
        <TextField name="name" label="Brand Name" required />
        <TextField name="industry" label="Industry" />
        <TextField name="headquarters" label="Headquarters" />
        <UrlField name="website" label="Website" />
        <EmailField name="email" label="Email" />
        <PhoneField name="phone" label="Phone" />
        <TextareaField name="description" label="Description" />
      </FormSection>
      <FormSection title="Status & Classification">
        <SelectField name="status" label="Status" options={brandStatuses} />
        <SelectField name="priority" label="Priority" options={priorities} />
        <SelectField name="category" label="Category" options={brandCategories} />
        <SelectField name="size" label="Company Size" options={brandSizes} />
        <MoneyField name="estimatedValue" label="Estimated Value" />
      </FormSection>
      <FormSection title="Additional Information">
        <UrlField name="socialMedia.linkedin" label="LinkedIn" />
        <UrlField name="socialMedia.twitter" label="Twitter" />
        <UrlField name="socialMedia.facebook" label="Facebook" />
        <UrlField name="socialMedia.instagram" label="Instagram" />
        <TextareaField name="notes" label="Notes" />
      </FormSection>
    </FormDialog>
  );
}

async function loadCurrent(id: string) {
  const { brand } = await api("GET /crm/brands/{id}", { params: { id } });
  return { values: toBrandForm(brand), version: brand.version };
}
