import type { ReactNode } from "react";
import { formatCount, formatInrCompact } from "@/lib/core/format";
import type { EnquirySummary } from "@/lib/crm/enquiries/schema";

/** The labels of the four cards, in their order. */
export const summaryLabels = [
  "Total Enquiries",
  "Won Enquiries",
  "Total Value",
  "Conversion Rate",
] as const;

/** Totals of all enquiries that match the filters, not of one page. */
export function EnquirySummaryCards({ summary }: { summary: EnquirySummary }) {
  const values: Record<(typeof summaryLabels)[number], string> = {
    "Total Enquiries": formatCount(summary.totalEnquiries),
    "Won Enquiries": formatCount(summary.wonEnquiries),
    "Total Value": formatInrCompact(summary.totalValue),
    "Conversion Rate": `${summary.conversionRate}%`,
  };
  return (
    <SummaryGrid>
      {summaryLabels.map((label) => (
        <SummaryCard key={label} label={label}>
          {values[label]}
        </SummaryCard>
      ))}
    </SummaryGrid>
  );
}

/** Figures side by side in the foot of a list; on a phone two lines above its rows. */
export function SummaryGrid({ children }: { children: ReactNode }) {
  return <dl className="summary grid shrink-0 grid-cols-2 gap-x-6 md:flex md:px-3">{children}</dl>;
}

export function SummaryCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-1.5">
      <dt className="truncate text-muted-foreground text-table">{label}</dt>
      <dd className="font-semibold text-table tabular-nums">{children}</dd>
    </div>
  );
}
