"use client";

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
      valuesOf={(shown) => formValues(fieldsOf("brand", catalogue), shown, "")}
      words={{ submit: "Create Brand", saving: "Creating..." }}
      updateLabel="Update Brand"
      onClose={onClose}
    >
      <FormSections kind="brand" layout={brandLayout} people={context.people} />
    </RecordForm>
  );
}
