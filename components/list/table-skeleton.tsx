"use client";

import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableCell, TableHead } from "@/components/ui/table";

const widths = ["w-4/5", "w-3/5", "w-2/3", "w-1/2", "w-3/4"];

type TableSkeletonProps = {
  /** The titles of the columns, so that nothing moves when the rows arrive. */
  columns: readonly string[];
  rows?: number;
};

/** A list while it loads, in the shape it will have. */
export function TableSkeleton({ columns, rows = 10 }: TableSkeletonProps) {
  return (
    <div className="list-frame" role="status" aria-label="Loading...">
      <Table aria-hidden className="list-table">
        <thead>
          <tr>
            {columns.map((title) => (
              <TableHead key={title} className="first:ps-4 last:pe-4">
                {title}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have no other name
            <tr key={row} className="list-row">
              {columns.map((title, column) => (
                <TableCell
                  key={title}
                  data-card={column === 0 ? "title" : column < 4 ? "line" : "hidden"}
                  className="first:ps-4 last:pe-4"
                >
                  <Skeleton className={widths[(row + column) % widths.length]} />
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
