import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { RecordColumns } from "./record-columns";
import { RecordHeader } from "./record-header";

const lines = [1, 2, 3, 4, 5, 6, 7];

type RecordSkeletonProps = {
  list: { href: string; label: string };
  /** The name, where the row that was clicked has told it already. */
  name?: string | undefined;
};

/** A record's page while it is on its way. */
export function RecordSkeleton({ list, name }: RecordSkeletonProps) {
  return (
    <div className="flex flex-col gap-5" role="status" aria-label="Loading...">
      {name ? (
        <RecordHeader
          list={list}
          title={name}
          badges={<Skeleton className="h-5 w-20 rounded-full" />}
          subtitle={<Skeleton className="mt-1 w-56" />}
        />
      ) : (
        <div className="flex flex-col gap-4 pt-2">
          <Skeleton className="w-16" />
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="w-56" />
        </div>
      )}
      <RecordColumns facts={<SkeletonCard />} timeline={<SkeletonCard />} />
    </div>
  );
}

function SkeletonCard() {
  return (
    <Card className="gap-5 p-5">
      <Skeleton className="w-24" />
      {lines.map((line) => (
        <Skeleton key={line} className={line % 2 ? "w-4/5" : "w-3/5"} />
      ))}
    </Card>
  );
}
