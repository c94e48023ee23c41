import type { Pagination } from "@/lib/core/pagination";
import { meetingDue } from "@/lib/crm/due/conditions";
import { leadsContaining } from "@/lib/crm/leads/list";
import { Prisma } from "@/lib/server/prisma/client";
import type { TenantReader } from "@/lib/server/scope";
import { meetingReader } from "./reader";
import type { Meeting, MeetingQuery } from "./schema";

/**
 * One page of the company's meetings, latest first unless the query says otherwise. `from` and `to` are
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
