import * as z from "zod";
import { calendarDate, recordId } from "@/lib/core/fields";
import { listQuery, nameSought } from "@/lib/core/list-query";

/** The query of an audit log: action, actor and days. */
export function auditLogQuery(timeZone?: string) {
  return listQuery({
    sortable: ["createdAt"],
    defaultSort: "-createdAt",
    filters: {
      action: nameSought(60),
      actorId: recordId(),
      from: calendarDate(timeZone),
      to: calendarDate(timeZone),
    },
  });
}

/** The same without paging, for exports. */
export function auditLogFilters(timeZone?: string) {
  return auditLogQuery(timeZone).omit({ page: true, limit: true, cursor: true });
}

export type AuditLogQuery = z.output<ReturnType<typeof auditLogQuery>>;
export type AuditLogFilters = z.output<ReturnType<typeof auditLogFilters>>;

/** An entry of an audit log. */
export const auditLogEntry = z
  .object({
    id: z.guid(),
    action: z.string(),
    actor: z.string(),
    subjectKind: z.string(),
    subjectId: z.guid().nullable(),
    /** The name of the record, or its last name. */
    subjectName: z.string().nullable(),
    /** The record to open; null for one that is gone. */
    subjectPage: z.object({ kind: z.string(), id: z.guid() }).nullable(),
    details: z.record(z.string(), z.unknown()),
    createdAt: z.iso.datetime(),
  })
  .meta({ title: "AuditLogEntry" });

export type AuditLogEntry = z.output<typeof auditLogEntry>;

/** An entry as stored, which has its record by id only. */
export type StoredEntry = Omit<AuditLogEntry, "subjectName" | "subjectPage">;
