"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

type Options = {
  all: readonly { id: string; name: string }[];
  /** The noun of a line: "stage". */
  noun: string;
  /** Moves a line. Returns the id that it has at its new place, if that is another one. */
  onMove: (from: number, to: number) => string | undefined;
  /** The place to which a step of -1 or 1 moves a line; that of its neighbour by default. */
  stepFrom?: (at: number, step: number) => number;
  /** Adds a line below this place. */
  onEnter?: (at: number) => void;
};

export type OrderedLines = ReturnType<typeof useOrderedLines>;

/** The order of lines, which the pointer, a menu and keys change; the focus goes with a line. */
export function useOrderedLines({ all, noun, onMove, onEnter, ...options }: Options) {
  const { stepFrom = (at: number, step: number) => at + step } = options;
  const list = useRef<HTMLOListElement>(null);
  const [notice, setNotice] = useState("");

  const rendered = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
  const placeOf = (id: string | undefined) =>
    rendered().findIndex(({ dataset }) => dataset.line === id);

  /** Focuses the handle of a line; false if there is no such line. */
  function focus(id: string | undefined): boolean {
    const handle = rendered()[placeOf(id)]?.querySelector<HTMLElement>("[data-handle]");
    handle?.focus();
    return handle != null;
  }

  /** Renders a change, then focuses a line. */
  function focusAfter(change: () => void, id: string | undefined): void {
    flushSync(change);
    focus(id);
  }

  function move(from: number, to: number): void {
    const line = all[from];
    if (!line || !all[to] || to === from) return;
    let { id } = line;
    flushSync(() => {
      id = onMove(from, to) ?? id;
    });
    focus(id);
    setNotice(`${line.name} moved, ${noun} ${placeOf(id) + 1} of ${all.length}`);
  }

  /** Enter adds a line below, F2 selects the name, arrows go up and down, with Alt they move the line. */
  function press(event: KeyboardEvent<HTMLElement>, at: number): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget: handle } = event;
    if (event.nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
    const input = handle instanceof HTMLInputElement ? handle : null;
    if (key === "F2") input?.select();
    else if (key === "Enter" && input?.value.trim()) onEnter?.(at);
    else if (step !== 0 && altKey) move(at, stepFrom(at, step));
    else if (step === 0 || !focus(all[at + step]?.id)) return;
    event.preventDefault();
  }

  /** The props of the control of a line that has the focus when the line is gone to, and takes its keys. */
  const handleOf = (at: number) => ({
    "data-handle": true,
    "aria-keyshortcuts": `${onEnter ? "Enter F2 " : ""}Alt+ArrowUp Alt+ArrowDown`,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, at),
  });

  return { all, list, notice, stepFrom, focusAfter, move, handleOf };
}

/** The list with one moved to another place. */
export function withMoved<T>(all: readonly T[], from: number, to: number): T[] {
  return all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));
}
