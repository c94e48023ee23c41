/** The selected records of a list: some by their ids, or all that its filters find except a few. */
export type Selected =
  | { kind: "some"; ids: ReadonlySet<string> }
  | { kind: "all"; except: ReadonlySet<string> };

/** What a list shows: the ids of the page in their order, the number that its filters find, and the filters. */
export type ShownPage = { ids: readonly string[]; total: number; filters: string };

export const nothing: Selected = { kind: "some", ids: new Set() };

export function isSelected(selected: Selected, id: string): boolean {
  return selected.kind === "some" ? selected.ids.has(id) : !selected.except.has(id);
}

/** The selection with these records added or left out. */
export function withRecords(
  selected: Selected,
  ids: readonly string[],
  state: "on" | "off",
): Selected {
  if (selected.kind === "some") return { ...selected, ids: patched(selected.ids, ids, state) };
  return { ...selected, except: patched(selected.except, ids, state === "on" ? "off" : "on") };
}

function patched(before: ReadonlySet<string>, ids: readonly string[], state: "on" | "off") {
  const next = new Set(before);
  for (const id of ids) {
    if (state === "on") next.add(id);
    else next.delete(id);
  }
  return next;
}

/** How many records are selected, of `total` that the filters find. */
export function selectedCount(selected: Selected, total: number): number {
  if (selected.kind === "some") return selected.ids.size;
  return Math.max(0, total - selected.except.size);
}

/** The ids from one record to another in either direction; only the second if the first is not on the page. */
export function rangeOf(ids: readonly string[], from: string | null, to: string): string[] {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export type Selection = ReturnType<typeof createSelection>;

/** What can be selected at most: all that the filters find, or records by their ids. */
export type Reach = "all" | "ids";

/**
 * The selection of a list outside of React, so that a click renders one box and the bar, not 50 rows. It survives
 * paging and ends when the filters change.
 */
export function createSelection(reach: Reach = "all") {
  const listeners = new Set<() => void>();
  let page: ShownPage = { ids: [], total: 0, filters: "" };
  let selected = nothing;
  let anchor: string | null = null;
  let isPicking = false;

  function change(next: Selected) {
    selected = next;
    if (count() === 0) isPicking = false;
    tell();
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  const count = () => selectedCount(selected, page.total);
  const has = (id: string) => isSelected(selected, id);

  function clear() {
    anchor = null;
    change(nothing);
  }

  /** The state of the page's own box. */
  function pageState(): "all" | "some" | "none" {
    if (page.ids.length > 0 && page.ids.every(has)) return "all";
    return page.ids.some(has) ? "some" : "none";
  }

  function togglePage() {
    change(withRecords(selected, page.ids, pageState() === "all" ? "off" : "on"));
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => selected,
    has,
    count,
    clear,
    pageState,
    togglePage,
    total: () => page.total,
    pageSize: () => page.ids.length,
    /** Whether taps select, as after a long press. */
    isOn: () => isPicking || count() > 0,
    /** Whether all records of the page are selected and the filters find more. */
    offersAll: () =>
      reach === "all" &&
      selected.kind === "some" &&
      pageState() === "all" &&
      page.total > page.ids.length,
    show: (next: ShownPage) => {
      if (next.filters !== page.filters) {
        if (count() > 0) isPicking = false;
        anchor = null;
        selected = nothing;
      }
      page = next;
      tell();
    },
    /** Lets taps select before there is a selection, also in the rows that come meanwhile. */
    pick: () => {
      isPicking = true;
      tell();
    },
    toggle: (id: string) => {
      anchor = id;
      change(withRecords(selected, [id], has(id) ? "off" : "on"));
    },
    /** Gives all records from the last one toggled to this one the state that this one gets. */
    extendTo: (id: string, state: "on" | "off" = has(id) ? "off" : "on") => {
      const ids = rangeOf(page.ids, anchor, id);
      anchor = id;
      change(withRecords(selected, ids, state));
    },
    all: () => change({ kind: "all", except: new Set() }),
    /** The page at first, then all that the filters find, where that can be selected. */
    more: () => {
      if (pageState() !== "all") togglePage();
      else if (reach === "all") change({ kind: "all", except: new Set() });
    },
  };
}
