"use client";

import { useState } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatCount, formatDate } from "@/lib/core/format";
import type { GrowthPoint } from "@/lib/super-admins/platform/schema";
import { GrowthChart, growthSeries } from "./growth-chart";

/** Companies and active users of the last thirty days, as a chart and as a table. */
export function GrowthCard({ points }: { points: readonly GrowthPoint[] }) {
  const [at, setAt] = useState<number | null>(null);
  const shown = points[at ?? points.length - 1];
  if (!shown) return null;
  return (
    <Card>
      <CardHeader className="flex flex-wrap justify-between">
        <CardTitle>Growth</CardTitle>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-table tabular-nums">
          <span className="text-muted-foreground">{formatDate(shown.date)}</span>
          {growthSeries.map(({ key, label, swatch }) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={`h-0.75 w-3.5 rounded-full ${swatch}`} />
              {label} {formatCount(shown[key])}
            </span>
          ))}
        </p>
      </CardHeader>
      <CardContent className="pb-4">
        <GrowthChart points={points} at={at} onPoint={setAt} />
        <details className="mt-3">
          <summary className="w-fit rounded text-primary-text text-table hover:underline">
            Show as a table
          </summary>
          <GrowthTable points={points} />
        </details>
      </CardContent>
    </Card>
  );
}

/** The chart's values, latest day first. */
export function GrowthTable({ points }: { points: readonly GrowthPoint[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
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
