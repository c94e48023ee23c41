import type { TenantReader } from "@/lib/server/database/scope";
import { type CrmSummary, crmSummary } from "./schema";

/** Counts and values of the company's CRM, trash left out, in one statement. */
export async function readCrmSummary({ db, companyId }: TenantReader): Promise<CrmSummary> {
  const rows = await db.$queryRaw<{ summary: unknown }[]>`
    select json_build_object(
      'totalBrands', (select count(*) from brand where company_id = ${companyId}::uuid and deleted_at is null),
      'totalLeads', l.n, 'totalLeadValue', l.value,
      'totalMeetings', (select count(*) from meeting where company_id = ${companyId}::uuid and deleted_at is null),
      'totalEnquiries', e.n, 'totalEnquiryValue', e.value) as summary
    from
      (select count(*) as n, coalesce(sum(estimated_value), 0) as value from lead
       where company_id = ${companyId}::uuid and deleted_at is null) l,
      (select count(*) as n, coalesce(sum(estimated_value), 0) as value from enquiry
       where company_id = ${companyId}::uuid and deleted_at is null) e`;
  return crmSummary.parse(rows[0]?.summary);
}

/** Whether an import is being read, run or undone right now: the shape may still change. */
export async function isDataMoving({ db, companyId }: TenantReader): Promise<boolean> {
  const [found] = await db.$queryRaw<[{ moving: boolean }]>`
    select exists (select from import where company_id = ${companyId}::uuid
      and status in ('checking', 'queued', 'running', 'undoing')) as moving`;
  return found.moving;
}
