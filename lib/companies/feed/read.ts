import { gone, invalidField } from "@/lib/core/errors";
import { canReadAuditLog, everyone, type Sees } from "@/lib/core/permissions";
import { kindList } from "@/lib/crm/kinds/kinds";
import { holderOf } from "@/lib/crm/records/visible";
import { setScope } from "@/lib/server/database/db";
import type { FeedPosition } from "@/lib/server/database/feed-watch";
import { fixedSql, withUnsetReader } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { seenBy, type Viewer } from "@/lib/server/records/holder";
import type { FeedEvent, FeedQuery } from "./endpoints";
import { readFirst } from "./position";

const eventSql = fixedSql(`json_build_object(
  'seq', seq, 'kind', kind, 'subjectKind', subject_kind, 'subjectId', subject_id,
  'record', case when record_id is not null then json_build_object('kind', record_kind, 'id', record_id) end,
  'fields', fields, 'version', version,
  'actor', json_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name),
  'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`);

type Feed = { events: FeedEvent[]; last: number; next: number };

/**
 * The company's events after a number, the oldest first, and the number of the newest. None is skipped: all
 * with lower numbers are committed. Events that the member may not see are left out: `next` is the number to continue
 * from. Throws `gone` where the next ones were removed.
 */
export async function readFeed(
  tenant: TenantReader,
  member: Parameters<typeof canReadAuditLog>[0],
  { after, limit }: FeedQuery,
): Promise<Feed> {
  const { db, companyId } = tenant;
  const [found] = await db.$queryRaw<{ feed: Omit<Feed, "next"> & { first: number } }[]>`
    with position as (
      select coalesce((select last from feed_position where company_id = ${companyId}::uuid), 0) as last
    ), edge as (
      select last, coalesce((
        select seq from feed_event where company_id = ${companyId}::uuid order by seq limit 1), last + 1) as first
      from position
    )
    select json_build_object('last', last, 'first', first, 'events', (
      select coalesce(json_agg(event order by seq), '[]') from (
        select seq, ${eventSql} as event
        from feed_event
        where company_id = ${companyId}::uuid and seq > coalesce(${after ?? null}::bigint, 0)
          and ${isEventVisible(tenant)}
          and (${canReadAuditLog(member)} or subject_kind not in ('member', 'company'))
        order by seq limit ${limit}) events)) as feed
    from edge`;
  if (!found) throw new Error("the feed has no row");
  const { first, ...feed } = found.feed;
  const isBehind = after !== undefined && after < first - 1;
  if (isBehind && after < (await readFirst(tenant)) - 1)
    throw gone("Too far behind: read the lists again");
  const newest = feed.events.length === limit ? feed.events.at(-1)?.seq : undefined;
  return { ...feed, next: newest ?? feed.last };
}

/** An event with what decides who sees it. */
export type HeldEvent = EventHolders & { event: FeedEvent };

/** The company's events after a number for readers of any reach, the newest `most` of them, and the last number. */
export async function readNewest(
  companyId: string,
  { after, most }: { after: number; most: number },
): Promise<FeedPosition & { events: HeldEvent[] }> {
  const rows = await withUnsetReader(async (db) => {
    const [, found] = await Promise.all([
      setScope(db, { companyId, sees: everyone }),
      db.$queryRaw<(FeedPosition & { events: HeldEvent[] })[]>`
        select last::float8 as last, told::float8 as told, present::float8 as present, (
          select coalesce(json_agg(held order by seq), '[]') from (
            select seq, json_build_object(
              'event', ${eventSql}, 'holder', holder_id, 'holderBefore', holder_before) as held
            from feed_event
            where company_id = ${companyId}::uuid and seq > greatest(${after}::bigint, last - ${most}::int)
          ) read) as events
        from feed_position where company_id = ${companyId}::uuid`,
    ]);
    return found;
  });
  return rows[0] ?? { last: 0, told: 0, present: 0, events: [] };
}

/** The company's events after a number for readers of any reach, the oldest first. */
export function readAfter(
  { db, companyId }: TenantReader,
  { after, limit }: { after: number; limit: number },
): Promise<HeldEvent[]> {
  return db.$queryRaw<HeldEvent[]>`
    select ${eventSql} as event, holder_id as holder, holder_before as "holderBefore" from feed_event
    where company_id = ${companyId}::uuid and seq > ${after}::bigint order by seq limit ${limit}`;
}

/** Whether the feed shows the event to this member. */
export function isShownTo(
  member: Parameters<typeof canReadAuditLog>[0] & { sees: Sees },
  { event, ...holders }: HeldEvent,
): boolean {
  const isOfTeam = event.subjectKind === "member" || event.subjectKind === "company";
  if (isOfTeam && !canReadAuditLog(member)) return false;
  return isVisibleTo(member.sees, event, holders);
}

/** The kinds of subjects whose events every member sees. */
const everyones: readonly string[] = [
  ...kindList.filter((kind) => !holderOf(kind)).map(({ name }) => name),
  "member",
  "company",
];
const everyonesSql = fixedSql(everyones.map((kind) => `'${kind}'`).join(", "));

/** The condition that the viewer sees the record of an event of the feed, or saw it before it went to another. */
function isEventVisible(viewer: Viewer): Prisma.Sql {
  if (viewer.sees.kind === "all") return fixedSql("true");
  return Prisma.sql`(${seenBy(viewer, fixedSql("holder_id"))} or ${seenBy(viewer, fixedSql("holder_before"))}
    or (holder_id is null and coalesce(record_kind, subject_kind) in (${everyonesSql})))`;
}

/** The holder of an event's record, and the one before a change that gave it to another; null if it has none. */
type EventHolders = { holder: string | null; holderBefore: string | null };

type Subject = { subjectKind: string; record: { kind: string } | null };

/** The same condition for an event that has been read. */
function isVisibleTo(
  sees: Sees,
  { subjectKind, record }: Subject,
  { holder, holderBefore }: EventHolders,
): boolean {
  if (sees.kind === "all") return true;
  if (holder === null && everyones.includes(record?.kind ?? subjectKind)) return true;
  return [holder, holderBefore].some((id) => id !== null && sees.ids.includes(id));
}

/**
 * The number after which a stream begins: the client's, or the present one. Throws `validation_failed` if it was never
 * given, `gone` if it is too long ago.
 */
export async function streamStart(
  tenant: TenantReader,
  member: Parameters<typeof readFeed>[1],
  known: string | number | undefined,
): Promise<number> {
  const after = known === undefined ? undefined : Number(known);
  const isNumber = after === undefined || (Number.isSafeInteger(after) && after >= 0);
  if (!isNumber || known === "") throw neverGiven();
  const { last } = await readFeed(tenant, member, { after, limit: 1 });
  if (after !== undefined && after > last) throw neverGiven();
  return after ?? last;
}

const neverGiven = () => invalidField("after", "Start from a number that was given");
