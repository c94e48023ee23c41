import { openStatuses } from "@/lib/crm/kinds/meetings/choices";
import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import { visibleTo } from "@/lib/crm/records/visible";
import { asCompany } from "@/lib/server/database/as-company";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { isPerson, personOf } from "@/lib/server/records/person-sql";
import { type ConflictQuery, type MeetingConflict, maxDurationMinutes } from "./schema";
import { endOf } from "./when";

const mostShown = 10;
const minuteMs = 60_000;

/**
 * The open meetings of `query.csPerson` that overlap the given time, the earliest first, ten at most. A meeting that
 * ends when the other begins does not overlap, and one that the viewer does not see is "Busy". No meeting is longer
 * than a day, so the scan starts one day before.
 */
export async function listMeetingConflicts(
  tenant: TenantReader,
  query: ConflictQuery,
): Promise<MeetingConflict[]> {
  const { companyId, actor } = tenant;
  const start = new Date(query.scheduledDate);
  const end = endOf(query);
  const earliest = new Date(start.getTime() - maxDurationMinutes * minuteMs);
  const isShown = visibleTo(tenant, meetingKind, "m");
  return asCompany(
    tenant,
    ({ db }) => db.$queryRaw<MeetingConflict[]>`
    select case when ${isShown} then m.id end as id,
      case when ${isShown} then m.title else 'Busy' end as title,
      case when ${isShown} then l.client_name else '' end as "clientName", m.duration,
      to_char(m.scheduled_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "scheduledDate"
    from meeting m join lead l on l.company_id = m.company_id and l.id = m.lead_id
    where m.company_id = ${companyId}::uuid and m.deleted_at is null
      and m.scheduled_date > ${earliest} and m.scheduled_date < ${end}
      and m.scheduled_date + make_interval(mins => m.duration) > ${start}
      and ${isPerson(personOf("m"), query.csPerson, actor)} and m.status in (${Prisma.join([...openStatuses])})
      and m.id is distinct from ${query.exceptId ?? null}::uuid
    order by m.scheduled_date, m.id limit ${mostShown}`,
  );
}
