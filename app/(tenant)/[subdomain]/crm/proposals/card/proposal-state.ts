import type { Tone } from "@/components/ui/badge";
import { formatDate, formatDateTime } from "@/lib/core/format";
import type { ProposalSummary } from "@/lib/crm/proposals/schema";

type Badge = { label: string; tone: Tone };

/** Where a version stands, in the words of whoever waits for an answer. */
export function stateOf({ status, link, views }: ProposalSummary): Badge {
  if (status === "Accepted") return { label: "Accepted", tone: "success" };
  if (status === "Changes Requested") return { label: "Changes requested", tone: "warning" };
  if (status === "Draft" || status === "Superseded") return { label: status, tone: "neutral" };
  if (link.state === "expired") return { label: "Expired", tone: "warning" };
  if (link.state === "revoked") return { label: "Link withdrawn", tone: "danger" };
  return views.count > 0 ? { label: "Viewed", tone: "info" } : { label: "Sent", tone: "highlight" };
}

/** What has happened to a version, a sentence a line. */
export function storyOf(proposal: ProposalSummary, timeZone: string): string[] {
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
