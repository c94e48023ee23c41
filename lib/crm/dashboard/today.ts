import { addDays, calendarDateOf, instantAt } from "@/lib/core/calendar-date";
import { Prisma } from "@/lib/server/prisma/client";
import type { TenantReader } from "@/lib/server/scope";
import { type DueEntry, type Today, type TodayQuery, today } from "./schema";

const daysAhead = 7;
const mostShown = 50;
const mostCounted = 2000;

/**
 * What is to be done, by day of the company's calendar: follow-ups of open leads and enquiries and
 * meetings that are not over, overdue, due today and in the next seven days, the oldest first.
 * Each part counts all and shows the first fifty. `query.csPerson` leaves one person's.
 */
export async function readToday(tenant: TenantReader, query: TodayQuery = {}): Promise<Today> {
  const { companyId, timeZone, now } = tenant;
  const day = calendarDateOf(now, timeZone);
  const after = addDays(day, daysAhead + 1);
  const asked = { companyId, timeZone, after, csPerson: query.csPerson };
  const rows = await tenant.db.$queryRaw<Row[]>`
    with due as (
      (${dueLeads(asked)}) union all (${dueEnquiries(asked)}) union all (${dueMeetings(asked)})
    ), placed as (
      select *, case when due < ${day}::date then 'overdue' when due = ${day}::date then 'dueToday' else 'ahead' end as part
      from due
    ), ordered as (
      select *, count(*) over (partition by part) as total,
        row_number() over (partition by part order by due, at nulls last, id) as place
      from placed
    )
    select o.part, o.total::int, json_build_object(
      'kind', o.kind, 'id', o.id, 'leadId', o.lead_id, 'title', o.title, 'clientName', l.client_name,
      'brand', b.name, 'csPerson', o.cs_person, 'due', o.due,
      'at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'status', o.status, 'version', o.version) as entry
    from ordered o
    join lead l on l.company_id = ${companyId}::uuid and l.id = o.lead_id
    join brand b on b.company_id = l.company_id and b.id = l.brand_id
    where o.place <= ${mostShown}
    order by o.place`;
  return today.parse({
    day,
    overdue: partOf(rows, "overdue"),
    dueToday: partOf(rows, "dueToday"),
    ahead: partOf(rows, "ahead"),
  });
}

type Part = "overdue" | "dueToday" | "ahead";
type Row = { part: Part; total: number; entry: DueEntry };
type Asked = {
  companyId: string;
  timeZone: string;
  /** The first day that is too far ahead. */
  after: string;
  csPerson: string | undefined;
};

function partOf(rows: readonly Row[], part: Part) {
  const own = rows.filter((row) => row.part === part);
  return { total: own[0]?.total ?? 0, entries: own.map((row) => row.entry) };
}

function dueLeads({ companyId, after, csPerson }: Asked): Prisma.Sql {
  return Prisma.sql`
    select 'lead' as kind, id, id as lead_id, null::text as title, cs_person, next_follow_up_date as due,
      null::timestamptz as at, stage as status, version
    from lead
    where company_id = ${companyId}::uuid and deleted_at is null and next_follow_up_date < ${after}::date
      and stage not in ('Won', 'Closed Won', 'Lost', 'Closed Lost') ${of(csPerson)}
    order by next_follow_up_date desc limit ${mostCounted}`;
}

function dueEnquiries({ companyId, after, csPerson }: Asked): Prisma.Sql {
  return Prisma.sql`
    select 'enquiry', id, lead_id, title, cs_person, next_follow_up_date, null::timestamptz, stage, version
    from enquiry
    where company_id = ${companyId}::uuid and deleted_at is null and next_follow_up_date < ${after}::date
      and stage not in ('Won', 'Lost') ${of(csPerson)}
    order by next_follow_up_date desc limit ${mostCounted}`;
}

function dueMeetings({ companyId, timeZone, after, csPerson }: Asked): Prisma.Sql {
  return Prisma.sql`
    select 'meeting', id, lead_id, title, cs_person, (scheduled_date at time zone ${timeZone})::date,
      scheduled_date, status, version
    from meeting
    where company_id = ${companyId}::uuid and deleted_at is null
      and scheduled_date < ${instantAt(after, "00:00", timeZone)}
      and status in ('Scheduled', 'In Progress', 'Rescheduled') ${of(csPerson)}
    order by scheduled_date desc limit ${mostCounted}`;
}

function of(csPerson: string | undefined): Prisma.Sql {
  return csPerson === undefined ? Prisma.empty : Prisma.sql`and cs_person = ${csPerson}`;
}
