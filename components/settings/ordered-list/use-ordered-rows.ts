"use client";

import { type FocusEvent, useId } from "react";
import type { Failure } from "@/components/form/failure";
import { useField } from "@/components/form/field";
import { capitalized } from "@/lib/core/labels";
import { useOrderedLines, withMoved } from "./use-ordered-lines";

export type Row = { id: string; label: string };

type Parts<R extends Row> = {
  /** The noun of a row, whose plural names the field of the form: "stage". */
  noun: string;
  rowsOf: (value: unknown) => R[];
  /** The messages for faulty rows, by their ids. */
  errorsOf: (rows: readonly R[]) => ReadonlyMap<string, string>;
  /** A row to add below another. */
  newRow: (above: R | undefined) => R;
  isFull: (rows: readonly R[]) => boolean;
};

export type OrderedRows<R extends Row> = ReturnType<typeof useOrderedRows<R>>;

/** Named rows of a form in their order: adds, changes, moves and removes them, and moves the focus with them. */
export function useOrderedRows<R extends Row>({ noun, ...parts }: Parts<R>) {
  const id = useId();
  const label = capitalized(`${noun}s`);
  const { value, error, isFromServer, change, leave } = useField(`${noun}s`, label);
  const all = parts.rowsOf(value);
  const isFull = parts.isFull(all);
  const errors = error && !isFromServer ? parts.errorsOf(all) : new Map<string, string>();

  const lines = useOrderedLines({
    all: all.map((row, at) => ({ id: row.id, name: row.label.trim() || `${noun} ${at + 1}` })),
    noun,
    onMove: (from, to) => void change(withMoved(all, from, to)),
    onEnter: (at) => !isFull && add(at),
  });

  /** Changes the rows, then focuses one. */
  const set = (next: readonly R[], focused: string | undefined) =>
    lines.focusAfter(() => change(next), focused);

  function add(at: number) {
    const row = parts.newRow(all[at]);
    set(all.toSpliced(at + 1, 0, row), row.id);
  }

  return {
    noun,
    label,
    all,
    lines,
    isFull,
    isFromServer,
    change,
    set,
    /** Adds a row below this place. */
    add,
    update: (of: string, part: Partial<R> | Pick<Row, "label">) =>
      change(all.map((row) => (row.id === of ? { ...row, ...part } : row))),
    remove: (at: number) => set(all.toSpliced(at, 1), (all[at + 1] ?? all[at - 1])?.id),
    errorAt: (at: number) => errors.get(all[at]?.id ?? ""),
    /** The error of the rows together. */
    errorOfAll: errors.size === 0 ? error : undefined,
    errorId: (of: number | "all") => `${id}-${of}`,
    /** The rows are checked once the focus leaves all of them. */
    leave: (event: FocusEvent<HTMLElement>) => hasLeft(event) && leave(),
  };
}

/** The errors of fields named like `single` as one of `name`: the form itself marks the faulty row. */
export function rowsTogether(name: string, single: RegExp) {
  return (failure: Failure): Failure => ({
    ...failure,
    fields: Object.fromEntries(
      Object.entries(failure.fields).map(([field, message]) => [
        single.test(field) ? name : field,
        message,
      ]),
    ),
  });
}

/** A button is left alone: an error that appears above it would move it away from the click. */
function hasLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  if (!(relatedTarget instanceof Element) || relatedTarget.closest("button, a")) return false;
  return !currentTarget.contains(relatedTarget);
}
