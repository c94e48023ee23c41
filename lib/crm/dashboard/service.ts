import { brandKind } from "@/lib/crm/kinds/brands/kind";
import type { Kind } from "@/lib/crm/kinds/define-kind";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import { visibleTo } from "@/lib/crm/records/visible";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type CrmSummary, crmSummary } from "./schema";

const replyDays = 30;

/** Counts and values of the company's CRM, trash left out, in one statement. */
export async function readCrmSummary(tenant: TenantReader): Promise<CrmSummary> {
  const { db, companyId, now } = tenant;
  const arrivedSince = new Date(now.getTime() - replyDays * 86_400_000);
  const own = (kind: Kind) => Prisma.sql`
    ${fixedSql(kind.name)} where company_id = ${companyId}::uuid and deleted_at is null
      and ${visibleTo(tenant, kind, kind.name)}`;
  const rows = await db.$queryRaw<{ summary: unknown }[]>`
    select json_build_object(
      'totalBrands', (select count(*) from ${own(brandKind)}),
      'totalLeads', l.n, 'totalLeadValue', l.value,
      'totalMeetings', (select count(*) from ${own(meetingKind)}),
      'totalEnquiries', e.n, 'totalEnquiryValue', e.value,
      'medianFirstReplyMinutes', (
        select percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - arrived_at) / 60)
        from ${own(leadKind)} and arrived_at >= ${arrivedSince} and first_reply_at is not null)) as summary
    from
      (select count(*) as n, coalesce(sum(estimated_value), 0) as value from ${own(leadKind)}) l,
      (select count(*) as n, coalesce(sum(estimated_value), 0) as value from ${own(enquiryKind)}) e`;
  return crmSummary.parse(rows[0]?.summary);
}

/** Whether an import is being read, run or undone right now: the shape may still change. */
export async function isDataMoving({ db, companyId }: TenantReader): Promise<boolean> {
  const [found] = await db.$queryRaw<[{ moving: boolean }]>`
    select exists (select from import where company_id = ${companyId}::uuid
      and status in ('checking', 'queued', 'running', 'undoing')) as moving`;
  return found.moving;
}
