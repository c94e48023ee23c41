import type { Pagination } from "@/lib/core/pagination";
import { followUpDue } from "@/lib/crm/due/conditions";
import { containsPattern, type ListSource, readPage } from "@/lib/server/list-page";
import { Prisma } from "@/lib/server/prisma/client";
import type { TenantReader } from "@/lib/server/scope";
import { enquiryRecord, enquiryWithLead } from "./record";
import type { Enquiry, EnquiryQuery, EnquirySummary } from "./schema";

/**
 * One page of the company's enquiries, newest first unless told otherwise. `query.search` matches
 * title, requirement, client or brand. Money is rupees.
 */
export async function listEnquiries(
  tenant: TenantReader,
  query: EnquiryQuery,
): Promise<{ enquiries: Enquiry[]; pagination: Pagination }> {
  const where = enquiryConditions(tenant, query);
  const { records, pagination } = await readPage<Enquiry>(tenant.db, { ...source, where }, query);
  return { enquiries: records, pagination };
}

/** What all enquiries that the filters leave come to, not only those of one page. */
export async function readEnquirySummary(
  tenant: TenantReader,
  query: EnquiryQuery,
): Promise<EnquirySummary> {
  const where = Prisma.join(enquiryConditions(tenant, query), " and ");
  const rows = await tenant.db.$queryRaw<[{ summary: EnquirySummary }]>`
    select json_build_object(
      'totalEnquiries', count(*), 'wonEnquiries', count(*) filter (where e.stage = 'Won'),
      'totalValue', coalesce(sum(e.estimated_value), 0),
      'conversionRate', case when count(*) = 0 then 0
        else round(100.0 * count(*) filter (where e.stage = 'Won') / count(*))::int end) as summary
    from enquiry e where ${where}`;
  return rows[0].summary;
}

function enquiryConditions(tenant: TenantReader, query: EnquiryQuery): Prisma.Sql[] {
  const { companyId } = tenant;
  const where = [Prisma.sql`e.company_id = ${companyId}::uuid`, Prisma.sql`e.deleted_at is null`];
  if (query.stage) where.push(Prisma.sql`e.stage = ${query.stage}`);
  if (query.productType) where.push(Prisma.sql`e.product_type = ${query.productType}`);
  if (query.priority) where.push(Prisma.sql`e.priority = ${query.priority}`);
  if (query.leadId) where.push(Prisma.sql`e.lead_id = ${query.leadId}::uuid`);
  if (query.csPerson) where.push(Prisma.sql`e.cs_person = ${query.csPerson}`);
  if (query.from) where.push(Prisma.sql`e.added_date >= ${query.from}::date`);
  if (query.to) where.push(Prisma.sql`e.added_date <= ${query.to}::date`);
  if (query.due) where.push(followUpDue(Prisma.sql`e`, query.due, tenant));
  if (query.search) where.push(containing(companyId, query.search));
  return where;
}

function containing(companyId: string, search: string): Prisma.Sql {
  const pattern = containsPattern(search);
  return Prisma.sql`(e.search like ${pattern} or e.lead_id in (
    select sl.id from lead sl join brand sb on sb.company_id = sl.company_id and sb.id = sl.brand_id
    where sl.company_id = ${companyId}::uuid and (sl.search like ${pattern} or lower(sb.name) like ${pattern})))`;
}

const text = Prisma.sql`text`;

const source: Omit<ListSource, "where"> = {
  from: enquiryWithLead,
  counted: Prisma.sql`enquiry e`,
  id: Prisma.sql`e.id`,
  record: enquiryRecord,
  sortable: {
    addedDate: { column: Prisma.sql`e.added_date`, type: Prisma.sql`date` },
    title: { column: Prisma.sql`e.title`, type: text },
    stage: { column: Prisma.sql`e.stage`, type: text },
    priority: { column: Prisma.sql`e.priority`, type: text },
    estimatedValue: {
      column: Prisma.sql`e.estimated_value`,
      type: Prisma.sql`bigint`,
      nullable: true,
    },
    createdAt: { column: Prisma.sql`e.created_at`, type: Prisma.sql`timestamptz` },
  },
};
