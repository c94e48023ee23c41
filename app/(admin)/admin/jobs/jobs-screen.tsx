"use client";

import { CircleCheck, RotateCw } from "lucide-react";
import Link from "next/link";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ListTotal, PagePager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { api } from "@/lib/client/api";
import { useUrlQuery } from "@/lib/client/use-url-query";
import { countOf, formatCount } from "@/lib/core/format";
import type { Pagination } from "@/lib/core/pagination";
import type { MailCounters, PlatformJob } from "@/lib/super-admins/platform/schema";
import { jobList, jobStateLabels } from "../list-heads";
import { jobColumns } from "./columns";

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
      filter={
        <FilterBar url={url} searchLabel="Search jobs" filters={filters}>
          <ListTotal pagination={pagination} />
        </FilterBar>
      }
      foot={<PagePager pagination={pagination} url={url} />}
    >
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
      <MailCard mail={mail} />
    </ListScreen>
  );
}

/** The delivery of the newest mails, and the companies that caused most of them. */
function MailCard({ mail }: { mail: MailCounters }) {
  const { hour, day, top } = mail;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Mail</CardTitle>
        <CardDescription>
          Refused are mails beyond the limits of a company or a recipient
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-x-10 gap-y-5 pt-3 lg:grid-cols-2">
        <table className="h-fit w-full text-end tabular-nums">
          <thead>
            <tr className="text-muted-foreground text-table">
              <td />
              {["Sent", "Failed", "Refused"].map((title) => (
                <th key={title} scope="col" className="py-1 text-end font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            <CountsRow title="Last hour" counts={hour} />
            <CountsRow title="Last 24 hours" counts={day} />
          </tbody>
        </table>
        <div>
          <h3 className="text-muted-foreground text-table">Most mails in 24 hours</h3>
          {top.length === 0 && <p className="py-2">No company sent a mail</p>}
          <ol className="divide-y">
            {top.map(({ id, name, mails, refused }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link
                  href={`/companies/${id}`}
                  className="inline-flex min-w-0 items-center break-words py-2 hover:underline max-md:min-h-11"
                >
                  {name}
                </Link>
                <span className="text-muted-foreground tabular-nums">
                  {countOf(mails, "mail")}
                  {refused > 0 && `, ${formatCount(refused)} refused`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </CardContent>
    </Card>
  );
}

function CountsRow({ title, counts }: { title: string; counts: MailCounters["hour"] }) {
  return (
    <tr>
      <th scope="row" className="py-2 text-start font-normal">
        {title}
      </th>
      {[counts.sent, counts.failed, counts.refused].map((count, index) => (
        <td key={["sent", "failed", "refused"][index]} className="py-2 font-medium">
          {formatCount(count)}
        </td>
      ))}
    </tr>
  );
}
