import { RotateCw } from "lucide-react";
import { EmptyCell } from "@/components/list/empty-cell";
import { listColumns } from "@/components/list/list-table";
import { RowActions } from "@/components/list/row-actions";
import { StatusBadge } from "@/components/list/status-badge";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatDateTime } from "@/lib/core/format";
import { relativeTime } from "@/lib/core/relative-time";
import type { PlatformJob } from "@/lib/super-admins/platform/schema";
import { jobStateLabels, jobStateTones } from "./job-states";

const column = listColumns<PlatformJob>();

/** The columns of the jobs that are not done; `now` is the instant the page was drawn. */
export function jobColumns(now: string, retry: (job: PlatformJob) => void) {
  return column.columns([
    column.accessor("about", {
      header: "Job",
      meta: { card: "title" },
      cell: ({ row: { original: job } }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium">{job.about}</span>
          <span className="truncate text-muted-foreground">{job.queue}</span>
        </span>
      ),
    }),
    column.accessor("state", {
      header: "State",
      meta: { card: "corner" },
      cell: ({ getValue }) => (
        <StatusBadge tone={jobStateTones[getValue()]}>{jobStateLabels[getValue()]}</StatusBadge>
      ),
    }),
    column.accessor("tries", {
      header: "Tries",
      cell: ({ row: { original: job } }) => `${job.tries} made, ${job.triesLeft} left`,
    }),
    column.accessor("nextTryAt", {
      header: "Next try",
      cell: ({ getValue }) => nextTry(getValue(), now),
    }),
    column.accessor("reason", {
      header: "Reason",
      cell: ({ getValue }) => getValue() ?? <EmptyCell />,
    }),
    column.accessor("createdAt", {
      header: "Created",
      meta: { sort: "createdAt" },
      cell: ({ getValue }) => relativeTime(getValue(), new Date(now)),
    }),
    column.display({
      id: "actions",
      header: "Actions",
      meta: { card: "actions", align: "end" },
      cell: ({ row: { original: job } }) =>
        job.state === "waiting" ? null : (
          <RowActions
            of={job.about}
            actions={[{ label: "Retry", icon: RotateCw, inline: true, onSelect: () => retry(job) }]}
          />
        ),
    }),
  ]);
}

function nextTry(at: string | null, now: string) {
  if (!at) return <EmptyCell />;
  return at <= now ? "As soon as it can" : formatDateTime(at, defaultTimeZone);
}
