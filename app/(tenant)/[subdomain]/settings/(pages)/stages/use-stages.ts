"use client";

import { type FocusEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useField } from "@/components/form/field";
import { type CompanyStages, stageLimits } from "@/lib/crm/catalogue/stages/schema";
import { newStage, rowErrors, rowsOf, type StageRow } from "@/lib/crm/settings/stages/form";
import { meaning, withChanged, withMoved, withNew, withoutStage, withPurpose } from "./row-edits";

export type StageEditor = ReturnType<typeof useStages>;

/** When the product itself gives records a stage, and the meaning of that stage. */
export type Purpose = {
  purpose: NonNullable<StageRow["actsAs"]>;
  of: StageRow["meaning"];
};

const nothing: ReadonlyMap<string, string> = new Map();

/** The stages in their form: adds, changes, moves and removes them, and moves the focus with them. */
export function useStages(purposes: readonly Purpose[]) {
  const list = useRef<HTMLOListElement>(null);
  const [notice, setNotice] = useState("");
  const { value, error, isFromServer, change, leave: check } = useField("stages", "Stages");
  const rows = rowsOf(value);
  const placeOf = (id: string) => rows.findIndex((row) => row.id === id);

  /** Changes the list, then focuses a stage. */
  function set(next: readonly StageRow[], focused: string) {
    flushSync(() => change(next));
    focusStage(list, focused);
  }

  function add(after: number) {
    const { rows: next, added } = withNew(rows, after);
    set(next, added.id);
  }

  function move(id: string, to: number) {
    const next = withMoved(rows, placeOf(id), to);
    if (!next) return;
    set(next, id);
    setNotice(`${next[to]?.label} moved, stage ${to + 1} of ${next.length}`);
  }

  function remove(id: string) {
    const { rows: next, focused } = withoutStage(rows, placeOf(id));
    set(next, focused);
  }

  function bringBack({ label, meaning: of, tone }: CompanyStages["removed"][number]) {
    const row = newStage(label, { meaning: of, tone });
    set([...rows, row], row.id);
  }

  /** The stages are checked once the focus leaves all of them. */
  const leave = (event: FocusEvent<HTMLElement>) => hasLeft(event) && check();
  const update = (id: string, part: Partial<StageRow>) => change(withChanged(rows, id, part));
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  const state = {
    rows,
    kept,
    error,
    isFromServer,
    notice,
    isFull: kept.length >= stageLimits.stages,
  };
  const errors = error && !isFromServer ? rowErrors(rows) : nothing;
  const edits = {
    keep: (id: string) => set(withChanged(rows, id, { isRemoved: false }), id),
    setMeaning: (id: string, chosen: StageRow["meaning"]) => update(id, meaning(chosen)),
    actAs: (id: string, purpose: StageRow["actsAs"]) => change(withPurpose(rows, id, purpose)),
    focusBeside: (id: string, step: number) => focusStage(list, rows[placeOf(id) + step]?.id),
  };
  return {
    purposes,
    ...state,
    ...edits,
    errors,
    list,
    placeOf,
    add,
    move,
    update,
    remove,
    bringBack,
    leave,
  };
}

/** A button is left alone: an error that appears above it would move it away from the click. */
function hasLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  if (!(relatedTarget instanceof Element) || relatedTarget.closest("button, a")) return false;
  return !currentTarget.contains(relatedTarget);
}

/** Focuses the name of a stage, or the question of a removed one; false if there is no such stage. */
function focusStage(list: RefObject<HTMLElement | null>, id = ""): boolean {
  const line = list.current?.querySelector(`[data-stage="${CSS.escape(id)}"]`);
  const control = line?.querySelector<HTMLElement>("input, select, button[data-keep]");
  control?.focus();
  return control != null;
}
