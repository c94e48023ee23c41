"use client";

import { useSyncExternalStore } from "react";
import { useAttempt } from "@/components/form/use-attempt";
import { useSettled } from "@/components/ui/use-settled";
import { readStored, remember } from "@/lib/client/stored-keys";
import type { UrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import { fittingRows, type RowHeight, readRows, rowsCookie } from "@/lib/core/preferences";

const waitMs = 200;

type ShownPage = { pagination: Pagination | null; url: UrlQuery; rowHeight: RowHeight };

/**
 * Keeps for the server how many rows fit the window, and loads those that the first page has room for. They come below
 * the others, where nothing is, so nothing moves. Cards of a phone are no rows.
 */
export function FittingRows({ pagination, url, rowHeight }: ShownPage): null {
  // The height is known after hydration. A list that rendered then would replace its parts that are not hydrated yet.
  const { refresh } = useAttempt();
  const height = useSyncExternalStore(onResize, windowHeight, () => 0);
  const rows = readRows(fittingRows(height, rowHeight));
  useSettled(height > 0 ? String(rows) : null, waitMs, () => {
    if (readRows(readStored(rowsCookie)) !== rows) remember(rowsCookie, String(rows));
    if (!pagination || url.get("page") || url.get("limit")) return;
    if (Math.min(rows, pagination.total) > pagination.limit) refresh();
  });
  return null;
}

function windowHeight(): number {
  return matchMedia("(width < 48rem)").matches ? 0 : innerHeight;
}

function onResize(notify: () => void) {
  addEventListener("resize", notify);
  return () => removeEventListener("resize", notify);
}
