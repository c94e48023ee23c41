"use client";

import { EntryForm } from "@/components/settings/entry-form";
import { api } from "@/lib/client/api";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import type { OwnFieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import {
  formValues,
  newFieldOf,
  type OwnFieldForm,
  ownFieldForm,
} from "@/lib/crm/settings/fields/form";
import { FieldEdit } from "./field-edit";
import { FieldInputs } from "./field-inputs";
import { optionsTogether } from "./options-field";

type Props = {
  /** The kind of records. */
  kind: RecordKind;
  lists: readonly ChoiceListAnswer[];
  /** The field to change, or null for a new one. */
  field: OwnFieldAnswer | null;
  /** Opens with the name selected. */
  isRenamed?: boolean;
  onClose: () => void;
};

/** Add Field and Edit Field. */
export default function FieldForm({ field, ...props }: Props) {
  return field ? <FieldEdit field={field} {...props} /> : <FieldAddition {...props} />;
}

function FieldAddition({ kind, lists, onClose }: Pick<Props, "kind" | "lists" | "onClose">) {
  async function save(values: OwnFieldForm) {
    await api("POST /company/fields", { body: { entity: kind, ...newFieldOf(values) } });
    return values.label;
  }

  return (
    <EntryForm
      noun="field"
      stored={null}
      description={`A field of ${manyRecords[kind]}`}
      schema={ownFieldForm}
      initial={formValues(null)}
      explain={optionsTogether}
      onSave={save}
      onClose={onClose}
      size="lg"
    >
      <FieldInputs field={null} lists={lists} />
    </EntryForm>
  );
}
