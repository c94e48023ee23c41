import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { lastActivityOf } from "@/lib/crm/records/last-activity";
import { sourceOf } from "@/lib/crm/records/list";
import { stageSinceOf } from "@/lib/crm/records/stage-sql";
import { Prisma } from "@/lib/server/prisma/client";
import { columnOf } from "@/lib/server/records/record-sql";
import { hasRunsOf } from "@/lib/server/records/search-runs";

/** When a lead was last changed, by an alias of its row. Undone changes and a stay in the trash do not count. */
export function lastChangeOf(row: string): Prisma.Sql {
  const of = (key: string) => columnOf(row, key);
  return Prisma.sql`case when ${of("version")} = ${of("activityVersion")} then ${of("activityAt")} else ${of("updatedAt")} end`;
}

const lastActivity = lastActivityOf("lead", "l", {
  stored: Prisma.sql`(${lastChangeOf("l")})`,
  columns: ["version", "activityVersion", "activityAt", "updatedAt"],
});

/** The source of leads: `l` is the lead's row, `b` its brand's. */
export const leadSource = sourceOf(leadKind, {
  row: "l",
  joins: [[Prisma.sql`brand b`, Prisma.sql`b.company_id = l.company_id and b.id = l.brand_id`]],
  computed: {
    brand: Prisma.sql`b.name`,
    externalId: Prisma.sql`l.external_id`,
    brandDoNotContact: Prisma.sql`b.do_not_contact`,
    stageSince: stageSinceOf("l"),
    lastActivityAt: lastActivity.value,
    arrivedAt: Prisma.sql`l.arrived_at`,
    firstReplyDue: Prisma.sql`l.first_reply_due`,
    firstReplyAt: Prisma.sql`l.first_reply_at`,
  },
  newest: { lastActivityAt: lastActivity.newest },
  hasText: (companyId, text) => hasRunsOf("l", companyId, text),
  period: "date",
  indexedOrder: "-date",
});

/** The fields that a record shows of its lead `l` and the lead's brand `b`. */
export const shownOfLead = {
  brandId: Prisma.sql`b.id`,
  brand: Prisma.sql`b.name`,
  clientName: Prisma.sql`l.client_name`,
  contact: Prisma.sql`coalesce(l.mobile_number, l.email_id)`,
  doNotContact: Prisma.sql`(l.do_not_contact or b.do_not_contact)`,
};
