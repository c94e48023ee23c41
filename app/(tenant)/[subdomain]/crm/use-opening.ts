"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { useListReturn } from "./list-address";

/**
 * Opens a record's page. `opening` is the record on its way, so that its page's skeleton, with what the
 * row already knows, stands there at the click: rows are too many to prefetch each.
 */
export function useOpening<Row extends { id: string }>(path: string) {
  const router = useRouter();
  const { leaveFor } = useListReturn(path);
  const [opening, setOpening] = useOptimistic<Row | null>(null);
  const [, startTransition] = useTransition();

  function open(row: Row) {
    const href = `${path}/${row.id}`;
    leaveFor(href);
    startTransition(() => {
      setOpening(row);
      router.push(href);
    });
  }

  return { opening, open };
}
