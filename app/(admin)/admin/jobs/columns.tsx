import { RotateCw } from "lucide-react";
import { EmptyCell, StatusBadge } from "@/components/list/cells";
import { headedColumns, listColumns, metaOf } from "@/components/list/list-table";
import { RowActions } from "@/components/list/row-actions";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatDateTime } from "@/lib/core/format";
import { relativeTime } from "@/lib/core/time-text";
import type { PlatformJob } from "@/lib/super-admins/platform/schema";
import { jobList, jobStateLabels, jobStateTones } from "../list-heads";

type JobCells = { now: string; retry: (job: PlatformJob) => void };

const column = listColumns<PlatformJob, JobCells>();

export const jobColumns = headedColumns<PlatformJob, JobCells>(
  jobList.headers,
  column.columns([
    column.accessor("about", {
      meta: { card: "title" },
      cell: ({ row: { original: job } }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium">{job.about}</span>
          <span className="truncate text-muted-foreground">{job.queue}</span>
        </span>
      ),
    }),
    column.accessor("state", {
      meta: { card: "corner" },
      cell: ({ getValue }) => (
        <StatusBadge tone={jobStateTones[getValue()]}>{jobStateLabels[getValue()]}</StatusBadge>
      ),
    }),
    column.accessor("tries", {
      cell: ({ row: { original: job } }) => `${job.tries} made, ${job.triesLeft} left`,
    }),
    column.accessor("nextTryAt", {
      cell: ({ getValue, table }) => nextTry(getValue(), metaOf(table).now),
    }),
    column.accessor("reason", {
      cell: ({ getValue }) => getValue() ?? <EmptyCell />,
    }),
    column.accessor("createdAt", {
      enableSorting: true,
      cell: ({ getValue, table }) => relativeTime(getValue(), new Date(metaOf(table).now)),
    }),
  ]),
  Actions,
);

function Actions({ row: job, retry }: { row: PlatformJob } & JobCells) {
  if (job.state === "waiting") return null;
  const action = { label: "Retry", icon: RotateCw, inline: true, onSelect: () => retry(job) };
  return <RowActions of={job.about} actions={[action]} />;
}

function nextTry(at: string | null, now: string) {
  if (!at) return <EmptyCell />;
  return at <= now ? "As soon as it can" : formatDateTime(at, defaultTimeZone);
}
