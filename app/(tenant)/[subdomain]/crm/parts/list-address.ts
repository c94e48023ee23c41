"use client";

import { useEffect, useSyncExternalStore } from "react";
import { focusRow, rowOf } from "@/components/list/row-cursor";
import {
  keepShownList,
  type ListedRecord,
  type ShownList,
  shownList,
} from "@/lib/client/shown-lists";

const opened = new Map<string, string>();

/** The last content of a list in this tab, also from before a reload; null until hydration and for a list not seen yet. */
export function useShownList(path: string): ShownList | null {
  return useSyncExternalStore(
    neverChanges,
    () => shownList(path),
    () => null,
  );
}

function neverChanges() {
  return () => undefined;
}

/** Remembers the record opened from a list, to restore the focus on return. */
export function rememberOpened(path: string, recordHref: string): void {
  opened.set(path, recordHref.slice(recordHref.lastIndexOf("/") + 1));
}

/** The records before and after one in the list it was opened from; null where there are none. */
export function neighboursOf(list: ShownList | null, id: string) {
  const records = list?.records ?? [];
  const at = records.findIndex((record) => record.id === id);
  const near = (place: number) => (at < 0 ? null : (records[place] ?? null));
  return { previous: near(at - 1), next: near(at + 1), position: at + 1, count: records.length };
}

/** Remembers what the list shows, and focuses the row whose record was opened from it. */
export function useListReturn(path: string, records: readonly ListedRecord[] = []): void {
  useEffect(() => {
    keepShownList(path, { address: location.pathname + location.search, records });
  });
  useEffect(() => {
    const id = opened.get(path);
    opened.delete(path);
    const row = id && document.activeElement === document.body ? rowOf(id) : null;
    if (row) focusRow(row);
  }, [path]);
}
