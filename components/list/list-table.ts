"use client";

import {
  type ColumnVisibilityState,
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useState } from "react";
import { remember } from "@/lib/client/stored-keys";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { hiddenColumnsCookie, writeHiddenColumns } from "@/lib/core/preferences";

/** What the table of a list and its skeleton share. */
export type ListShape = {
  /** The headers of the columns by id, in their order. */
  headers: Readonly<Record<string, string>>;
  /** Columns hidden until they are chosen in the Columns menu. */
  hidden?: readonly string[];
  /** The least widths of the columns, in rem; without them columns fit their content. */
  widths?: Readonly<Record<string, number>>;
};

type ColumnMeta = {
  /** Numbers and money stand at the end of the line. */
  align?: "end";
  /**
   * Its place on a phone's card; by default a line with the header as its label. `reach` are the buttons to
   * call and write, `fact` is shown without its label.
   */
  card?: "title" | "corner" | "actions" | "hidden" | "fact" | "reach";
  /** More classes for the cells, such as a width. */
  className?: string;
};

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

/** `Meta` is what the screen of a list passes to its cells. */
export type ListFeatures<Meta extends object> = typeof features & { tableMeta: Meta };
export type ListTable<Row extends RowData, Meta extends object> = ReactTable<
  ListFeatures<Meta>,
  Row
>;

/** Builds the columns of a list, typed by its row and by what its screen passes to the cells. */
export function listColumns<Row extends RowData, Meta extends object = object>() {
  return createColumnHelper<ListFeatures<Meta>, Row>();
}

/** One column of such a list. */
export type ListColumn<Row extends RowData, Meta extends object> = TableOptions<
  ListFeatures<Meta>,
  Row
>["columns"][number];

/** What the screen has passed to the cells of its table. */
export function metaOf<Meta extends object>(table: { options: { meta?: Meta } }): Meta {
  const { meta } = table.options;
  if (!meta) throw new Error("This table has no meta.");
  return meta;
}

type ListTableOptions<Row extends RowData, Meta extends object> = {
  /** The list's name, under which hidden columns are kept. */
  name: string;
  /** Defined outside the component: another cell function would be another component. */
  columns: TableOptions<ListFeatures<Meta>, Row>["columns"];
  rows: readonly Row[];
  meta: NonNullable<TableOptions<ListFeatures<Meta>, Row>["meta"]>;
  url: UrlQuery;
  /** The order without one in the address, `field` or `-field`. */
  defaultSort: string;
  /** From the cookie, so that the first paint already leaves them out. */
  hiddenColumns?: readonly string[];
};

/** A table over rows that the server has chosen and sorted. The order is kept in the address, hidden columns in a cookie. */
export function useListTable<Row extends RowData & { id: string }, Meta extends object>(
  options: ListTableOptions<Row, Meta>,
): ListTable<Row, Meta> {
  const { name, columns, rows, meta, url, defaultSort, hiddenColumns = [] } = options;
  const [columnVisibility, setColumnVisibility] = useState<ColumnVisibilityState>(() =>
    Object.fromEntries(hiddenColumns.map((id) => [id, false])),
  );
  const sort = url.get("sort") || defaultSort;
  const sorting = [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }];

  return useTable({
    features: featuresWith<Meta>(),
    columns,
    data: rows,
    meta,
    getRowId: (row) => row.id,
    defaultColumn: { enableSorting: false },
    enableMultiSort: false,
    enableSortingRemoval: false,
    manualSorting: true,
    sortDescFirst: false,
    state: { columnVisibility, sorting },
    onColumnVisibilityChange: (update) => {
      const next = typeof update === "function" ? update(columnVisibility) : update;
      setColumnVisibility(next);
      const hidden = Object.keys(next).filter((id) => next[id] === false);
      remember(hiddenColumnsCookie(name), writeHiddenColumns(hidden));
    },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      if (next) url.set({ sort: next.desc ? `-${next.id}` : next.id });
    },
  });
}

/** The slot `tableMeta` is a type only, so every list registers the same features at run time. */
function featuresWith<Meta extends object>() {
  return features as ListFeatures<Meta>;
}
