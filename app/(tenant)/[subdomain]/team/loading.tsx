import { TableSkeleton } from "@/components/list/list-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import { teamList } from "./team-list";
import { StatGrid } from "./team-stats";

export default function TeamLoading() {
  return (
    <div className="list-screen">
      <header className="list-header">
        <div className="list-title">
          <h1>{teamList.title}</h1>
          <p className="text-muted-foreground text-xs">{teamList.subtitle}</p>
        </div>
        <div className="list-filter">
          <div>
            <Skeleton className="h-8 flex-1 max-w-56 max-md:h-11 max-md:max-w-none" />
          </div>
        </div>
        <div className="list-actions">
          <Skeleton className="h-8 w-32 max-md:hidden" />
        </div>
      </header>
      <StatGrid>
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-19 rounded-lg max-md:last:col-span-2" />
        ))}
      </StatGrid>
      <TableSkeleton headers={teamList.headers} rows={10} />
    </div>
  );
}
