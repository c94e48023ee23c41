import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/core/cn";
import { ViewSwitchLabels } from "../view-switch";

export function CalendarSkeleton() {
  return (
    <div className="list-screen">
      <header className="list-header">
        <div className="list-title">
          <h1>Meetings</h1>
          <p className="text-muted-foreground text-xs">Schedule and manage client meetings</p>
        </div>
        <div className="list-actions">
          <ViewSwitchLabels view="calendar" />
          <Skeleton className="h-8 w-44 max-md:hidden" />
        </div>
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex gap-1">
          <Skeleton className="size-9 max-md:size-11" />
          <Skeleton className="h-9 w-18 max-md:h-11" />
          <Skeleton className="size-9 max-md:size-11" />
        </div>
        <Skeleton className="mx-1 h-5 w-44" />
        <div className="ms-auto flex flex-wrap gap-2 max-md:w-full">
          <Skeleton className="h-9 w-52 max-md:h-13.5 max-md:w-full" />
          <Skeleton className="h-9 max-md:h-11 max-md:flex-1 md:w-40" />
          <Skeleton className="h-9 max-md:h-11 max-md:flex-1 md:w-40" />
        </div>
      </div>
      <div className="max-md:hidden">
        <GridSkeleton />
      </div>
      <AgendaSkeleton />
    </div>
  );
}

export const gridSize = "flex h-[calc(100dvh-8.75rem)] min-h-120 flex-col";

/** As tall as the grid: a line of days over the lines of the hours. */
export function GridSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading..."
      className={cn(gridSize, "overflow-hidden rounded-lg border")}
    >
      <div className="grid shrink-0 grid-cols-7 border-b ps-16">
        {days.map((day) => (
          <div key={day} className="grid h-9 place-items-center">
            <Skeleton className="w-14" />
          </div>
        ))}
      </div>
      <div className="grid flex-1 grid-cols-7 divide-x bg-[repeating-linear-gradient(transparent_0_calc(4.5rem-1px),var(--border)_0_4.5rem)] ps-16">
        {days.map((day) => (
          <div key={day} />
        ))}
      </div>
    </div>
  );
}

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Days of meetings on a phone, each a card with its time beside it. */
function AgendaSkeleton() {
  return (
    <div className="flex flex-col gap-2 md:hidden">
      <Skeleton className="my-0.5 w-40" />
      {days.slice(0, 5).map((day) => (
        <div key={day} className="flex items-start gap-3 rounded-lg border bg-card py-3 ps-4 pe-1">
          <div className="flex w-18 shrink-0 flex-col gap-2">
            <Skeleton className="w-16" />
            <Skeleton className="h-3 w-12" />
          </div>
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-40" />
            <Skeleton className="h-3 w-28" />
            <Skeleton className="mt-1 h-5 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
