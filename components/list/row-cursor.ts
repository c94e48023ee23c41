"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useHotkeys } from "@/lib/client/hotkeys";

const rowSelector = "tbody > tr";

/**
 * Arrow keys, j and k move the focus from anywhere on the page into the rows of the list: at first to the row
 * that had it last. Within a row the row itself handles its keys.
 */
export function useRowCursor(frame: RefObject<HTMLElement | null>): void {
  const enter = () => {
    const row = currentRow(frame.current);
    if (row) focusRow(row);
  };
  const move = (key: string) => () => {
    const within = document.activeElement?.closest<HTMLElement>(rowSelector);
    if (within && frame.current?.contains(within)) moveFocus(within, key);
    else enter();
  };
  useHotkeys({
    j: move("j"),
    k: move("k"),
    ArrowDown: move("ArrowDown"),
    ArrowUp: move("ArrowUp"),
  });
}

/** The row that Tab reaches: the one focused last, or the first. */
function currentRow(frame: HTMLElement | null): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`${rowSelector}[tabindex="0"]`) ?? null;
}

/** Focuses a row, which Tab then also reaches. */
export function focusRow(row: HTMLElement): void {
  for (const other of row.parentElement?.children ?? []) {
    if (other instanceof HTMLElement) other.tabIndex = other === row ? 0 : -1;
  }
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

/** Moves the focus to another row by key. False if the key is none of these. */
export function moveFocus(row: HTMLElement, key: string): boolean {
  const target = targetOf(row, key);
  if (!(target instanceof HTMLElement)) return false;
  focusRow(target);
  return true;
}

function targetOf(row: HTMLElement, key: string): Element | null | undefined {
  switch (key) {
    case "ArrowDown":
    case "j":
      return row.nextElementSibling;
    case "ArrowUp":
    case "k":
      return row.previousElementSibling;
    case "Home":
      return row.parentElement?.firstElementChild;
    case "End":
      return row.parentElement?.lastElementChild;
    default:
      return null;
  }
}

/** The row of a record, or null if it is not on the page. */
export function rowOf(id: string): HTMLElement | null {
  const rows = document.querySelectorAll<HTMLElement>("tr[data-row]");
  return [...rows].find((row) => row.dataset.row === id) ?? null;
}

type ShownRows = {
  ids: readonly string[];
  /** Whether the form of a new record is open. */
  isCreating: boolean;
  /** Filters, order and page of the list. */
  address: string;
};

/**
 * Focuses and marks the row of a record that was just created here: the only one that was not there when its
 * form opened. Another page, filter or order ends the wait for it.
 */
export function useCreatedRow({ ids, isCreating, address }: ShownRows): void {
  const before = useRef<{ ids: ReadonlySet<string>; address: string } | null>(null);

  useEffect(() => {
    if (isCreating) before.current ??= { ids: new Set(ids), address };
    if (isCreating || !before.current) return;
    const known = before.current.ids;
    const [created, ...others] = ids.filter((id) => !known.has(id));
    if (created !== undefined || before.current.address !== address) before.current = null;
    if (created !== undefined && others.length === 0) markCreated(created);
  });
}

const markedMs = 3_000;

/** After the closing form has returned the focus. */
function markCreated(id: string): void {
  setTimeout(() => {
    const row = rowOf(id);
    if (!row) return;
    row.dataset.created = "";
    if (!isInUse(document.activeElement)) focusRow(row);
    setTimeout(() => row.removeAttribute("data-created"), markedMs);
  });
}

/** Whether someone types there already, or works in a dialog. */
function isInUse(element: Element | null): boolean {
  return element?.closest("input, textarea, select, [role=dialog], [role=menu]") != null;
}
