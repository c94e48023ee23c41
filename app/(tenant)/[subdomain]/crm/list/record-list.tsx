"use client";

import type { RowData } from "@tanstack/react-table";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { type Filter, FilterBar } from "@/components/list/filter-bar";
import { FittingRows } from "@/components/list/fitting-rows";
import { ListScreen } from "@/components/list/list-screen";
import {
  type ListShape,
  type ListTable,
  showColumns,
  shownColumns,
} from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { useCreatedRow } from "@/components/list/row-cursor";
import { SelectionBar } from "@/components/list/selection-bar";
import { useSelection } from "@/components/list/use-selection";
import { AskForFields } from "../editing/ask-for-fields";
import { DeletionQuestion } from "../editing/use-deletion";
import { LiveNotice } from "../live/live-notice";
import { CatalogueProvider } from "../parts/catalogue";
import { useListReturn } from "../parts/list-address";
import { shapeIn } from "../parts/list-shape";
import { ListCallOutcome } from "../record/call-outcome";
import { KnownBadges, useOpenRecord } from "../record/record-link";
import { listedQuery, recordHref, recordScreens } from "../record-screens";
import { listColumnsOf, viewColumnsOf, viewedQuery } from "../views/shown-views";
import { ViewMenu } from "../views/view-menu";
import { ListMenu } from "./list-menu";
import type { Peek } from "./peek/peek-panel";
import type { useRecordList } from "./use-record-list";

// Without a fallback of their own the whole list would wait for the code, hidden.
const BulkActs = dynamic(() => import("./bulk/bulk-acts"), { loading: () => null });
const NothingHere = dynamic(() => import("./nothing-here"), { loading: () => null });
const PeekPanel = lateDialog(() => import("./peek/peek-panel"), null);
const SampleBanner = dynamic(() => import("@/components/list/sample-banner"), {
  loading: () => null,
});

type RecordListProps<Row extends RowData & { id: string; version: number }, Meta extends object> = {
  list: ReturnType<typeof useRecordList<Row>>;
  shape: ListShape & { title: string; subtitle: string };
  /** Shown for an empty list, where it differs from that of the kind. */
  hint?: string | undefined;
  /** More buttons where search and filters match nothing. */
  noMatch?: ReactNode;
  nameOf: (row: Row) => string;
  table: ListTable<Row, Meta>;
  filters: readonly Filter[];
  /** Parameters that hold where the address has none. */
  scope?: Readonly<Record<string, string>>;
  /** The content of the panel beside the list. */
  peek: (row: Row) => Peek;
  /** The form of this record, or of a new one. */
  formOf: (row: Row | null, onClose: () => void) => ReactNode;
  /** Given if the list leaves out records although no filter is set. */
  onShowAll?: (() => void) | undefined;
  /** More buttons beside the create button. */
  actions?: ReactNode;
  /** Sums of what the filters find, beside the pager; on phones above the rows. */
  summary?: ReactNode;
  /** More dialogs. */
  children?: ReactNode;
};

/** The list screen of one kind of CRM record. */
export function RecordList<
  Row extends RowData & { id: string; version: number },
  Meta extends object,
