import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import { shownOfLead } from "@/lib/crm/leads/source";
import { sourceOf } from "@/lib/crm/records/list";
import { Prisma } from "@/lib/server/prisma/client";

/** The source of meetings: `m` is the meeting's row, `l` its lead's, `b` the brand's. */
export const meetingSource = sourceOf(meetingKind, {
  row: "m",
  joins: [
    [Prisma.sql`lead l`, Prisma.sql`l.company_id = m.company_id and l.id = m.lead_id`],
    [Prisma.sql`brand b`, Prisma.sql`b.company_id = l.company_id and b.id = l.brand_id`],
  ],
  computed: {
    ...shownOfLead,
    invitedAt: Prisma.sql`m.invited_at`,
    clientInvited: Prisma.sql`m.invited_email is not null and m.status <> 'Cancelled'`,
  },
  period: "scheduledDate",
});
