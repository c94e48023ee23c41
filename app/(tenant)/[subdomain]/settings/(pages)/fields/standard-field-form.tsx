"use client";

import { useState } from "react";
import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { EntryForm } from "@/components/settings/entry-form";
import { api } from "@/lib/client/api";
import { manyRecords } from "@/lib/core/record-kinds";
import type { StandardFieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import {
  standardFieldForm,
  standardFormValues,
  standardUpdateOf,
} from "@/lib/crm/settings/fields/standard/form";
import { optionsTogether } from "./options-field";
import { ListedOptions } from "./options-source";

type Schema = ReturnType<typeof standardFieldForm>;
type Props = {
  field: StandardFieldAnswer;
  lists: readonly ChoiceListAnswer[];
  onClose: () => void;
};

const { CheckboxField, TextField, useValue } = fieldsFor<Schema>();

/** Renames, hides and requires a standard field, and changes its options. */
export default function StandardFieldForm({ field, lists, onClose }: Props) {
  const [schema] = useState(() => standardFieldForm(field));
  const { entity, key, standardLabel } = field;
  return (
    <EntryForm
      noun="field"
      stored={field}
      description={`A standard field of ${manyRecords[entity]}`}
      schema={schema}
      initial={standardFormValues(field)}
      loadCurrent={() => loadCurrent(field)}
      explain={optionsTogether}
      onSave={async (values, ifMatch) => {
        const params = { entity, key };
        const body = standardUpdateOf(field, values);
        await api("PUT /company/fields/{entity}/{key}", { params, body, ifMatch });
        return values.label ?? standardLabel;
      }}
      onClose={onClose}
    >
      <FormSection>
        <TextField
          name="label"
          label="Name"
          hint={`Standard name: ${standardLabel}. Leave it empty to restore that`}
          wide
        />
        {field.options && <ListedOptions lists={lists} isText={field.kind !== "choice"} />}
        <Rules field={field} />
      </FormSection>
    </EntryForm>
  );
}

function Rules({ field: { fixed, hidden, required } }: { field: StandardFieldAnswer }) {
  const isHidden = useValue("hidden") === true;
  const isRequired = useValue("required") === true;
  return (
    <>
      <CheckboxField
        name="required"
        label="Required"
        disabled={fixed.required !== null || (isHidden && !required)}
        hint={fixed.required ?? "Required for new records. Existing ones aren't affected."}
      />
      <CheckboxField
        name="hidden"
        label="Hidden"
        disabled={!hidden && (fixed.hidden !== null || isRequired)}
        hint={fixed.hidden ?? "Forms and lists leave it out; the API and files have it"}
      />
    </>
  );
}

async function loadCurrent({ entity, key }: StandardFieldAnswer) {
  const { fields } = await api("GET /company/fields", { query: { entity } });
  const current = fields.find((one) => one.key === key && !one.own);
  if (!current || current.own) throw new Error("The field is gone");
  return { values: standardFormValues(current), version: current.version };
}
