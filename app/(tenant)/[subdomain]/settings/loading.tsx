import { Skeleton } from "@/components/ui/skeleton";

export default function SettingsLoading() {
  return (
    <div
      className="mx-auto flex w-full max-w-3xl flex-col gap-5"
      role="status"
      aria-label="Loading..."
    >
      <Skeleton className="h-13 w-40" />
      <Skeleton className="h-64" />
      <Skeleton className="h-48" />
      <Skeleton className="h-40" />
      <Skeleton className="h-44" />
      <Skeleton className="h-96" />
    </div>
  );
}
