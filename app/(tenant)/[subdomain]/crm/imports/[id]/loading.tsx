import { Skeleton } from "@/components/ui/skeleton";

export default function ImportLoading() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-6 w-20" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-64 w-full max-w-3xl" />
    </div>
  );
}
