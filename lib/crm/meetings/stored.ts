import { companyOf } from "@/lib/core/company";
import { defaultTitle, meetingDefaults } from "@/lib/crm/kinds/meetings/fields";
import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import { leadSource } from "@/lib/crm/leads/source";
import { type Rules, storedKind } from "@/lib/crm/records/stored-kind";
import { getRecord } from "@/lib/server/records/record-reader";
import { followMeetings } from "./invitations/follow";
import { meetingConditions } from "./list";
import { type MeetingUpdate, meetingQuery } from "./schema";

/** Names a meeting without a title for its type and its client. */
const translate: NonNullable<Rules["translate"]> = async (
  tenant,
  input: MeetingUpdate,
  { before, parentLabel },
) => {
  const { title } = input;
  const isNamed = before ? title !== null : Boolean(title);
  if (isNamed) return input;
  const clientName =
    parentLabel ?? (await getRecord(tenant, leadSource, String(before?.leadId))).clientName;
  const type = String(input.type ?? before?.type ?? meetingDefaults.type);
  const { fields } = companyOf(tenant.catalogue).kind(meetingKind);
  return { ...input, title: defaultTitle(fields, { type, clientName }) };
};

export const storedMeetings = storedKind({
  kind: meetingKind,
  row: "m",
  rulesIn: () => ({ translate, follow: followMeetings }),
  query: meetingQuery,
  conditions: meetingConditions,
  found: {
    newest: "t.scheduled_date desc, t.id desc",
    subtitle:
      "concat_ws(' · ', above.client_name, to_char(t.scheduled_date at time zone zone.name, 'FMDD Mon YYYY'))",
  },
});
