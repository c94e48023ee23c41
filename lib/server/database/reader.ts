import type { Pool, PoolClient } from "pg";
import { Prisma } from "@/lib/server/prisma/client";
import { inTransactionSpan } from "../operation/span";
import { planName } from "./plan-name";
import { pools } from "./pools";
import { NeverBegun, retrying } from "./retrying";
import type { SqlReader } from "./scope";

/**
 * Runs `read` in a read-only transaction of the application role, with the promises of `withTenant`; no company is set
 * until the pipeline calls `app.enter_member`. It uses a connection of the pool directly, since a transaction through Prisma
 * costs the process six times as much. With NODES_DATABASE_URL any node of the cluster may serve it.
 */
export async function withUnsetReader<T>(read: (db: SqlReader) => Promise<T>): Promise<T> {
  const { nodes, app } = pools();
  return retrying((begun) => readOn((nodes ?? app).connections, { begun, read }));
}

/** Runs `read` once on a connection of the pool, without a retry. Calls `begun` when the connection has answered. */
export function readOn<T>(pool: Pool, reading: Reading<T>): Promise<T> {
  return inTransactionSpan("read", () => readIn(pool, reading));
}

type Reading<T> = { begun?: () => void; read: (db: SqlReader) => Promise<T> };

async function readIn<T>(pool: Pool, { begun, read }: Reading<T>): Promise<T> {
  const connection = await pool.connect();
  connection.on("error", ignoreHandledElsewhere);
  const beginning = beginOn(connection).then(begun);
  beginning.catch(ignoreHandledElsewhere);
  try {
    const result = await read(readerOn(connection, beginning));
    end(connection, "commit");
    return result;
  } catch (error) {
    end(connection, "rollback");
    throw error;
  }
}

async function beginOn(connection: PoolClient): Promise<void> {
  try {
    await connection.query("begin read only");
  } catch (error) {
    throw new NeverBegun(error);
  }
}

const prepared = new WeakSet<Prisma.Sql>();

/**
 * Lets a reader's connection keep the plan of this statement. PostgreSQL then plans without the values, so use it only
 * if one plan is the best for all values.
 */
export function keepPlan(statement: Prisma.Sql): Prisma.Sql {
  prepared.add(statement);
  return statement;
}

/**
 * Lets PostgreSQL plan the rest of the transaction without the values. It has no effect on Citus, where the values
 * decide which node runs a statement.
 */
export async function planWithoutValues(db: SqlReader): Promise<void> {
  await db.$queryRaw`
    select set_config('plan_cache_mode', 'force_generic_plan', true)
    where to_regclass('pg_catalog.pg_dist_partition') is null`;
}

/** A whole number written into a statement, so that a kept plan has it. */
export function wholeNumber(value: number): Prisma.Sql {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`);
  return new Prisma.Sql([String(value)], []);
}

/** SQL that the code writes, such as a column's name. Never text of a request. */
export function fixedSql(text: string): Prisma.Sql {
  return new Prisma.Sql([text], []);
}

/** Queries are pipelined; results arrive in order. */
function readerOn(connection: PoolClient, beginning: Promise<void>): SqlReader {
  return {
    $queryRaw: async <T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
      const sql = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...values);
      const name = prepared.has(sql) ? planName(sql.text) : undefined;
      const asked = connection.query({ text: sql.text, values: sql.values, name });
      asked.catch(ignoreHandledElsewhere);
      await beginning;
      const { rows } = await asked;
      // biome-ignore lint/plugin/cast: the caller names the type of the rows, as with Prisma's own $queryRaw
      return rows as T;
    },
  };
}

/** Ends the transaction in the background and then releases the connection. */
function end(connection: PoolClient, how: "commit" | "rollback"): void {
  const release = (lost?: Error) => {
    connection.off("error", ignoreHandledElsewhere);
    connection.release(lost);
  };
  connection.query(how).then(() => release(), release);
}

/** Awaiting callers receive the error: a lost connection fails its query, a failed BEGIN fails all queries. */
function ignoreHandledElsewhere(): void {}
