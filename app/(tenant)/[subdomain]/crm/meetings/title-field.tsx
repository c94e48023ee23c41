"use client";

import { TextField } from "@/components/form/fields";
import { useFormState } from "@/components/form/form-state";
import { valueAt } from "@/lib/core/form-values";
import { defaultTitle } from "@/lib/crm/meetings/fields";

/** Client names by the id of their lead, as they become known. */
export type ClientNames = Map<string, string>;

/** The title; without one a meeting is named for its type and client, as the placeholder says. */
export function TitleField({ names }: { names: ClientNames }) {
  const { values } = useFormState();
  const clientName = names.get(String(valueAt(values, "leadId")));
  const type = String(valueAt(values, "type"));
  return (
    <TextField
      wide
      name="title"
      label="Title"
      placeholder={clientName ? defaultTitle({ type, clientName }) : type}
    />
  );
}
