import { calendarDateOf, instantAt } from "@/lib/core/calendar-date";
import { type DuePartName, duePartNames } from "@/lib/core/due-parts";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import { followUpDue } from "@/lib/crm/leads/list";
import { meetingDue } from "@/lib/crm/meetings/list";
import { visibleTo } from "@/lib/crm/records/visible";
import { keepPlan } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { isDueOn } from "@/lib/server/records/due-conditions";
import { isPerson, personOf } from "@/lib/server/records/person-sql";
import { type DueCount, type DueEntry, type Today, type TodayQuery, today } from "./schema";

const mostShown = 50;
const mostCounted = 2000;

/**
 * The open work by day of the company's calendar: follow-ups of open leads and enquiries,
 * meetings that are not over and open tasks, overdue, due today and in the next seven days, the oldest first.
 * Each part shows the first fifty and counts up to 2,000 of a kind. `query.csPerson` leaves one person's.
 */
export async function readToday(tenant: TenantReader, query: TodayQuery = {}): Promise<Today> {
  const { timeZone, now } = tenant;
  const asked = { ...tenant, csPerson: query.csPerson };
  const kinds = duePartNames.flatMap((part) => [
    dueLeads(part, asked),
    dueEnquiries(part, asked),
    dueMeetings(part, asked),
    dueTasks(part, asked),
  ]);
  const [found] = await tenant.db.$queryRaw<[Found]>(keepPlan(dueStatement(kinds, tenant)));
  return today.parse({
    day: calendarDateOf(now, timeZone),
    overdue: partOf(found, "overdue", timeZone),
    dueToday: partOf(found, "today", timeZone),
    ahead: partOf(found, "ahead", timeZone),
  });
}

/** A statement of twelve kinds in three parts takes longer to plan than to run in a usual company. */
function dueStatement(kinds: Prisma.Sql[], { companyId }: TenantReader): Prisma.Sql {
  return Prisma.sql`
    with due as (${Prisma.join(
      kinds.map((kind) => Prisma.sql`(${kind})`),
      " union all ",
    )}),
    ordered as (
      select *, row_number() over (partition by part order by due, at nulls last, id) as place from due
    )
    select
      (select coalesce(json_agg(c), '[]') from (
        select part, kind, least(count(*), ${mostCounted}) as total, count(*) > ${mostCounted} as "isMore"
        from due group by part, kind order by kind desc) c) as counts,
      (select coalesce(json_agg(json_build_object('part', o.part, 'entry', json_build_object(
        'kind', o.kind, 'id', o.id, 'leadId', o.lead_id, 'title', o.title, 'clientName', l.client_name,
        'brandId', b.id, 'brand', b.name, 'csPerson', o.cs_person, 'due', o.due,
        'at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'status', o.status, 'estimatedValue', case o.kind when 'enquiry' then o.estimated_value else l.estimated_value end, 'phone', l.mobile_number,
        'doNotContact', coalesce(l.do_not_contact, false) or b.do_not_contact,
        'needsOutcome', o.needs_outcome, 'version', o.version)) order by o.place), '[]')
      from ordered o
      left join lead l on l.company_id = ${companyId}::uuid and l.id = o.lead_id
      join brand b on b.company_id = ${companyId}::uuid and b.id = coalesce(l.brand_id, o.brand_id)
      where o.place <= ${mostShown}) as entries`;
}

type Found = {
  counts: (DueCount & { part: DuePartName })[];
  entries: { part: DuePartName; entry: DueEntry }[];
};
type Asked = TenantReader & { csPerson: string | undefined };

function partOf({ counts, entries }: Found, part: DuePartName, timeZone: string) {
  const kinds = counts.filter((count) => count.part === part);
  return {
    total: kinds.reduce((sum, { total }) => sum + total, 0),
    isMore: kinds.some(({ isMore }) => isMore),
    kinds,
    entries: entries
      .filter((found) => found.part === part)
      .map(({ entry }) => onItsDay(entry, timeZone)),
  };
}

/** Roughly an instant's day, counted from today's start, for the order of rows: clocks may have changed in between. */
function dayOf(instant: Prisma.Sql, { now, timeZone }: Asked): Prisma.Sql {
  const day = calendarDateOf(now, timeZone);
  const start = instantAt(day, "00:00", timeZone);
  return Prisma.sql`${day}::date + floor(extract(epoch from ${instant} - ${start}::timestamptz) / 86400)::int`;
}

/** The day by the calendar that chose the part: PostgreSQL has its own time zone tables. */
function onItsDay(entry: DueEntry, timeZone: string): DueEntry {
  return entry.at ? { ...entry, due: calendarDateOf(entry.at, timeZone) } : entry;
}

