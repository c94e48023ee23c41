"use client";

import { LayoutDashboard, RotateCw } from "lucide-react";
import { EmptyState } from "@/components/list/empty-state";
import { ErrorState } from "@/components/list/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/core/cn";
import type { PlatformDashboard } from "@/lib/super-admins/platform/schema";
import { HealthCard, RecentActivityCard, StatCards } from "./cards";
import { GrowthCard } from "./growth-card";
import { useDashboard } from "./use-dashboard";

type DashboardScreenProps = { ownId: string; version: string };

/** The dashboard of a super admin; `version` is that of the product. */
export function DashboardScreen({ ownId, version }: DashboardScreenProps) {
  const { data, failure, busy, load } = useDashboard(ownId);
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

type BodyProps = { data: PlatformDashboard | null; failure: string | null; busy: boolean };

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
