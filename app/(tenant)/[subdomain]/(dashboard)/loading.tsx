import { Skeleton } from "@/components/ui/skeleton";

const cards = ["team", "brands", "leads", "enquiries"];
const parts = ["overdue", "today", "ahead"];
const facts = ["pipeline", "value"];
const charts = ["stages", "people", "months", "outcomes"];

export default function DashboardLoading() {
  return (
    <div className="flex flex-col gap-6" role="status" aria-label="Loading dashboard...">
      <Skeleton className="h-7 w-64" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-8 w-52" />
        <div className="grid gap-4 xl:grid-cols-3">
          {parts.map((part) => (
            <Skeleton key={part} className="h-40" />
          ))}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {cards.map((card) => (
          <Skeleton key={card} className="h-22" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {facts.map((card) => (
          <Skeleton key={card} className="h-48" />
        ))}
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
