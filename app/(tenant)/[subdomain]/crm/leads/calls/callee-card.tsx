import Link from "next/link";
import { daysBetween } from "@/lib/core/calendar-date";
import { formatDate, formatInrCompact } from "@/lib/core/format";
import type { Lead } from "@/lib/crm/leads/schema";
import { LeadStage } from "../../parts/stage-status";

/** The person who is called: name, brand, stage, value, how late the follow-up is, and the comment. */
export function CalleeCard({ lead, today }: { lead: Lead; today: string }) {
  const { id, clientName, designation, brand, hq, stage, estimatedValue, nextFollowUpDate } = lead;
  return (
    <div className="flex flex-col gap-2">
      <h2 className="break-words font-semibold text-2xl leading-8">
        <Link href={`/crm/leads/${id}`} className="underline-offset-4 hover:underline">
          {clientName}
        </Link>
      </h2>
      <p className="text-muted-foreground">
        {[designation, brand, hq].filter(Boolean).join(" · ")}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
        <LeadStage>{stage}</LeadStage>
        {estimatedValue !== null && <span>{formatInrCompact(estimatedValue)}</span>}
        {nextFollowUpDate && (
          <span className={nextFollowUpDate < today ? "text-destructive-text" : undefined}>
            {lateText(nextFollowUpDate, today)}
          </span>
        )}
      </p>
      {lead.comment && (
        <p className="line-clamp-3 max-w-prose whitespace-pre-line break-words">{lead.comment}</p>
      )}
    </div>
  );
}

function lateText(due: string, today: string): string {
  const days = daysBetween(due, today);
  if (days > 0) return days === 1 ? "1 day late" : `${days} days late`;
  return days === 0 ? "Today" : formatDate(due);
}
