"use client";
"use no memo";

import { flexRender, type RowData, type Row as TableRow } from "@tanstack/react-table";
import type { KeyboardEvent, MouseEvent } from "react";
import { cn } from "@/lib/core/cn";
import type { ListFeatures } from "./list-table";
import { moveFocus } from "./row-cursor";
import { SelectCell } from "./select-cell";
import type { Selection } from "./use-selection";

/** Actions of a row besides those of its cells. */
export type RowActs<Row> = {
  /** Opens the record of a row, by click and by Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Shows the record of a row beside the list, by Space. */
  onPeek?: ((row: Row) => void) | undefined;
  /** The address of the record, fetched ahead once the pointer or the focus rests on the row. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** How a row differs from the list that was loaded: "changed" is lit up once, "left" is dimmed. */
  markOf?: ((id: string) => string | undefined) | undefined;
  /** Adds a column of boxes, which have the names of the records. */
  selection?: Selection | undefined;
  nameOf?: ((row: Row) => string) | undefined;
};

type DataRowProps<Row extends RowData, Meta extends object> = {
  row: TableRow<ListFeatures<Meta>, Row>;
  isFirst: boolean;
  acts: RowActs<Row>;
};

/**
 * A row of a list. Arrows, j, k, Home and End move between rows, Enter and a click open one, Space
 * shows it beside the list, F2 edits its first value that can be typed, `x` selects one and an arrow
 * with Shift the next one too.
 */
export function DataRow<Row extends RowData, Meta extends object>(props: DataRowProps<Row, Meta>) {
  const { row, isFirst, acts } = props;
  const { onOpen, onPeek, hrefOf, selection, nameOf } = acts;

  function open(event: MouseEvent<HTMLElement>) {
    if (!onOpen || isOnControl(event) || hasSelectedText()) return;
    onOpen(row.original);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.key === "Enter" && onOpen) onOpen(row.original);
    else if (event.key === " " && onPeek) onPeek(row.original);
    else if (event.key === "F2") editFirst(event.currentTarget);
    else if (event.key.toLowerCase() === "x" && selection) select(event.shiftKey);
    else if (!moveFocus(event.currentTarget, event.key)) return;
    else if (event.shiftKey && selection) selectBoth(event.currentTarget);
    event.preventDefault();
  }

  function select(isRange: boolean) {
    if (isRange) selection?.extendTo(row.id, "on");
    else selection?.toggle(row.id);
  }

  function selectBoth({ ownerDocument }: HTMLElement) {
    const focused = ownerDocument.activeElement;
    if (!selection?.has(row.id)) selection?.toggle(row.id);
    if (focused instanceof HTMLElement && focused.dataset.row)
      selection?.extendTo(focused.dataset.row, "on");
  }

  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: as cards the display is no table
      role="row"
      tabIndex={isFirst ? 0 : -1}
      data-row={row.id}
      data-mark={acts.markOf?.(row.id)}
      data-prefetch={hrefOf?.(row.original)}
      onClick={open}
      onKeyDown={press}
      className={cn("list-row", onOpen && "cursor-pointer")}
    >
      {selection && (
        <SelectCell selection={selection} id={row.id} name={nameOf?.(row.original) ?? row.id} />
      )}
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

/** Opens the first value of a row that is edited where it stands. */
function editFirst(row: HTMLElement) {
  row.querySelector<HTMLElement>("[data-edits]")?.click();
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
