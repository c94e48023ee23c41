import type { Pagination } from "@/lib/core/pagination";
import { findBrandIdsByName } from "@/lib/crm/brands/service";
import { containsPattern, type ListSource, readPage } from "@/lib/server/list-page";
import { Prisma } from "@/lib/server/prisma/client";
import type { TenantScope } from "@/lib/server/scope";
import { leadRecord, leadWithBrand } from "./record";
import { type Lead, type LeadQuery, stagesLike } from "./schema";

/**
 * One page of the company's leads, newest date first unless the query says otherwise. `query.search`
 * matches client, brand, e-mail or mobile, ignoring case; `query.stage` Won finds Closed Won too.
 * Money is rupees. An empty page is not an error: `leads` is [].
 */
export async function listLeads(
  tenant: TenantScope,
  query: LeadQuery,
): Promise<{ leads: Lead[]; pagination: Pagination }> {
  const where = await leadConditions(tenant, query);
  const { records, pagination } = await readPage<Lead>(tenant.db, { ...source, where }, query);
  return { leads: records, pagination };
}

/** What a lead's row `l` must fulfil to be in the list of this query; for lists, counts and exports. */
export async function leadConditions(
  tenant: TenantScope,
  query: Omit<LeadQuery, "page" | "limit" | "sort">,
): Promise<Prisma.Sql[]> {
  const where = [
    Prisma.sql`l.company_id = ${tenant.companyId}::uuid`,
    Prisma.sql`l.deleted_at is null`,
  ];
  if (query.stage) where.push(Prisma.sql`l.stage in (${Prisma.join(stagesLike(query.stage))})`);
  if (query.outcome) where.push(Prisma.sql`l.outcome = ${query.outcome}`);
  if (query.priority) where.push(Prisma.sql`l.priority = ${query.priority}`);
  if (query.brandId) where.push(Prisma.sql`l.brand_id = ${query.brandId}::uuid`);
  if (query.brand) where.push(await ofBrandNamed(tenant, query.brand));
  if (query.csPerson) where.push(Prisma.sql`l.cs_person = ${query.csPerson}`);
  if (query.from) where.push(Prisma.sql`l.date >= ${query.from}::date`);
  if (query.to) where.push(Prisma.sql`l.date <= ${query.to}::date`);
  if (query.search) where.push(await containing(tenant, query.search));
  return where;
}

const text = Prisma.sql`text`;

const source: Omit<ListSource, "where"> = {
  from: leadWithBrand,
  counted: Prisma.sql`lead l`,
  id: Prisma.sql`l.id`,
  record: leadRecord,
  sortable: {
    date: { column: Prisma.sql`l.date`, type: Prisma.sql`date` },
    clientName: { column: Prisma.sql`l.client_name`, type: text },
    stage: { column: Prisma.sql`l.stage`, type: text },
    priority: { column: Prisma.sql`l.priority`, type: text },
    nextFollowUpDate: {
      column: Prisma.sql`l.next_follow_up_date`,
      type: Prisma.sql`date`,
      nullable: true,
    },
    estimatedValue: {
      column: Prisma.sql`l.estimated_value`,
      type: Prisma.sql`bigint`,
      nullable: true,
    },
    createdAt: { column: Prisma.sql`l.created_at`, type: Prisma.sql`timestamptz` },
  },
};

async function ofBrandNamed(tenant: TenantScope, name: string): Promise<Prisma.Sql> {
  const brands = await tenant.db.$queryRaw<{ id: string }[]>`
    select id from brand
    where company_id = ${tenant.companyId}::uuid and deleted_at is null and lower(name) = ${name.toLowerCase()}`;
  return ofBrands(brands.map((brand) => brand.id));
}

async function containing(tenant: TenantScope, search: string): Promise<Prisma.Sql> {
  const pattern = Prisma.sql`l.search like ${containsPattern(search)}`;
  const brandIds = await findBrandIdsByName(tenant, search);
  return brandIds.length === 0 ? pattern : Prisma.sql`(${pattern} or ${ofBrands(brandIds)})`;
}

function ofBrands(ids: string[]): Prisma.Sql {
  return Prisma.sql`l.brand_id = any(${ids}::uuid[])`;
}
