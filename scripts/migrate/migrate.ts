import { join } from "node:path";
import type { Client } from "pg";
import { report } from "@/lib/server/operation/report";
import { connect } from "../lib/connect";
import { root } from "../lib/packages.mjs";
import { PlainError } from "../lib/plain-error";
import { grantJobQueues, installJobQueues } from "./job-queues";
import { applyMigrations } from "./migrations";
import { migrateAsOneServer } from "./one-server";
import { ensureRoles, ownerUrl, type RoleSettings } from "./roles";

/** The key `prisma migrate deploy` locks, so that it waits for a start and a start for it. */
const lockKey = 72_707_369;
const oldestServer = 15;

/**
 * Brings the database of `settings` up to this version of the product: roles, job
 * tables, migrations, grants. Two starts at once wait for each other. Returns the names of the
 * migrations it applied.
 */
export async function migrate(
  settings: RoleSettings,
  folder = join(root, "prisma", "migrations"),
): Promise<string[]> {
  const client = await connect(ownerUrl(settings));
  try {
    await client.query("set client_min_messages = warning");
    await lockMigrations(client);
    await requireUsable(client);
    await ensureRoles(client, settings);
    await migrateAsOneServer(client);
    await installJobQueues(client);
    const applied = await applyMigrations(client, folder);
    await grantJobQueues(client);
    return applied;
  } finally {
    await client.end();
  }
}

/** Held by whatever changes the schema, until its connection ends. */
export async function lockMigrations(client: Client): Promise<void> {
  // The server ends the statement of a start that was killed, which would hold the lock. Not every
  // system can: elsewhere the next start waits for the statement.
  await client.query("set client_connection_check_interval = '1s'").catch(() => undefined);
  const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [lockKey]);
  if (rows[0]?.locked) return;
  report("Another command is migrating this database; waiting for it to end ...");
  await client.query("select pg_advisory_lock($1)", [lockKey]);
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
