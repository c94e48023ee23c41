"use client";

import { Inbox, Link2, ListTree, Power, Send } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { lateDialog } from "@/components/form/late-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import type { RowAction } from "@/components/list/row-actions";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { Trial } from "@/lib/crm/capture/arrivals/schema";
import type { LeadSource } from "@/lib/crm/capture/sources/schema";
import type { NewAddress } from "./source-address";
import type { KnownNames } from "./words";

const MappingForm = lateDialog(() => import("./mapping-form"));
const TrialDialog = lateDialog(() => import("./trial-dialog"));

type Open =
  | { dialog: "fields" | "address"; source: LeadSource }
  | { dialog: "trial"; source: LeadSource; trial: Trial };

/** The acts on a source besides Edit and Delete, with their dialogs. */
export function useSourceActs(known: KnownNames) {
  const { attempt, refresh } = useAttempt();
  const [created, show] = useState<NewAddress | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);

  const turn = ({ id, version, state }: LeadSource) =>
    attempt("The source could not be switched.", async () => {
      const body = { state: state === "on" ? "off" : "on" } as const;
      await api("PUT /company/lead-sources/{id}", { params: { id }, body, ifMatch: version });
    });

  const test = (source: LeadSource) =>
    attempt("The source could not be tried.", async () => {
      const { id } = source;
      const trial = await api("POST /company/lead-sources/{id}/test", { params: { id }, body: {} });
      setOpen({ dialog: "trial", source, trial });
    });

  const of = (source: LeadSource): RowAction[] => [
    { label: "Fields", icon: ListTree, onSelect: () => setOpen({ dialog: "fields", source }) },
    { label: "Try It", icon: Send, onSelect: () => test(source) },
    {
      label: "Arrivals",
      icon: Inbox,
      href: `/settings/lead-sources/arrivals?sourceId=${source.id}`,
    },
    { label: "New Address", icon: Link2, onSelect: () => setOpen({ dialog: "address", source }) },
    {
      label: source.state === "on" ? "Switch Off" : "Switch On",
      icon: Power,
      onSelect: () => turn(source),
    },
  ];

  const renewed = (address: NewAddress) => {
    show(address);
    refresh();
  };
  const dialog = open && <ActDialog {...{ open, known, onClose }} show={renewed} />;
  return { created, show, dialog, of };
}

type DialogProps = {
  open: Open;
  known: KnownNames;
  show: (created: NewAddress) => void;
  onClose: () => void;
};

function ActDialog({ open, known, show, onClose }: DialogProps) {
  const { source } = open;
  const { targets, presets, catalogue } = known;
  if (open.dialog === "trial")
    return <TrialDialog {...{ source, targets, catalogue, onClose }} trial={open.trial} />;
  if (open.dialog === "fields")
    return <MappingForm {...{ source, targets, onClose }} preset={presets[source.kind]} />;
  return (
    <ConfirmDialog
      title={`Give ${source.name} a new address?`}
      description="The address you have now works for 24 hours more. Enter the new one where it is used."
      confirmLabel="New Address"
      onConfirm={() => giveAddress(source, show)}
      onClose={onClose}
    />
  );
}

async function giveAddress({ id }: LeadSource, show: DialogProps["show"]) {
  try {
    show(await api("POST /company/lead-sources/{id}/token", { params: { id } }));
  } catch (error) {
    return reasonOf(error) ?? "The address could not be changed. Try again.";
  }
}
