"use client";

import { AuditLogList } from "@/components/audit-log/audit-log-list";
import { companyAuditLogActions } from "@/lib/audit-log/choices";
import type { AuditLogEntry } from "@/lib/audit-log/schema";
import type { Pagination } from "@/lib/core/pagination";

type Props = {
  trail: readonly AuditLogEntry[];
  pagination: Pagination;
  people: readonly { id: string; name: string }[];
  timeZone: string;
};

const pages: Record<string, string> = {
  lead: "/crm/leads",
  brand: "/crm/brands",
  meeting: "/crm/meetings",
  enquiry: "/crm/enquiries",
  proposal: "/crm/proposals",
  import: "/crm/imports",
};

export function AuditLogScreen({ timeZone, ...shown }: Props) {
  return (
    <AuditLogList
      subtitle="Who did what in your company; entries are kept for 400 days"
      reading={{ words: companyAuditLogActions, timeZone, hrefOf }}
      exportCall="GET /company/trail/export"
      {...shown}
    />
  );
}

function hrefOf({ subjectPage, subjectName }: AuditLogEntry): string | null {
  if (!subjectPage) return null;
  const { kind, id } = subjectPage;
  if (kind === "member") return `/team?${new URLSearchParams({ search: subjectName ?? "" })}`;
  return Object.hasOwn(pages, kind) ? `${pages[kind]}/${id}` : null;
}
