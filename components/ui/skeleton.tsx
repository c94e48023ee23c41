import { cn } from "@/lib/core/cn";

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("block h-4 animate-pulse rounded bg-foreground/8", className)}
    />
  );
}
