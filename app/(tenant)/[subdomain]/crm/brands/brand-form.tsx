"use client";

import { api } from "@/lib/client/api";
import { readRecord } from "@/lib/client/record-api";
import type { Catalogue } from "@/lib/core/catalogue";
import { formValues } from "@/lib/core/field-kinds/form-values";
import { type Brand, brandInput } from "@/lib/crm/brands/schema";
import { brandLayout } from "@/lib/crm/kinds/brands/layout";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { FormSections } from "../editing/form-sections";
import { RecordForm } from "../editing/record-form";
import { schemaFor } from "../editing/schema-for";
import type { RecordContext } from "../record-context";

type Props = {
  /** The brand to change, or null for a new one. */
  brand: Brand | null;
  context: RecordContext;
  onClose: () => void;
};

/** Add New Brand and Edit Brand. */
export default function BrandForm({ brand, context, onClose }: Props) {
  const { catalogue } = context;
  return (
    <RecordForm
      kind="brand"
      catalogue={catalogue}
      record={brand}
      schema={schemaFor(brandInput, context)}
      initial={toBrandForm(brand, catalogue)}
      words={{ submit: "Create Brand", saving: "Creating..." }}
      updateLabel="Update Brand"
      create={async (body) => (await api("POST /crm/brands", { body })).brand}
      update={(options) => api("PUT /crm/brands/{id}", options)}
      loadCurrent={(id) => loadCurrent(id, catalogue)}
      onClose={onClose}
    >
      <FormSections kind="brand" layout={brandLayout} people={context.people} />
    </RecordForm>
  );
}

async function loadCurrent(id: string, catalogue: Catalogue) {
  const brand = await readRecord<Brand>("brand", id);
  return { values: toBrandForm(brand, catalogue), version: brand.version };
}

/** The brand's values, or those of a new brand. */
function toBrandForm(brand: Brand | null, catalogue: Catalogue) {
  return formValues(fieldsOf("brand", catalogue), brand, "");
}
