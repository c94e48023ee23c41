import { feedSubjects } from "@/lib/core/record-kinds";
import type { RecordChange } from "@/lib/server/database/feed";
import type { Prisma } from "@/lib/server/prisma/client";

/** An audited change: `action` is subject and past participle, as in `lead.updated`; `details` holds no secret. */
export type AuditEntry = {
  action: string;
  subjectKind: string;
  subjectId?: string | null;
  details?: Prisma.InputJsonObject;
  /** The changed fields as the feed names them; by default those of `details.changes`. */
  fields?: readonly string[];
  /** The record of the timeline, for an entry of one. */
  record?: { kind: string; id: string };
  /** The holder before a change that gave the record to another. */
  holderBefore?: string | null | undefined;
};

/** Entries about a record that do not change it. */
const changeless = new Set([
  "member.handed_over",
  "company.state_requested",
  "company.exported",
  "company.export_downloaded",
  "member.data_exported",
]);

/**
 * The feed event of an entry of the company's audit log. Null for sessions, codes, passwords, imports and calendar
 * addresses, since not every member may read them.
 */
export function changeOf(companyId: string, entry: AuditEntry): RecordChange | null {
  const { action, subjectId, record, holderBefore } = entry;
  if (action === "company.activated") return companyChange(companyId, ["status"]);
  const subjectKind = feedSubjects.find((kind) => kind === entry.subjectKind);
  if (!subjectKind || !subjectId || changeless.has(action)) return null;
  const change = { subjectKind, subjects: [{ id: subjectId }], record, holderBefore };
  if (action === "email.changed" || action === "email.takenBack")
    return { ...change, kind: "member.updated", fields: ["email"] };
  if (!action.startsWith(`${subjectKind}.`)) return null;
  return { ...change, kind: action, fields: entry.fields ?? changedFields(entry) };
}

const platformChanges = new Set([
  "company.updated",
  "company.status_changed",
  "company.limits_changed",
]);

/** The feed event of an entry of the platform's audit log, if it changed a company. */
export function platformChangeOf({ action, fields, subjectId }: AuditEntry): RecordChange | null {
  return subjectId && platformChanges.has(action) ? companyChange(subjectId, fields ?? []) : null;
}

function companyChange(companyId: string, fields: readonly string[]): RecordChange {
  return { kind: "company.updated", subjectKind: "company", subjects: [{ id: companyId }], fields };
}

function changedFields({ details }: AuditEntry): string[] {
  const changes = details?.changes;
  return typeof changes === "object" && changes !== null ? Object.keys(changes) : [];
}
