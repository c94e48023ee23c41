import type { DuePartName } from "@/lib/core/due-parts";
import type { Pagination } from "@/lib/core/pagination";
import { findBrandIdsByName, findBrandIdsNamed } from "@/lib/crm/brands/list";
import { stageIs } from "@/lib/crm/records/stage-sql";
import type { Stages } from "@/lib/crm/records/stages";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type CompanyClock, isDueOn } from "@/lib/server/records/due-conditions";
import { containsPattern } from "@/lib/server/records/list-page";
import type { ExtraConditions } from "@/lib/server/records/record-reader";
import { containingRuns } from "@/lib/server/records/search-runs";
import { leadReader } from "./reader";
import type { Lead, LeadQuery } from "./schema";
import { leadStages } from "./stages";

/**
 * One page of the company's leads, newest date first by default. `query.search`
 * matches client, brand, e-mail or mobile, ignoring case; `query.stage` Won finds Closed Won too.
 * Money is rupees. An empty page is not an error: `leads` is []. `selected` are further conditions on the row.
 */
export async function listLeads(
  tenant: TenantReader,
  query: LeadQuery,
  selected: readonly Prisma.Sql[] = [],
): Promise<{ leads: Lead[]; pagination: Pagination }> {
  const extra = await narrow(tenant, query, selected);
  const { records, pagination } = await leadReader.page(tenant, query, extra);
  return { leads: records, pagination };
}

/** The filters of a list of leads, without order and page. */
export type LeadFilters = Omit<LeadQuery, "page" | "limit" | "cursor" | "sort">;

/** The conditions of the list on the lead's row `l`. */
export async function leadConditions(
  tenant: TenantReader,
  filters: LeadFilters,
): Promise<Prisma.Sql[]> {
  return leadReader.conditions(tenant, filters, await narrow(tenant, filters));
}

/** The conditions beyond the fields: brands by name, due follow-ups, text. */
export async function narrow(
  tenant: TenantReader,
  query: LeadFilters,
  selected: readonly Prisma.Sql[] = [],
): Promise<ExtraConditions> {
  const { brand, due, search } = query;
  const where = [...selected];
  if (brand) where.push(ofBrands(await findBrandIdsNamed(tenant, brand)));
  if (due) where.push(followUpDue({ row: Prisma.sql`l`, stages: leadStages }, due, tenant));
  return {
    where,
    search: search ? await containing(tenant, search) : undefined,
  };
}

/** Leads that contain the text, and all leads of brands whose name contains it. */
async function containing(tenant: TenantReader, search: string) {
  const brandIds = await findBrandIdsByName(tenant, search);
  const also = brandIds.length > 0 ? ofBrands(brandIds) : undefined;
  return containingRuns("l", { companyId: tenant.companyId, search, also });
}

/** The ids of the leads that contain the text, or whose brand's name does. */
export function leadsContaining({ companyId }: TenantReader, search: string): Prisma.Sql {
  const pattern = containsPattern(search);
  return Prisma.sql`
    select sl.id from lead sl join brand sb on sb.company_id = sl.company_id and sb.id = sl.brand_id
    where sl.company_id = ${companyId}::uuid and (sl.search like ${pattern} or lower(sb.name) like ${pattern})`;
}

/** The condition that `row`, a record with these stages, is open and its follow-up lies in this part. */
export function followUpDue(
  { row, stages }: { row: Prisma.Sql; stages: Stages },
  part: DuePartName,
  tenant: CompanyClock,
): Prisma.Sql {
  return Prisma.sql`(${isDueOn(Prisma.sql`${row}.next_follow_up_date`, part, tenant)}
    and ${stageIs("open", Prisma.sql`${row}.stage`, stages)})`;
}

function ofBrands(ids: string[]): Prisma.Sql {
  return Prisma.sql`l.brand_id = any(${ids}::uuid[])`;
}
