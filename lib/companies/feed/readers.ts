import { withTenant } from "@/lib/server/database/db";
import { pools } from "@/lib/server/database/pools";
import { readOn } from "@/lib/server/database/reader";
import { retrying } from "@/lib/server/database/retrying";
import { type SqlReader, systemActor, type TenantScope } from "@/lib/server/database/scope";
import { logFailure, logOf } from "@/lib/server/operation/log";
import { type HeldEvent, readAfter } from "./read";

/**
 * Work that follows the feeds of companies. `take` gets the next events of a company in the transaction that moves its
 * reader, so it gets each once; the oldest come first. A reader is called as its work, or so with a space and more.
 */
export type FeedReader = {
  name: string;
  take: (tenant: TenantScope, events: readonly HeldEvent[], reader: string) => Promise<void>;
};

const mostEvents = 500;
const mostReaders = 200;
const everyMs = 1000;
/** On a cluster the statement goes to every node. */
const everyMsOnCluster = 2000;

const log = logOf("feed");

/** Starts a reader after an event of the company's feed, or moves it there. */
export async function startReader(
  { db, companyId }: TenantScope,
  name: string,
  after: number,
): Promise<void> {
  await db.$executeRaw`
    insert into feed_reader (company_id, name, seq) values (${companyId}::uuid, ${name}, ${after}::bigint)
    on conflict (company_id, name) do update set seq = excluded.seq, failed_at = null`;
}

/** Ends a reader. Returns the number of the last event that it was given; null if there was none. */
export async function endReader(
  { db, companyId }: TenantScope,
  name: string,
): Promise<number | null> {
  const [ended] = await db.$queryRaw<{ seq: number }[]>`
    delete from feed_reader where company_id = ${companyId}::uuid and name = ${name} returning seq::float8 as seq`;
  return ended?.seq ?? null;
}

/**
 * Gives each work the events that its readers have not been given, until none is behind or `stopping`. Returns in how
 * many milliseconds to look again. A reader whose work fails stays where it is, and comes after all others.
 */
export async function readFeeds(
  works: readonly FeedReader[],
  stopping?: AbortSignal,
): Promise<number> {
  for (;;) {
    const { behind, isOnCluster } = await findBehind(works);
    let moved = 0;
    for (const one of behind) {
      if (stopping?.aborted) break;
      const work = works.find(({ name }) => isCalled(one.reader, name));
      moved += work ? await moveOn(one, work).catch((error) => left(one, error)) : 0;
    }
    if (moved < mostEvents || stopping?.aborted) return isOnCluster ? everyMsOnCluster : everyMs;
  }
}

function isCalled(reader: string, name: string): boolean {
  return reader === name || reader.startsWith(`${name} `);
}

/** Notes that the work of a reader failed. The others go on also where that cannot be noted. */
async function left({ companyId, reader }: Behind, err: unknown): Promise<number> {
  log.warn({ err, reader }, "a reader of a feed could not go on");
  await withTenant({ companyId }, systemActor, ({ db, now }) =>
    db.feedReader.updateMany({ where: { companyId, name: reader }, data: { failedAt: now } }),
  ).catch((failure: unknown) => logFailure(failure, "a failed reader is not noted", { reader }));
  return 0;
}

type Behind = { companyId: string; reader: string };
type Found = { behind: Behind[]; isOnCluster: boolean };

async function findBehind(works: readonly FeedReader[]): Promise<Found> {
  const names = works.map(({ name }) => name);
  const read = (db: SqlReader) =>
    db.$queryRaw<Found[]>`
      select coalesce(json_agg(json_build_object('companyId', company_id, 'reader', name)), '[]') as behind,
        to_regclass('pg_catalog.pg_dist_partition') is not null as "isOnCluster"
      from (
        select r.company_id, r.name from feed_reader r join feed_position p on p.company_id = r.company_id
        where split_part(r.name, ' ', 1) = any(${names}::text[]) and r.seq < p.last
        order by r.failed_at nulls first, random() limit ${mostReaders}) r`;
  const rows = await retrying((begun) => readOn(pools().platform.connections, { begun, read }));
  return rows[0] ?? { behind: [], isOnCluster: false };
}

/** Gives the next events to a reader that no other process moves. Returns how many. */
function moveOn({ companyId, reader }: Behind, { take }: FeedReader): Promise<number> {
  return withTenant({ companyId }, systemActor, async (tenant) => {
    const { db } = tenant;
    const [locked] = await db.$queryRaw<{ seq: number; last: number }[]>`
      select seq::float8 as seq, (
        select last::float8 from feed_position where company_id = ${companyId}::uuid) as last
      from feed_reader where company_id = ${companyId}::uuid and name = ${reader} for update skip locked`;
    if (!locked) return 0;
    const events = await readAfter(tenant, { after: locked.seq, limit: mostEvents });
    await take(tenant, events, reader);
    // Events that were removed are passed over.
    const seq = events.at(-1)?.event.seq ?? locked.last;
    await startReader(tenant, reader, seq);
    return events.length;
  });
}
