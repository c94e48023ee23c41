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
import { DeletionQuestion } from "../../editing/deletion-question";
import type { useProposalChanges } from "./use-proposal-changes";

const questions = {
  delete: "Are you sure you want to delete this draft?",
  revoke:
    "Are you sure you want to withdraw this link? The client cannot open the proposal any more.",
  renew: "Are you sure you want a new link? The one that was sent does not open any more.",
} as const;

type ProposalMenuProps = {
  proposal: ProposalSummary;
  changes: ReturnType<typeof useProposalChanges>;
  mayDelete: boolean;
};

/** What can be done with a draft, or with a sent one and its client's link; what cannot be undone is asked about first. */
export function ProposalMenu({ proposal, changes, mayDelete }: ProposalMenuProps) {
  const [asked, ask] = useState<keyof typeof questions | null>(null);
  const { status, link } = proposal;
  const isDraft = status === "Draft";
  if (status === "Superseded" || (isDraft && !mayDelete)) return null;

  const deeds = {
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
            <DropdownMenuItem variant="destructive" onSelect={() => ask("delete")}>
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
              <DropdownMenuItem onSelect={() => ask("renew")}>
                <Link2 />
                Make a New Link
              </DropdownMenuItem>
            </>
          )}
          {link.state === "open" && (
            <DropdownMenuItem variant="destructive" onSelect={() => ask("revoke")}>
              <Link2Off />
              Withdraw Link
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <DeletionQuestion
        deletion={{
          question: asked ? questions[asked] : "",
          asked,
          ask,
          confirm: () => asked && deeds[asked](proposal),
        }}
      />
    </>
  );
}
