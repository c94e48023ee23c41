"use client";

import { type FocusEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useField } from "@/components/form/field";
import {
  blankOption,
  isBlankOption,
  type OptionRow,
  optionErrors,
  optionRowsOf,
} from "@/lib/crm/settings/choices/form";

export type Options = ReturnType<typeof useOptions>;

/** The options of a choice in its form: adds, names, moves and archives them, and moves the focus with them. */
export function useOptions() {
  const list = useRef<HTMLOListElement>(null);
  const offered = useField("options", "Options");
  const archived = useField("archived", "No longer offered");
  const rows = optionRowsOf(offered.value);
  const archivedRows = optionRowsOf(archived.value);

  function change(next: readonly OptionRow[], focused: number) {
    flushSync(() => offered.change(next));
    focus(focused);
  }

  function focus(index: number): boolean {
    const field = list.current?.querySelectorAll("input")[index];
    field?.focus();
    return field !== undefined;
  }

  const rename = (index: number, label: string) =>
    offered.change(rows.map((row, at) => (at === index ? { ...row, label } : row)));

  /** Adds options after a row, in its place where it is blank. */
  function add(after: number, labels: readonly string[]) {
    const row = rows[after];
    const replaced = row && isBlankOption(row) && labels.length > 1 ? 1 : 0;
    const added = labels.map((label) => blankOption(label));
    const at = after + 1 - replaced;
    change(rows.toSpliced(at, replaced, ...added), at + added.length - 1);
  }

  function move(from: number, to: number) {
    const row = rows[from];
    if (row && to >= 0 && to < rows.length)
      change(rows.toSpliced(from, 1).toSpliced(to, 0, row), to);
  }

  function remove(index: number) {
    const row = rows[index];
    const left = rows.toSpliced(index, 1);
    if (row?.key !== undefined) archived.change([...archivedRows, row]);
    change(left.length > 0 ? left : [blankOption()], Math.max(Math.min(index, left.length - 1), 0));
  }

  function offerAgain(row: OptionRow) {
    archived.change(archivedRows.filter(({ id }) => id !== row.id));
    change([...rows.filter((one) => !isBlankOption(one)), row], rows.length);
  }

  /** The options are checked once the focus leaves all of them. */
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) offered.leave();
  }

  const { error, isFromServer } = offered;
  const errors = error ? optionErrors(rows) : null;
  const shown = { list, rows, archivedRows, error, isFromServer, errors };
  return { ...shown, focus, add, rename, move, remove, offerAgain, leave };
}
