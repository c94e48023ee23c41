import { companyOf } from "@/lib/core/company";
import { brandKind } from "@/lib/crm/kinds/brands/kind";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { sourceOf } from "@/lib/crm/records/list";
import { stageIs } from "@/lib/crm/records/stage-sql";
import { ownCompany } from "@/lib/server/database/own-company";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { isSeen, type Viewer } from "@/lib/server/records/holder";

/** Above this number of leads, all meetings and enquiries of the company are scanned once. */
const fewLeads = 1_000;

/**
 * Counts for the brands of the page `k`, without the trash: the table `brand_count`. Leads, meetings and enquiries are
 * each read at once and put together by their lead, without a join. The planner's guess of a join's size is wrong for
 * a company whose rows are new to its statistics, and a nested loop over 9,000 leads then took seconds.
 */
function brandCounts(viewer: Viewer & Pick<TenantReader, "catalogue">): Prisma.Sql {
  const isWon = stageIs(
    "won",
    Prisma.sql`stage`,
    companyOf(viewer.catalogue).kind(leadKind).stages,
  );
  return Prisma.sql`
  page_lead as materialized (
    select id, brand_id, ${isWon} as is_won from lead
    where company_id = ${ownCompany} and brand_id = any(array(select id from k)) and deleted_at is null
      and ${isSeen(viewer, { person: "csPersonId" }, "lead")}),
  lead_count as (
    select max(brand_id::text)::uuid as brand_id, max(won) as won, sum(meetings) as meetings, sum(enquiries) as enquiries
    from (
      select id as lead_id, brand_id, is_won::int as won, 0 as meetings, 0 as enquiries from page_lead
      union all ${belowLeads("meeting", "1, 0")}
      union all ${belowLeads("enquiry", "0, 1")}) rows_of_lead
    group by lead_id),
  brand_count as materialized (
    select brand_id, count(*)::int as leads, sum(won)::int as won, sum(meetings)::int as meetings,
      sum(enquiries)::int as enquiries
    from lead_count where brand_id is not null group by brand_id)`;
}

function belowLeads(table: "meeting" | "enquiry", counted: "1, 0" | "0, 1"): Prisma.Sql {
  const rows = Prisma.sql`
    select lead_id, null::uuid, 0, ${fixedSql(counted)} from ${fixedSql(table)}
    where company_id = ${ownCompany} and deleted_at is null`;
  const pageLeads = Prisma.sql`(select count(*) from page_lead)`;
  return Prisma.sql`
    ${rows} and lead_id = any(array(select id from page_lead)) and ${pageLeads} <= ${wholeNumber(fewLeads)}
    union all ${rows} and ${pageLeads} > ${wholeNumber(fewLeads)}`;
}

const count = (column: Prisma.Sql) => Prisma.sql`coalesce(${column}, 0)`;

/** The source of brands: `b` is the brand's row, `n` what is counted of it without the trash. */
export const brandSource = sourceOf(brandKind, {
  row: "b",
  joins: [],
  beside: { tables: brandCounts, join: Prisma.sql`left join brand_count n on n.brand_id = b.id` },
  computed: {
    totalLeads: count(Prisma.sql`n.leads`),
    totalMeetings: count(Prisma.sql`n.meetings`),
    totalEnquiries: count(Prisma.sql`n.enquiries`),
    conversionRate: Prisma.sql`coalesce(round(100.0 * n.won / n.leads)::int, 0)`,
  },
});
