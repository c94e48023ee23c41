"use client";

import type { Failure } from "@/components/form/failure";
import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { EntryForm } from "@/components/settings/entry-form";
import { api } from "@/lib/client/api";
import { leadSourceKinds, leadSources } from "@/lib/core/lead-sources";
import type { LeadSource } from "@/lib/crm/capture/sources/schema";
import { BrandField, ReceiverFields } from "./receiver-fields";
import type { NewAddress } from "./source-address";
import {
  formValues,
  inputOf,
  loadSource,
  type SourceForm,
  sourceForm,
  updateOf,
} from "./source-values";
import type { Receivers } from "./words";

type Props = {
  /** The source to change, or null for a new one. */
  source: LeadSource | null;
  receivers: Receivers;
  onCreated: (created: NewAddress) => void;
  onClose: () => void;
};

const { CheckboxField, NumberField, SelectField, TextField, useValue } =
  fieldsFor<typeof sourceForm>();

/** Add Source and Edit Source. */
export default function SourceFormDialog({ source, receivers, onCreated, onClose }: Props) {
  const initial = formValues(source, receivers);

  async function save(values: SourceForm, ifMatch: number | undefined) {
    const { kind, name } = values;
    if (source) {
      const params = { id: source.id };
      const body = updateOf(initial, values);
      await api("PUT /company/lead-sources/{id}", { params, body, ifMatch });
    } else
      onCreated(await api("POST /company/lead-sources", { body: { ...inputOf(values), kind } }));
    return name;
  }

  return (
    <EntryForm
      noun="source"
      stored={source}
      schema={sourceForm}
      initial={initial}
      {...(source && {
        loadCurrent: () => loadSource(source.id, (now) => formValues(now, receivers)),
      })}
      explain={beside}
      onSave={save}
      onClose={onClose}
      size="lg"
    >
      <FormSection>
        <TextField name="name" label="Name" required />
        {!source && <KindField />}
        <CheckboxField name="isOn" label="On" hint="While it is off, its address takes nothing" />
      </FormSection>
      <SecretFields source={source} />
      <FormSection title="Who gets the leads">
        <ReceiverFields {...receivers} />
        <NumberField
          name="replyMinutes"
          label="First reply within (minutes)"
          hint="Within working time. Empty: no reminders"
        />
      </FormSection>
      <FormSection title="Records">
        <BrandField />
        <CheckboxField
          name="brandRule.usesCompany"
          label="The company in the message is the brand"
          hint="It is created if there is none of this name"
        />
        <CheckboxField
          name="reopens"
          label="Reopen the closed lead of the same person"
          hint="Otherwise a new lead begins, which names the earlier one"
        />
      </FormSection>
    </EntryForm>
  );
}

function KindField() {
  const options = leadSourceKinds.map((kind) => ({ value: kind, label: leadSources[kind].label }));
  return <SelectField name="kind" label="Kind" required options={options} hint={useKind().hint} />;
}

function useKind() {
  const chosen = useValue("kind");
  return leadSources[leadSourceKinds.find((kind) => kind === chosen) ?? "link"];
}

function SecretFields({ source }: { source: LeadSource | null }) {
  const { label, secret } = useKind();
  if (secret.length === 0) return null;
  const stored = source?.hasSecret && "Stored. Leave it empty to keep it";
  return (
    <FormSection title={`Keys of ${label}`}>
      {secret.map((part, at) => (
        <TextField
          key={part.label}
          name={`secret.${at}`}
          label={part.label}
          hint={stored || part.hint}
        />
      ))}
    </FormSection>
  );
}

/** Puts a failure of the secret beside its first field. */
function beside({ fields: { secret, ...fields }, ...failure }: Failure): Failure {
  return { ...failure, fields: { ...fields, ...(secret && { "secret.0": secret }) } };
}
