"use client";

import { Trash2 } from "lucide-react";
import { pagedBy, sortedBy } from "@/components/list/address";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { TrashBatch } from "@/lib/crm/trash/schema";
import { trashColumns } from "./columns";
import { useRestoration } from "./use-restoration";

type Props = {
  trash: readonly TrashBatch[];
  pagination: Pagination;
  mayRestore: boolean;
  timeZone: string;
};

/** What was deleted and can be restored, with all that went with it. */
export function TrashScreen({ trash, pagination, mayRestore, timeZone }: Props) {
  const url = useUrlQuery();
  const { restore, isRestored } = useRestoration();
  const columns = trashColumns({ timeZone, restore: mayRestore ? restore : null });
  const rows = trash.filter((batch) => !isRestored(batch));
  const table = useListTable({ name: "trash", columns, rows, rowId: (row) => row.id });
  const isFiltered = url.get("search") !== "";

  return (
    <ListScreen title="Trash" subtitle="What was deleted in the last 30 days">
      <FilterBar url={url} searchLabel="Search the trash" filters={[]} />
      <DataTable
        table={table}
        label="Trash"
        {...sortedBy(url, "-deletedAt")}
        empty={
          isFiltered ? (
            <EmptyState icon={Trash2} title="Nothing found" hint="Try another search">
              <Button variant="secondary" onClick={() => url.clear(["search"])}>
                Clear Filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={Trash2}
              title="The trash is empty"
              hint="What is deleted stays here for 30 days"
            />
          )
        }
      />
      {pagination.total > 0 && <ResultsPager {...pagedBy(url, pagination)} />}
    </ListScreen>
  );
}
