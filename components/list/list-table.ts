"use client";

import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type TableOptions,
  type TableState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ComponentType, createElement, useEffect, useRef, useState } from "react";
import { remember } from "@/lib/client/stored-keys";
import type { UrlQuery } from "@/lib/client/use-url-query";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import {
  columnsCookie,
  type ListColumns,
  lastColumn,
  orderedColumns,
  writeColumns,
} from "@/lib/core/preferences";

/** The shape that the table of a list and its skeleton share. */
export type ListShape = {
  /** The headers of the columns by id, in their order. */
  headers: Readonly<Record<string, string>>;
  /** Columns hidden until they are chosen in the Columns menu. */
  hidden?: readonly string[];
  /** The first columns in their order; by default columns have the order of the headers. */
  order?: readonly string[];
  /** The least widths of the columns, in rem; without them columns fit their content. */
  widths?: Readonly<Record<string, number>>;
  /** Whether rows have boxes that select them. */
  isSelectable?: true;
};

type ColumnMeta = {
  /** Numbers and amounts are aligned to the end. */
  align?: "end";
  /**
   * Its place on a phone's card; by default a line with the header as its label. `reach` are the buttons to
   * call and write, `fact` is shown without its label.
   */
  card?: "title" | "corner" | "actions" | "hidden" | "fact" | "reach";
  /** More classes for the cells, such as a width. */
  className?: string;
  /** The field that the cells show. */
  field?: Field;
};

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

/** `Meta` is the data that a screen passes to the cells of its list. */
export type ListFeatures<Meta extends object> = typeof features & { tableMeta: Meta };
export type ListTable<Row extends RowData, Meta extends object> = ReactTable<
  ListFeatures<Meta>,
  Row,
  ShownState
>;

/** The state that renders a list. Boxes and the bar subscribe to the selection, so that a click renders no rows. */
type ShownState = Omit<TableState<typeof features>, "rowSelection">;

/** Builds the columns of a list, typed by its row and by the data its screen passes to the cells. */
export function listColumns<Row extends RowData, Meta extends object = object>() {
  return createColumnHelper<ListFeatures<Meta>, Row>();
}

/** A column of such a list. */
export type ListColumn<Row extends RowData, Meta extends object> = TableOptions<
  ListFeatures<Meta>,
  Row
>["columns"][number];

/** The columns with the headers that the list gives their ids, and at the end the actions of a row. */
export function headedColumns<Row extends RowData, Meta extends object>(
  headers: ListShape["headers"],
  columns: readonly ListColumn<Row, Meta>[],
  Actions?: ComponentType<{ row: Row } & Meta>,
): readonly ListColumn<Row, Meta>[] {
  const all = Actions ? [...columns, actionsColumn<Row, Meta>(Actions)] : columns;
  return all.map((column) => ({ ...column, header: headers[columnId(column)] ?? "" }));
}

/** The last column, which is always shown. */
export function actionsColumn<Row extends RowData, Meta extends object>(
  Actions: ComponentType<{ row: Row } & Meta>,
): ListColumn<Row, Meta> {
  return listColumns<Row, Meta>().display({
    id: lastColumn,
    enableHiding: false,
    meta: { card: "actions", align: "end" },
    cell: ({ row, table }) => createElement(Actions, { row: row.original, ...metaOf(table) }),
  });
}

/** The data that the screen passes to the cells of its table. */
export function metaOf<Meta extends object>(table: { options: { meta?: Meta } }): Meta {
  const { meta } = table.options;
  if (!meta) throw new Error("This table has no meta.");
  return meta;
}

type ListTableOptions<Row extends RowData, Meta extends object> = {
  /** The list's name, under which its columns are kept. */
  name: string;
  /** Defined outside the component: another cell function would be another component. */
  columns: readonly ListColumn<Row, Meta>[];
  rows: readonly Row[];
  meta: NonNullable<TableOptions<ListFeatures<Meta>, Row>["meta"]>;
  url: UrlQuery;
  /** The order without one in the address, `field` or `-field`. */
  defaultSort: string;
  /** From the cookie, so that the first paint already has them. */
  kept?: ListColumns;
};

