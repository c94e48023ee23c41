import { shownOfLead } from "@/lib/crm/leads/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { recordReader } from "@/lib/server/record-reader";
import { isoTime } from "@/lib/server/record-sql";
import { meetingFields } from "./fields";

/** Reads meetings: `m` is the meeting's row, `l` its lead's, `b` the brand's. */
export const meetingReader = recordReader({
  fields: meetingFields,
  name: "Meeting",
  table: "meeting",
  row: "m",
  from: Prisma.sql`meeting m
    join lead l on l.company_id = m.company_id and l.id = m.lead_id
    join brand b on b.company_id = l.company_id and b.id = l.brand_id`,
  computed: {
    ...shownOfLead,
    invitedAt: isoTime(Prisma.sql`m.invited_at`),
    clientInvited: Prisma.sql`m.invited_email is not null and m.status <> 'Cancelled'`,
  },
  label: "title",
  period: "scheduledDate",
});
