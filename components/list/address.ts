import type { UrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";

/** What a table takes from the address: its order, how to change it, and whether other rows are on the way. */
export function sortedBy(url: UrlQuery, defaultSort: string) {
  return {
    busy: url.pending,
    sort: url.get("sort") || defaultSort,
    onSort: (sort: string) => url.set({ sort }),
  };
}

/** What a pager takes from the address. */
export function pagedBy(url: UrlQuery, pagination: Pagination) {
  return { pagination, busy: url.pending, onPage: (page: number) => url.set({ page }) };
}
