"use client";

import { ArchiveRestore, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { lateDialog } from "@/components/form/late-dialog";
import { useAttempt, useOptimisticIds } from "@/components/form/use-attempt";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { SelectionBar } from "@/components/list/selection-bar";
import { type Selection, useSelected, useSelection } from "@/components/list/use-selection";
import { Button } from "@/components/ui/button";
import { withNext } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import type { BodyFor } from "@/lib/client/contract";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { TrashBatch } from "@/lib/crm/trash/schema";
import { type Bulk, bodyFor, selectOf } from "../list/bulk/bulk";
import { recordHref } from "../record-screens";
import { trashColumns } from "./columns";
import { trashList } from "./trash-list";

type Props = {
  trash: readonly TrashBatch[];
  pagination: Pagination;
  mayRestore: boolean;
  timeZone: string;
};

export function TrashScreen({ trash, pagination, mayRestore, timeZone }: Props) {
  const url = useUrlQuery();
  const { restore, isRestored } = useRestoration();
  const table = useListTable({
    name: "trash",
    columns: trashColumns,
    rows: trash.filter((batch) => !isRestored(batch)),
    meta: { timeZone, restore: mayRestore ? restore : null },
    url,
    defaultSort: "-deletedAt",
  });
  const search = url.get("search");
  const isFiltered = search !== "";
  const selection = useSelection(table, { total: pagination.total, filters: search });

  return (
    <ListScreen
      title={trashList.title}
      subtitle={trashList.subtitle}
      filter={<FilterBar url={url} searchLabel="Search the trash" filters={[]} />}
      foot={
        <>
          <SelectionBar
            selection={selection}
            one="entry"
            many="entries"
            isCapped={pagination.totalCapped ?? false}
          >
            <RestoreSelected
              selection={selection}
              search={search}
              isCapped={pagination.totalCapped ?? false}
            />
          </SelectionBar>
          {pagination.total > 0 && <ResultsPager pagination={pagination} url={url} />}
        </>
      }
    >
      <DataTable
        table={table}
        label="Trash"
        busy={url.pending}
        {...(mayRestore && { selection, nameOf: ({ label }: TrashBatch) => label })}
        empty={
          isFiltered ? (
            <EmptyState icon={Trash2} title="Nothing found" hint="Try another search">
              <Button variant="outline" onClick={() => url.clear(["search"])}>
                Clear Filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={Trash2}
              title="The trash is empty"
              hint="Deleted records stay here for 30 days"
            />
          )
        }
      />
    </ListScreen>
  );
}

const otherPages = { import: "/crm/imports", change: "/crm/changes" };

function pageOf({ kind, recordId }: TrashBatch): string {
  if (kind === "import" || kind === "change") return `${otherPages[kind]}/${recordId}`;
  return recordHref(kind, recordId);
}

/** Restores a batch optimistically; reverts with a toast if the server refuses. */
function useRestoration() {
  const { attempt } = useAttempt();
  const router = useRouter();
  const restored = useOptimisticIds();

  function restore(batch: TrashBatch) {
    attempt("It could not be restored", async () => {
      restored.add(batch.id);
      await api("POST /crm/trash/{id}/restoration", { params: { id: batch.id } });
      toast.success(
        `${batch.label} restored`,
        withNext("Open", () => router.push(pageOf(batch))),
      );
    });
  }

  return { restore, isRestored: (batch: TrashBatch) => restored.has(batch.id) };
}

const BulkDialog = lateDialog(() => import("../list/bulk/bulk-dialog"));

const restoration: Bulk = {
  fields: [],
  send: ({ select, dryRun }, transport) =>
    api("POST /crm/trash/restoration", {
      body: bodyFor<BodyFor<"POST /crm/trash/restoration">>({ select, dryRun }),
      ...transport,
    }),
};

type RestoreSelectedProps = {
  selection: Selection;
  search: string;
  /** Whether the list counts no further than its total. */
  isCapped: boolean;
};

/** Restores what is selected of the trash as one change, after showing what comes back. */
function RestoreSelected({ selection, search, isCapped }: RestoreSelectedProps) {
  const [isOpen, setOpen] = useState(false);
  const { selected, count } = useSelected(selection);
  const query: Record<string, string> = search ? { search } : {};
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <ArchiveRestore />
        Restore
      </Button>
      {isOpen && (
        <BulkDialog
          bulk={restoration}
          first="restore"
          select={selectOf(selected, { query, total: isCapped ? undefined : selection.total })}
          count={count}
          words={{ one: "entry", many: "entries" }}
          resultWords={{ one: "record", many: "records" }}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            selection.clear();
          }}
        />
      )}
    </>
  );
}
