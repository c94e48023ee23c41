"use client";
"use no memo";

import type { RowData } from "@tanstack/react-table";
import { type ReactNode, useEffect, useRef } from "react";
import { Table, TableColumns } from "@/components/ui/table";
import { cn } from "@/lib/core/cn";
import type { RowHeight } from "@/lib/core/preferences";
import { ColumnHeader } from "./column-header";
import { DataRow } from "./data-row";
import type { ListShape, ListTable } from "./list-table";
import { useRowCursor } from "./row-cursor";

type DataTableProps<Row extends RowData, Meta extends object> = {
  table: ListTable<Row, Meta>;
  /** What the table holds, for screen readers: "Leads". */
  label: string;
  /** Opens the record of a row, by click and by Enter. */
  onOpen?: (row: Row) => void;
  hrefOf?: (row: Row) => string;
  /** The present rows stay while new ones load. */
  busy?: boolean;
  /** Columns that keep these widths. */
  widths?: ListShape["widths"] | undefined;
  rowHeight?: RowHeight;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
};

/** The rows of a list: a table with a sticky header, and under 768 px a card for each row. */
export function DataTable<Row extends RowData, Meta extends object>(
  props: DataTableProps<Row, Meta>,
) {
  const { table, label, busy = false, widths, rowHeight } = props;
  const frame = useRef<HTMLDivElement>(null);
  const rows = table.getRowModel().rows;
  useRowCursor(frame);
  useEffect(() => titleCutText(frame.current));
  if (rows.length === 0) return <div aria-busy={busy}>{props.empty}</div>;

  return (
    <div
      ref={frame}
      aria-busy={busy}
      data-rows={rowHeight}
      className={cn("list-frame", busy && "opacity-60 transition-opacity delay-150")}
    >
      <Table role="table" aria-label={label} className="list-table">
        {widths && (
          <TableColumns
            ids={table.getVisibleLeafColumns().map((column) => column.id)}
            widths={widths}
          />
        )}
        {/* biome-ignore lint/a11y/noRedundantRoles: as cards the display is no table, the roles must stay */}
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <tr key={group.id} role="row">
              {group.headers.map((header) => (
                <ColumnHeader key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <DataRow
              key={row.id}
              row={row}
              isFirst={index === 0}
              onOpen={props.onOpen}
              hrefOf={props.hrefOf}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Gives text that does not fit its cell a title with the whole of it. */
function titleCutText(frame: HTMLElement | null): void {
  for (const text of frame?.querySelectorAll<HTMLElement>("td, td .cut-text") ?? []) {
    if (text.scrollWidth > text.clientWidth) text.title = text.textContent.trim();
    else text.removeAttribute("title");
  }
}
