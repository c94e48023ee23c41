"use client";
"use no memo";

import type { CellContext, Column, RowData, Row as TableRow } from "@tanstack/react-table";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { cn } from "@/lib/core/cn";
import type { ListFeatures } from "./list-table";
import { moveFocus } from "./row-focus";

type DataRowProps<Row extends RowData> = {
  row: TableRow<ListFeatures, Row>;
  columns: readonly Column<ListFeatures, Row>[];
  first: boolean;
  onOpen: ((row: Row) => void) | undefined;
};

/** One row. Arrows, Home and End move between rows, Enter and a click open one. */
export function DataRow<Row extends RowData>({ row, columns, first, onOpen }: DataRowProps<Row>) {
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
      {columns.map((column) => {
        const { meta = {}, header } = column.columnDef;
        const { card, align, className } = meta;
        return (
          <td
            key={column.id}
            // biome-ignore lint/a11y/noRedundantRoles: as cards the display is no table
            role="cell"
            data-card={card}
            data-label={card || typeof header !== "string" ? undefined : header}
            className={align || className ? cn(align && "md:text-end", className) : undefined}
          >
            {contentOf(row, column)}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * What a column shows of a row. A cell is a plain function of its row here, without hooks: a component
 * and a context kept for each of 280 cells were a quarter of what a list cost to draw.
 */
function contentOf<Row extends RowData>(
  row: TableRow<ListFeatures, Row>,
  column: Column<ListFeatures, Row>,
): ReactNode {
  const { cell } = column.columnDef;
  return typeof cell === "function" ? cell(new CellOf(row, column)) : cell;
}

/** What TanStack hands a column's cell. A class: an object with a getter of its own is dear to make. */
class CellOf<Row extends RowData> implements CellContext<ListFeatures, Row> {
  readonly table: TableRow<ListFeatures, Row>["table"];
  readonly getValue: CellContext<ListFeatures, Row>["getValue"];
  readonly renderValue: CellContext<ListFeatures, Row>["renderValue"];

  constructor(
    readonly row: TableRow<ListFeatures, Row>,
    readonly column: Column<ListFeatures, Row>,
  ) {
    this.table = row.table;
    this.getValue = <Value,>() => row.getValue<Value>(column.id);
    this.renderValue = this.getValue;
  }

  get cell() {
    const own = this.row.getAllCells().find((one) => one.column.id === this.column.id);
    if (!own) throw new Error(`the row has no cell of ${this.column.id}`);
    return own;
  }
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
