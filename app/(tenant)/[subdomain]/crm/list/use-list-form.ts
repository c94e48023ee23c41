"use client";

import { useState } from "react";
import type { UrlQuery } from "@/lib/client/use-url-query";

/**
 * What a list's form is open for: a row, a new record, for which the address can ask too (`new=1`), or
 * nothing. Closing takes that out of the address.
 */
export function useListForm<Row>(url: UrlQuery) {
  const [opened, edit] = useState<Row | "new" | null>(null);

  function close() {
    edit(null);
    if (url.get("new")) url.set({ new: null }, "replace");
  }

  return { editing: opened ?? (url.get("new") === "1" ? "new" : null), edit, close };
}
