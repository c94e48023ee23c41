import Link from "next/link";
import { EmptyCell } from "@/components/list/empty-cell";
import { listColumns } from "@/components/list/list-table";
import type { AuditLogEntry } from "@/lib/audit-log/schema";
import { type ActionWords, actionText } from "@/lib/core/action-text";
import { formatDateTime } from "@/lib/core/format";
import { describeDetails } from "./describe-details";

/** How an audit log is read: its words, its time zone, and where the record of an entry is shown, if anywhere. */
export type AuditLogReading = {
  words: ActionWords;
  timeZone: string;
  hrefOf: (entry: AuditLogEntry) => string | null;
};

const column = listColumns<AuditLogEntry>();

export function auditLogColumns({ words, timeZone, hrefOf }: AuditLogReading) {
  return column.columns([
    column.accessor("createdAt", {
      header: "Time",
      meta: { sort: "createdAt" },
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="tabular-nums">
          {formatDateTime(getValue(), timeZone)}
        </time>
      ),
    }),
    column.accessor("action", {
      header: "Action",
      meta: { card: "title" },
      cell: ({ getValue }) => <span className="font-medium">{actionText(words, getValue())}</span>,
    }),
    column.accessor("details", {
      header: "About",
      meta: { className: "whole-text" },
      cell: ({ row: { original: entry } }) => (
        <About entry={entry} href={hrefOf(entry)} timeZone={timeZone} />
      ),
    }),
    column.accessor("actor", { header: "By" }),
  ]);
}

type AboutProps = { entry: AuditLogEntry; href: string | null; timeZone: string };

function About({ entry, href, timeZone }: AboutProps) {
  const text = describeDetails(entry, timeZone);
  if (!href) return text ? <span className="wrap-anywhere">{text}</span> : <EmptyCell />;
  return (
    <Link href={href} className="wrap-anywhere hover:underline">
      {text || "Open"}
    </Link>
  );
}
