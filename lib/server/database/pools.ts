import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg, { type PoolClient, type QueryConfig } from "pg";
import { connectWithinMs } from "@/lib/server/operation/database-urls";
import { env } from "@/lib/server/operation/env";
import { log } from "@/lib/server/operation/log";
import { processWide } from "@/lib/server/operation/process-wide";
import { PrismaClient } from "@/lib/server/prisma/client";
import { writesWithCommit } from "./feed";
import { repeatedPlanName } from "./plan-name";

/** A pool for each role: its connections, and Prisma on the same ones. */
type Pool = { connections: pg.Pool; prisma: PrismaClient };
/** Readers need no Prisma, so the replica has connections only. */
type Pools = {
  app: Pool;
  platform: Pool;
  /** A connection for the readiness check, which waiting requests must not delay. */
  readiness: Pick<Pool, "connections">;
  replica?: Pick<Pool, "connections">;
  /** The nodes of a cluster, any of which may take a read-only transaction. */
  nodes?: Pick<Pool, "connections">;
};

// Next's development server reloads modules; the pools outlive that.
const openedPools = processWide("databasePools", openPools);

/** The pools of this process, opened at their first use. */
export function pools(): Pools {
  return openedPools.get();
}

/** Closes the pools; the next use opens new ones. */
export async function closeDatabase(): Promise<void> {
  const open = openedPools.take();
  await Promise.all(Object.values(open ?? {}).map(({ connections }) => connections.end()));
}

function openPools(): Pools {
  const settings = env();
  const { REPLICA_DATABASE_URL, NODES_DATABASE_URL, APP_POOL_SIZE } = settings;
  return {
    app: openPool(settings.APP_DATABASE_URL, APP_POOL_SIZE),
    platform: openPool(settings.PLATFORM_DATABASE_URL, settings.PLATFORM_POOL_SIZE),
    readiness: {
      connections: openConnections(settings.PLATFORM_DATABASE_URL, 1, readyWithinMs),
    },
    ...(REPLICA_DATABASE_URL && {
      replica: { connections: openConnections(REPLICA_DATABASE_URL, APP_POOL_SIZE) },
    }),
    ...(NODES_DATABASE_URL && {
      nodes: { connections: openConnections(NODES_DATABASE_URL, APP_POOL_SIZE) },
    }),
  };
}

function openPool(connectionString: string, max: number): Pool {
  const connections = openConnections(connectionString, max);
  const adapter = sendingWithCommit(
    new PrismaPg(connections, { statementNameGenerator }),
    writesWithCommit,
  );
  return { connections, prisma: new PrismaClient({ adapter, errorFormat: "minimal" }) };
}

/** Connections keep the plans of statements that come again; those without values, such as BEGIN, need none. */
function statementNameGenerator({ sql, args }: { sql: string; args: unknown[] }): string {
  const name = args.length > 0 ? repeatedPlanName(sql) : undefined;
  // biome-ignore lint/plugin/cast: the driver takes an absent name, for which Prisma's type has no room
  return name as string;
}

/** The client's own limit, for a server that hangs; the server's limits are settings of the role (roleLimits). */
const answerWithinMs = 6500;
const readyWithinMs = 2500;

function openConnections(
  connectionString: string,
  max: number,
  answersWithinMs = answerWithinMs,
): pg.Pool {
  const connections = new pg.Pool({
    connectionString,
    max,
    // Queries are sent at once, without waiting for earlier results.
    pipeline: true,
    // `retrying` gives up earlier, except in a process that has just started.
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answersWithinMs,
  });
  connections.on("connect", waitForLongStatements);
  connections.on("error", (error) =>
    log.warn({ error: error.message }, "an idle database connection was lost"),
  );
  return connections;
}

/** Gives every later statement of the transaction 25 seconds on the server. */
export const longStatements = "set local statement_timeout = '25s'";

/** Just over the server's own limit. */
const waitMs = 26_500;

/** Lets the client wait as long as the server from `longStatements` until the end of the transaction. */
export function waitForLongStatements(client: Pick<PoolClient, "query">): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  let isLong = false;
  const send = (given: string | QueryConfig, ...rest: unknown[]) => {
    if (typeof given === "string") return query(given, ...rest);
    if (given.text === longStatements) isLong = true;
    if (given.text === "COMMIT" || given.text === "ROLLBACK") isLong = false;
    return query(isLong ? { ...given, query_timeout: waitMs } : given, ...rest);
  };
  Object.assign(client, { query: send });
}

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>;
type Query = Parameters<Transaction["executeRaw"]>[0];

/**
 * Makes the adapter send a statement that begins with `start` together with the COMMIT of its transaction, without
 * waiting for its result. Its locks then last only as long as the server needs, even if this process is busy or dies.
 */
function sendingWithCommit(factory: PrismaPg, start: string): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) =>
      holdingBack(await startTransaction(isolation), start);
    return adapter;
  };
  return factory;
}

function holdingBack(transaction: Transaction, start: string): Transaction {
  const execute = transaction.executeRaw.bind(transaction);
  const held: Query[] = [];
  transaction.executeRaw = async (query) => {
    if (query.sql.startsWith(start)) return held.push(query);
    return query.sql === "COMMIT" ? commit(held.splice(0), query) : execute(query);
  };
  return transaction;

  /** After a failed statement the server answers COMMIT by a rollback, without an error. */
  async function commit(statements: Query[], query: Query): Promise<number> {
    const results = await Promise.allSettled([...statements, query].map(execute));
    for (const result of results) if (result.status === "rejected") throw result.reason;
    return 0;
  }
}
