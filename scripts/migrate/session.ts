import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { report } from "@/lib/server/operation/report";
import { connected } from "../lib/connect";
import { PlainError } from "../lib/plain-error";
import { ownerUrl, type RoleSettings } from "./roles";

/** The key `prisma migrate deploy` locks, so that it waits for a start and a start for it. */
const lockKey = 72_707_369;
const lockEveryMs = 250;
const oldestServer = 15;

/**
 * Runs `work` as the owner, without time limits, on a connection that holds the lock of all schema changes. Throws a
 * plain error if the product cannot use the database.
 */
export function inMigrationSession<T>(
  settings: RoleSettings,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return connected(ownerUrl(settings), async (client) => {
    await client.query("set client_min_messages = warning");
    await lockMigrations(client);
    await requireUsable(client);
    return work(client);
  });
}

/** Held by whatever changes the schema, until its connection ends. */
export async function lockMigrations(client: Client): Promise<void> {
  await liftTimeouts(client);
  // The server ends the statement of a start that was killed, which would hold the lock. Not every
  // system can: elsewhere the next start waits for the statement.
  await client.query("set client_connection_check_interval = '1s'").catch(() => undefined);
  if (await tryLock(client)) return;
  report("Another command is migrating this database; waiting for it to end ...");
  // A statement that waits for the lock would hold up CREATE INDEX CONCURRENTLY of the one that has it.
  while (!(await tryLock(client))) await pause(lockEveryMs);
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [lockKey]);
  return rows[0]?.locked === true;
}

/** The owner's role may have limits that suit requests. */
async function liftTimeouts(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_session_timeout',
       'idle_in_transaction_session_timeout')`,
  );
  for (const { name } of rows) await client.query(`set ${name} = 0`);
}

async function requireUsable(client: Client): Promise<void> {
  const found = await client.query<{ version: number; creates: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version,
       has_schema_privilege('public', 'create')
         and has_database_privilege(current_database(), 'create') as creates`,
  );
  const { version = 0, creates } = found.rows[0] ?? {};
  if (version < oldestServer)
    throw new PlainError(`PostgreSQL ${oldestServer} or newer is needed; this is ${version}.`);
  if (!creates)
    throw new PlainError(
      "The user in DATABASE_URL may not create tables. Make it the owner of its database: alter database <name> owner to <user>.",
    );
}
