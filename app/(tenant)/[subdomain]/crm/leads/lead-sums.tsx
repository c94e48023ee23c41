"use client";

import { useState } from "react";
import { useSettledAnswer } from "@/components/ui/use-settled";
import { readLeadSums } from "@/lib/client/record-api";
import { formatCount, formatInrCompact, totalText } from "@/lib/core/format";
import type { Pagination } from "@/lib/core/pagination";
import type { Lead } from "@/lib/crm/leads/schema";

const waitMs = 300;

/** The sum of more leads would take one of the company's few slots for heavy work for too long. */
const mostSummed = 5000;

type LeadSumsProps = {
  pagination: Pagination;
  /** The filters of the list, and its order. */
  query: Readonly<Record<string, string>>;
  /** The rows as they are now: a change of one may change the sums. */
  leads: readonly Lead[];
};

/**
 * The number of leads that the filters find, their value, and how many have a late follow-up: "181 leads · ₹15.35Cr ·
 * 7 late". Read after the list is there, for its filters once, and again when a lead is changed, added or removed.
 */
export default function LeadSums({ pagination, query, leads }: LeadSumsProps) {
  const { sort, ...filters } = query;
  const asked = JSON.stringify(filters);
  const changes = useChanges(leads);
  const { total } = pagination;
  const key = total > mostSummed ? null : `${asked} ${total} ${changes}`;
  const found = useSettledAnswer(key, waitMs, (signal) => readLeadSums(filters, signal));
  const summary = key && found?.of.startsWith(`${asked} `) ? found.answer : null;
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

/** How often leads came that were shown before with another version. */
function useChanges(leads: readonly Lead[]): number {
  const [seen, see] = useState({ versions: new Map<string, number>(), changes: 0 });
  const unseen = leads.filter(({ id, version }) => seen.versions.get(id) !== version);
  if (unseen.length === 0) return seen.changes;
  const versions = new Map([...seen.versions, ...unseen.map(pairOf)]);
  const changes = seen.changes + Number(unseen.some(({ id }) => seen.versions.has(id)));
  see({ versions, changes });
  return changes;
}

const pairOf = ({ id, version }: Lead) => [id, version] as const;
