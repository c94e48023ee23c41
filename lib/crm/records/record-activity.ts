import type { ActivityKind, Subject } from "@/lib/crm/kinds/choices";
import { dateColumn } from "@/lib/server/database/date-columns";
import { recordChange } from "@/lib/server/database/feed";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import type { Activity } from "@/lib/server/prisma/client";

/** An entry of a record's timeline. */
export type ActivityEntry = {
  subject: Subject;
  kind: ActivityKind;
  /** The text of a note or call, or the changes a client requests. At most 5,000 characters. */
  body?: string | null;
  /** The calendar date a task is due on. */
  dueDate?: string;
  fileId?: string;
  /** When it happened, if that was before now. */
  at?: Date;
  /** `about` names its subject (a proposal's number, a file's name), `to` its recipient. */
  details?: { about?: string; to?: string } & Record<string, string | number | boolean | null>;
};

/**
 * Writes an entry onto a record's timeline, in the transaction of what happened, as `tenant.actor`:
 * a client who is no member acts as `{ kind: "system", name: "Meera Nair" }`.
 */
export async function recordActivity(tenant: TenantScope, entry: ActivityEntry): Promise<Activity> {
  const { subject: record } = entry;
  const created = await tenant.db.activity.create({
    data: {
      companyId: tenant.companyId,
      subjectKind: entry.subject.kind,
      subjectId: entry.subject.id,
      kind: entry.kind,
      body: entry.body ?? null,
      details: entry.details ?? {},
      dueDate: dateColumn(entry.dueDate) ?? null,
      fileId: entry.fileId ?? null,
      actorId: actorId(tenant.actor),
      actorName: tenant.actor.name,
      createdAt: entry.at ?? tenant.now,
    },
  });
  const about = { subjectKind: "activity", subjects: [created], record } as const;
  recordChange(tenant, { ...about, kind: "activity.created" });
  return created;
}
