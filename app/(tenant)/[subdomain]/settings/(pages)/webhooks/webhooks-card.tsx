"use client";

import { Webhook as WebhookIcon } from "lucide-react";
import { lateDialog } from "@/components/form/late-dialog";
import { deleteAction, editAction } from "@/components/list/row-actions";
import { SettingsList } from "@/components/settings/settings-list";
import { ShownOnce } from "@/components/settings/shown-once";
import { StateItem } from "@/components/settings/state-item";
import { api } from "@/lib/client/api";
import type { Webhook } from "@/lib/crm/webhooks/schema";
import { useWebhookActs } from "./use-webhook-acts";
import { hostOf, type NewSecret, type Sights, sentText, stateOf } from "./words";

const WebhookForm = lateDialog(() => import("./webhook-form"));

type Props = Sights & {
  webhooks: readonly Webhook[];
  /** When the page was rendered; relative times count from it. */
  now: string;
};

/** Settings › Webhooks: the endpoints of other programs that are sent changes. */
export function WebhooksCard({ webhooks, now, ...sights }: Props) {
  const acts = useWebhookActs();
  return (
    <SettingsList<Webhook>
      title="Webhooks"
      hint="Changes are sent to other programs as they happen, signed and in order."
      noun="webhook"
      head={
        <div role="status" className="empty:sr-only">
          {acts.created && <ShownOnce texts={[secretText(acts.created)]} hint={secretHint} />}
        </div>
      }
      empty={
        webhooks.length === 0 && {
          icon: WebhookIcon,
          title: "No webhooks yet",
          hint: "Add the address of a program that should hear of changes.",
        }
      }
      list={(on) => (
        <ul aria-label="Webhooks" className="grid gap-3 sm:grid-cols-2">
          {webhooks.map((webhook) => (
            <StateItem
              key={webhook.id}
              title={webhook.url}
              of={hostOf(webhook.url)}
              state={stateOf(webhook, new Date(now))}
              about={sentText(webhook, sights)}
              actions={[
                editAction(() => on.edit(webhook)),
                ...acts.of(webhook),
                deleteAction(() => on.remove(webhook)),
              ]}
            />
          ))}
        </ul>
      )}
      form={(webhook, onClose) => (
        <WebhookForm {...{ webhook, sights, onClose }} onCreated={acts.show} />
      )}
      removal={(webhook) => ({
        name: hostOf(webhook.url),
        description: "Nothing is sent to it any more, and its deliveries are deleted.",
        onDelete: async () => {
          const { id, version } = webhook;
          await api("DELETE /company/webhooks/{id}", { params: { id }, ifMatch: version });
          if (acts.created?.webhook.id === id) acts.show(null);
        },
      })}
    >
      {acts.dialog}
    </SettingsList>
  );
}

const secretHint =
  "Copy it now: it is not shown again. The receiver verifies with it that a message is ours.";

function secretText({ webhook, secret }: NewSecret) {
  return { label: `Secret of ${hostOf(webhook.url)}`, text: secret };
}
