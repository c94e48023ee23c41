import Link from "next/link";
import { EmptyCell } from "@/components/list/empty-cell";
import { listColumns } from "@/components/list/list-table";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatDateTime } from "@/lib/core/format";
import { trailActionText } from "@/lib/super-admins/platform/choices";
import type { TrailEntry } from "@/lib/super-admins/platform/schema";
import { describeDetails } from "./describe-details";

const column = listColumns<TrailEntry>();

export const trailColumns = column.columns([
  column.accessor("createdAt", {
    header: "Time",
    meta: { sort: "createdAt" },
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="tabular-nums">
        {formatDateTime(getValue(), defaultTimeZone)}
      </time>
    ),
  }),
  column.accessor("action", {
    header: "Action",
    meta: { card: "title" },
    cell: ({ getValue }) => <span className="font-medium">{trailActionText(getValue())}</span>,
  }),
  column.accessor("details", {
    header: "About",
    cell: ({ row: { original: entry } }) => <About entry={entry} />,
  }),
  column.accessor("actor", { header: "By" }),
]);

function About({ entry }: { entry: TrailEntry }) {
  const text = describeDetails(entry.details);
  if (entry.subjectKind !== "company" || entry.action === "company.deleted" || !entry.subjectId)
    return text || <EmptyCell />;
  return (
    <Link href={`/companies/${entry.subjectId}`} className="hover:underline">
      {text || "Company"}
    </Link>
  );
}
