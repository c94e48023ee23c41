"use client";

import { useState } from "react";
import { type UrlQuery, useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { ListRights } from "@/lib/core/permissions";
import type { ListView } from "@/lib/core/preferences";
import type { RecordKind } from "@/lib/core/record-kinds";
import { useDeletion } from "../editing/use-deletion";
import { useLiveRows } from "../live/use-live-rows";
import type { RecordContext } from "../record-context";
import { recordScreens } from "../record-screens";
import type { ShownViews } from "../views/shown-views";
import type { RowMeta } from "./record-columns";

/** The props that the page of a list passes to its screen. */
export type ListProps = {
  /** Null if the list could not be loaded and its rows are samples, which cannot be changed. */
  pagination: Pagination | null;
  context: RecordContext;
  may: ListRights;
  /** From cookies, so that the first paint has it. */
  view: ListView;
  views: ShownViews;
};

/**
 * The state of a list of records: its address, its rows as they are now, the open form, deletions, and the options of
 * its table and cells.
 */
export function useRecordList<Row extends { id: string; version: number }>(
  kind: RecordKind,
  { loaded, ...props }: ListProps & { loaded: readonly Row[] },
) {
  const { pagination, may, view, context } = props;
  const url = useUrlQuery(view.refused);
  const form = useListForm<Row>(url);
  const deletion = useDeletion<Row>(kind);
  const live = useLiveRows(loaded, { kind, url, isSample: pagination === null });
  const rows = live.rows.filter((row) => !deletion.isDeleted(row));
  const meta: RowMeta<Row> = {
    context,
    edit: pagination ? form.edit : undefined,
    remove: pagination && may.delete ? deletion.request : undefined,
  };
  const table = { name: recordScreens[kind].many, url, kept: view.columns };
  return { ...props, kind, url, rows, live, form, deletion, meta, table };
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
