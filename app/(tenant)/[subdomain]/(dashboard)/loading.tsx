import { Skeleton } from "@/components/ui/skeleton";

const charts = ["stages", "people", "months", "outcomes"];

export default function DashboardLoading() {
  return (
    <div className="flex flex-col gap-6" role="status" aria-label="Loading dashboard...">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-58 xl:h-27" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-8 w-64" />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Skeleton className="h-40 xl:col-start-2" />
          <Skeleton className="h-160 xl:row-span-2 xl:row-start-1" />
          <Skeleton className="h-80" />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-8 w-40" />
        <div className="grid gap-4 lg:grid-cols-2">
          {charts.map((chart) => (
            <Skeleton key={chart} className="h-96" />
          ))}
        </div>
      </div>
    </div>
  );
}
