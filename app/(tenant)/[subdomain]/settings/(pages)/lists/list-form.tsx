"use client";

import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { EntryForm } from "@/components/settings/entry-form";
import { api } from "@/lib/client/api";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import {
  type ChoiceListForm,
  choiceListForm,
  listUpdateOf,
  listValues,
  newListOf,
} from "@/lib/crm/settings/lists/form";
import { optionsTogether } from "../fields/options-field";
import { OptionsSource, type Source } from "../fields/options-source";

const { TextField } = fieldsFor<typeof choiceListForm>();

export type ListFormProps = {
  /** The list to change, or null for a new one. */
  list: ChoiceListAnswer | null;
  /** Fields with options of their own. */
  choices: readonly Source[];
  onClose: () => void;
};

/** Add List and Edit List. */
export default function ListForm({ list, choices, onClose }: ListFormProps) {
  async function save(values: ChoiceListForm, ifMatch: number | undefined) {
    if (list) {
      const params = { id: list.id };
      await api("PUT /company/lists/{id}", { params, body: listUpdateOf(values), ifMatch });
    } else await api("POST /company/lists", { body: newListOf(values) });
    return values.name;
  }

  return (
    <EntryForm
      noun="list"
      stored={list}
      schema={choiceListForm}
      initial={listValues(list)}
      {...(list && { loadCurrent: () => loadCurrent(list.id) })}
      explain={optionsTogether}
      onSave={save}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="name" label="Name" required wide />
        <OptionsSource
          name="from"
          emptyLabel="New options"
          sources={list ? [] : choices}
          hint="The field is the first one of the list then."
        />
      </FormSection>
    </EntryForm>
  );
}

async function loadCurrent(id: string) {
  const { list } = await api("GET /company/lists/{id}", { params: { id } });
  return { values: listValues(list), version: list.version };
}
