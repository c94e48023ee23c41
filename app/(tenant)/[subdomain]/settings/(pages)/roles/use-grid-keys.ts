"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";

const steps: Readonly<Record<string, [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows move through the enabled controls of a table, of which one is in the order of Tab: at first `start`. */
export function useGridKeys<E extends HTMLElement>(start: string) {
  const grid = useRef<E>(null);
  const [current, setCurrent] = useState(start);
  useEffect(() => setCurrent(start), [start]);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (!step || !cell || event.altKey) return;
    event.preventDefault();
    const forward = document.dir === "rtl" ? -1 : 1;
    let [row = 0, column = 0] = cell.split(",").map(Number);
    for (;;) {
      row += step[0];
      column += step[1] * forward;
      const target = grid.current?.querySelector<HTMLElement>(`[data-cell="${row},${column}"]`);
      if (!target) return;
      if (!target.matches(":disabled")) return target.focus();
    }
  }

  const cell = (row: number, column: number) => {
    const name = `${row},${column}`;
    return {
      "data-cell": name,
      tabIndex: name === current ? 0 : -1,
      onFocus: () => setCurrent(name),
    };
  };

  return { grid, onKeyDown, cell };
}
