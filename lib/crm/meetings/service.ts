import { withoutAbsent } from "@/lib/core/input-object";
import type { Lead } from "@/lib/crm/leads/schema";
import { getLead, updateLead } from "@/lib/crm/leads/service";
import { createRecord, updateRecord } from "@/lib/crm/records/change-record";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { getRecord } from "@/lib/server/records/record-reader";
import { notifyClient } from "./invitations/service";
import type { Meeting, MeetingInput, MeetingUpdate, OutcomeInput } from "./schema";
import { meetingSource } from "./source";
import { storedMeetings } from "./stored";

/** Returns a meeting. Throws `not_found` for an unknown, trashed or another company's id. */
export const getMeeting = (tenant: TenantReader, id: string) =>
  getRecord(tenant, meetingSource, id);

/**
 * Schedules a meeting; without a title it is named for its type and client. Throws `validation_failed`
 * on `leadId` when there is no such lead, and on `inviteClient` when it cannot be sent an invitation;
 * `quota_reached`.
 */
export async function createMeeting(
  tenant: TenantScope,
  { inviteClient, ...input }: MeetingInput,
): Promise<Meeting> {
  const { db, companyId } = tenant;
  const id = await createRecord(tenant, storedMeetings, input);
  if (inviteClient) {
    const after = await db.meeting.findUniqueOrThrow({
      where: { companyId_id: { companyId, id } },
    });
    await notifyClient(tenant, { before: null, after, invite: true });
  }
  return getMeeting(tenant, id);
}

/**
 * Changes the keys that are present; a cleared title becomes that of its type and client. An invited client
 * is sent the change. Throws as `updateRecord` does, and `validation_failed` on `inviteClient`.
 */
export async function updateMeeting(
  tenant: TenantScope,
  id: string,
  { inviteClient, ...input }: MeetingUpdate,
  expectedVersion?: number,
): Promise<Meeting> {
  const extras = { inviteClient };
  await updateRecord(tenant, storedMeetings, { id, input, expectedVersion, extras });
  return getMeeting(tenant, id);
}

/**
 * Stores the outcome of a meeting, and its lead's stage and next follow-up if given, in one transaction.
 * Throws `not_found`, and `version_conflict` when `expectedVersion` is not the stored meeting's.
 */
export async function setMeetingOutcome(
  tenant: TenantScope,
  id: string,
  { leadStage, nextFollowUpDate, ...settled }: OutcomeInput,
  expectedVersion?: number,
): Promise<{ meeting: Meeting; lead: Lead }> {
  const meeting = await updateMeeting(tenant, id, settled, expectedVersion);
  const change = withoutAbsent({ stage: leadStage, nextFollowUpDate });
  const lead =
    Object.keys(change).length === 0
      ? await getLead(tenant, meeting.leadId)
      : await updateLead(tenant, meeting.leadId, change);
  return { meeting, lead };
}
