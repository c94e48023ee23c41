import { Skeleton } from "@/components/ui/skeleton";

const cards = ["companies", "active", "users", "admins"];

/** The cards while their numbers are on their way. */
export function DashboardSkeleton() {
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