>(props: RecordListProps<Row, Meta>) {
  const { list, table, filters, nameOf } = props;
  const { kind, context, url, pagination, may, view, views, form, deletion } = list;
  const { many, href, createLabel } = recordScreens[kind];
  const shape = shapeIn(props.shape, kind, context.catalogue);
  const openRecord = useOpenRecord();
  const [rowHeight, setRowHeight] = useState(view.rowHeight);
  const [peekedId, setPeekedId] = useState<string | null>(null);
  const rows = table.getRowModel().rows;
  const peekedAt = rows.findIndex(({ id }) => id === peekedId);
  const peeked = rows[peekedAt]?.original;
  const records = rows.map(({ id, original }) => ({ id, name: nameOf(original) }));
  useListReturn(href, records);
  const ids = rows.map((row) => row.id);
  useCreatedRow({
    ids,
    isCreating: form.editing === "new",
    address: [...recordScreens[kind].filters, "page"].map(url.get).join("&"),
  });
  const query = listedQuery(kind, url, props.scope);
  const selection = useSelection(table, {
    total: pagination?.total ?? 0,
    filters: JSON.stringify({ ...query, sort: "" }),
  });
  const columnIds = Object.keys(shape.headers);
  const isSample = pagination === null;
  const isCapped = pagination?.totalCapped ?? false;
  const filterKeys = ["search", ...filters.map((filter) => filter.key)];
  const isFiltered = filterKeys.some((key) => url.get(key) !== "");
  const onCreate = () => form.edit("new");
  const isFormOpen = form.editing !== null && (may.create || form.editing !== "new");
  const badgesOf = (id: string) => {
    const row = rows.find((one) => one.id === id)?.original;
    return row && props.peek(row).badges;
  };
  const open = (row: Row) =>
    openRecord({ kind, id: row.id, name: nameOf(row), badges: badgesOf(row.id) });
  return (
    <CatalogueProvider value={list.context.catalogue}>
      <KnownBadges value={badgesOf}>
        <ListScreen
          title={shape.title}
          subtitle={shape.subtitle}
          news={<LiveNotice kind={kind} live={list.live} />}
          views={
            !isSample && (
              <ViewMenu
                kind={kind}
                views={views}
                shown={{
                  query: viewedQuery(kind, url),
                  columns: viewColumnsOf(shownColumns(table), columnIds),
                }}
                onColumns={(columns) => showColumns(table, listColumnsOf(columns, columnIds))}
              />
            )
          }
          {...(isSample || !may.create ? {} : { create: { label: createLabel, onCreate } })}
          filter={
            <FilterBar url={url} searchLabel={`Search ${many}`} filters={filters}>
              <ColumnsMenu
                table={table}
                list={shape}
                rows={{ height: rowHeight, onChange: setRowHeight }}
              />
            </FilterBar>
          }
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
          foot={
            <>
              <SelectionBar selection={selection} one={kind} many={many} isCapped={isCapped}>
                <BulkActs
                  {...{ kind, selection, query, isCapped, may }}
                  people={list.context.people}
                  catalogue={list.context.catalogue}
                />
              </SelectionBar>
              {props.summary}
              {pagination && pagination.total > 0 && (
                <ResultsPager pagination={pagination} url={url} />
              )}
            </>
          }
        >
          {isSample && <SampleBanner message={`Could not load the ${many}.`} />}
          <FittingRows pagination={pagination} url={url} rowHeight={rowHeight} />
          <DataTable
            table={table}
            label={shape.title}
            widths={shape.widths}
            rowHeight={rowHeight}
            busy={url.pending}
            {...(isSample
              ? {}
              : {
                  onOpen: open,
                  onPeek: ({ id }: Row) => setPeekedId(id),
                  hrefOf: ({ id }: Row) => recordHref(kind, id),
                  markOf: list.live.markOf,
                  selection,
                  nameOf,
                })}
            empty={
              <NothingHere
                kind={kind}
                hint={props.hint}
                noMatch={props.noMatch}
                onCreate={may.create ? onCreate : null}
                onShowAll={props.onShowAll}
                onClear={isFiltered ? () => url.clear(filterKeys) : null}
                mayImport={may.import}
              />
            }
          />
          {!isSample && <ListCallOutcome kind={kind} records={records} />}
          {peeked && (
            <PeekPanel
              {...props.peek(peeked)}
              kind={kind}
              id={peeked.id}
              name={nameOf(peeked)}
              timeZone={list.context.timeZone}
              place={`${peekedAt + 1} of ${rows.length} on this page`}
              onMove={(step) => setPeekedId(rows[peekedAt + step]?.id ?? peeked.id)}
              onOpen={() => open(peeked)}
              onClose={() => setPeekedId(null)}
              onEdit={() => form.edit(peeked)}
              onDelete={may.delete ? () => deletion.request(peeked) : null}
            />
          )}
          {isFormOpen && props.formOf(form.editing === "new" ? null : form.editing, form.close)}
          {props.children}
          <DeletionQuestion deletion={deletion} />
          <AskForFields people={list.context.people} />
        </ListScreen>
      </KnownBadges>
    </CatalogueProvider>
  );
}
