"use client";

import { AuditLogList } from "@/components/audit-log/audit-log-list";
import { companyAuditLogActions } from "@/lib/audit-log/choices";
import type { AuditLogEntry } from "@/lib/audit-log/schema";
import type { Catalogue } from "@/lib/core/catalogue";
import type { Pagination } from "@/lib/core/pagination";
import { changeHrefOf, hrefOf } from "./entry-pages";

type Props = {
  trail: readonly AuditLogEntry[];
  pagination: Pagination;
  people: readonly { id: string; name: string }[];
  timeZone: string;
  catalogue: Catalogue;
};

export function AuditLogScreen({ timeZone, catalogue, ...shown }: Props) {
  return (
    <AuditLogList
      subtitle="Who did what in your company; entries are kept for 400 days"
      reading={{ words: companyAuditLogActions, timeZone, catalogue, hrefOf, changeHrefOf }}
      exportCall="GET /company/trail/export"
      {...shown}
    />
  );
}
