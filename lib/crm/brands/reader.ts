import { leadStages } from "@/lib/crm/leads/stages";
import { stageIs } from "@/lib/crm/records/stage-sql";
import { ownCompany } from "@/lib/server/database/own-company";
import { Prisma } from "@/lib/server/prisma/client";
import { recordReader } from "@/lib/server/records/record-reader";
import { brandFields } from "./fields";

const isWon = stageIs("won", Prisma.sql`stage`, leadStages);

/**
 * What is counted of a brand `b`. Meetings and enquiries are counted lead by
 * lead: a join's size is guessed wrong for a company far larger or smaller than most.
 */
const counts = Prisma.sql`lateral (
  select l.leads, l.won, o.meetings, o.enquiries
  from (select count(*)::int as leads, count(*) filter (where ${isWon})::int as won
        from lead where company_id = ${ownCompany} and brand_id = b.id and deleted_at is null) l,
       (select coalesce(sum(m.meetings), 0)::int as meetings, coalesce(sum(e.enquiries), 0)::int as enquiries
        from lead ol
        cross join lateral (select count(*) as meetings from meeting
          where company_id = ${ownCompany} and lead_id = ol.id and deleted_at is null) m
        cross join lateral (select count(*) as enquiries from enquiry
          where company_id = ${ownCompany} and lead_id = ol.id and deleted_at is null) e
        where ol.company_id = ${ownCompany} and ol.brand_id = b.id and ol.deleted_at is null) o
) n`;

/** Reads brands: `b` is the brand's row, `n` what is counted of it without the trash. */
export const brandReader = recordReader({
  fields: brandFields,
  name: "Brand",
  table: "brand",
  row: "b",
  joins: [[counts, Prisma.sql`true`]],
  computed: {
    totalLeads: Prisma.sql`n.leads`,
    totalMeetings: Prisma.sql`n.meetings`,
    totalEnquiries: Prisma.sql`n.enquiries`,
    conversionRate: Prisma.sql`case when n.leads = 0 then 0 else round(100.0 * n.won / n.leads)::int end`,
  },
  label: "name",
});
