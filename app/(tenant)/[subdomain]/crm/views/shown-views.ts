import type { UrlQuery } from "@/lib/client/use-url-query";
import { type ListColumns, lastColumn, orderedColumns } from "@/lib/core/preferences";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { View } from "@/lib/crm/views/schema";
import { listedQuery, recordScreens, screensOfList } from "../record-screens";

/** The saved views of one list, and the one that its address names. */
export type ShownViews = {
  all: readonly View[];
  active: View | null;
  /** Whether the viewer may make views for the company. */
  isOwner: boolean;
};

/** The parameter of an address that names its view; `none` where the default view is not wanted. */
export const viewKey = "saved";
export const noView = "none";

/** The address that shows what the view shows. */
export function viewHref(view: View): string {
  const { href, hasBoard } = screensOfList(view.screen);
  const params = new URLSearchParams({
    [viewKey]: view.id,
    ...(hasBoard && { layout: "list" }),
    ...parametersOf(view),
  });
  return `${href}?${params}`;
}

/** The address of all records; the bare one opens the default view where there is one. */
export function allHref(kind: RecordKind, { all }: ShownViews): string {
  const { href } = recordScreens[kind];
  return all.some(({ isDefault }) => isDefault) ? `${href}?${viewKey}=${noView}` : href;
}

/** The parameters of a view's address: its filter, order and layout. */
export function parametersOf({ filter, sort, layout }: View): Record<string, string> {
  const given = typeof filter === "string" ? { f: filter } : filter;
  const others = { sort: sort ?? "", layout: layout === "board" ? layout : "" };
  return Object.fromEntries(Object.entries({ ...given, ...others }).filter(([, value]) => value));
}

/** The parameters of a list's address that a view keeps. */
export function viewedQuery(kind: RecordKind, { get }: Pick<UrlQuery, "get">) {
  const when = get("when");
  return { ...listedQuery(kind, { get }), ...(when && { when }) };
}

type Columns = NonNullable<View["columns"]>;

/** The columns of a view as a table shows them; of the other columns only the actions. */
export function listColumnsOf(columns: Columns, ids: readonly string[]): ListColumns {
  const shown = columns.map((column) => (typeof column === "string" ? { id: column } : column));
  const order = shown.map(({ id }) => id);
  const widths = shown.flatMap((column) =>
    "width" in column ? [[column.id, column.width] as const] : [],
  );
  return {
    hidden: ids.filter((id) => !order.includes(id) && id !== lastColumn),
    order,
    widths: Object.fromEntries(widths),
  };
}

/** The columns that a table shows, as a view keeps them. */
export function viewColumnsOf(
  { hidden, order, widths }: ListColumns,
  ids: readonly string[],
): Columns {
  return orderedColumns(ids, order)
    .filter((id) => !hidden.includes(id) && id !== lastColumn)
    .map((id) => {
      const width = widths[id];
      return width === undefined ? id : { id, width };
    });
}

/** The current state of a list: its filter and order, its layout where that is a board, and its columns. */
export type Shown = { query: Readonly<Record<string, string>>; columns: Columns | null };

export type ViewBody = Pick<View, "filter" | "sort" | "layout"> & Pick<Shown, "columns">;

/** The body of the call that saves this state in a view. */
export function bodyOf({ query, columns }: Shown): ViewBody {
  const { sort = null, layout, ...filter } = query;
  return { filter, sort, columns, layout: layout === "board" ? layout : "table" };
}

/** Whether the list shows something else than the view. */
export function isChanged(view: View, { query, columns }: Shown): boolean {
  const kept = parametersOf(view);
  const keys = new Set([...Object.keys(kept), ...Object.keys(query)]);
  if ([...keys].some((key) => (kept[key] ?? "") !== (query[key] ?? ""))) return true;
  return view.columns !== null && JSON.stringify(view.columns) !== JSON.stringify(columns);
}
