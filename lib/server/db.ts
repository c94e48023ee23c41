import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { AppError } from "@/lib/core/errors";
import { databaseFault, isRetryable } from "./database-fault";
import { env } from "./env";
import { log } from "./log";
import { PrismaClient } from "./prisma/client";
import type { Actor, Db, PlatformScope, TenantScope } from "./scope";

type Pools = { app: PrismaClient; platform: PrismaClient; ends: (() => Promise<void>)[] };

// Next's development server reloads modules; the pools outlive that.
const shared = globalThis as typeof globalThis & { databasePools?: Pools };

/**
 * Runs `work` in one transaction that sees this company only. Serialization failures and deadlocks
 * are tried again up to three times, so `work` must have no effect outside the database.
 * Throws `unavailable` when the database cannot be reached or the pool is full.
 */
export async function withTenant<T>(
  company: { companyId: string; timeZone?: string; requestId?: string },
  actor: Actor,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  const now = new Date();
  return transaction(pools().app, async (db) => {
    await db.$queryRaw`select app.set_company(${company.companyId}::uuid)`;
    const timeZone = company.timeZone ?? (await companyTimeZone(db, company.companyId));
    return work({
      db,
      companyId: company.companyId,
      actor,
      timeZone,
      now,
      requestId: company.requestId,
    });
  });
}

/** Runs `work` in one transaction that sees all companies. The same promises as `withTenant`. */
export async function withPlatform<T>(
  actor: Actor,
  work: (scope: PlatformScope) => Promise<T>,
  requestId?: string,
): Promise<T> {
  const now = new Date();
  return transaction(pools().platform, (db) => work({ db, actor, now, requestId }));
}

/** One transaction of the application role with no company set yet: the pipeline opens it by `app.enter`. */
export async function withUnsetTenant<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(pools().app, work);
}

/** Ends both pools; the next use opens them anew. */
export async function closeDatabase(): Promise<void> {
  const open = shared.databasePools;
  shared.databasePools = undefined;
  await Promise.all(open?.ends.map((end) => end()) ?? []);
}

const attempts = 4;

async function transaction<T>(client: PrismaClient, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.$transaction(work, { maxWait: 2000, timeout: 10_000 });
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (attempt === attempts || !isRetryable(error)) throw databaseFault(error);
      await pauseMs(attempt * 10 + Math.random() * 20);
    }
  }
}

async function companyTimeZone(db: Db, companyId: string): Promise<string> {
  const company = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { timeZone: true },
  });
  return company.timeZone;
}

function pools(): Pools {
  shared.databasePools ??= openPools();
  return shared.databasePools;
}

function openPools(): Pools {
  const app = openPool(env().APP_DATABASE_URL, env().APP_POOL_SIZE);
  const platform = openPool(env().PLATFORM_DATABASE_URL, env().PLATFORM_POOL_SIZE);
  return {
    app: clientOn(app),
    platform: clientOn(platform),
    ends: [() => app.end(), () => platform.end()],
  };
}

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on("error", (error) =>
    log.warn({ error: error.message }, "an idle database connection was lost"),
  );
  return pool;
}

function clientOn(pool: pg.Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: "minimal" });
}

function pauseMs(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
