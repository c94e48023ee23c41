import { kindList } from "@/lib/crm/kinds/kinds";
import { unionOfKinds } from "@/lib/crm/kinds/union-of-kinds";
import { wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { rangesAfter } from "@/lib/server/records/list-cursor";
import { type ActivityKind, messageKinds, type TimelineFilter } from "./choices";

/** A page of a timeline: its filter, and the cursor it starts from. */
export type Asked = {
  companyId: string;
  filter: TimelineFilter | undefined;
  cursor: string | undefined;
  /** The most rows one page needs. */
  limit: number;
};

/** The order of a timeline, as its cursors name it. */
export const timelineSort = "-at";

/** The columns of every source, in their order. */
export const sourceColumns = Prisma.sql`kind, id, label, entry_id, at, by, actor_id, entry_kind, body, details,
  due_date, done_at, done_by, version, action, import_id`;

/**
 * The sources of the entries of `subject` (rows of `kind`, `id`, `label`), each with `sourceColumns`.
 * Each gives the newest of every subject by its index, so that a page costs what it shows, not what there is.
 */
export function sourcesOf(asked: Asked): Prisma.Sql {
  const { filter } = asked;
  const sources: Prisma.Sql[] = [];
  if (!filter || filter === "meetings") sources.push(activities(asked, ofMeetings(filter)));
  const kinds = filter && kindsOf[filter];
  if (kinds) sources.push(activities(asked, Prisma.sql`and a.kind in (${Prisma.join(kinds)})`));
  if (!filter || filter === "meetings" || filter === "changes")
    sources.push(changes(asked, ofMeetings(filter)));
  if (filter === "imports") sources.push(changes(asked, Prisma.sql`and a.details ? 'importId'`));
  if (!filter || filter === "imports") sources.push(imported(asked));
  return Prisma.join(sources, " union all ");
}

const kindsOf: Partial<Record<TimelineFilter, ActivityKind[]>> = {
  notes: ["note"],
  calls: ["call", "call_started"],
  tasks: ["task"],
  messages: ["whatsapp_opened", "mail_opened", ...messageKinds],
  files: ["file_attached"],
};

function ofMeetings(filter: TimelineFilter | undefined): Prisma.Sql {
  return filter === "meetings" ? Prisma.sql`and s.kind = 'meeting'` : Prisma.empty;
}

function activities(asked: Asked, only: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    select s.*, a.* from subject s cross join lateral (
      select a.id, a.created_at, a.actor_name, a.actor_id, a.kind, a.body, a.details,
        a.due_date, a.done_at, a.done_by, a.version, null::text, null::uuid
      from activity a
      where a.company_id = ${asked.companyId}::uuid and a.subject_kind = s.kind and a.subject_id = s.id
        and a.deleted_at is null ${only} and ${after(asked)}
      ${newest(asked)}) a)`;
}

function changes(asked: Asked, only: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    select s.*, a.* from subject s cross join lateral (
      select a.id, a.created_at, a.actor_name, a.actor_id, 'changed', null::text, a.details,
        null::date, null::timestamptz, null::text, null::int, a.action, (a.details->>'importId')::uuid
      from audit_event a
      where a.company_id = ${asked.companyId}::uuid and a.subject_id = s.id ${only} and ${after(asked)}
      ${newest(asked)}) a)`;
}

/** Records that an import created have no audit entry, but have their import and who ran it. */
function imported(asked: Asked): Prisma.Sql {
  return unionOfKinds(
    ({ name, table }) => Prisma.sql`(
    select s.*, a.id, a.created_at, coalesce(u.name, i.created_by), a.created_by_id, 'imported', null::text, '{}'::jsonb,
      null::date, null::timestamptz, null::text, null::int, null::text, a.import_id
    from subject s
    join ${table} a on a.company_id = ${asked.companyId}::uuid and a.id = s.id
    join import i on i.company_id = a.company_id and i.id = a.import_id
    left join app_user u on u.company_id = ${asked.companyId}::uuid and u.id = a.created_by_id
      and u.id <> i.created_by_id
    where s.kind = ${name} and ${after(asked)})`,
    kindList.filter(({ isImported }) => isImported),
  );
}

function after({ cursor }: Asked): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const newestFirst = { ...order, sort: timelineSort, ascending: false, nullable: false };
  const ranges = rangesAfter(newestFirst, cursor).map(({ where }) => Prisma.sql`(${where})`);
  return Prisma.sql`(${Prisma.join(ranges, " or ")})`;
}

const order = {
  column: Prisma.sql`a.created_at`,
  type: Prisma.sql`timestamptz`,
  id: Prisma.sql`a.id`,
};

function newest({ limit }: Asked): Prisma.Sql {
  return Prisma.sql`order by a.created_at desc, a.id desc limit ${wholeNumber(limit)}`;
}
