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
import type { ListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { SampleBanner } from "@/components/list/sample-banner";
import { Button } from "@/components/ui/button";
import type { UrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import { useListReturn } from "./list-address";
import { ListMenu } from "./list-menu";
import { type RecordListKind, recordLists } from "./record-kinds";

type RecordListProps<Row extends RowData, Meta extends object> = {
  kind: RecordListKind;
  subtitle: string;
  icon: LucideIcon;
  /** Shown for an empty list: "Add your first lead, or import the ones you have". */
  hint: string;
  createLabel: string;
  onCreate: () => void;
  onOpen: (row: Row) => void;
  url: UrlQuery;
  table: ListTable<Row, Meta>;
  filters: readonly Filter[];
  /** Null when the list could not be loaded and the rows are read-only samples. */
  pagination: Pagination | null;
  may: { import: boolean; export: boolean };
  /** More buttons beside the create button. */
  actions?: ReactNode;
  /** Stands between the filters and the rows. */
  summary?: ReactNode;
  /** Dialogs. */
  children: ReactNode;
};

/** The list screen of one kind of CRM record. */
export function RecordList<Row extends RowData, Meta extends object>(
  props: RecordListProps<Row, Meta>,
) {
  const { kind, url, table, filters, pagination, may, createLabel, onCreate } = props;
  useListReturn(recordLists[kind].href);
  const isSample = pagination === null;
  const filterKeys = ["search", ...filters.map((filter) => filter.key)];
  const isFiltered = filterKeys.some((key) => url.get(key) !== "");
  return (
    <ListScreen
      title={recordLists[kind].label}
      subtitle={props.subtitle}
      {...(isSample ? {} : { create: { label: createLabel, onCreate } })}
      actions={
        <>
          {props.actions}
          <ListMenu kind={kind} may={may} />
        </>
      }
    >
      <FilterBar url={url} searchLabel={`Search ${kind}`} filters={filters}>
        <ColumnsMenu table={table} />
      </FilterBar>
      {isSample && <SampleBanner message={`Could not load the ${kind}.`} />}
      {props.summary}
      <DataTable
        table={table}
        label={recordLists[kind].label}
        busy={url.pending}
        {...(isSample ? {} : { onOpen: props.onOpen })}
        empty={
          <NothingHere
            kind={kind}
            icon={props.icon}
            hint={props.hint}
            createLabel={createLabel}
            onCreate={onCreate}
            onClear={isFiltered ? () => url.clear(filterKeys) : null}
            mayImport={may.import}
          />
        }
      />
      {pagination && pagination.total > 0 && <ResultsPager pagination={pagination} url={url} />}
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
