import { Skeleton } from "@/components/ui/skeleton";
import { ViewSwitch } from "../view-switch";

export function CalendarSkeleton() {
  return (
    <div className="flex flex-col gap-4 max-md:pb-20">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-xl leading-7">Meetings</h1>
          <p className="text-muted-foreground">Schedule and manage client meetings</p>
        </div>
        <div className="flex gap-2">
          <ViewSwitch view="calendar" />
          <Skeleton className="h-9 w-44 max-md:hidden" />
        </div>
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <Skeleton className="h-9 w-40 max-md:h-11" />
        <Skeleton className="h-9 w-56 max-md:h-11 max-md:w-full" />
        <Skeleton className="ms-auto h-9 w-100 max-md:hidden" />
      </div>
      <GridSkeleton />
      <div className="flex flex-col gap-3 md:hidden">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20 rounded-lg" />
        ))}
      </div>
    </div>
  );
}

/** As tall as the grid. */
export function GridSkeleton() {
  return <Skeleton className="h-[calc(100dvh-14.5rem)] min-h-120 rounded-lg max-md:hidden" />;
}
