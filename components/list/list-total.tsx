import { cn } from "@/lib/core/cn";
import type { Pagination } from "@/lib/core/pagination";
import { totalText } from "@/lib/core/showing";

type ListTotalProps = { pagination: Pagination; className?: string };

/** How many there are in all, beside the filters. */
export function ListTotal({ pagination, className }: ListTotalProps) {
  return (
    <span className={cn("text-muted-foreground text-table tabular-nums", className)}>
      {totalText(pagination)} total
    </span>
  );
}
