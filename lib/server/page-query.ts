import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { readListQuery } from "@/lib/core/list-query";
import { countCap, type Pagination } from "@/lib/core/pagination";
import { hiddenColumnsCookie, readHiddenColumns } from "@/lib/core/preferences";

/** The query of an address as Next passes it to a page: a repeated key has a list. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The query in a page's address. A page number beyond the last that can be reached becomes that one. */
export function readPageQuery<T extends z.ZodObject>(schema: T, params: SearchParams): z.output<T> {
  const page = Number(params.page);
  const limit = Number(params.limit) || 20;
  const last = Math.floor(countCap / limit);
  const reachable = page > last ? String(last) : params.page;
  return readListQuery(schema, { ...params, page: reachable, cursor: undefined });
}

/** Redirects to the last page if the address names a later one, as after its last row was deleted. */
export function leaveEmptyPage(path: string, params: SearchParams, at: Pagination): void {
  if (at.page <= Math.max(at.pages, 1)) return;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === "string") search.set(key, value);
  }
  search.set("page", String(Math.max(at.pages, 1)));
  redirect(`${path}?${search}`);
}

/** The ids of the columns that the browser has hidden in this list. */
export async function hiddenColumnsOf(list: string): Promise<string[]> {
  return readHiddenColumns((await cookies()).get(hiddenColumnsCookie(list))?.value);
}
