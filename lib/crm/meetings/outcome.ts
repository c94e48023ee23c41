import { withoutAbsent } from "@/lib/core/input-object";
import type { Lead } from "@/lib/crm/leads/schema";
import { getLead, updateLead } from "@/lib/crm/leads/service";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Meeting, OutcomeInput } from "./schema";
import { updateMeeting } from "./service";

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
