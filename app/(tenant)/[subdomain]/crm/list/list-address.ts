"use client";

import { useEffect } from "react";

const addresses = new Map<string, string>();
const opened = new Map<string, string>();

/** The address at which a list was last left, so that a record's way back leads to the same rows. */
export function listAddress(path: string): string {
  return addresses.get(path) ?? path;
}

/** Remembers the record that was opened from a list, for the way back. */
export function rememberOpened(path: string, recordHref: string): void {
  opened.set(path, recordHref);
}

/** Remembers the list's address, and gives the focus back to the row that was opened from it. */
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
