"use client";

import { useEffect } from "react";
import { focusRow, rowOf } from "@/components/list/row-cursor";

/** A record of a list, in the order in which the list showed it. */
export type ListedRecord = { id: string; name: string };

type ShownList = { address: string; records: readonly ListedRecord[] };

const lists = new Map<string, ShownList>();
const opened = new Map<string, string>();

/** The last address of a list including its filters, for a record's back link. */
export function listAddress(path: string): string {
  return lists.get(path)?.address ?? path;
}

/** Remembers the record opened from a list, to restore the focus on return. */
export function rememberOpened(path: string, recordHref: string): void {
  opened.set(path, recordHref.slice(recordHref.lastIndexOf("/") + 1));
}

/** The records before and after one in the list it was opened from; null where there are none. */
export function neighboursOf(path: string, id: string) {
  const records = lists.get(path)?.records ?? [];
  const at = records.findIndex((record) => record.id === id);
  const near = (place: number) => (at < 0 ? null : (records[place] ?? null));
  return { previous: near(at - 1), next: near(at + 1), position: at + 1, count: records.length };
}

/** Remembers what the list shows, and focuses the row whose record was opened from it. */
export function useListReturn(path: string, records: readonly ListedRecord[] = []): void {
  useEffect(() => {
    lists.set(path, { address: location.pathname + location.search, records });
  });
  useEffect(() => {
    const id = opened.get(path);
    opened.delete(path);
    const row = id && document.activeElement === document.body ? rowOf(id) : null;
    if (row) focusRow(row);
  }, [path]);
}
