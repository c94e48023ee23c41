import type { DuePartName } from "@/lib/core/due-parts";
import type { Pagination } from "@/lib/core/pagination";
import { leadsContaining } from "@/lib/crm/leads/list";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type CompanyClock, isDueAt } from "@/lib/server/records/due-conditions";
import { meetingReader } from "./reader";
import { type Meeting, type MeetingQuery, openStatuses } from "./schema";

/**
 * One page of the company's meetings, latest first by default. `from` and `to` are
 * days of the company's calendar; `query.search` matches title, place, comment, client or brand.
 * `selected` are further conditions on the row.
 */
export async function listMeetings(
  tenant: TenantReader,
  query: MeetingQuery,
  selected: readonly Prisma.Sql[] = [],
): Promise<{ meetings: Meeting[]; pagination: Pagination }> {
  const extra = narrow(tenant, query, selected);
  const { records, pagination } = await meetingReader.page(tenant, query, extra);
  return { meetings: records, pagination };
}

/** The filters of a list of meetings, without order and page. */
export type MeetingFilters = Omit<MeetingQuery, "page" | "limit" | "cursor" | "sort">;

/** The conditions of the list on the meeting's row `m`. */
export function meetingConditions(tenant: TenantReader, filters: MeetingFilters): Prisma.Sql[] {
  return meetingReader.conditions(tenant, filters, narrow(tenant, filters));
}

function narrow(
  tenant: TenantReader,
  { due, search }: MeetingFilters,
  selected: readonly Prisma.Sql[] = [],
): { where: Prisma.Sql[] } {
  const where = [...selected];
  if (due) where.push(meetingDue(Prisma.sql`m`, due, tenant));
  if (search)
    where.push(Prisma.sql`(${meetingReader.contains(search)}
      or m.lead_id in (${leadsContaining(tenant, search)}))`);
  return { where };
}

/** The condition that `row`, a meeting, is not over and its day lies in this part. */
export function meetingDue(row: Prisma.Sql, part: DuePartName, tenant: CompanyClock): Prisma.Sql {
  return Prisma.sql`(${isDueAt(Prisma.sql`${row}.scheduled_date`, part, tenant)}
    and ${row}.status in (${Prisma.join([...openStatuses])}))`;
}
