"use client";
"use no memo";

import type { RowData } from "@tanstack/react-table";
import { type PointerEvent, type ReactNode, useRef } from "react";
import { inRem, selectColumnWidth, TableColumns } from "@/components/ui/table";
import { cn } from "@/lib/core/cn";
import { columnWidth, lastColumn, type RowHeight } from "@/lib/core/preferences";
import { ColumnHeader } from "./column-header";
import { DataRow, type RowActs } from "./data-row";
import type { ListShape, ListTable } from "./list-table";
import { useRowCursor } from "./row-cursor";
import { SelectPageCell } from "./select-cell";
import { useColumnMoves } from "./use-column-moves";
import { usePicking } from "./use-picking";
import { useSelectionKeys } from "./use-selection";

type DataTableProps<Row extends RowData, Meta extends object> = RowActs<Row> & {
  table: ListTable<Row, Meta>;
  /** The name of the table for screen readers: "Leads". */
  label: string;
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
  const { table, label, busy = false, widths, rowHeight, selection } = props;
  const frame = useRef<HTMLDivElement>(null);
  const rows = table.getRowModel().rows;
  useRowCursor(frame);
  const isSelecting = useSelectionKeys(table, selection);
  const picking = usePicking(selection);
  const moves = useColumnMoves(table);
  const resize = (id: string, width: number) =>
    table.setColumnSizing((sizes) => ({ ...sizes, [id]: columnWidth(width) }));
  if (rows.length === 0) return <div aria-busy={busy}>{props.empty}</div>;

  return (
    <div
      ref={frame}
      aria-busy={busy}
      onPointerOver={titleCutText}
      data-rows={rowHeight}
      data-selecting={isSelecting ? "" : undefined}
      className={cn("list-frame", busy && "opacity-60 transition-opacity delay-150")}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: as cards the display is no table, the roles must stay */}
      <table role="table" aria-label={label} className="list-table">
        {widths && (
          <TableColumns
            ids={table.getVisibleLeafColumns().map((column) => column.id)}
            widths={{ ...widths, ...inRem(table.state.columnSizing) }}
            before={selection && selectColumnWidth}
          />
        )}
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <tr key={group.id} role="row" {...moves.head}>
              {selection && <SelectPageCell selection={selection} />}
              {group.headers.map((header) => (
                <ColumnHeader
                  key={header.id}
                  header={header}
                  isMovable={moves.canMove(header.column)}
                  {...(widths && header.column.id !== lastColumn && { onResize: resize })}
                />
              ))}
            </tr>
          ))}
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup" {...picking}>
          {rows.map((row, index) => (
            <DataRow key={row.id} row={row} isFirst={index === 0} acts={props} />
          ))}
        </tbody>
      </table>
      <p role="status" className="sr-only">
        {moves.notice}
      </p>
    </div>
  );
}

/** Gives text under the pointer that does not fit its cell a title with the whole of it. */
function titleCutText({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest("td") : null;
  for (const text of cell ? [cell, ...cell.querySelectorAll<HTMLElement>(".cut-text")] : []) {
    if (text.scrollWidth > text.clientWidth) text.title = text.textContent.trim();
    else text.removeAttribute("title");
  }
}
