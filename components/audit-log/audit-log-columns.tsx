import Link from "next/link";
import { EmptyCell } from "@/components/list/cells";
import { headedColumns, listColumns, metaOf } from "@/components/list/list-table";
import type { AuditLogEntry } from "@/lib/audit-log/schema";
import type { Catalogue } from "@/lib/core/catalogue";
import { formatDateTime } from "@/lib/core/format";
import { type ActionWords, actionText } from "@/lib/core/labels";
import { auditLogHeaders } from "./audit-log-skeleton";
import { describeDetails } from "./describe-details";

/** How an audit log is displayed, with the pages of an entry's record and of the change of many records it is of. */
export type AuditLogReading = {
  words: ActionWords;
  timeZone: string;
  /** The custom fields of the company. */
  catalogue?: Catalogue;
  hrefOf: (entry: AuditLogEntry) => string | null;
  changeHrefOf?: (entry: AuditLogEntry) => string | null;
};

const column = listColumns<AuditLogEntry, AuditLogReading>();

export const auditLogColumns = headedColumns<AuditLogEntry, AuditLogReading>(
  auditLogHeaders,
  column.columns([
    column.accessor("createdAt", {
      enableSorting: true,
      cell: ({ getValue, table }) => (
        <time dateTime={getValue()} className="tabular-nums">
          {formatDateTime(getValue(), metaOf(table).timeZone)}
        </time>
      ),
    }),
    column.accessor("action", {
      meta: { card: "title" },
      cell: ({ getValue, table }) => (
        <span className="font-medium">{actionText(metaOf(table).words, getValue())}</span>
      ),
    }),
    column.accessor("details", {
      meta: { className: "whole-text" },
      cell: ({ row: { original: entry }, table }) => {
        const { hrefOf, changeHrefOf, timeZone, catalogue } = metaOf(table);
        const change = changeHrefOf?.(entry) ?? null;
        const href = hrefOf(entry);
        return <About {...{ entry, href, change }} company={{ timeZone, catalogue }} />;
      },
    }),
    column.accessor("actor", {}),
  ]),
);

type AboutProps = {
  entry: AuditLogEntry;
  href: string | null;
  change: string | null;
  company: Pick<AuditLogReading, "timeZone" | "catalogue">;
};

/** The record, with a link to it if it is still there, and what was noted. */
function About({ entry, href, change, company }: AboutProps) {
  const text = describeDetails(entry, company);
  // The record of a session is the acting member, who is in the last column.
  const name = entry.subjectName === entry.actor ? null : entry.subjectName;
  if (!name && !text && !change) return <EmptyCell />;
  return (
    <span className="wrap-anywhere">
      {name && (
        <strong className="font-medium">
          {href ? (
            <Link href={href} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </strong>
      )}
      {name && text && " · "}
      {text}
      {change && (name || text) && " · "}
      {change && (
        <Link href={change} className="underline">
          Part of a bulk change
        </Link>
      )}
    </span>
  );
}
