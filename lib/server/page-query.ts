import { redirect } from "next/navigation";
import type { z } from "zod";
import { readListQuery } from "@/lib/core/list-query";
import { countCap, type Pagination } from "@/lib/core/pagination";

/** The query of an address as a page is given it: a key that is there twice has a list. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The query in a page's address. A page beyond those that can be reached by number becomes the last of them. */
export function readPageQuery<T extends z.ZodObject>(schema: T, params: SearchParams): z.output<T> {
  const page = Number(params.page);
  const limit = Number(params.limit) || 20;
  const last = Math.floor(countCap / limit);
  const reachable = page > last ? String(last) : params.page;
  return readListQuery(schema, { ...params, page: reachable, cursor: undefined });
}

/** Leads to the last page where the address names a later one, as after its last row was deleted. */
export function leaveEmptyPage(path: string, params: SearchParams, at: Pagination): void {
  if (at.page <= Math.max(at.pages, 1)) return;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === "string") search.set(key, value);
  }
  search.set("page", String(Math.max(at.pages, 1)));
  redirect(`${path}?${search}`);
}