function dueLeads(part: DuePartName, asked: Asked): Prisma.Sql {
  return Prisma.sql`
    select ${part} as part, 'lead' as kind, l.id, l.id as lead_id, l.brand_id, null::text as title, l.cs_person,
      l.next_follow_up_date as due, null::timestamptz as at, l.stage as status, null::bigint as estimated_value, false as needs_outcome, l.version
    from lead l
    where l.company_id = ${asked.companyId}::uuid and l.deleted_at is null and ${visibleTo(asked, leadKind, "l")}
      and ${followUpDue({ row: Prisma.sql`l`, kind: leadKind }, part, asked)} ${of(asked, "l")}
    order by l.next_follow_up_date, l.id limit ${mostCounted + 1}`;
}

function dueEnquiries(part: DuePartName, asked: Asked): Prisma.Sql {
  return Prisma.sql`
    select ${part}, 'enquiry', e.id, e.lead_id, null::uuid, e.title, e.cs_person, e.next_follow_up_date,
      null::timestamptz, e.stage, e.estimated_value, false, e.version
    from enquiry e
    where e.company_id = ${asked.companyId}::uuid and e.deleted_at is null and ${visibleTo(asked, enquiryKind, "e")}
      and ${followUpDue({ row: Prisma.sql`e`, kind: enquiryKind }, part, asked)} ${of(asked, "e")}
    order by e.next_follow_up_date, e.id limit ${mostCounted + 1}`;
}

function dueMeetings(part: DuePartName, asked: Asked): Prisma.Sql {
  return Prisma.sql`
    select ${part}, 'meeting', m.id, m.lead_id, null::uuid, m.title, m.cs_person,
      ${dayOf(Prisma.sql`m.scheduled_date`, asked)}, m.scheduled_date, m.status, null::bigint,
      m.scheduled_date + make_interval(mins => m.duration) <= ${asked.now}, m.version
    from meeting m
    where m.company_id = ${asked.companyId}::uuid and m.deleted_at is null and ${visibleTo(asked, meetingKind, "m")}
      and ${meetingDue(Prisma.sql`m`, part, asked)} ${of(asked, "m")}
    order by m.scheduled_date, m.id limit ${mostCounted + 1}`;
}

/** A task is its author's, by the name they have now; a task of a brand has no lead. */
function dueTasks(part: DuePartName, asked: Asked): Prisma.Sql {
  const { companyId, csPerson, actor, ...where } = asked;
  const company = Prisma.sql`${companyId}::uuid`;
  const author = Prisma.sql`coalesce(u.name, a.actor_name)`;
  const person = { name: author, id: Prisma.sql`a.actor_id` };
  const own =
    csPerson === undefined ? Prisma.empty : Prisma.sql`and ${isPerson(person, csPerson, actor)}`;
  return Prisma.sql`
    select ${part}, 'task', a.id, coalesce(l.id, m.lead_id, e.lead_id), b.id,
      left(split_part(a.body, chr(10), 1), 120), ${author}, a.due_date, null::timestamptz, 'Open', null::bigint, false,
      a.version
    from activity a
    left join app_user u on u.company_id = ${company} and u.id = a.actor_id
    left join brand b on a.subject_kind = 'brand' and b.company_id = ${company} and b.id = a.subject_id and b.deleted_at is null
    left join lead l on a.subject_kind = 'lead' and l.company_id = ${company} and l.id = a.subject_id and l.deleted_at is null
      and ${visibleTo(asked, leadKind, "l")}
    left join meeting m on a.subject_kind = 'meeting' and m.company_id = ${company} and m.id = a.subject_id and m.deleted_at is null
      and ${visibleTo(asked, meetingKind, "m")}
    left join enquiry e on a.subject_kind = 'enquiry' and e.company_id = ${company} and e.id = a.subject_id and e.deleted_at is null
      and ${visibleTo(asked, enquiryKind, "e")}
    where a.company_id = ${company} and a.kind = 'task' and a.deleted_at is null and a.done_at is null
      and ${isDueOn(Prisma.sql`a.due_date`, part, where)} ${own} and coalesce(b.id, l.id, m.id, e.id) is not null
    order by a.due_date, a.id limit ${mostCounted + 1}`;
}

function of({ csPerson, actor }: Asked, row: string): Prisma.Sql {
  return csPerson === undefined
    ? Prisma.empty
    : Prisma.sql`and ${isPerson(personOf(row), csPerson, actor)}`;
}
