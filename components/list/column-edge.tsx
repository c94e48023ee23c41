"use client";

import { type PointerEvent, useRef } from "react";
import { resizedColumn } from "@/lib/core/preferences";
import { isRtl } from "./column-drag";

/** The width in sixteenths of a rem. */
export type ResizeColumn = (id: string, width: number) => void;

type Drag = {
  column: HTMLElement;
  startX: number;
  /** In px. */
  width: number;
  others: number;
  room: number;
  remPx: number;
};

/** The end edge of a column's header, dragged to set its width. The Columns menu does the same by key and click. */
export function ColumnEdge({ id, onResize }: { id: string; onResize: ResizeColumn }) {
  const drag = useRef<Drag | null>(null);

  function begin(event: PointerEvent<HTMLElement>) {
    drag.current = event.button === 0 ? dragOf(id, event) : null;
    if (drag.current) event.currentTarget.setPointerCapture(event.pointerId);
  }

  // The column alone follows the pointer: to render every row at each step would lag behind it.
  function follow(event: PointerEvent<HTMLElement>) {
    if (drag.current) drag.current.column.style.width = `${draggedWidth(drag.current, event)}rem`;
  }

  function end(event: PointerEvent<HTMLElement>) {
    if (drag.current && event.clientX !== drag.current.startX)
      onResize(id, draggedWidth(drag.current, event) * 16);
    drag.current = null;
  }

  return (
    <span
      aria-hidden
      className="column-edge"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

function dragOf(id: string, { clientX, currentTarget }: PointerEvent<HTMLElement>): Drag | null {
  const table = currentTarget.closest("table");
  const columns = [...(table?.querySelectorAll("col") ?? [])];
  const column = columns.find(({ dataset }) => dataset.column === id);
  if (!column) return null;
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const set = columns.map(({ style }) => Number.parseFloat(style.width) * remPx);
  const others = set.reduce(
    (sum, width) => sum + width,
    -Number.parseFloat(column.style.width) * remPx,
  );
  return {
    column,
    others,
    remPx,
    startX: clientX,
    width: currentTarget.closest("th")?.offsetWidth ?? 0,
    room: table?.parentElement?.clientWidth ?? 0,
  };
}

/** In rem. */
function draggedWidth(drag: Drag, { clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const width = drag.width + (clientX - drag.startX) * (isRtl(currentTarget) ? -1 : 1);
  return resizedColumn({ ...drag, width }) / drag.remPx;
}
