"use client";

import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableHead } from "@/components/ui/table";

type ListSkeletonProps = {
  title: string;
  subtitle: string;
  /** The headers of the columns by id, in their order. */
  headers: Readonly<Record<string, string>>;
  /** How many selects stand in the filter bar. */
  selects: number;
  /** Stands between the filters and the rows. */
  summary?: ReactNode;
};

/** A list screen while its rows load. */
export function ListSkeleton(props: ListSkeletonProps) {
  const { title, subtitle, headers, selects, summary } = props;
  return (
    <div className="flex flex-col gap-4 max-md:pb-20">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-xl leading-7">{title}</h1>
          <p className="text-muted-foreground">{subtitle}</p>
        </div>
        <div className="flex gap-2">
          <Skeleton className="h-9 w-24 max-md:hidden" />
          <Skeleton className="h-9 w-24 max-md:hidden" />
          <Skeleton className="size-9 max-md:size-11" />
          <Skeleton className="h-9 w-36 max-md:hidden" />
        </div>
      </header>
      <div className="flex items-center gap-2">
        <Skeleton className="h-9 flex-1 md:w-72 md:flex-none max-md:h-11" />
        <Skeleton className="h-11 w-24 md:hidden" />
        {Array.from({ length: selects }, (_, select) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: selects of a skeleton have no other name
          <Skeleton key={select} className="h-9 w-44 max-md:hidden" />
        ))}
      </div>
      {summary}
      <TableSkeleton headers={headers} rows={12} />
    </div>
  );
}

type TableSkeletonProps = {
  /** The headers of the columns by id, so that nothing moves when the rows arrive. */
  headers: Readonly<Record<string, string>>;
  rows?: number;
};

/** A list while it loads, in the shape it will have. */
export function TableSkeleton({ headers, rows = 10 }: TableSkeletonProps) {
  const titles = Object.values(headers);
  return (
    <div className="list-frame" role="status" aria-label="Loading...">
      <Table aria-hidden className="list-table">
        <thead>
          <tr>
            {titles.map((title) => (
              <TableHead key={title} className="first:ps-4 last:pe-4">
                {title}
              </TableHead>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant markup, one element in place of hundreds */}
        <tbody dangerouslySetInnerHTML={{ __html: barsOf(titles.length).repeat(rows) }} />
      </Table>
    </div>
  );
}

/** A row whose cells show a bar each: see globals.css. */
function barsOf(columns: number): string {
  return `<tr class="list-row list-bars">${"<td></td>".repeat(columns)}</tr>`;
}
