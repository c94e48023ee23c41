import { notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { findCsPersonId } from "@/lib/crm/leads/cs-person";
import { requireLeadForChild } from "@/lib/crm/leads/require";
import type { DeletedCounts } from "@/lib/crm/trash/schema";
import { moveToTrash } from "@/lib/crm/trash/service";
import { changesBetween, recordAudit } from "@/lib/server/audit";
import type { Meeting as StoredMeeting } from "@/lib/server/prisma/client";
import { actorId, type TenantScope } from "@/lib/server/scope";
import { notifyClient } from "./invitations/service";
import { meetingRecord, meetingWithLead } from "./record";
import { type Meeting, type MeetingInput, type MeetingUpdate, meetingDefaults } from "./schema";
import { defaultTitle } from "./title";

/** One meeting. Throws `not_found` for an unknown, trashed or another company's id. */
export async function getMeeting({ db, companyId }: TenantScope, id: string): Promise<Meeting> {
  const rows = await db.$queryRaw<{ record: Meeting }[]>`
    select ${meetingRecord} as record from ${meetingWithLead}
    where m.company_id = ${companyId}::uuid and m.id = ${id}::uuid and m.deleted_at is null`;
  if (!rows[0]) throw notFound("Meeting");
  return rows[0].record;
}

/**
 * Schedules a meeting; without a title it is named for its type and client. Throws `validation_failed`
 * on `leadId` when there is no such lead, and on `inviteClient` when it cannot be sent an invitation.
 */
export async function createMeeting(tenant: TenantScope, input: MeetingInput): Promise<Meeting> {
  const clientName = await requireLeadForChild(tenant, input.leadId);
  const columns = await toColumns(tenant, input);
  const title =
    input.title ?? defaultTitle({ type: input.type ?? meetingDefaults.type, clientName });
  const created = await tenant.db.meeting.create({
    data: {
      ...withoutAbsent(columns),
      title,
      leadId: input.leadId,
      csPerson: input.csPerson,
      scheduledDate: input.scheduledDate,
      companyId: tenant.companyId,
      createdById: actorId(tenant.actor),
      createdAt: tenant.now,
    },
  });
  const { id } = created;
  await recordAudit(tenant, {
    action: "meeting.created",
    subjectKind: "meeting",
    subjectId: id,
    details: { title },
  });
  if (input.inviteClient)
    await notifyClient(tenant, { before: null, after: created, invite: true });
  return getMeeting(tenant, id);
}

/**
 * Changes the keys that are present; a cleared title becomes that of its type and client. A client who
 * is invited hears of it. Throws `not_found`, `version_conflict`, and `validation_failed` on `leadId` or
 * `inviteClient`.
 */
export async function updateMeeting(
  tenant: TenantScope,
  id: string,
  update: MeetingUpdate,
  expectedVersion?: number,
): Promise<Meeting> {
  const before = await requireMeeting(tenant, id);
  const title = await titleAfter(tenant, before, update);
  const data = withoutAbsent({ ...(await toColumns(tenant, update)), title });
  const { count } = await tenant.db.meeting.updateMany({
    where: { companyId: tenant.companyId, id, deletedAt: null, version: expectedVersion },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) throw expectedVersion === undefined ? notFound("Meeting") : staleVersion();
  const changes = changesBetween(before, data);
  if (changes) {
    const details = { title: before.title, changes };
    await recordAudit(tenant, {
      action: "meeting.updated",
      subjectKind: "meeting",
      subjectId: id,
      details,
    });
  }
  await notifyOfUpdate(tenant, before, update.inviteClient ?? false);
  return getMeeting(tenant, id);
}

/** Moves a meeting to the trash. Throws `not_found` and `version_conflict`. */
export async function deleteMeeting(
  tenant: TenantScope,
  id: string,
  expectedVersion?: number,
): Promise<{ deleted: DeletedCounts; trashId: string }> {
  const { title } = await requireMeeting(tenant, id);
  return moveToTrash(tenant, { kind: "meeting", id, label: title, expectedVersion });
}

async function notifyOfUpdate(tenant: TenantScope, before: StoredMeeting, invite: boolean) {
  if (!invite && !before.invitedEmail) return;
  const { db, companyId } = tenant;
  const key = { companyId, id: before.id };
  const after = await db.meeting.findUniqueOrThrow({ where: { companyId_id: key } });
  await notifyClient(tenant, { before, after, invite });
}

async function requireMeeting({ db, companyId }: TenantScope, id: string) {
  const meeting = await db.meeting.findFirst({ where: { companyId, id, deletedAt: null } });
  if (!meeting) throw notFound("Meeting");
  return meeting;
}

/** Looks at the lead that is named too: it must be there. */
async function titleAfter(
  tenant: TenantScope,
  before: StoredMeeting,
  { title, type, leadId }: MeetingUpdate,
) {
  if (title !== null && leadId === undefined) return title;
  const clientName = await requireLeadForChild(tenant, leadId ?? before.leadId);
  return title === null ? defaultTitle({ type: type ?? before.type, clientName }) : title;
}

async function toColumns(
  tenant: TenantScope,
  { title, duration, csPerson, scheduledDate, inviteClient: _told, ...same }: MeetingUpdate,
) {
  return {
    ...same,
    title: title ?? undefined,
    duration: duration === null ? meetingDefaults.duration : duration,
    csPerson,
    csPersonId: csPerson === undefined ? undefined : await findCsPersonId(tenant, csPerson),
    scheduledDate: scheduledDate === undefined ? undefined : new Date(scheduledDate),
  };
}
