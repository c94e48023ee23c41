"use client";

import { useEffect } from "react";
import { report } from "@/lib/client/api";
import type { RecentInput } from "@/lib/crm/search/schema";

/** A record that is left sooner does not count as opened. */
const readMs = 500;

let last = "";

/** Reports a record as opened by the member; the palette shows the records opened last. */
export function keepRecent({ kind, id }: RecentInput): void {
  if (id === last) return;
  last = id;
  report("POST /company/recents", { body: { kind, id } }).catch(() => {
    last = "";
  });
}

/** Reports the record of a page as opened once the page has been shown for a moment; prefetching does not count. */
export function useRecent(kind: RecentInput["kind"], id: string | null): void {
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => keepRecent({ kind, id }), readMs);
    return () => clearTimeout(timer);
  }, [kind, id]);
}
