"use client";

import type { RowData } from "@tanstack/react-table";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { type Filter, FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import type { ListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import type { UrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import { useListReturn } from "./list-address";
import { ListMenu } from "./list-menu";
import { NothingHere } from "./nothing-here";
import { type RecordListKind, recordLists } from "./record-kinds";
import { SampleNotice } from "./sample-notice";

type RecordListProps<Row extends RowData, Meta extends object> = {
  kind: RecordListKind;
  subtitle: string;
  icon: LucideIcon;
  /** Shown while the company has none: "Add your first lead, or import the ones you have". */
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

/** The list of one kind of CRM record: title, filters, rows, pager, and what can be done with the whole. */
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
      {isSample && <SampleNotice message={`Could not load the ${kind}.`} />}
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
