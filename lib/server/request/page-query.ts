import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { readListQuery } from "@/lib/core/list-query";
import { countCap, type Pagination } from "@/lib/core/pagination";
import {
  columnsCookie,
  type ListColumns,
  type ListLayout,
  type ListView,
  layoutCookie,
  readColumns,
  readLayout,
  readRowHeight,
  readRows,
  rowHeightCookie,
  rowsCookie,
} from "@/lib/core/preferences";

/** The query of an address as Next passes it to a page; a repeated key has a list. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The query in a page's address. A page number beyond the last reachable page becomes that page. */
export function readPageQuery<T extends z.ZodObject>(schema: T, params: SearchParams): z.output<T> {
  const page = Number(params.page);
  const limit = Number(params.limit) || 20;
  const last = Math.ceil(countCap / limit);
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

/** The columns of this list as the browser shows them; without a choice as the list shows them at first. */
export async function listColumnsOf(
  list: string,
  first: Partial<Pick<ListColumns, "hidden" | "order">> = {},
): Promise<ListColumns> {
  return readColumns((await cookies()).get(columnsCookie(list))?.value, first);
}

/** The first page of a list with as many rows as fit this browser's window; a later page names its size. */
export async function fittingLimit({ page, limit }: SearchParams): Promise<SearchParams> {
  if (page || limit) return {};
  return { limit: String(readRows((await cookies()).get(rowsCookie)?.value)) };
}

/** The layout that the address names, list or board, else the layout that the browser keeps. */
export async function layoutOf(list: string, { layout }: SearchParams): Promise<ListLayout> {
  const named = typeof layout === "string" ? layout : null;
  return readLayout(named, (await cookies()).get(layoutCookie(list))?.value);
}

type ListPage = {
  /** The list's name, under which its columns are kept. */
  name: string;
  /** Columns hidden until they are chosen. */
  hidden: readonly string[];
  /** The first columns in their order, where it is not that of the list. */
  order?: readonly string[] | undefined;
  /** The parameters that filter and sort the list. */
  filters: readonly string[];
  params: SearchParams;
  /** The parsed `params`. */
  query: object;
};

/** How the browser shows a list, from its cookies, and which values of the address were refused. */
export async function listViewOf(list: ListPage): Promise<ListView> {
  return {
    columns: await listColumnsOf(list.name, list),
    rowHeight: readRowHeight((await cookies()).get(rowHeightCookie)?.value),
    refused: refusedValues(list),
  };
}

/** The filters of an address that its query has refused. */
export function refusedValues({
  filters,
  params,
  query,
}: Pick<ListPage, "filters" | "params" | "query">): Record<string, string> {
  const read = new Map(Object.entries(query));
  const refused = filters.flatMap((key) => {
    const value = [params[key]].flat()[0];
    return value && (read.get(key) === undefined || isOtherOrder(key, value, read.get(key)))
      ? [[key, value]]
      : [];
  });
  return Object.fromEntries(refused);
}

/** An order that is refused becomes the default one. */
function isOtherOrder(key: string, value: string, read: unknown): boolean {
  return key === "sort" && value !== read;
}
