"use client";

import { FileText } from "lucide-react";
import Link from "next/link";
import { StatusBadge } from "@/components/list/cells";
import type { Mark } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { apiUrl } from "@/lib/client/api-url";
import { formatDate, formatDateTime, formatInr } from "@/lib/core/format";
import { versionLabel } from "@/lib/crm/proposals/labels";
import type { ProposalSummary } from "@/lib/crm/proposals/schema";
import type { RecordContext } from "../../record-context";
import { ProposalMenu } from "./proposal-menu";
import type { useProposalChanges } from "./use-proposal-changes";

type ProposalEntryProps = {
  proposal: ProposalSummary;
  changes: ReturnType<typeof useProposalChanges>;
  mayDelete: boolean;
  may: RecordContext["may"];
  timeZone: string;
  onWon: ((value: number) => void) | null;
};

/** A version of a proposal. */
export function ProposalEntry(props: ProposalEntryProps) {
  const { proposal, changes, mayDelete, may, timeZone, onWon } = props;
  const isRevisable = proposal.status === "Sent" || proposal.status === "Changes Requested";
  const state = stateOf(proposal);
  const label = versionLabel(proposal);
  return (
    <li aria-label={`Proposal ${label}`} className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium">{label}</span>
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        <span className="ms-auto font-medium tabular-nums">{formatInr(proposal.total)}</span>
      </div>
      <ul className="flex flex-col gap-0.5 text-muted-foreground text-table">
        {historyOf(proposal, timeZone).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      {proposal.changeRequest && (
        <blockquote className="border-warning-foreground border-s-2 ps-3">
          <p className="whitespace-pre-line break-words">{proposal.changeRequest.message}</p>
          <footer className="text-muted-foreground text-table">
            {proposal.changeRequest.name} asked for this
          </footer>
        </blockquote>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {(isRevisable ? may.create : may.change) && (
          <NextStep proposal={proposal} changes={changes} onWon={onWon} />
        )}
        <Button variant="outline" size="sm" asChild>
          <a
            href={apiUrl("GET /crm/proposals/{id}/pdf", { params: { id: proposal.id } })}
            target="_blank"
            rel="noreferrer"
          >
            <FileText />
            Open PDF
          </a>
        </Button>
        {may.change && <ProposalMenu proposal={proposal} changes={changes} mayDelete={mayDelete} />}
      </div>
    </li>
  );
}

type NextStepProps = Pick<ProposalEntryProps, "proposal" | "changes" | "onWon">;

function NextStep({ proposal, changes, onWon }: NextStepProps) {
  switch (proposal.status) {
    case "Draft":
      return (
        <Button size="sm" asChild>
          <Link href={`/crm/proposals/${proposal.id}`}>Continue Draft</Link>
        </Button>
      );
    case "Accepted":
      return onWon ? (
        <Button size="sm" onClick={() => onWon(proposal.total)}>
          Mark as Won
        </Button>
      ) : null;
    case "Sent":
    case "Changes Requested":
      return (
        <Button
          variant={proposal.status === "Sent" ? "outline" : "default"}
          size="sm"
          disabled={changes.busy}
          onClick={() => changes.revise(proposal)}
        >
          New Version
        </Button>
      );
    case "Superseded":
      return null;
    default:
      return proposal.status satisfies never;
  }
}

type Badge = { label: string; tone: Mark };

/** The status of a version, with whether it was viewed and whether its link is open. */
export function stateOf({ status, link, views }: ProposalSummary): Badge {
  if (status === "Accepted") return { label: "Accepted", tone: "won" };
  if (status === "Changes Requested") return { label: "Changes requested", tone: "warning" };
  if (status === "Draft" || status === "Superseded") return { label: status, tone: "neutral" };
  if (link.state === "expired") return { label: "Expired", tone: "warning" };
  if (link.state === "revoked") return { label: "Link withdrawn", tone: "neutral" };
  return views.count > 0 ? { label: "Viewed", tone: "info" } : { label: "Sent", tone: "highlight" };
}

/** The history of a version, one line per event. */
export function historyOf(proposal: ProposalSummary, timeZone: string): string[] {
  const { sentAt, sentTo, sentBy, validUntil, views, acceptance, link } = proposal;
  const at = (instant: string) => formatDateTime(instant, timeZone);
  if (!sentAt) return [`Last changed ${at(proposal.updatedAt)}`];
  return [
    `Sent ${at(sentAt)} to ${sentTo} by ${sentBy}`,
    viewsText(views.count, views.lastAt && at(views.lastAt)),
    ...(acceptance ? [`Accepted by ${acceptance.name}, ${at(acceptance.at)}`] : []),
    ...(link.state === "open" && !acceptance && validUntil
      ? [`Valid until ${formatDate(validUntil)}`]
      : []),
    ...(link.state === "expired" ? [`Expired, was valid until ${formatDate(validUntil)}`] : []),
  ];
}

function viewsText(count: number, last: string | null): string {
  if (count === 0 || !last) return "Not viewed yet";
  return count === 1 ? `Viewed once, ${last}` : `Viewed ${count} times, last ${last}`;
}
