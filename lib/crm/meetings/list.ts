import type { DuePartName } from "@/lib/core/due-parts";
import type { Pagination } from "@/lib/core/pagination";
import { leadsContaining } from "@/lib/crm/leads/list";
import { type CompanyClock, isDueAt } from "@/lib/server/due-conditions";
import { Prisma } from "@/lib/server/prisma/client";
import type { TenantReader } from "@/lib/server/scope";
import { meetingReader } from "./reader";
import { type Meeting, type MeetingQuery, openStatuses } from "./schema";

/**
 * One page of the company's meetings, latest first by default. `from` and `to` are
 * days of the company's calendar; `query.search` matches title, place, comment, client or brand.
 */
export async function listMeetings(
  tenant: TenantReader,
  query: MeetingQuery,
): Promise<{ meetings: Meeting[]; pagination: Pagination }> {
  const { due, search } = query;
  const where: Prisma.Sql[] = [];
  if (due) where.push(meetingDue(Prisma.sql`m`, due, tenant));
  if (search)
    where.push(Prisma.sql`(${meetingReader.contains(search)}
      or m.lead_id in (${leadsContaining(tenant, search)}))`);
  const { records, pagination } = await meetingReader.page(tenant, query, { where });
  return { meetings: records, pagination };
}

/** The condition that `row`, a meeting, is not over and its day lies in this part. */
export function meetingDue(row: Prisma.Sql, part: DuePartName, tenant: CompanyClock): Prisma.Sql {
  return Prisma.sql`(${isDueAt(Prisma.sql`${row}.scheduled_date`, part, tenant)}
    and ${row}.status in (${Prisma.join([...openStatuses])}))`;
}
