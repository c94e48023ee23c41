import { TableSkeleton } from "@/components/list/list-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import { teamList } from "./team-list";
import { StatGrid } from "./team-stats";

export default function TeamLoading() {
  return (
    <div className="flex flex-col gap-4 max-md:pb-20">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-xl leading-7">{teamList.title}</h1>
          <p className="text-muted-foreground">{teamList.subtitle}</p>
        </div>
        <Skeleton className="h-9 w-32 max-md:hidden" />
      </header>
      <StatGrid>
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-19 rounded-lg max-md:last:col-span-2" />
        ))}
      </StatGrid>
      <Skeleton className="h-9 md:w-72 max-md:h-11" />
      <TableSkeleton headers={teamList.headers} rows={10} />
    </div>
  );
}
