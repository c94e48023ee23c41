import type { Pagination } from "@/lib/core/pagination";
import { findBrandIdsByName } from "@/lib/crm/brands/service";
import { followUpDue } from "@/lib/crm/due/conditions";
import { containsPattern, type ListSource, readPage, type Sought } from "@/lib/server/list-page";
import { Prisma } from "@/lib/server/prisma/client";
import type { TenantReader } from "@/lib/server/scope";
import { leadRecord, leadWithBrand } from "./record";
import { type Lead, type LeadQuery, stagesLike } from "./schema";

/**
 * One page of the company's leads, newest date first unless the query says otherwise. `query.search`
 * matches client, brand, e-mail or mobile, ignoring case; `query.stage` Won finds Closed Won too.
 * Money is rupees. An empty page is not an error: `leads` is [].
 */
export async function listLeads(
  tenant: TenantReader,
  query: LeadQuery,
): Promise<{ leads: Lead[]; pagination: Pagination }> {
  const filter = await leadFilter(tenant, query);
  const { records, pagination } = await readPage<Lead>(
    tenant.db,
    { ...source, ...filter, isSteady: isSteady(query) },
    query,
  );
  return { leads: records, pagination };
}

type Filters = Omit<LeadQuery, "page" | "limit" | "sort">;

/** What a lead's row `l` must fulfil to be in the list of this query. */
async function leadFilter(
  tenant: TenantReader,
  query: Filters,
): Promise<Pick<ListSource, "where" | "sought">> {
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
  if (query.due) where.push(followUpDue(Prisma.sql`l`, query.due, tenant));
  return { where, sought: query.search ? await containing(tenant, query.search) : undefined };
}

/** With one filter at most there is an index that has just these leads, the newest first. */
function isSteady({ page: _page, limit: _limit, sort, cursor: _cursor, ...filters }: LeadQuery) {
  const given = Object.values(filters).filter((value) => value !== undefined);
  const isOneStage = !filters.stage || stagesLike(filters.stage).length === 1;
  const isIndexed = isOneStage && !filters.search && !filters.brand && !filters.due;
  return sort === "-date" && given.length <= 1 && isIndexed;
}

const text = Prisma.sql`text`;
const whole = Prisma.sql`int`;

// Written out as the indexes have it: stages as a sale goes on, priorities from low to critical.
const byStage = Prisma.sql`array_position('{New,Contacted,Qualified,Proposal,Negotiation,Got Enquiry,Pending,Closed Won,Won,Closed Lost,Lost}'::text[], l.stage)`;
const byPriority = Prisma.sql`array_position('{Low,Medium,High,Critical}'::text[], l.priority)`;

const source: Omit<ListSource, "where"> = {
  from: leadWithBrand,
  counted: Prisma.sql`lead l`,
  id: Prisma.sql`l.id`,
  record: leadRecord,
  sortable: {
    date: { column: Prisma.sql`l.date`, type: Prisma.sql`date` },
    clientName: { column: Prisma.sql`l.client_name`, type: text },
    stage: { column: byStage, type: whole },
    priority: { column: byPriority, type: whole },
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

async function ofBrandNamed(tenant: TenantReader, name: string): Promise<Prisma.Sql> {
  const brands = await tenant.db.$queryRaw<{ id: string }[]>`
    select id from brand
    where company_id = ${tenant.companyId}::uuid and deleted_at is null and lower(name) = ${name.toLowerCase()}`;
  return ofBrands(brands.map((brand) => brand.id));
}

/** Leads that contain the text themselves, and all those of the brands whose names do. */
async function containing(tenant: TenantReader, search: string): Promise<Sought> {
  const pattern = Prisma.sql`l.search like ${containsPattern(search)}`;
  const runs = leadRuns(tenant.companyId, search);
  const themselves = runs ? Prisma.sql`${pattern} and ${runs}` : pattern;
  const brandIds = await findBrandIdsByName(tenant, search);
  if (brandIds.length === 0) return { matches: pattern, parts: [themselves] };
  const brands = ofBrands(brandIds);
  return {
    matches: Prisma.sql`(${pattern} or ${brands})`,
    parts: [Prisma.sql`${themselves} and not ${brands}`, brands],
  };
}

/** What the index on runs of characters knows of a lead `l` that contains the text; two characters are no run. */
function leadRuns(companyId: string, search: string): Prisma.Sql | undefined {
  const text = search.toLowerCase();
  const { length } = [...text];
  if (length < 3) return undefined;
  // As a value the planner does not know: it would take its 32 runs for more leads than they find.
  return length === 3
    ? Prisma.sql`app.runs(l.company_id, l.search) && (select app.runs_from(${companyId}::uuid, ${text}))`
    : Prisma.sql`app.runs(l.company_id, l.search) @> app.runs_within(${companyId}::uuid, ${text})`;
}

function ofBrands(ids: string[]): Prisma.Sql {
  return Prisma.sql`l.brand_id = any(${ids}::uuid[])`;
}
