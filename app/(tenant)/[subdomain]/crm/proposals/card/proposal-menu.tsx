"use client";

import { Ellipsis, Link2, Link2Off, Mail, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { versionLabel } from "@/lib/crm/proposals/labels";
import type { ProposalSummary } from "@/lib/crm/proposals/schema";
import { DeletionQuestion } from "../../editing/use-deletion";
import type { useProposalChanges } from "./use-proposal-changes";

const questions = {
  delete: "Are you sure you want to delete this draft?",
  revoke:
    "Are you sure you want to withdraw this link? The client cannot open the proposal any more.",
  renew: "Are you sure you want a new link? The old link stops working.",
} as const;

type ProposalMenuProps = {
  proposal: ProposalSummary;
  changes: ReturnType<typeof useProposalChanges>;
  mayDelete: boolean;
};

/** Actions of a version; irreversible ones ask for confirmation. */
export function ProposalMenu({ proposal, changes, mayDelete }: ProposalMenuProps) {
  const [pending, setPending] = useState<keyof typeof questions | null>(null);
  const { status, link } = proposal;
  const isDraft = status === "Draft";
  if (status === "Superseded" || (isDraft && !mayDelete)) return null;

  const actions = {
    delete: changes.deleteDraft,
    revoke: changes.revokeLink,
    renew: changes.renewLink,
  };

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`More actions for proposal ${versionLabel(proposal)}`}
            disabled={changes.busy}
            className="text-muted-foreground"
          >
            <Ellipsis />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {isDraft ? (
            <DropdownMenuItem variant="destructive" onSelect={() => setPending("delete")}>
              <Trash2 />
              Delete Draft
            </DropdownMenuItem>
          ) : (
            <>
              {link.state !== "expired" && (
                <DropdownMenuItem onSelect={() => changes.mailAgain(proposal)}>
                  <Mail />
                  Send Again
                </DropdownMenuItem>
              )}
              <DropdownMenuItem onSelect={() => setPending("renew")}>
                <Link2 />
                Make a New Link
              </DropdownMenuItem>
            </>
          )}
          {link.state === "open" && (
            <DropdownMenuItem variant="destructive" onSelect={() => setPending("revoke")}>
              <Link2Off />
              Withdraw Link
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <DeletionQuestion
        deletion={{
          question: pending ? questions[pending] : "",
          pending,
          request: setPending,
          confirm: () => pending && actions[pending](proposal),
        }}
      />
    </>
  );
}
