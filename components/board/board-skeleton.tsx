import { Skeleton } from "@/components/ui/skeleton";
import "./board.css";

const shape = [4, 3, 3, 2, 2];

/** Columns of a board while they load. */
export function BoardSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="board">
      {shape.map((cards, column) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a skeleton have no other name
          key={column}
          className="flex shrink-0 flex-col gap-2 rounded-lg bg-muted/60 p-2 max-md:w-full md:w-56"
        >
          <Skeleton className="m-1 h-9 w-28" />
          {Array.from({ length: cards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have its cards
            <Skeleton key={card} className="h-15 w-full rounded-md" />
          ))}
        </div>
      ))}
    </div>
  );
}
