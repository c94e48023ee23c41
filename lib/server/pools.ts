import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { connectWithinMs } from "./database-urls";
import { env } from "./env";
import { log } from "./log";
import { PrismaClient } from "./prisma/client";

/** One pool for each role: its connections, and Prisma on the same ones. */
type Pool = { connections: pg.Pool; prisma: PrismaClient };
type Pools = { app: Pool; platform: Pool };

// Next's development server reloads modules; the pools outlive that.
const shared = globalThis as typeof globalThis & { databasePools?: Pools };

/** The pools of this process, opened at their first use. */
export function pools(): Pools {
  shared.databasePools ??= {
    app: openPool(env().APP_DATABASE_URL, env().APP_POOL_SIZE),
    platform: openPool(env().PLATFORM_DATABASE_URL, env().PLATFORM_POOL_SIZE),
  };
  return shared.databasePools;
}

/** Ends both pools; the next use opens them anew. */
export async function closeDatabase(): Promise<void> {
  const open = shared.databasePools;
  shared.databasePools = undefined;
  await Promise.all([open?.app.connections.end(), open?.platform.connections.end()]);
}

function openPool(connectionString: string, max: number): Pool {
  const connections = new pg.Pool({
    connectionString,
    max,
    // Queries are sent at once, without waiting for earlier results.
    pipeline: true,
    // `retrying` gives up earlier, except in a process that has just started.
    connectionTimeoutMillis: connectWithinMs,
    // The server's limits are settings of the role (roleLimits). This is the client's own clock, for
    // a server that cannot keep its promise any more.
    query_timeout: 6500,
  });
  connections.on("error", (error) =>
    log.warn({ error: error.message }, "an idle database connection was lost"),
  );
  const adapter = new PrismaPg(connections);
  return { connections, prisma: new PrismaClient({ adapter, errorFormat: "minimal" }) };
}
