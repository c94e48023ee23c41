"use client";

import type { RowData } from "@tanstack/react-table";
import { Plus, SearchX, Upload } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { type Filter, FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import {
  type ListShape,
  type ListTable,
  showColumns,
  shownColumns,
} from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { useCreatedRow } from "@/components/list/row-cursor";
import { SampleBanner } from "@/components/list/sample-banner";
import { SelectionBar } from "@/components/list/selection-bar";
import { useSelection } from "@/components/list/use-selection";
import { Button } from "@/components/ui/button";
import type { UrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { RowHeight } from "@/lib/core/preferences";
import type { RecordKind } from "@/lib/core/record-kinds";
import { ListCallOutcome } from "../record/call-outcome";
import { listedQuery, recordHref, recordScreens } from "../record-screens";
import { listColumnsOf, type ShownViews, viewColumnsOf, viewedQuery } from "../views/shown-views";
import { ViewMenu } from "../views/view-menu";
import type { BulkContext } from "./bulk/bulk-acts";
import { useListReturn } from "./list-address";
import { ListMenu } from "./list-menu";

// Without a fallback of its own the whole list would wait for the code, hidden.
const PeekPanel = dynamic(() => import("./peek/peek-panel"), { loading: () => null });

type RecordListProps<Row extends RowData, Meta extends object> = {
  kind: RecordKind;
  list: ListShape & { title: string; subtitle: string };
  /** Shown for an empty list, where it differs from that of the kind. */
  hint?: string | undefined;
  onCreate: () => void;
  /** Whether the form of a new record is open. */
  isCreating: boolean;
  onOpen: (row: Row) => void;
  nameOf: (row: Row) => string;
  url: UrlQuery;
  table: ListTable<Row, Meta>;
  /** From the cookie, so that the first paint has it. */
  rowHeight: RowHeight;
  filters: readonly Filter[];
  views: ShownViews;
  /** Null when the list could not be loaded and the rows are read-only samples. */
  pagination: Pagination | null;
  /** Parameters that hold where the address has none. */
  scope?: Readonly<Record<string, string>>;
  may: { import: boolean; export: boolean; delete: boolean };
  /** What the panel beside the list shows of a record. */
  peek: (row: Row) => ReactNode;
  /** What can be done with the selected records. */
  bulk: (context: BulkContext) => ReactNode;
  /** Given if the list leaves out records without a filter being chosen. */
  onShowAll?: (() => void) | undefined;
  /** More buttons beside the create button. */
  actions?: ReactNode;
  /** Stands between the filters and the rows. */
  summary?: ReactNode;
  /** Dialogs. */
  children: ReactNode;
};

/** The list screen of one kind of CRM record. */
export function RecordList<Row extends RowData & { id: string }, Meta extends object>(
  props: RecordListProps<Row, Meta>,
) {
  const { kind, list, url, table, filters, pagination, may, onCreate } = props;
  const { many, href, createLabel } = recordScreens[kind];
  const [rowHeight, setRowHeight] = useState(props.rowHeight);
  const [peekedId, setPeekedId] = useState<string | null>(null);
  const rows = table.getRowModel().rows;
  const peekedAt = rows.findIndex(({ id }) => id === peekedId);
  const peeked = rows[peekedAt]?.original;
  const records = rows.map(({ id, original }) => ({ id, name: props.nameOf(original) }));
  useListReturn(href, records);
  const ids = rows.map((row) => row.id);
  useCreatedRow({
    ids,
    isCreating: props.isCreating,
    address: [...recordScreens[kind].filters, "page"].map(url.get).join("&"),
  });
  const query = listedQuery(kind, url, props.scope);
  const selection = useSelection(table, {
    total: pagination?.total ?? 0,
    filters: JSON.stringify({ ...query, sort: "" }),
  });
  const columnIds = Object.keys(list.headers);
  const isSample = pagination === null;
  const isCapped = pagination?.totalCapped ?? false;
  const filterKeys = ["search", ...filters.map((filter) => filter.key)];
  const isFiltered = filterKeys.some((key) => url.get(key) !== "");
  return (
    <ListScreen
      title={list.title}
      subtitle={list.subtitle}
      beside={
        !isSample && (
          <ViewMenu
            kind={kind}
            views={props.views}
            shown={{
              query: viewedQuery(kind, url),
              columns: viewColumnsOf(shownColumns(table), columnIds),
            }}
            onColumns={(columns) => showColumns(table, listColumnsOf(columns, columnIds))}
          />
        )
      }
      {...(isSample ? {} : { create: { label: createLabel, onCreate } })}
      actions={
        <>
          {props.actions}
          <ListMenu
            {...{ kind, may, url }}
            scope={props.scope}
            onPick={isSample ? undefined : selection.pick}
          />
        </>
      }
    >
      <FilterBar url={url} searchLabel={`Search ${many}`} filters={filters}>
        <ColumnsMenu
          table={table}
          list={list}
          rows={{ height: rowHeight, onChange: setRowHeight }}
        />
      </FilterBar>
      {isSample && <SampleBanner message={`Could not load the ${many}.`} />}
      {props.summary}
      <DataTable
        table={table}
        label={list.title}
        widths={list.widths}
        rowHeight={rowHeight}
        busy={url.pending}
        {...(isSample
          ? {}
          : {
              onOpen: props.onOpen,
              onPeek: ({ id }: Row) => setPeekedId(id),
              hrefOf: ({ id }: Row) => recordHref(kind, id),
              selection,
              nameOf: props.nameOf,
            })}
        empty={
          <NothingHere
            kind={kind}
            hint={props.hint}
            onCreate={onCreate}
            onShowAll={props.onShowAll}
            onClear={isFiltered ? () => url.clear(filterKeys) : null}
            mayImport={may.import}
          />
        }
      />
      <SelectionBar selection={selection} one={kind} many={many} isCapped={isCapped}>
        {props.bulk({ kind, selection, query, isCapped, may })}
      </SelectionBar>
      {pagination && pagination.total > 0 && <ResultsPager pagination={pagination} url={url} />}
      {!isSample && <ListCallOutcome kind={kind} records={records} />}
      {peeked && (
        <PeekPanel
          id={peeked.id}
          name={props.nameOf(peeked)}
          place={`${peekedAt + 1} of ${rows.length} on this page`}
          onMove={(step) => setPeekedId(rows[peekedAt + step]?.id ?? peeked.id)}
          onOpen={() => props.onOpen(peeked)}
          onClose={() => setPeekedId(null)}
        >
          {props.peek(peeked)}
        </PeekPanel>
      )}
      {props.children}
    </ListScreen>
  );
}

/** The row or new record that the form edits; `new=1` in the address, with a `name`, also opens it, until closed. */
export function useListForm<Row>(url: UrlQuery) {
  const [opened, edit] = useState<Row | "new" | null>(null);

  function close() {
    edit(null);
    if (url.get("new")) url.set({ new: null, name: null }, "replace");
  }

  return { editing: opened ?? (url.get("new") === "1" ? "new" : null), edit, close };
}

type NothingHereProps = {
  kind: RecordKind;
  hint?: string | undefined;
  /** Given if search or filters are set. */
  onClear: (() => void) | null;
  onCreate: () => void;
  onShowAll: (() => void) | undefined;
  mayImport: boolean;
};

/** The empty state: no match, or no records yet. */
export function NothingHere(props: NothingHereProps) {
  const { kind, onClear, onCreate, mayImport } = props;
  const { icon, hint, createLabel, many } = recordScreens[kind];
  const title = `No ${many} found`;
  if (onClear) {
    return (
      <EmptyState icon={SearchX} title={title} hint="Try adjusting your search or filters">
        <Button variant="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={title} hint={props.hint ?? hint}>
      <Button onClick={onCreate}>
        <Plus />
        {createLabel}
      </Button>
      {props.onShowAll && (
        <Button variant="secondary" onClick={props.onShowAll}>
          Show all {many}
        </Button>
      )}
      {mayImport && (
        <Button variant="secondary" asChild>
          <Link href={`/crm/imports/new?kind=${many}`}>
            <Upload />
            Import
          </Link>
        </Button>
      )}
    </EmptyState>
  );
}
