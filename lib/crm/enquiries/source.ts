import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { shownOfLead } from "@/lib/crm/leads/source";
import { lastActivityOf } from "@/lib/crm/records/last-activity";
import { sourceOf } from "@/lib/crm/records/list";
import { stageSinceOf } from "@/lib/crm/records/stage-sql";
import { Prisma } from "@/lib/server/prisma/client";

const { newest: lastActivityAt } = lastActivityOf("enquiry", "e", {
  stored: Prisma.sql`e.updated_at`,
  columns: ["updatedAt"],
});

/** The source of enquiries: `e` is the enquiry's row, `l` its lead's, `b` the brand's. */
export const enquirySource = sourceOf(enquiryKind, {
  row: "e",
  joins: [
    [Prisma.sql`lead l`, Prisma.sql`l.company_id = e.company_id and l.id = e.lead_id`],
    [Prisma.sql`brand b`, Prisma.sql`b.company_id = l.company_id and b.id = l.brand_id`],
  ],
  computed: { ...shownOfLead, stageSince: stageSinceOf("e") },
  newest: { lastActivityAt },
  period: "addedDate",
});
