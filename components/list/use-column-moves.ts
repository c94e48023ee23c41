"use client";
"use no memo";

import type { RowData } from "@tanstack/react-table";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { flushSync } from "react-dom";
import { type ColumnPlace, lastColumn, placedColumn } from "@/lib/core/preferences";
import { isRtl, revealHead, trackColumn } from "./column-drag";
import type { ListTable } from "./list-table";

/**
 * Moves columns by their heads: by mouse, by a finger that has rested on one, and by keyboard. Arrows go from head to
 * head, with Shift they move the column.
 */
export function useColumnMoves<Row extends RowData, Meta extends object>(
  table: ListTable<Row, Meta>,
) {
  const [notice, setNotice] = useState("");
  // A list whose columns cannot be chosen does not keep their order either.
  const isMovable = table.options.enableHiding === true;

  /** The name of a row and its actions stay in their places. */
  function canMove({ id, columnDef }: MovableColumn) {
    return isMovable && id !== lastColumn && columnDef.meta?.card !== "title";
  }

  function place(id: string, to: ColumnPlace) {
    const ids = placedColumn(table.state.columnOrder, id, to);
    flushSync(() => table.setColumnOrder(ids));
    const shown = ids.filter((one) => one !== lastColumn && table.getColumn(one)?.getIsVisible());
    const name = String(table.getColumn(id)?.columnDef.header ?? id);
    setNotice(`${name} moved, column ${shown.indexOf(id) + 1} of ${shown.length}`);
  }

  function grab(event: PointerEvent<HTMLElement>) {
    const head = headOf(event.target);
    const id = head?.dataset.column;
    const isEdge = event.target instanceof Element && event.target.matches(".column-edge");
    if (!head || !id || isEdge || event.button !== 0 || !event.isPrimary) return;
    trackColumn(head, event.nativeEvent, (to) => place(id, to));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !/^Arrow(Left|Right)$/.test(key)) return;
    const heads = [...currentTarget.querySelectorAll<HTMLElement>("th[data-movable]")];
    const head = headOf(target);
    const step = (key === "ArrowRight") === isRtl(currentTarget) ? -1 : 1;
    const other = head && heads[heads.indexOf(head) + step];
    if (!head) return;
    event.preventDefault();
    const [id, beside] = [head.dataset.column, other?.dataset.column];
    if (event.shiftKey && id && beside) place(id, { beside, side: step < 0 ? "before" : "after" });
    const next = event.shiftKey ? head : other;
    if (next) focusHead(next);
  }

  const head = isMovable ? { onPointerDown: grab, onKeyDown: press } : {};
  return { canMove, head, notice };
}

type MovableColumn = { id: string; columnDef: { meta?: { card?: string } } };

function headOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("th[data-movable]") : null;
}

/** Its button where it sorts. An element that is moved in the page loses the focus. */
function focusHead(head: HTMLElement): void {
  (head.querySelector("button") ?? head).focus({ preventScroll: true });
  revealHead(head);
}
