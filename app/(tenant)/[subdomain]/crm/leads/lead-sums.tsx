"use client";

import { useSettledAnswer } from "@/components/ui/use-settled";
import { readLeadSums } from "@/lib/client/record-api";
import { formatCount, formatInrCompact, totalText } from "@/lib/core/format";
import type { Pagination } from "@/lib/core/pagination";
import type { Lead } from "@/lib/crm/leads/schema";

const waitMs = 300;

type LeadSumsProps = {
  pagination: Pagination;
  /** The filters of the list. */
  query: Readonly<Record<string, string>>;
  /** The rows as they are now: a change of one may change the sums. */
  leads: readonly Lead[];
};

/**
 * The number of leads that the filters find, their value, and how many have a late follow-up: "181 leads · ₹15.35Cr ·
 * 7 late". Read after the list is there, and not of more leads than the list counts.
 */
export default function LeadSums({ pagination, query, leads }: LeadSumsProps) {
  const filters = JSON.stringify(query);
  const versions = leads.map(({ id, version }) => `${id} ${version}`).join();
  const key = pagination.totalCapped ? null : `${filters} ${pagination.total} ${versions}`;
  const found = useSettledAnswer(key, waitMs, (signal) => readLeadSums(query, signal));
  const summary = key && found?.of.startsWith(`${filters} `) ? found.answer : null;
  return (
    <p className="truncate text-muted-foreground text-table tabular-nums md:px-3">
      {totalText(pagination)} {pagination.total === 1 ? "lead" : "leads"}
      {summary && ` · ${formatInrCompact(summary.totalValue)}`}
      {summary && summary.lateLeads > 0 && (
        <>
          {" · "}
          <span className="text-destructive-text">{formatCount(summary.lateLeads)} late</span>
        </>
      )}
    </p>
  );
}
