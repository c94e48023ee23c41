import type { Pool } from "pg";
import type { Catalogue } from "@/lib/core/catalogue";
import { AppError } from "@/lib/core/errors";
import type { Changes, Sees } from "@/lib/core/permissions";
import { databaseFault, isTooSlow, isUnavailable } from "@/lib/server/database/database-fault";
import { setScope } from "@/lib/server/database/db";
import { pools } from "@/lib/server/database/pools";
import { keepPlan, readOn, withUnsetReader } from "@/lib/server/database/reader";
import { begunInTime, NoAnswer } from "@/lib/server/database/retrying";
import type { Actor, OpenReader, SqlReader } from "@/lib/server/database/scope";
import { metrics } from "@/lib/server/operation/metrics";
import { Prisma } from "@/lib/server/prisma/client";
import { isReachable, type Moment, noteAway, noteBehind, noteReplayed } from "./replica-state";

type Replica = NonNullable<ReturnType<typeof pools>["replica"]>;
type Read<T> = (db: SqlReader) => Promise<T>;

/**
 * Runs `read` in a read-only transaction inside the company that `enter` opens on the primary. A configured replica
 * serves the read if it has every commit of the company up to `enter`.
 */
export async function withReader<T, M extends { sees: Sees }>(
  companyId: string,
  enter: (db: SqlReader) => Promise<M>,
  read: (db: SqlReader, entered: M) => Promise<T>,
): Promise<T> {
  if (!pools().replica) return withUnsetReader(async (db) => read(db, await enter(db)));
  const [entered, position] = await withUnsetReader((db) =>
    Promise.all([enter(db), positionIn(db, companyId)]),
  );
  const scope = { companyId, sees: entered.sees };
  return readSince({ scope, position }, (db) => read(db, entered));
}

type Scope = { companyId: string; sees: Sees };
type Company = Scope & {
  timeZone: string;
  catalogue: Catalogue;
  changes: Changes;
  requestId?: string;
};

/** Opens readers inside a company for work that is allowed already. Each sees at least the data of the first. */
export function openReader(company: Company, actor: Actor): OpenReader {
  let position: number | undefined;
  return async (work) => {
    if (pools().replica)
      position ??= await onPrimary(company, (db) => positionIn(db, company.companyId));
    return readSince({ scope: company, position: position ?? 0 }, (db) =>
      work({ ...company, db, actor, now: new Date() }),
    );
  };
}

/** A company's writes are numbered in the order of their commits (app.write_feed, app.write_count). */
async function positionIn(db: SqlReader, companyId: string): Promise<number> {
  const rows = await db.$queryRaw<{ position: number }[]>(
    keepPlan(
      Prisma.sql`select (last + writes)::float8 as position from feed_position where company_id = ${companyId}::uuid`,
    ),
  );
  return rows[0]?.position ?? 0;
}

/** The sight of a read: the records of its scope, at this position of the company's writes or later. */
type Since = { scope: Scope; position: number };

/** The primary answers if the replica does not. A read may run twice, so it must have no effect. */
async function readSince<T>(since: Since, read: Read<T>): Promise<T> {
  const { replica } = pools();
  const served = replica && (await readFromReplica(replica, since, read));
  return served ? served.result : onPrimary(since.scope, read);
}

async function onPrimary<T>(scope: Scope, read: Read<T>): Promise<T> {
  return withUnsetReader(async (db) => {
    const [, result] = await Promise.all([setScope(db, scope), read(db)]);
    return result;
  });
}

const answersWithinMs = 1000;

/** The replica has not replayed what the read must see. */
class IsBehind extends Error {}

/** The server takes writes, for example after a promotion, so it no longer follows the primary. */
class IsNoStandby extends Error {}

/** The answer of the replica, or null if it has none. */
async function readFromReplica<T>(
  { connections }: Replica,
  since: Since,
  read: Read<T>,
): Promise<{ result: T } | null> {
  if (!isReachable(() => readOnceReady(connections, requireStandby, nothing)))
    return toPrimary("away");
  try {
    const ready = (db: SqlReader) => requireReplayed(db, since);
    const result = await readOnceReady(connections, ready, read);
    metrics().replicaReads.inc({ served: "replica" });
    return { result };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof IsBehind) return toPrimary("behind");
    if (isTooSlow(error)) throw databaseFault(error);
    const isAway =
      error instanceof IsNoStandby || error instanceof NoAnswer || isUnavailable(error);
    if (isAway) noteAway(error);
    return toPrimary("failed");
  }
}

/** Reads only if `ready` succeeds within a second. */
function readOnceReady<T>(pool: Pool, ready: Read<void>, read: Read<T>): Promise<T> {
  return begunInTime(answersWithinMs, (begun) =>
    readOn(pool, {
      read: async (db) => {
        await ready(db);
        begun();
        return read(db);
      },
    }),
  );
}

async function requireStandby(db: SqlReader): Promise<void> {
  const [row] = await db.$queryRaw<{ isStandby: boolean }[]>`
    select pg_is_in_recovery() as "isStandby"`;
  if (!row?.isStandby) throw new IsNoStandby("it is no standby");
}

/** Sets the company and reads its position in one round trip. */
async function requireReplayed(db: SqlReader, since: Since): Promise<void> {
  const { companyId } = since.scope;
  const moment: Moment = { companyId, position: since.position };
  const [, , position] = await Promise.all([
    setScope(db, since.scope),
    requireStandby(db),
    positionIn(db, companyId),
  ]);
  if (position >= moment.position) return noteReplayed({ companyId, position });
  noteBehind(moment, position);
  throw new IsBehind();
}

function toPrimary(why: "away" | "behind" | "failed"): null {
  metrics().replicaReads.inc({ served: `primary, replica ${why}` });
  return null;
}

async function nothing(): Promise<void> {}
