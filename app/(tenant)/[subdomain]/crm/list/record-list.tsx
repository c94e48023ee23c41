"use client";

import type { RowData } from "@tanstack/react-table";
import { type LucideIcon, Plus, SearchX, Upload } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { type Filter, FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import type { ListShape, ListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { useCreatedRow } from "@/components/list/row-cursor";
import { SampleBanner } from "@/components/list/sample-banner";
import { Button } from "@/components/ui/button";
import type { UrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { RowHeight } from "@/lib/core/preferences";
import { ListCallOutcome } from "../record/call-outcome";
import { useListReturn } from "./list-address";
import { ListMenu } from "./list-menu";
import { type RecordListKind, recordHref, recordLists } from "./record-kinds";

type RecordListProps<Row extends RowData, Meta extends object> = {
  kind: RecordListKind;
  list: ListShape & { title: string; subtitle: string };
  icon: LucideIcon;
  /** Shown for an empty list: "Add your first lead, or import the ones you have". */
  hint: string;
  createLabel: string;
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
  /** Null when the list could not be loaded and the rows are read-only samples. */
  pagination: Pagination | null;
  /** Parameters that hold where the address has none. */
  scope?: Readonly<Record<string, string>>;
  may: { import: boolean; export: boolean };
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
  const { kind, list, url, table, filters, pagination, may, createLabel, onCreate } = props;
  const [rowHeight, setRowHeight] = useState(props.rowHeight);
  const rows = table.getRowModel().rows;
  const records = rows.map(({ id, original }) => ({ id, name: props.nameOf(original) }));
  useListReturn(recordLists[kind].href, records);
  useCreatedRow({
    ids: rows.map((row) => row.id),
    isCreating: props.isCreating,
    address: [...recordLists[kind].filters, "page"].map(url.get).join("&"),
  });
  const isSample = pagination === null;
  const filterKeys = ["search", ...filters.map((filter) => filter.key)];
  const isFiltered = filterKeys.some((key) => url.get(key) !== "");
  return (
    <ListScreen
      title={list.title}
      subtitle={list.subtitle}
      {...(isSample ? {} : { create: { label: createLabel, onCreate } })}
      actions={
        <>
          {props.actions}
          <ListMenu kind={kind} may={may} url={url} scope={props.scope} />
        </>
      }
    >
      <FilterBar url={url} searchLabel={`Search ${kind}`} filters={filters}>
        <ColumnsMenu table={table} rows={{ height: rowHeight, onChange: setRowHeight }} />
      </FilterBar>
      {isSample && <SampleBanner message={`Could not load the ${kind}.`} />}
      {props.summary}
      <DataTable
        table={table}
        label={list.title}
        widths={list.widths}
        rowHeight={rowHeight}
        busy={url.pending}
        {...(isSample
          ? {}
          : { onOpen: props.onOpen, hrefOf: ({ id }: Row) => recordHref(kind, id) })}
        empty={
          <NothingHere
            kind={kind}
            icon={props.icon}
            hint={props.hint}
            createLabel={createLabel}
            onCreate={onCreate}
            onShowAll={props.onShowAll}
            onClear={isFiltered ? () => url.clear(filterKeys) : null}
            mayImport={may.import}
          />
        }
      />
      {pagination && pagination.total > 0 && <ResultsPager pagination={pagination} url={url} />}
      {!isSample && <ListCallOutcome list={kind} records={records} />}
      {props.children}
    </ListScreen>
  );
}

/** The row or new record that the form edits; `new=1` in the address also opens it, until closed. */
export function useListForm<Row>(url: UrlQuery) {
  const [opened, edit] = useState<Row | "new" | null>(null);

  function close() {
    edit(null);
    if (url.get("new")) url.set({ new: null }, "replace");
  }

  return { editing: opened ?? (url.get("new") === "1" ? "new" : null), edit, close };
}

type NothingHereProps = {
  kind: RecordListKind;
  icon: LucideIcon;
  hint: string;
  createLabel: string;
  /** Given if search or filters are set. */
  onClear: (() => void) | null;
  onCreate: () => void;
  onShowAll: (() => void) | undefined;
  mayImport: boolean;
};

/** The empty state: no match, or no records yet. */
export function NothingHere(props: NothingHereProps) {
  const { kind, icon, hint, createLabel, onClear, onCreate, mayImport } = props;
  const title = `No ${kind} found`;
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
    <EmptyState icon={icon} title={title} hint={hint}>
      <Button onClick={onCreate}>
        <Plus />
        {createLabel}
      </Button>
      {props.onShowAll && (
        <Button variant="secondary" onClick={props.onShowAll}>
          Show all {kind}
        </Button>
      )}
      {mayImport && (
        <Button variant="secondary" asChild>
          <Link href={`/crm/imports/new?kind=${kind}`}>
            <Upload />
            Import
          </Link>
        </Button>
      )}
    </EmptyState>
  );
}
