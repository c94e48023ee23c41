"use client";

import { KeyRound, ListTree, Power, RotateCcw, Send } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { lateDialog } from "@/components/form/late-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import type { RowAction } from "@/components/list/row-actions";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { countOf } from "@/lib/core/format";
import type { Webhook } from "@/lib/crm/webhooks/schema";
import { hostOf, type NewSecret } from "./words";

const TurnOnForm = lateDialog(() => import("./turn-on-form"));

type Open = { dialog: "secret" | "on"; webhook: Webhook };

/** The acts on an endpoint besides Edit and Delete, with their dialogs. */
export function useWebhookActs() {
  const { attempt, refresh } = useAttempt();
  const [created, show] = useState<NewSecret | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);

  const turnOff = ({ id, version }: Webhook) =>
    attempt("The webhook could not be turned off.", async () => {
      const body = { state: "off" } as const;
      await api("PUT /company/webhooks/{id}", { params: { id }, body, ifMatch: version });
    });

  const test = ({ id, url }: Webhook) =>
    attempt("The test could not be sent.", async () => {
      const { status, ms, problem } = await api("POST /company/webhooks/{id}/test", {
        params: { id },
      });
      if (problem) toast.error("The test did not arrive", { description: problem });
      else toast.success(`${hostOf(url)} answered ${status} in ${ms} ms`);
    });

  const replay = ({ id }: Webhook) =>
    attempt("They could not be sent again.", async () => {
      const params = { id };
      const { replayed } = await api("POST /company/webhooks/{id}/replay", { params, body: {} });
      toast.success(`Sending ${countOf(replayed, "event")} again`);
    });

  const of = (webhook: Webhook): (RowAction | null)[] => {
    const isOn = webhook.state === "on";
    return [
      {
        label: "Deliveries",
        icon: ListTree,
        href: `/settings/webhooks/deliveries?webhook=${webhook.id}`,
      },
      { label: "Send a Test", icon: Send, onSelect: () => test(webhook) },
      isOn && webhook.failed > 0
        ? { label: "Send Failed Again", icon: RotateCcw, onSelect: () => replay(webhook) }
        : null,
      {
        label: "New Secret",
        icon: KeyRound,
        onSelect: () => setOpen({ dialog: "secret", webhook }),
      },
      {
        label: isOn ? "Turn Off" : "Turn On",
        icon: Power,
        onSelect: () => (isOn ? turnOff(webhook) : setOpen({ dialog: "on", webhook })),
      },
    ];
  };

  const renewed = (secret: NewSecret) => {
    show(secret);
    refresh();
  };
  const dialog = open && <ActDialog open={open} show={renewed} onClose={onClose} />;
  return { created, show, dialog, of };
}

type DialogProps = { open: Open; show: (created: NewSecret) => void; onClose: () => void };

function ActDialog({ open: { dialog, webhook }, show, onClose }: DialogProps) {
  if (dialog === "on") return <TurnOnForm webhook={webhook} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Give ${hostOf(webhook.url)} a new secret?`}
      description="Messages are signed with the secret you have now for 24 hours more. Enter the new one at the receiver."
      confirmLabel="New Secret"
      onConfirm={() => renew(webhook, show)}
      onClose={onClose}
    />
  );
}

async function renew({ id }: Webhook, show: DialogProps["show"]) {
  try {
    show(await api("POST /company/webhooks/{id}/secret", { params: { id } }));
  } catch (error) {
    return reasonOf(error) ?? "The secret could not be changed. Try again.";
  }
}
