"use client";
"use no memo";

import { useSelector } from "@tanstack/react-store";
import type { RowData, RowSelectionState } from "@tanstack/react-table";
import { useLayoutEffect, useRef, useState } from "react";
import { useHotkeys } from "@/lib/client/hotkeys";
import type { ListTable } from "./list-table";

/** The selected records of a list: some by their ids, or all that its filters find except a few. */
export type Selected =
  | { kind: "some"; ids: readonly string[] }
  | { kind: "all"; except: readonly string[] };

/** How many records the filters of a list find, and the filters. */
type Found = { total: number; filters: string };

/** The largest selection: every record that the filters find, or records by their ids. */
type Reach = "all" | "ids";

export type Selection = ReturnType<typeof useSelection>;

/**
 * The selection of a list: the row selection of its table, which marks the selected rows, or the rows left out once all
 * that match are selected. It survives paging and ends when the filters change.
 */
export function useSelection<Row extends RowData, Meta extends object>(
  table: ListTable<Row, Meta>,
  { total, filters }: Found,
  reach: Reach = "all",
) {
  const [isAll, setAll] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const shownFilters = useRef(filters);
  const marked = table.atoms.rowSelection;
  const pageSize = table.getRowModel().rows.length;
  const count = () => countOf(marked.get(), { isAll, total });
  const has = (id: string) => id in marked.get() !== isAll;
  const pageState = () => pageStateOf(table, { isAll });

  useLayoutEffect(() => {
    if (shownFilters.current === filters) return;
    shownFilters.current = filters;
    if (count() > 0) setPicking(false);
    select("none");
  });

  function select(what: "none" | "all") {
    setAll(what === "all");
    table.resetRowSelection(true);
  }

  /** Ends picking with the last record that is left out. */
  function change(marks: () => void) {
    marks();
    if (count() === 0) setPicking(false);
  }

  const togglePage = () =>
    change(() => table.toggleAllPageRowsSelected((pageState() === "all") === isAll));

  return {
    marked,
    isAll,
    total,
    pageSize,
    has,
    count,
    pageState,
    togglePage,
    /** Whether taps select, as after a long press. */
    isOn: () => isPicking || count() > 0,
    /** Whether all records of the page are selected and the filters find more. */
    offersAll: () => reach === "all" && !isAll && pageState() === "all" && total > pageSize,
    /** Lets taps select before there is a selection, also in rows that load later. */
    pick: () => setPicking(true),
    toggle: (id: string) => change(() => markRow(table, id, { checked: has(id) === isAll })),
    /** Gives all records from the last one toggled to this one the state that this one gets. */
    extendTo: (id: string, state: "on" | "off" = has(id) ? "off" : "on") =>
      change(() => markRow(table, id, { checked: (state === "on") !== isAll, shiftKey: true })),
    all: () => select("all"),
    /** The page at first, then all that the filters find, where that can be selected. */
    more: () => {
      if (pageState() !== "all") togglePage();
      else if (reach === "all") select("all");
    },
    clear: () => {
      setPicking(false);
      select("none");
    },
  };
}

type Mark = { checked: boolean; shiftKey?: boolean };

/** Marks a row, with Shift the rows from the last one on. A finger may still rest on a row that has left the page. */
function markRow<Row extends RowData, Meta extends object>(
  table: ListTable<Row, Meta>,
  id: string,
  { checked, shiftKey = false }: Mark,
): void {
  const toggle = table.getRowModel().rowsById[id]?.getToggleSelectedHandler();
  toggle?.({ target: { checked }, shiftKey });
}

/** The state of the page's own box. */
function pageStateOf<Row extends RowData, Meta extends object>(
  table: ListTable<Row, Meta>,
  { isAll }: { isAll: boolean },
): "all" | "some" | "none" {
  if (table.getIsAllPageRowsSelected()) return isAll ? "none" : "all";
  if (table.getIsSomePageRowsSelected()) return "some";
  return isAll ? "all" : "none";
}

type Counted = { isAll: boolean; total: number };

function countOf(marked: RowSelectionState, { isAll, total }: Counted): number {
  const size = Object.keys(marked).length;
  return isAll ? Math.max(0, total - size) : size;
}

/** The selected records and their number, followed as they change. */
export function useSelected(selection: Selection): { selected: Selected; count: number } {
  const marked = useSelector(selection.marked);
  const ids = Object.keys(marked);
  return {
    selected: selection.isAll ? { kind: "all", except: ids } : { kind: "some", ids },
    count: countOf(marked, selection),
  };
}

/** Ctrl+A selects the page and then all that match, Escape nothing. Returns whether there is a selection. */
export function useSelectionKeys<Row extends RowData, Meta extends object>(
  table: ListTable<Row, Meta>,
  selection: Selection | undefined,
): boolean {
  useHotkeys(selection ? { "mod+a": selection.more, Escape: selection.clear } : {});
  return useSelector(table.atoms.rowSelection, () => selection?.isOn() ?? false);
}
