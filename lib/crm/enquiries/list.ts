import type { Pagination } from "@/lib/core/pagination";
import { followUpDue, leadsContaining } from "@/lib/crm/leads/list";
import { stageIs } from "@/lib/crm/records/stage-sql";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { enquiryReader } from "./reader";
import type { Enquiry, EnquiryQuery, EnquirySummary } from "./schema";
import { enquiryStages } from "./stages";

/**
 * One page of the company's enquiries, newest first by default. `query.search`
 * matches title, requirement, client or brand. Money is rupees. `selected` are further conditions on the row.
 */
export async function listEnquiries(
  tenant: TenantReader,
  query: EnquiryQuery,
  selected: readonly Prisma.Sql[] = [],
): Promise<{ enquiries: Enquiry[]; pagination: Pagination }> {
  const extra = narrow(tenant, query, selected);
  const { records, pagination } = await enquiryReader.page(tenant, query, extra);
  return { enquiries: records, pagination };
}

/** Counts and values of all enquiries that the filters leave, not only those of one page. */
export async function readEnquirySummary(
  tenant: TenantReader,
  query: EnquiryFilters,
): Promise<EnquirySummary> {
  const where = enquiryConditions(tenant, query);
  const isWon = stageIs("won", Prisma.sql`e.stage`, enquiryStages);
  const rows = await tenant.db.$queryRaw<[{ summary: EnquirySummary }]>`
    select json_build_object(
      'totalEnquiries', count(*), 'wonEnquiries', count(*) filter (where ${isWon}),
      'totalValue', coalesce(sum(e.estimated_value), 0),
      'conversionRate', case when count(*) = 0 then 0
        else round(100.0 * count(*) filter (where ${isWon}) / count(*))::int end) as summary
    from enquiry e where ${Prisma.join(where, " and ")}`;
  return rows[0].summary;
}

/** The filters of a list of enquiries, without order and page. */
export type EnquiryFilters = Omit<EnquiryQuery, "page" | "limit" | "cursor" | "sort">;

/** The conditions of the list on the enquiry's row `e`. */
export function enquiryConditions(tenant: TenantReader, filters: EnquiryFilters): Prisma.Sql[] {
  return enquiryReader.conditions(tenant, filters, narrow(tenant, filters));
}

/** The conditions beyond the fields: due follow-ups, text. */
export function narrow(
  tenant: TenantReader,
  { due, search }: EnquiryFilters,
  selected: readonly Prisma.Sql[] = [],
): { where: Prisma.Sql[] } {
  const where = [...selected];
  if (due) where.push(followUpDue({ row: Prisma.sql`e`, stages: enquiryStages }, due, tenant));
  if (search)
    where.push(Prisma.sql`(${enquiryReader.contains(search)}
      or e.lead_id in (${leadsContaining(tenant, search)}))`);
  return { where };
}
