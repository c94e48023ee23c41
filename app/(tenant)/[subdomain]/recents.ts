"use client";

import { useEffect } from "react";
import { report } from "@/lib/client/api";
import type { RecentInput } from "@/lib/crm/search/schema";

/** A record that is left sooner was not opened to be read. */
const readMs = 500;

let last = "";

/** Keeps a record among those that the member opened last; the palette shows them first. */
export function keepRecent({ kind, id }: RecentInput): void {
  if (id === last) return;
  last = id;
  report("POST /company/recents", { body: { kind, id } }).catch(() => {
    last = "";
  });
}

/** The same for the record of a page, once it has been shown for a moment: prefetching opens nothing. */
export function useRecent(kind: RecentInput["kind"], id: string | null): void {
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => keepRecent({ kind, id }), readMs);
    return () => clearTimeout(timer);
  }, [kind, id]);
}
