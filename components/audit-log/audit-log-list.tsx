"use client";

import { Download, History } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { DataTable } from "@/components/list/data-table";
import { DayFilter } from "@/components/list/day-filter";
import { EmptyState } from "@/components/list/empty-state";
import { ExportLink } from "@/components/list/export-link";
import { type Filter, FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import type { AuditLogEntry, AuditLogFilters } from "@/lib/audit-log/schema";
import { apiUrl, pickParameters } from "@/lib/client/api-url";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import { type AuditLogReading, auditLogColumns } from "./audit-log-columns";

type ExportCall = "GET /company/trail/export" | "GET /super-admin/trail/export";

type AuditLogListProps = {
  subtitle: string;
  trail: readonly AuditLogEntry[];
  pagination: Pagination;
  /** The choices of the filter by person. */
  people: readonly { id: string; name: string }[];
  reading: AuditLogReading;
  /** The endpoint that returns the same entries as CSV. */
  exportCall: ExportCall;
};

/** The audit log, filtered by action, person and day. */
export function AuditLogList(props: AuditLogListProps) {
  const { subtitle, trail, pagination, people, reading, exportCall } = props;
  const url = useUrlQuery();
  const table = useListTable({
    name: "trail",
    columns: auditLogColumns,
    rows: trail,
    meta: reading,
    url,
    defaultSort: "-createdAt",
  });
  return (
    <ListScreen
      title="History"
      subtitle={subtitle}
      actions={<AuditLogExport call={exportCall} />}
      filter={
        <FilterBar
          url={url}
          searchLabel="Search the history"
          filters={filtersOf(reading, people)}
        />
      }
      foot={<ResultsPager pagination={pagination} url={url} />}
    >
      <DataTable
        table={table}
        label="History"
        busy={url.pending}
        empty={
          <EmptyState
            icon={History}
            title="No entries found"
            hint="Try adjusting your search or filters"
          />
        }
      />
    </ListScreen>
  );
}

function filtersOf({ words }: AuditLogReading, people: AuditLogListProps["people"]): Filter[] {
  return [
    {
      key: "action",
      label: "Action",
      allLabel: "All Actions",
      options: Object.entries(words).map(([value, label]) => ({ value, label })),
    },
    {
      key: "actorId",
      label: "Person",
      allLabel: "Everybody",
      options: people.map(({ id, name }) => ({ value: id, label: name })),
    },
    { key: "from", label: "From", kind: "day", Input: DayFilter },
    { key: "to", label: "To", kind: "day", Input: DayFilter },
  ];
}

const exportParameters: readonly (keyof AuditLogFilters)[] = [
  "search",
  "sort",
  "action",
  "actorId",
  "from",
  "to",
];

/** The same filters and order as the list has in the address. */
function AuditLogExport({ call }: { call: ExportCall }) {
  const params = pickParameters(useSearchParams(), exportParameters);
  return (
    <Button variant="ghost" asChild>
      <ExportLink href={apiUrl(call, { query: params })}>
        <Download />
        Export CSV
      </ExportLink>
    </Button>
  );
}
