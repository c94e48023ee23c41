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

/** Cards side by side; on a phone two lines, so that five enquiries fit below. */
export function SummaryGrid({ children }: { children: ReactNode }) {
  return (
    <dl className="grid shrink-0 grid-cols-2 gap-x-6 md:grid-cols-4 md:gap-x-3">{children}</dl>
  );
}

export function SummaryCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-0.5 md:flex-col md:rounded-lg md:border md:bg-card md:px-4 md:py-3">
      <dt className="truncate text-muted-foreground text-table">{label}</dt>
      <dd className="font-semibold tabular-nums max-md:text-table md:text-xl md:leading-7">
        {children}
      </dd>
    </div>
  );
}
