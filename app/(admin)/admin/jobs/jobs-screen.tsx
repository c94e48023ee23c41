"use client";

import { CircleCheck, RotateCw } from "lucide-react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ListTotal, PagePager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { MailCounters, PlatformJob } from "@/lib/super-admins/platform/schema";
import { jobList, jobStateLabels } from "../list-heads";
import { jobColumns } from "./columns";
import { MailCard } from "./mail-card";

type Props = {
  jobs: readonly PlatformJob[];
  pagination: Pagination;
  mail: MailCounters;
  now: string;
};

const filters = [
  {
    key: "state",
    label: "State",
    allLabel: "All States",
    options: Object.entries(jobStateLabels).map(([value, label]) => ({ value, label })),
  },
];

/** Unfinished background jobs, of which failed ones can be retried, and the mail counters. */
export function JobsScreen({ jobs, pagination, mail, now }: Props) {
  const url = useUrlQuery();
  const { attempt, refresh, busy } = useAttempt();

  const retry = ({ id, about }: PlatformJob) =>
    attempt("The job could not be tried again", async () => {
      await api("POST /super-admin/jobs/{id}/retry", { params: { id } });
      toast.success(`${about} is tried again`);
    });

  const table = useListTable({
    name: "jobs",
    columns: jobColumns,
    rows: jobs,
    meta: { now, retry },
    url,
    defaultSort: "-createdAt",
  });

  return (
    <ListScreen
      title={jobList.title}
      subtitle={jobList.subtitle}
      actions={
        <Button variant="outline" disabled={busy} onClick={refresh}>
          <RotateCw />
          Refresh
        </Button>
      }
    >
      <FilterBar url={url} searchLabel="Search jobs" filters={filters}>
        <ListTotal pagination={pagination} />
      </FilterBar>
      <DataTable
        table={table}
        label="Jobs"
        busy={url.pending || busy}
        empty={
          <EmptyState
            icon={CircleCheck}
            title="No jobs found"
            hint={
              url.get("state") || url.get("search")
                ? "Try adjusting your search or filters"
                : "All background work is done"
            }
          />
        }
      />
      <PagePager pagination={pagination} url={url} />
      <MailCard mail={mail} />
    </ListScreen>
  );
}
