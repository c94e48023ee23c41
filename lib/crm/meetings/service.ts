import { notFound } from "@/lib/core/errors";
import { linkCsPerson } from "@/lib/crm/leads/cs-person";
import { leadReader } from "@/lib/crm/leads/reader";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import type { Meeting as StoredMeeting } from "@/lib/server/prisma/client";
import { ownColumns, recordCreated, updateRecord } from "@/lib/server/records/change-record";
import { toColumns } from "@/lib/server/records/record-columns";
import { defaultTitle, meetingDefaults, meetingFields } from "./fields";
import { notifyClient } from "./invitations/service";
import { meetingReader } from "./reader";
import type { Meeting, MeetingInput, MeetingUpdate } from "./schema";

/** One meeting. Throws `not_found` for an unknown, trashed or another company's id. */
export function getMeeting(tenant: TenantReader, id: string): Promise<Meeting> {
  return meetingReader.get(tenant, id);
}

/**
 * Schedules a meeting; without a title it is named for its type and client. Throws `validation_failed`
 * on `leadId` when there is no such lead, and on `inviteClient` when it cannot be sent an invitation;
 * `quota_reached`.
 */
export async function createMeeting(tenant: TenantScope, input: MeetingInput): Promise<Meeting> {
  await requireRecordRoom(tenant);
  const clientName = await leadReader.hold(tenant, input.leadId, "leadId");
  const columns = toColumns(meetingFields, input, tenant);
  const { type = meetingDefaults.type } = columns;
  const title = columns.title ?? defaultTitle({ type, clientName });
  const created = await tenant.db.meeting.create({
    data: { ...columns, title, ...(await linkCsPerson(tenant, input)), ...ownColumns(tenant) },
  });
  const { id } = created;
  await recordCreated(tenant, { kind: "meeting", id, called: { title } });
  if (input.inviteClient)
    await notifyClient(tenant, { before: null, after: created, invite: true });
  return getMeeting(tenant, id);
}

/**
 * Changes the keys that are present; a cleared title becomes that of its type and client. An invited client
 * is sent the change. Throws `not_found`, `version_conflict`, and `validation_failed` on `leadId` or
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
  await updateRecord(tenant, {
    kind: "meeting",
    name: "Meeting",
    before,
    data: {
      ...toColumns(meetingFields, { ...update, title }, tenant),
      ...(await linkCsPerson(tenant, update, before)),
    },
    expectedVersion,
    called: { title: before.title },
    write: (args) => tenant.db.meeting.updateMany(args),
  });
  await notifyOfUpdate(tenant, before, update.inviteClient ?? false);
  return getMeeting(tenant, id);
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

/** The title that an update leaves; a lead that it names must exist. */
async function titleAfter(
  tenant: TenantScope,
  before: StoredMeeting,
  { title, type, leadId }: MeetingUpdate,
) {
  if (title !== null && leadId === undefined) return title;
  const clientName = await leadReader.hold(tenant, leadId ?? before.leadId, "leadId");
  return title === null ? defaultTitle({ type: type ?? before.type, clientName }) : title;
}
