"use client";
"use no memo";

import { flexRender, type RowData, type Row as TableRow } from "@tanstack/react-table";
import type { KeyboardEvent, MouseEvent } from "react";
import { cn } from "@/lib/core/cn";
import type { ListFeatures } from "./list-table";
import { moveFocus } from "./row-cursor";

type DataRowProps<Row extends RowData, Meta extends object> = {
  row: TableRow<ListFeatures<Meta>, Row>;
  isFirst: boolean;
  onOpen: ((row: Row) => void) | undefined;
  /** The address of the record, fetched ahead once the pointer or the focus rests on the row. */
  hrefOf: ((row: Row) => string) | undefined;
};

/** One row. Arrows, j, k, Home and End move between rows, Enter and a click open one. */
export function DataRow<Row extends RowData, Meta extends object>(props: DataRowProps<Row, Meta>) {
  const { row, isFirst, onOpen, hrefOf } = props;

  function open(event: MouseEvent<HTMLElement>) {
    if (!onOpen || isOnControl(event) || hasSelectedText()) return;
    onOpen(row.original);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.key === "Enter" && onOpen) onOpen(row.original);
    else if (!moveFocus(event.currentTarget, event.key)) return;
    event.preventDefault();
  }

  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: as cards the display is no table
      role="row"
      tabIndex={isFirst ? 0 : -1}
      data-row={row.id}
      data-prefetch={hrefOf?.(row.original)}
      onClick={open}
      onKeyDown={press}
      className={cn("list-row", onOpen && "cursor-pointer")}
    >
      {row.getVisibleCells().map((cell) => {
        const { header, meta = {}, cell: content } = cell.column.columnDef;
        const { card, align, className } = meta;
        return (
          <td
            key={cell.id}
            // biome-ignore lint/a11y/noRedundantRoles: as cards the display is no table
            role="cell"
            data-card={card}
            data-label={card || typeof header !== "string" ? undefined : header}
            className={align || className ? cn(align && "md:text-end", className) : undefined}
          >
            {flexRender(content, cell.getContext())}
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
