"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useSyncExternalStore } from "react";
import { BoardSkeleton } from "@/components/board/board-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import { inRem, selectColumnWidth, TableColumns, TableHead } from "@/components/ui/table";
import { readStored } from "@/lib/client/stored-keys";
import {
  columnsCookie,
  layoutCookie,
  orderedColumns,
  readColumns,
  readLayout,
  readRowHeight,
  rowHeightCookie,
} from "@/lib/core/preferences";
import type { ListShape } from "./list-table";

type ListSkeletonProps = ListShape & {
  title: string;
  subtitle: string;
  /** The list's name, if this browser keeps its layout, columns and a height of rows. */
  name?: string;
  /** The number of selects in the filter bar. */
  selects: number;
  /**
   * The address of the list where others lie below it: they wait behind the same skeleton, and show nothing, as their
   * screens have another header.
   */
  href?: string;
  /** Stands in the foot, on phones between the filters and the rows. */
  summary?: ReactNode;
};

/** A list screen while its rows load. */
export function ListSkeleton(props: ListSkeletonProps) {
  const { title, subtitle, selects, summary, name, href } = props;
  const pathname = usePathname();
  const address = useSearchParams();
  const stored = useStored(name && layoutCookie(name));
  const layout = readLayout(name && address.get("layout"), stored);
  if (href && href !== pathname) return null;
  return (
    <div className="list-screen">
      <header className="list-header">
        <div className="list-title">
          <h1>{name ? `All ${name}` : title}</h1>
          <p className="text-muted-foreground text-xs">{subtitle}</p>
        </div>
        <div className="list-filter">
          <div>
            <Skeleton className="h-8 flex-1 md:max-w-36 max-md:h-11" />
            <Skeleton className="h-11 w-24 md:hidden" />
            {Array.from({ length: selects }, (_, select) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: selects of a skeleton have no other name
              <Skeleton key={select} className="h-8 w-28 max-md:hidden" />
            ))}
          </div>
        </div>
        <div className="list-actions">
          <Skeleton className="size-8 max-md:size-11" />
          <Skeleton className="h-8 w-28 max-md:hidden" />
        </div>
      </header>
      {layout === "list" ? (
        <>
          <TableSkeleton {...props} rows={20} />
          <footer className="list-foot">{summary}</footer>
        </>
      ) : (
        <BoardSkeleton />
      )}
    </div>
  );
}

type TableSkeletonProps = ListShape & { name?: string; rows?: number };

/** A list while it loads, in the shape it will have, so that nothing moves when the rows arrive. */
export function TableSkeleton({ name, rows = 10, ...shape }: TableSkeletonProps) {
  const { headers, hidden, order, widths, isSelectable = false } = shape;
  const cookie = useStored(name && columnsCookie(name));
  const rowHeight = useStored(name && rowHeightCookie);
  const kept = readColumns(cookie, { hidden, order });
  const columns = orderedColumns(Object.keys(headers), kept.order).filter(
    (id) => !kept.hidden.includes(id),
  );
  const bars = barsOf(columns.length, isSelectable ? boxCell : "");
  return (
    <div
      className="list-frame"
      role="status"
      aria-label="Loading..."
      data-rows={name && readRowHeight(rowHeight)}
    >
      <table aria-hidden className="list-table">
        {widths && (
          <TableColumns
            ids={columns}
            widths={{ ...widths, ...inRem(kept.widths) }}
            before={isSelectable ? selectColumnWidth : undefined}
          />
        )}
        <thead>
          <tr>
            {isSelectable && <td className="select-cell" />}
            {columns.map((id) => (
              <TableHead key={id} className="first:ps-4 last:pe-4">
                {headers[id]}
              </TableHead>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant markup, one element in place of hundreds */}
        <tbody dangerouslySetInnerHTML={{ __html: bars.repeat(rows) }} />
      </table>
    </div>
  );
}

/** The value this browser keeps under the key; unknown during hydration. */
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

const boxCell = '<td class="select-cell"></td>';

/** A row whose cells show a bar each: see list.css. */
function barsOf(columns: number, before: string): string {
  return `<tr class="list-row list-bars">${before}${"<td></td>".repeat(columns)}</tr>`;
}
