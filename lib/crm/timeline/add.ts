import { invalidField } from "@/lib/core/errors";
import { recordChange } from "@/lib/server/database/feed";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import type { Activity } from "@/lib/server/prisma/client";
import { type ActivityEntry, recordActivity } from "../records/record-activity";
import type { Subject } from "./choices";
import { notifyMentioned } from "./mentions";
import type { TimelineEntry, TimelineInput } from "./schema";
import { lockSubject } from "./subjects";
import { fromActivity, subjectOf } from "./to-entry";

/** A call whose start was logged this long ago is over. */
const longestCallMs = 2 * 60 * 60_000;
const mostBackMs = 7 * 24 * 60 * 60_000;
/** A device's clock may be this much fast or slow. */
const clockSlackMs = 5 * 60_000;
const invalidAt = "Enter a time within the last seven days, not in the future";

/**
 * Adds a note, a call, a task or a contact attempt at the time when it happened; a call completes the entry of its
 * start, if its author dialled here within the two hours before. Throws `not_found`, `quota_reached`,
 * and `validation_failed` for a time before the last seven days or in the future.
 */
export async function addEntry(
  tenant: TenantScope,
  subject: Subject,
  input: TimelineInput,
): Promise<TimelineEntry> {
  const at = happenedAt(tenant, input);
  await requireRecordRoom(tenant);
  const { label } = await lockSubject(tenant, subject);
  const written = { ...writtenOf(input), at };
  const started = written.kind === "call" ? await findStartedCall(tenant, { subject, at }) : null;
  const activity = started
    ? await completeCall(tenant, started, written)
    : await recordActivity(tenant, { subject, ...written });
  await notifyMentioned(tenant, subject, { text: activity.body });
  return fromActivity(activity, label, tenant.actor);
}

/** The time of an entry: a clock that is fast does not put it into the future. */
function happenedAt({ now }: TenantScope, { at }: TimelineInput): Date {
  if (at === undefined) return now;
  const msBack = now.getTime() - Date.parse(at);
  if (msBack > mostBackMs || msBack < -clockSlackMs) throw invalidField("at", invalidAt);
  return msBack > 0 ? new Date(at) : now;
}

/** The newest entry of a call that the member has started on this record before `at`, the time of a clock. */
async function findStartedCall(
  tenant: TenantScope,
  { subject, at }: { subject: Subject; at: Date },
): Promise<Activity | null> {
  const { db, companyId, actor } = tenant;
  const memberId = actorId(actor);
  if (!memberId) return null;
  const [first, last] = [at.getTime() - longestCallMs, at.getTime() + clockSlackMs];
  return db.activity.findFirst({
    where: {
      companyId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      kind: "call_started",
      actorId: memberId,
      deletedAt: null,
      createdAt: { gte: new Date(first), lte: new Date(last) },
    },
    orderBy: { createdAt: "desc" },
  });
}

async function completeCall(
  tenant: TenantScope,
  started: Activity,
  { kind, body = null, details = {} }: Omit<ActivityEntry, "subject">,
): Promise<Activity> {
  const { companyId, id } = started;
  const about = {
    subjectKind: "activity",
    subjects: [{ id }],
    record: subjectOf(started),
  } as const;
  recordChange(tenant, { ...about, kind: "activity.updated", fields: ["kind", "text", "outcome"] });
  return tenant.db.activity.update({
    where: { companyId_id: { companyId, id } },
    data: { kind, body, details },
  });
}

function writtenOf(input: TimelineInput): Omit<ActivityEntry, "subject"> {
  switch (input.kind) {
    case "note":
      return { kind: "note", body: input.text };
    case "call": {
      const { kind, text = null, outcome, durationMinutes = null } = input;
      return { kind, body: text, details: { outcome, durationMinutes } };
    }
    case "task":
      return { kind: "task", body: input.text, dueDate: input.dueDate };
    default:
      return { kind: input.kind };
  }
}
