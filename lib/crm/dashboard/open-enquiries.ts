import { companyOf } from "@/lib/core/company";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { stageIs } from "@/lib/crm/records/stage-sql";
import { visibleTo } from "@/lib/crm/records/visible";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { isPerson, personOf } from "@/lib/server/records/person-sql";

const mostShown = 5;

export type OpenEnquiry = {
  id: string;
  title: string;
  stage: string;
  clientName: string;
  brand: string;
  valueInr: number | null;
};

/** Enquiries that are neither won nor lost. Values are whole rupees. */
export type OpenEnquiries = { total: number; valueInr: number; entries: OpenEnquiry[] };

export const noOpenEnquiries: OpenEnquiries = { total: 0, valueInr: 0, entries: [] };

/** Open enquiries with those whose follow-up comes first; `csPerson` leaves one person's. */
export async function readOpenEnquiries(
  tenant: TenantReader,
  { csPerson }: { csPerson?: string | undefined } = {},
): Promise<OpenEnquiries> {
  const { db, companyId, actor } = tenant;
  const own =
    csPerson === undefined
      ? Prisma.empty
      : Prisma.sql`and ${isPerson(personOf("enquiry"), csPerson, actor)}`;
  const [{ found }] = await db.$queryRaw<[{ found: OpenEnquiries }]>`
    with open as materialized (
      select id, title, stage, lead_id, estimated_value, next_follow_up_date from enquiry
      where company_id = ${companyId}::uuid and deleted_at is null
        and ${visibleTo(tenant, enquiryKind, "enquiry")}
        and ${stageIs("open", Prisma.sql`stage`, companyOf(tenant.catalogue).kind(enquiryKind).stages)} ${own}
    ), shown as (
      select * from open order by next_follow_up_date nulls last, id limit ${mostShown}
    )
    select json_build_object(
      'total', (select count(*) from open),
      'valueInr', (select coalesce(sum(estimated_value), 0) from open),
      'entries', (select coalesce(json_agg(json_build_object(
          'id', s.id, 'title', s.title, 'stage', s.stage, 'clientName', l.client_name, 'brand', b.name,
          'valueInr', s.estimated_value) order by s.next_follow_up_date nulls last, s.id), '[]')
        from shown s
        join lead l on l.company_id = ${companyId}::uuid and l.id = s.lead_id
        join brand b on b.company_id = ${companyId}::uuid and b.id = l.brand_id)) as found`;
  return found;
}
