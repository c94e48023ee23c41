"use client";

import { Table, TableHead } from "@/components/ui/table";

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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing anyone typed, and one element in place of hundreds */}
        <tbody dangerouslySetInnerHTML={{ __html: barsOf(columns.length).repeat(rows) }} />
      </Table>
    </div>
  );
}

/** A row whose cells show a bar each: see globals.css. */
function barsOf(columns: number): string {
  return `<tr class="list-row list-bars">${"<td></td>".repeat(columns)}</tr>`;
}
