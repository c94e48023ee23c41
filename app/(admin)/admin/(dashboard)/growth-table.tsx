import { formatCount, formatDate } from "@/lib/core/format";
import type { GrowthPoint } from "@/lib/super-admins/platform/schema";

/** What the chart shows, the latest day first. */
export function GrowthTable({ points }: { points: readonly GrowthPoint[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label="Growth as a table" tabIndex={0} className="mt-2 max-h-64 overflow-y-auto">
      <table className="w-full text-table tabular-nums">
        <thead className="sticky top-0 bg-card text-muted-foreground">
          <tr>
            <th className="py-1.5 text-start font-medium">Day</th>
            <th className="py-1.5 text-end font-medium">Companies</th>
            <th className="py-1.5 text-end font-medium">Active users</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.date} className="border-t">
              <th className="py-1.5 text-start font-normal">{formatDate(point.date)}</th>
              <td className="py-1.5 text-end">{formatCount(point.companies)}</td>
              <td className="py-1.5 text-end">{formatCount(point.activeUsers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
