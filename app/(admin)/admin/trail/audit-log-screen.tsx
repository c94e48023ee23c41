"use client";

import { AuditLogList } from "@/components/audit-log/audit-log-list";
import { auditLogActions } from "@/lib/audit-log/choices";
import type { AuditLogEntry } from "@/lib/audit-log/schema";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import type { Pagination } from "@/lib/core/pagination";

type Props = {
  trail: readonly AuditLogEntry[];
  pagination: Pagination;
  people: readonly { id: string; name: string }[];
};

const reading = { words: auditLogActions, timeZone: defaultTimeZone, hrefOf };

export function AuditLogScreen(props: Props) {
  return (
    <AuditLogList
      subtitle="Who did what on the platform"
      reading={reading}
      exportCall="GET /super-admin/trail/export"
      {...props}
    />
  );
}

function hrefOf({ subjectPage, subjectName }: AuditLogEntry): string | null {
  if (!subjectPage) return null;
  if (subjectPage.kind === "company") return `/companies/${subjectPage.id}`;
  return `/team?${new URLSearchParams({ search: subjectName ?? "" })}`;
}
