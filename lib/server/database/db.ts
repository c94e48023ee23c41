import { z } from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { type Changes, everyone, type Sees } from "@/lib/core/permissions";
import { connectWithinMs } from "@/lib/server/operation/database-urls";
import { env } from "@/lib/server/operation/env";
import type { PrismaClient } from "@/lib/server/prisma/client";
import { inTransactionSpan } from "../operation/span";
import { catalogueAt } from "./catalogue";
import { countFeedWrites, countWrite, writeFeed } from "./feed";
import { wakeFollower } from "./feed-watch";
import { longStatements, pools } from "./pools";
import { fixedSql } from "./reader";
import { retrying } from "./retrying";
import type { Actor, Db, PlatformScope, SqlReader, TenantScope } from "./scope";

export { closeDatabase } from "./pools";

/** Just under the time after which the browser client aborts a request. */
const longestTransactionMs = 28_000;

/** Gives each statement of this transaction 25 seconds, for one action on tens of thousands of rows. */
export async function allowLongStatements(db: Db): Promise<void> {
  await db.$executeRaw(fixedSql(longStatements));
}

/** Lets this transaction wait 4.5 seconds for a lock, for actions that colleagues may take at the same moment. */
export async function allowLongWaits(db: Db): Promise<void> {
  await db.$executeRaw`set local lock_timeout = '4500ms'`;
}

type Company = {
  companyId: string;
  timeZone?: string;
  catalogue?: Catalogue;
  requestId?: string;
  sees?: Sees;
  changes?: Changes;
};

/**
 * Runs `work` in one transaction that sees this company only: all its records, or by default those that the role of
 * an acting member or key shows. Serialization failures and deadlocks
 * are tried again up to three times, so `work` must have no effect outside the database.
 * Throws `unavailable` when the database cannot be reached or the pool is full.
 */
export async function withTenant<T>(
  company: Company,
  actor: Actor,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  const now = new Date();
  return withUnsetTenant(async (db) => {
    const { companyId, requestId } = company;
    const { sees, changes } = await openAs(db, company, actor);
    const context = await schemaContext(db, company);
    return work({ db, companyId, actor, ...context, sees, changes, now, requestId });
  });
}

/** Like `withTenant`, in a transaction that sees all companies. */
export async function withPlatform<T>(
  actor: Actor,
  work: (scope: PlatformScope) => Promise<T>,
  requestId?: string,
): Promise<T> {
  const now = new Date();
  return transaction(pools().platform.prisma, async (db) => {
    const result = await work({ db, actor, now, requestId });
    await writeFeed(db);
    return result;
  });
}

/** Runs `work` in a transaction of the application role; no company is set until the pipeline calls `app.enter_member`. */
export async function withUnsetTenant<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(pools().app.prisma, async (db) => {
    const result = await work(db);
    await writeFeed(db);
    if (env().REPLICA_DATABASE_URL) await countWrite(db);
    return result;
  });
}

async function openAs(db: Db, { companyId, sees, changes }: Company, actor: Actor) {
  if (!sees && (actor.kind === "member" || actor.kind === "key")) {
    const kind = fixedSql(actor.kind === "key" ? "_key" : "");
    const [row] = await db.$queryRaw<{ reach: unknown }[]>`
      select app.act_as${kind}(${companyId}::uuid, ${actor.id}::uuid) as reach`;
    return reach.parse(row?.reach);
  }
  await setScope(db, { companyId, sees: sees ?? everyone });
  return { sees: sees ?? everyone, changes: changes ?? everyone };
}

/** Lets the transaction see this company only, and in it the records of these holders. */
export async function setScope(
  db: SqlReader,
  { companyId, sees }: { companyId: string; sees: Sees },
): Promise<void> {
  const people = sees.kind === "all" ? null : [...sees.ids];
  await db.$queryRaw`select app.set_scope(${companyId}::uuid, ${people}::uuid[])`;
}

function transaction<T>(client: PrismaClient, work: (db: Db) => Promise<T>): Promise<T> {
  const limits = { maxWait: connectWithinMs, timeout: longestTransactionMs };
  const run = async (begun: () => void) => {
    let written: Db | undefined;
    try {
      return await client.$transaction(async (db) => {
        begun();
        written = db;
        return work(db);
      }, limits);
    } finally {
      if (written) countFeedWrites(written).forEach(wakeFollower);
    }
  };
  return inTransactionSpan("write", () => retrying(run));
}

/** The time zone and the fields of the company, as far as the caller did not give them. */
async function schemaContext(
  db: Db,
  { companyId, timeZone, catalogue }: Company,
): Promise<Pick<TenantScope, "timeZone" | "catalogue">> {
  if (timeZone && catalogue) return { timeZone, catalogue };
  const company = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { timeZone: true, catalogueVersion: true },
  });
  return {
    timeZone: timeZone ?? company.timeZone,
    catalogue: catalogue ?? (await catalogueAt(db, companyId, company.catalogueVersion)),
  };
}

/** The users whose records count, as `app.act_as` answers; null for all. */
const people = z.array(z.guid()).nullable();

/** The reach of a member's role: the records that it shows, and those that it lets change. */
export const reach = z.object({
  sees: people.transform(toSees),
  changes: people.transform((ids): Changes => (ids?.length === 0 ? { kind: "none" } : toSees(ids))),
});

function toSees(ids: string[] | null): Sees {
  return ids ? { kind: "people", ids } : everyone;
}
