"use client";

import { useWatch } from "react-hook-form";
import { DeclaredFields } from "@/components/field/inputs";
import { ownFields } from "@/lib/core/own-fields";
import { typedField } from "@/lib/crm/settings/fields/form";
import { MembersPreview, PreviewForm } from "../members-preview";

/** The field as members will see it in the form of a record. What is entered there is not saved. */
export function FieldPreview() {
  const field = typedField(useWatch());
  const fields = ownFields([field]);
  return (
    <MembersPreview className="md:sticky md:top-0">
      <PreviewForm key={field.kind}>
        <DeclaredFields fields={fields} names={Object.keys(fields)} />
      </PreviewForm>
    </MembersPreview>
  );
}
