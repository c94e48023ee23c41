"use client";

import { LayoutDashboard, RotateCw } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/list/empty-state";
import { ErrorState } from "@/components/list/error-state";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { dashboardFailure } from "@/lib/client/api-error";
import { storedKeys } from "@/lib/client/stored-keys";
import { useRead } from "@/lib/client/use-read";
import { cn } from "@/lib/core/cn";
import { formatCount, formatDate } from "@/lib/core/format";
import type { GrowthPoint, PlatformDashboard } from "@/lib/super-admins/platform/schema";
import { HealthCard, RecentActivityCard, StatCards } from "./cards";
import { GrowthChart, growthSeries } from "./growth-chart";

/** The dashboard is read again once it is older, even while it is shown. */
const fresh = { freshMs: 300_000, keptAs: storedKeys.dashboard };

/** The dashboard of a super admin; `version` is that of the product. */
export function DashboardScreen({ version }: { version: string }) {
  const read = useRead("GET /super-admin/dashboard", {}, fresh);
  const { data = null, error, isFetching: busy } = read;
  const failure = error && !busy && dashboardFailure(error, "Failed to fetch dashboard data");
  const load = () => read.refetch();
  return (
    <div className="flex flex-col gap-5">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h1 className="font-semibold text-xl leading-7">Dashboard</h1>
          <p className="text-muted-foreground">The platform at a glance · Version {version}</p>
        </div>
        <Button variant="outline" disabled={busy} aria-busy={busy} onClick={load}>
          <RotateCw className={cn(busy && "animate-spin")} />
          Refresh
        </Button>
      </header>
      {failure && <ErrorState message={failure} onRetry={load} busy={busy} />}
      <Body data={data} failure={failure} busy={busy} />
    </div>
  );
}

type BodyProps = {
  data: PlatformDashboard | null;
  failure: string | false | null;
  busy: boolean;
};

function Body({ data, failure, busy }: BodyProps) {
  if (data) return <Cards data={data} />;
  if (busy) return <DashboardSkeleton />;
  return failure ? null : <EmptyState icon={LayoutDashboard} title="No dashboard data available" />;
}

function Cards({ data }: { data: PlatformDashboard }) {
  return (
    <>
      <StatCards data={data} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="lg:col-start-2">
          <HealthCard health={data.systemHealth} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <GrowthCard points={data.growth} />
          <RecentActivityCard activities={data.recentActivity} />
        </div>
      </div>
    </>
  );
}

const cards = ["companies", "active", "users", "admins"];

function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-5" role="status" aria-label="Loading dashboard...">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {cards.map((card) => (
          <Skeleton key={card} className="h-22.5" />
        ))}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-52 lg:col-start-2" />
        <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <Skeleton className="h-72" />
          <Skeleton className="h-96" />
        </div>
      </div>
    </div>
  );
}

/** Companies and active users of the last thirty days, as a chart and as a table. */
function GrowthCard({ points }: { points: readonly GrowthPoint[] }) {
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
function GrowthTable({ points }: { points: readonly GrowthPoint[] }) {
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
