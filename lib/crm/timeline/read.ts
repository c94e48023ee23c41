import { refusingBadValues } from "@/lib/server/database/database-fault";
import { wholeNumber } from "@/lib/server/database/reader";
import { actorId, type TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { badCursor, toCursor } from "@/lib/server/records/list-cursor";
import type { Subject } from "./choices";
import { type TimelinePage, type TimelineQuery, timelineQuery } from "./schema";
import { sourceColumns, sourcesOf, timelineSort } from "./sources";
import { requireSubject, withSubject } from "./subjects";
import { type EntryRow, toEntry } from "./to-entry";

/**
 * A page of the timeline of a record and the records below it (a brand's leads, their meetings and enquiries), newest
 * first, without the trash: written entries and changes. `query.kind` filters by kind, `query.cursor` continues with
 * earlier entries. Throws `not_found`, and `validation_failed` for an invalid cursor.
 */
export async function readTimeline(
  tenant: TenantReader,
  subject: Subject,
  query: TimelineQuery,
): Promise<TimelinePage> {
  await requireSubject(tenant, subject);
  const read = () => tenant.db.$queryRaw<{ entry: EntryRow }[]>(statement(tenant, subject, query));
  const rows = await (query.cursor ? refusingBadValues(badCursor(), read) : read());
  const shown = rows.slice(0, query.limit).map((row) => row.entry);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map((row) => toEntry(row, actorId(tenant.actor))),
    nextCursor: last ? toCursor(timelineSort, last) : null,
  };
}

/** The timeline at first sight of a record's page: the first page of every kind, and when they were read. */
export type TimelineStart = { page: TimelinePage; now: string };

/** The start of a record's timeline, for its page. Throws `not_found`. */
export async function readTimelineStart(
  tenant: TenantReader,
  subject: Subject,
): Promise<TimelineStart> {
  const page = await readTimeline(tenant, subject, timelineQuery.parse({}));
  return { page, now: tenant.now.toISOString() };
}

function statement(tenant: TenantReader, subject: Subject, query: TimelineQuery) {
  const { companyId } = tenant;
  const { kind: filter, cursor, limit } = query;
  return Prisma.sql`
    ${withSubject(tenant, subject)},
    entry as (
      select * from (${sourcesOf({ companyId, filter, cursor, limit: limit + 1 })}) e (${sourceColumns})
      order by at desc, entry_id desc limit ${wholeNumber(limit + 1)})
    select ${entryRecord} as entry from entry e
    left join import i on i.company_id = ${companyId}::uuid and i.id = e.import_id
    order by e.at desc, e.entry_id desc`;
}

const entryRecord = Prisma.sql`json_build_object(
  'id', e.entry_id, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', e.by,
  'actorId', e.actor_id, 'kind', e.entry_kind, 'body', e.body, 'details', e.details, 'dueDate', e.due_date,
  'doneAt', to_char(e.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'doneBy', e.done_by,
  'version', e.version, 'action', e.action,
  'subject', json_build_object('kind', e.kind, 'id', e.id, 'label', e.label),
  'import', case when i.id is not null then json_build_object('id', i.id, 'fileName', i.file_name) end)`;
