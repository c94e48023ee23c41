"use client";

import { useState } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatCount, formatDate } from "@/lib/core/format";
import type { GrowthPoint } from "@/lib/super-admins/platform/schema";
import { GrowthChart } from "./growth-chart";
import { growthSeries } from "./growth-series";
import { GrowthTable } from "./growth-table";

/** Companies and active users of the last thirty days, drawn and as a table. */
export function GrowthCard({ points }: { points: readonly GrowthPoint[] }) {
  const [at, setAt] = useState<number | null>(null);
  const shown = points[at ?? points.length - 1];
  if (!shown) return null;
  return (
    <Card>
      <CardHeader className="flex-wrap">
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