const allColumns: ListColumns = { hidden: [], order: [], widths: {} };

/** A table over rows that the server has chosen and sorted. The order is kept in the address, the columns in a cookie. */
export function useListTable<Row extends RowData & { id: string }, Meta extends object>(
  options: ListTableOptions<Row, Meta>,
): ListTable<Row, Meta> {
  const { name, columns, rows, meta, url, defaultSort, kept = allColumns } = options;
  const [shown, setShown] = useKeptColumns(name, kept);
  const columnVisibility = Object.fromEntries(shown.hidden.map((id) => [id, false]));
  const ids = columns.map(columnId);
  const columnOrder = orderedColumns(ids, shown.order);
  const columnSizing = shown.widths;
  const sort = url.get("sort") || defaultSort;
  const sorting = [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }];

  return useTable(
    {
      features: featuresWith<Meta>(),
      columns,
      data: rows,
      meta,
      getRowId: (row) => row.id,
      defaultColumn: { enableSorting: false },
      enableMultiSort: false,
      enableHiding: options.kept !== undefined,
      enableSortingRemoval: false,
      manualSorting: true,
      sortDescFirst: false,
      state: { columnVisibility, columnOrder, columnSizing, sorting },
      onColumnVisibilityChange: (update) =>
        setShown((before) => {
          const next = updated(update, visibilityOf(before));
          return { ...before, hidden: Object.keys(next).filter((id) => next[id] === false) };
        }),
      onColumnOrderChange: (update) =>
        setShown((before) => ({
          ...before,
          order: updated(update, orderedColumns(ids, before.order)),
        })),
      onColumnSizingChange: (update) =>
        setShown((before) => ({ ...before, widths: updated(update, { ...before.widths }) })),
      onSortingChange: (update) => {
        const [next] = updated(update, sorting);
        if (next) url.set({ sort: next.desc ? `-${next.id}` : next.id });
      },
    },
    ({ rowSelection, ...shown }) => shown,
  );
}

/** How a table shows its columns, as a view may keep it. */
export function shownColumns<Row extends RowData, Meta extends object>(
  table: ListTable<Row, Meta>,
): ListColumns {
  const { columnVisibility, columnOrder, columnSizing } = table.state;
  const hidden = Object.keys(columnVisibility).filter((id) => columnVisibility[id] === false);
  return { hidden, order: columnOrder, widths: columnSizing };
}

/** The part of a table that shows, orders and sizes its columns. */
export type SetColumns = {
  setColumnVisibility: (shown: Record<string, boolean>) => void;
  setColumnOrder: (change: string[] | ((ids: string[]) => string[])) => void;
  setColumnSizing: (
    change: Record<string, number> | ((sizes: Record<string, number>) => Record<string, number>),
  ) => void;
};

/** Shows the columns as given, and keeps that in this browser. */
export function showColumns(table: SetColumns, columns: ListColumns): void {
  table.setColumnVisibility(visibilityOf(columns));
  table.setColumnOrder([...columns.order]);
  table.setColumnSizing({ ...columns.widths });
}

export function columnId(column: { id?: string | undefined; accessorKey?: unknown }): string {
  return column.id ?? String(column.accessorKey);
}

function visibilityOf({ hidden }: ListColumns): Record<string, boolean> {
  return Object.fromEntries(hidden.map((id) => [id, false]));
}

function updated<T>(update: T | ((before: T) => T), before: T): T {
  return update instanceof Function ? update(before) : update;
}

/** The columns of a list, kept in a cookie once they are changed. */
function useKeptColumns(name: string, kept: ListColumns) {
  const [shown, setShown] = useState(kept);
  const saved = useRef(shown);
  useEffect(() => {
    if (saved.current === shown || shown.isOfView) return;
    saved.current = shown;
    remember(columnsCookie(name), writeColumns(shown));
  }, [name, shown]);
  return [shown, setShown] as const;
}

/** The slot `tableMeta` is a type only, so every list registers the same features at run time. */
function featuresWith<Meta extends object>() {
  // biome-ignore lint/plugin/cast: `tableMeta` is a type only, so the features are the same
  return features as ListFeatures<Meta>;
}
