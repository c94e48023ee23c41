"use client";

import { Download, History } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import { trailActions } from "@/lib/super-admins/platform/choices";
import type { TrailEntry } from "@/lib/super-admins/platform/schema";
import { trailColumns } from "./columns";
import { DayRange } from "./day-range";

type Props = {
  trail: readonly TrailEntry[];
  pagination: Pagination;
  people: readonly { id: string; name: string }[];
};

const actionFilter = {
  key: "action",
  label: "Action",
  allLabel: "All Actions",
  options: Object.entries(trailActions).map(([value, label]) => ({ value, label })),
};
const rowId = (entry: TrailEntry) => entry.id;

/** Who did what on the platform, by action, person and day. */
export function TrailScreen({ trail, pagination, people }: Props) {
  const url = useUrlQuery();
  const table = useListTable({ name: "trail", columns: trailColumns, rows: trail, rowId });
  const personFilter = {
    key: "actorId",
    label: "Person",
    allLabel: "Everybody",
    options: people.map(({ id, name }) => ({ value: id, label: name })),
  };
  const dates = ["from", "to"].map((key) => ({
    key,
    label: key === "from" ? "From" : "To",
    chipOnly: true,
    options: url.get(key) ? [{ value: url.get(key), label: url.get(key) }] : [],
  }));

  return (
    <ListScreen title="Trail" subtitle="Who did what on the platform" actions={<ExportLink />}>
      <FilterBar
        url={url}
        searchLabel="Search the trail"
        filters={[actionFilter, personFilter, ...dates]}
      >
        <DayRange url={url} />
      </FilterBar>
      <DataTable
        table={table}
        label="Trail"
        busy={url.pending}
        sort={url.get("sort") || "-createdAt"}
        onSort={(sort) => url.set({ sort })}
        empty={
          <EmptyState
            icon={History}
            title="No entries found"
            hint="Try adjusting your search or filters"
          />
        }
      />
      <ResultsPager
        pagination={pagination}
        busy={url.pending}
        onPage={(page) => url.set({ page })}
      />
    </ListScreen>
  );
}

/** The same filters and order as the list has in the address. */
function ExportLink() {
  const params = new URLSearchParams(useSearchParams());
  for (const key of ["page", "cursor", "limit"]) params.delete(key);
  return (
    <Button variant="secondary" asChild>
      <a href={`/api/super-admin/trail/export?${params}`} download>
        <Download aria-hidden />
        Export CSV
      </a>
    </Button>
  );
}
