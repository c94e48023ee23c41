"use client";

import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type RowData,
  type TableOptions,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useState } from "react";
import { remember } from "@/lib/client/remembered";
import { hiddenColumnsCookie, writeHiddenColumns } from "@/lib/core/hidden-columns";

export type ColumnMeta = {
  /** The field the server sorts by; the header becomes a button. */
  sort?: string;
  /** Numbers and money stand at the end of the line. */
  align?: "end";
  /** Its place on a phone's card; `line` unless told, which shows the header as its label. */
  card?: "title" | "corner" | "line" | "actions" | "hidden";
  /** More classes for the cells, such as a width. */
  className?: string;
};

export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

export type ListFeatures = typeof listFeatures;
export type ListTable<Row extends RowData> = ReactTable<ListFeatures, Row>;

/** Builds the columns of a list, with types from its row. */
export function listColumns<Row extends RowData>() {
  return createColumnHelper<ListFeatures, Row>();
}

type ListTableOptions<Row extends RowData> = {
  /** The list's name, under which hidden columns are kept. */
  name: string;
  columns: TableOptions<ListFeatures, Row>["columns"];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** From the cookie, so that the first paint already leaves them out. */
  hiddenColumns?: readonly string[];
};

/** A table over rows the server has chosen and ordered, whose hidden columns are kept. */
export function useListTable<Row extends RowData>(options: ListTableOptions<Row>): ListTable<Row> {
  const [hidden, setHidden] = useState<readonly string[]>(options.hiddenColumns ?? []);
  const columnVisibility = Object.fromEntries(hidden.map((id) => [id, false]));

  return useTable({
    features: listFeatures,
    columns: options.columns,
    data: options.rows,
    getRowId: options.rowId,
    state: { columnVisibility },
    onColumnVisibilityChange: (update) => {
      const next = typeof update === "function" ? update(columnVisibility) : update;
      const ids = Object.keys(next).filter((id) => next[id] === false);
      setHidden(ids);
      remember(hiddenColumnsCookie(options.name), writeHiddenColumns(ids));
    },
  });
}
