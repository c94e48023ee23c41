"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { asText } from "@/components/form/text-fields";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/client/api";
import { isSearchable } from "@/lib/core/own-fields";
import { ownKindLabels, ownKinds } from "@/lib/core/own-kinds";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import {
  fieldUpdateOf,
  formValues,
  newFieldOf,
  type OwnFieldForm,
  ownFieldForm,
} from "@/lib/crm/own-fields/form";
import { type OwnFieldAnswer, ownFieldLimits } from "@/lib/crm/own-fields/schema";
import { FieldPreview } from "./field-preview";
import { OptionsField } from "./options-field";
import { optionsTogether } from "./options-together";

type Props = {
  /** The kind of records. */
  kind: RecordKind;
  /** The field to change, or null for a new one. */
  field: OwnFieldAnswer | null;
  /** Opens with the name selected. */
  isRenamed?: boolean;
  onClose: () => void;
};

const { CheckboxField, Field, SelectField, TextField, useValue } = fieldsFor<typeof ownFieldForm>();

const kinds = ownKinds.map((value) => ({ value, label: ownKindLabels[value] }));

const decimals = Array.from({ length: ownFieldLimits.decimals + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? "None: 12" : `${count}: 12.${"3456".slice(0, count)}`,
}));

/** Add Field and Edit Field. */
export default function FieldForm({ kind, field, isRenamed = false, onClose }: Props) {
  const router = useRouter();

  async function save(values: OwnFieldForm, ifMatch: number | undefined) {
    if (field) {
      const { entity, key } = field;
      const body = fieldUpdateOf(values);
      const params = { entity, key };
      await api("PUT /company/fields/{entity}/{key}", { params, body, ifMatch });
    } else {
      await api("POST /company/fields", { body: { entity: kind, ...newFieldOf(values) } });
    }
    toast.success(`Field ${values.label} ${field ? "changed" : "added"}`);
    router.refresh();
  }

  return (
    <FormDialog
      title={field ? "Edit Field" : "Add Field"}
      description={`A field of ${manyRecords[kind]}`}
      schema={ownFieldForm}
      initial={formValues(field)}
      {...(field && { version: field.version, loadCurrent: () => loadCurrent(field) })}
      submitLabel={field ? "Save Changes" : "Add Field"}
      failureMessage="The field could not be saved. Try again."
      explain={optionsTogether}
      onSubmit={save}
      onClose={onClose}
      size="lg"
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_15rem]">
        <FormSection>
          <NameField isSelected={isRenamed} />
          <KindFields isNew={field === null} />
          <TextField
            name="help"
            label="Help text"
            hint="Shown below the field: what to enter, where to find it"
            wide
          />
          <CheckboxField
            name="required"
            label="Required"
            hint="New records need a value, and it cannot be emptied. Older records may stay without one."
          />
          <SearchedField isPossible={field === null || field.sortable} />
        </FormSection>
        <FieldPreview />
      </div>
    </FormDialog>
  );
}

function NameField({ isSelected }: { isSelected: boolean }) {
  const isFirst = useRef(isSelected);
  return (
    <Field name="label" label="Name" required wide>
      {(control, value, change) => (
        <Input
          {...control}
          autoComplete="off"
          value={asText(value)}
          onChange={(event) => change(event.target.value)}
          onFocus={(event) => {
            if (isFirst.current) event.target.select();
            isFirst.current = false;
          }}
        />
      )}
    </Field>
  );
}

function KindFields({ isNew }: { isNew: boolean }) {
  const kind = useValue("kind");
  const isNumber = kind === "number";
  return (
    <>
      <SelectField
        name="kind"
        label="Kind"
        options={kinds}
        required={isNew}
        disabled={!isNew}
        wide={!isNumber}
        {...(!isNew && { hint: "The kind of a field stays" })}
      />
      {isNumber && (
        <SelectField name="decimals" label="Decimals" options={decimals} disabled={!isNew} />
      )}
      {(kind === "choice" || kind === "multiChoice") && <OptionsField />}
    </>
  );
}

function SearchedField({ isPossible }: { isPossible: boolean }) {
  const chosen = useValue("kind");
  const kind = ownKinds.find((one) => one === chosen);
  if (!kind || !isSearchable(kind)) return null;
  return (
    <CheckboxField
      name="searched"
      label="Found by search"
      disabled={!isPossible}
      hint={
        isPossible
          ? `Lists and the search over all records look in it too: in at most ${ownFieldLimits.searched} fields.`
          : "Not for this field: it was added when all places for fields that search finds were used."
      }
    />
  );
}

async function loadCurrent({ entity, key }: OwnFieldAnswer) {
  const { fields } = await api("GET /company/fields", { query: { entity } });
  const current = fields.find((one) => one.key === key && one.own && one.deletedAt === null);
  if (!current?.own) throw new Error("The field was deleted meanwhile");
  return { values: formValues(current), version: current.version };
}
