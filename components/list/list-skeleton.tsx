"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableColumns, TableHead } from "@/components/ui/table";
import { readStored } from "@/lib/client/stored-keys";
import {
  hiddenColumnsCookie,
  readHiddenColumns,
  readRowHeight,
  rowHeightCookie,
} from "@/lib/core/preferences";
import type { ListShape } from "./list-table";

type ListSkeletonProps = ListShape & {
  title: string;
  subtitle: string;
  /** The list's name, if this browser keeps hidden columns and a height of rows for it. */
  name?: string;
  /** How many selects stand in the filter bar. */
  selects: number;
  /** Stands between the filters and the rows. */
  summary?: ReactNode;
};

/** A list screen while its rows load. */
export function ListSkeleton(props: ListSkeletonProps) {
  const { title, subtitle, selects, summary } = props;
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
      <TableSkeleton {...props} rows={12} />
    </div>
  );
}

type TableSkeletonProps = ListShape & { name?: string; rows?: number };

/** A list while it loads, in the shape it will have, so that nothing moves when the rows arrive. */
export function TableSkeleton({ name, rows = 10, ...shape }: TableSkeletonProps) {
  const { headers, hidden = [], widths } = shape;
  const kept = useStored(name && hiddenColumnsCookie(name));
  const rowHeight = useStored(name && rowHeightCookie);
  const hiddenIds = readHiddenColumns(kept, hidden);
  const columns = Object.entries(headers).filter(([id]) => !hiddenIds.includes(id));
  return (
    <div
      className="list-frame"
      role="status"
      aria-label="Loading..."
      data-rows={name && readRowHeight(rowHeight)}
    >
      <Table aria-hidden className="list-table">
        {widths && <TableColumns ids={columns.map(([id]) => id)} widths={widths} />}
        <thead>
          <tr>
            {columns.map(([id, title]) => (
              <TableHead key={id} className="first:ps-4 last:pe-4">
                {title}
              </TableHead>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant markup, one element in place of hundreds */}
        <tbody dangerouslySetInnerHTML={{ __html: barsOf(columns.length).repeat(rows) }} />
      </Table>
    </div>
  );
}

/** What this browser keeps under the key. While the server's page is taken over it is not known yet. */
function useStored(key: string | undefined): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => (key ? readStored(key) : null),
    () => null,
  );
}

function neverChanges() {
  return () => undefined;
}

/** A row whose cells show a bar each: see globals.css. */
function barsOf(columns: number): string {
  return `<tr class="list-row list-bars">${"<td></td>".repeat(columns)}</tr>`;
}
