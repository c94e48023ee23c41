"use client";

import { useEffect } from "react";

const addresses = new Map<string, string>();
const opened = new Map<string, string>();

/** The last address of a list including its filters, for a record's back link. */
export function listAddress(path: string): string {
  return addresses.get(path) ?? path;
}

/** Remembers the record opened from a list, to restore the focus on return. */
export function rememberOpened(path: string, recordHref: string): void {
  opened.set(path, recordHref);
}

/** Remembers the list's address, and focuses the row that was opened from it. */
export function useListReturn(path: string): void {
  useEffect(() => {
    addresses.set(path, location.pathname + location.search);
  });
  useEffect(() => {
    const href = opened.get(path);
    opened.delete(path);
    if (!href || document.activeElement !== document.body) return;
    const row = document.querySelector(`a[href="${CSS.escape(href)}"]`)?.closest("tr");
    row?.scrollIntoView({ block: "nearest" });
    row?.focus({ preventScroll: true });
  }, [path]);
}
