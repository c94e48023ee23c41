import { RotateCw } from "lucide-react";
import { EmptyCell, StatusBadge } from "@/components/list/cells";
import { listColumns, metaOf } from "@/components/list/list-table";
import { RowActions } from "@/components/list/row-actions";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatDateTime } from "@/lib/core/format";
import { relativeTime } from "@/lib/core/time-text";
import type { PlatformJob } from "@/lib/super-admins/platform/schema";
import { jobList, jobStateLabels, jobStateTones } from "../list-heads";

type JobCells = { now: string; retry: (job: PlatformJob) => void };

const { headers } = jobList;
const column = listColumns<PlatformJob, JobCells>();

export const jobColumns = column.columns([
  column.accessor("about", {
    header: headers.about,
    meta: { card: "title" },
    cell: ({ row: { original: job } }) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">{job.about}</span>
        <span className="truncate text-muted-foreground">{job.queue}</span>
      </span>
    ),
  }),
  column.accessor("state", {
    header: headers.state,
    meta: { card: "corner" },
    cell: ({ getValue }) => (
      <StatusBadge tone={jobStateTones[getValue()]}>{jobStateLabels[getValue()]}</StatusBadge>
    ),
  }),
  column.accessor("tries", {
    header: headers.tries,
    cell: ({ row: { original: job } }) => `${job.tries} made, ${job.triesLeft} left`,
  }),
  column.accessor("nextTryAt", {
    header: headers.nextTryAt,
    cell: ({ getValue, table }) => nextTry(getValue(), metaOf(table).now),
  }),
  column.accessor("reason", {
    header: headers.reason,
    cell: ({ getValue }) => getValue() ?? <EmptyCell />,
  }),
  column.accessor("createdAt", {
    header: headers.createdAt,
    enableSorting: true,
    cell: ({ getValue, table }) => relativeTime(getValue(), new Date(metaOf(table).now)),
  }),
  column.display({
    id: "actions",
    header: headers.actions,
    meta: { card: "actions", align: "end" },
    cell: ({ row, table }) => <Actions job={row.original} {...metaOf(table)} />,
  }),
]);

function Actions({ job, retry }: { job: PlatformJob } & JobCells) {
  if (job.state === "waiting") return null;
  const action = { label: "Retry", icon: RotateCw, inline: true, onSelect: () => retry(job) };
  return <RowActions of={job.about} actions={[action]} />;
}

function nextTry(at: string | null, now: string) {
  if (!at) return <EmptyCell />;
  return at <= now ? "As soon as it can" : formatDateTime(at, defaultTimeZone);
}
