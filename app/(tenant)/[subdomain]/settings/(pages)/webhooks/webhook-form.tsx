"use client";

import * as z from "zod";
import { OptionsField } from "@/components/form/choice-fields";
import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { EntryForm } from "@/components/settings/entry-form";
import { api } from "@/lib/client/api";
import type { Webhook } from "@/lib/crm/webhooks/schema";
import { eventOptions, hostOf, type NewSecret, type Sights } from "./words";

type Props = {
  /** The endpoint to change, or null for a new one. */
  webhook: Webhook | null;
  sights: Sights;
  onCreated: (created: NewSecret) => void;
  onClose: () => void;
};

const webhookForm = z.object({
  url: z.string().trim().min(1, "Enter an address"),
  events: z.array(z.string()),
  roleId: z.string().min(1, "Choose a role"),
  teamId: z.string(),
  isFull: z.boolean(),
});

const { CheckboxField, SelectField, UrlField } = fieldsFor<typeof webhookForm>();

/** Add Webhook and Edit Webhook. */
export default function WebhookForm({ webhook, sights, onCreated, onClose }: Props) {
  const seeing = sights.roles.filter(({ sees, id }) => sees !== "own" || id === webhook?.roleId);
  const options = (all: Sights["teams"]) => all.map(({ id, name }) => ({ value: id, label: name }));

  async function save(values: z.output<typeof webhookForm>, ifMatch: number | undefined) {
    const { isFull, teamId, ...given } = values;
    const body = { ...given, teamId: teamId || null, body: isFull ? "full" : "thin" } as const;
    if (webhook)
      await api("PUT /company/webhooks/{id}", { params: { id: webhook.id }, body, ifMatch });
    else onCreated(await api("POST /company/webhooks", { body }));
    return hostOf(body.url);
  }

  return (
    <EntryForm
      noun="webhook"
      stored={webhook}
      schema={webhookForm}
      initial={valuesOf(webhook)}
      {...(webhook && { loadCurrent: () => load(webhook.id) })}
      onSave={save}
      onClose={onClose}
    >
      <FormSection>
        <UrlField name="url" label="Address" required hint="https, at port 443 or 8443" />
        <OptionsField
          name="events"
          label="Events"
          hint="Empty: all events"
          kind={eventOptions(webhook?.events ?? [])}
        />
      </FormSection>
      <FormSection title="What it is sent">
        <SelectField
          name="roleId"
          label="As the role"
          required
          emptyLabel="Choose a role"
          options={options(seeing)}
        />
        <SelectField
          name="teamId"
          label="Records of"
          emptyLabel="All teams"
          options={options(sights.teams)}
        />
        <CheckboxField
          name="isFull"
          label="Send the record too"
          hint="Otherwise the receiver gets the names of the changed fields and reads the record"
        />
      </FormSection>
    </EntryForm>
  );
}

function valuesOf(webhook: Webhook | null): z.output<typeof webhookForm> {
  const { url = "", events = [], roleId = "", teamId, body } = webhook ?? {};
  return { url, events, roleId, teamId: teamId ?? "", isFull: body === "full" };
}

async function load(id: string) {
  const { webhooks } = await api("GET /company/webhooks", {});
  const current = webhooks.find((webhook) => webhook.id === id);
  if (!current) throw new Error("The webhook was deleted meanwhile");
  return { values: valuesOf(current), version: current.version };
}
