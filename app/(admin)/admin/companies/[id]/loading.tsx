import { Skeleton } from "@/components/ui/skeleton";

export default function CompanyLoading() {
  return (
    <div className="flex flex-col gap-5" role="status" aria-label="Loading...">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-12 w-80 max-w-full" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-19" />
        ))}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
