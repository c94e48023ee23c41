"use client";

import { Table, TableHead } from "@/components/ui/table";

type TableSkeletonProps = {
  /** The titles of the columns, so that nothing moves when the rows arrive. */
  columns: readonly string[];
  rows?: number;
};

/** A list while it loads, in the shape it will have. */
export function TableSkeleton({ columns, rows = 10 }: TableSkeletonProps) {
  const cells = columns.map((title) => <td key={title} />);
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
            <tr key={row} className="list-row list-bars">
              {cells}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
