import { addDays, instantAt } from "@/lib/core/calendar-date";
import type { Pagination } from "@/lib/core/pagination";
import { meetingDue } from "@/lib/crm/due/conditions";
import { containsPattern, type ListSource, readPage } from "@/lib/server/list-page";
import { Prisma } from "@/lib/server/prisma/client";
import type { TenantReader } from "@/lib/server/scope";
import { meetingRecord, meetingWithLead } from "./record";
import type { Meeting, MeetingQuery } from "./schema";

/**
 * One page of the company's meetings, latest first unless told otherwise. `from` and `to` are days of
 * the company's calendar; `query.search` matches title, place, comment, client or brand.
 */
export async function listMeetings(
  tenant: TenantReader,
  query: MeetingQuery,
): Promise<{ meetings: Meeting[]; pagination: Pagination }> {
  const where = meetingConditions(tenant, query);
  const { records, pagination } = await readPage<Meeting>(tenant.db, { ...source, where }, query);
  return { meetings: records, pagination };
}

function meetingConditions(tenant: TenantReader, query: MeetingQuery): Prisma.Sql[] {
  const { companyId, timeZone } = tenant;
  const where = [Prisma.sql`m.company_id = ${companyId}::uuid`, Prisma.sql`m.deleted_at is null`];
  if (query.status) where.push(Prisma.sql`m.status = ${query.status}`);
  if (query.type) where.push(Prisma.sql`m.type = ${query.type}`);
  if (query.leadId) where.push(Prisma.sql`m.lead_id = ${query.leadId}::uuid`);
  if (query.csPerson) where.push(Prisma.sql`m.cs_person = ${query.csPerson}`);
  if (query.from) where.push(Prisma.sql`m.scheduled_date >= ${startOf(query.from, timeZone)}`);
  if (query.to)
    where.push(Prisma.sql`m.scheduled_date < ${startOf(addDays(query.to, 1), timeZone)}`);
  if (query.due) where.push(meetingDue(Prisma.sql`m`, query.due, tenant));
  if (query.search) where.push(containing(companyId, query.search));
  return where;
}

function startOf(date: string, timeZone: string): Date {
  return instantAt(date, "00:00", timeZone);
}

function containing(companyId: string, search: string): Prisma.Sql {
  const pattern = containsPattern(search);
  return Prisma.sql`(m.search like ${pattern} or m.lead_id in (
    select sl.id from lead sl join brand sb on sb.company_id = sl.company_id and sb.id = sl.brand_id
    where sl.company_id = ${companyId}::uuid and (sl.search like ${pattern} or lower(sb.name) like ${pattern})))`;
}

const text = Prisma.sql`text`;
const instant = Prisma.sql`timestamptz`;

const source: Omit<ListSource, "where"> = {
  from: meetingWithLead,
  counted: Prisma.sql`meeting m`,
  id: Prisma.sql`m.id`,
  record: meetingRecord,
  sortable: {
    scheduledDate: { column: Prisma.sql`m.scheduled_date`, type: instant },
    title: { column: Prisma.sql`m.title`, type: text },
    status: { column: Prisma.sql`m.status`, type: text },
    type: { column: Prisma.sql`m.type`, type: text },
    createdAt: { column: Prisma.sql`m.created_at`, type: instant },
  },
};
