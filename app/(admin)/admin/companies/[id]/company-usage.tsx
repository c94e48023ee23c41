import type { CompanyOverview } from "@/lib/companies/schema";
import { formatBytes, formatCount } from "@/lib/core/format";

/** What the company holds: records, and files with their size. */
export function CompanyUsage({ usage }: { usage: CompanyOverview["usage"] }) {
  const numbers = [
    ["Brands", formatCount(usage.brands)],
    ["Leads", formatCount(usage.leads)],
    ["Meetings", formatCount(usage.meetings)],
    ["Enquiries", formatCount(usage.enquiries)],
    ["Files", formatCount(usage.files)],
    ["Storage", formatBytes(usage.fileBytes)],
  ];
  return (
    <dl aria-label="Usage" className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
      {numbers.map(([label, value]) => (
        <div key={label} className="flex flex-col gap-0.5 rounded-lg border bg-card px-4 py-3">
          <dt className="text-muted-foreground text-table">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
