"use client";
"use no memo";

import { FlexRender, type RowData, type Row as TableRow } from "@tanstack/react-table";
import type { KeyboardEvent, MouseEvent } from "react";
import { cn } from "@/lib/core/cn";
import type { ListFeatures } from "./list-table";
import { moveFocus } from "./row-focus";

type DataRowProps<Row extends RowData> = {
  row: TableRow<ListFeatures, Row>;
  first: boolean;
  onOpen: ((row: Row) => void) | undefined;
};

/** One row. Arrows, Home and End move between rows, Enter and a click open one. */
export function DataRow<Row extends RowData>({ row, first, onOpen }: DataRowProps<Row>) {
  function open(event: MouseEvent<HTMLElement>) {
    if (!onOpen || isOnControl(event) || hasSelectedText()) return;
    onOpen(row.original);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter" && onOpen) onOpen(row.original);
    else if (!moveFocus(event.currentTarget, event.key)) return;
    event.preventDefault();
  }

  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: as cards the display is no table
      role="row"
      tabIndex={first ? 0 : -1}
      onClick={open}
      onKeyDown={press}
      className={cn("list-row", onOpen && "cursor-pointer")}
    >
      {row.getVisibleCells().map((cell) => {
        const { meta = {}, header } = cell.column.columnDef;
        const { card, align, className } = meta;
        return (
          <td
            key={cell.id}
            // biome-ignore lint/a11y/noRedundantRoles: as cards the display is no table
            role="cell"
            data-card={card}
            data-label={card || typeof header !== "string" ? undefined : header}
            className={cn(align === "end" && "md:text-end", className) || undefined}
          >
            <FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}

/** Menus opened from a row are drawn elsewhere, yet their clicks bubble through it. */
function isOnControl(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target;
  if (!(target instanceof Element) || !event.currentTarget.contains(target)) return true;
  return target.closest("a, button, input, select, label, [popover]") !== null;
}

function hasSelectedText(): boolean {
  return getSelection()?.type === "Range";
}
