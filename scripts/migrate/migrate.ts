import { join } from "node:path";
import type { Client } from "pg";
import { hasCitus, isDistributed } from "../distribute/catalog";
import { root } from "../lib/packages.mjs";
import { requireUpgradable } from "./base";
import { grantJobQueues, installJobQueues } from "./job-queues";
import { applyMigrations } from "./migrations";
import { ensureRoles, type RoleSettings } from "./roles";
import { inMigrationSession } from "./session";

/** The folder of the product's migrations. */
export const migrationsFolder = join(root, "prisma", "migrations");

/**
 * Brings the database of `settings` up to this version of the product: roles, job
 * tables, migrations, grants. Two starts at once wait for each other. Returns the names of the
 * migrations it applied. Changes nothing in a database that is older than the base.
 */
export function migrate(settings: RoleSettings, folder = migrationsFolder): Promise<string[]> {
  return inMigrationSession(settings, async (client) => {
    await requireUpgradable(client, folder);
    await ensureRoles(client, settings);
    await migrateAsOneServer(client);
    await installJobQueues(client);
    const applied = await applyMigrations(client, folder);
    await grantJobQueues(client);
    return applied;
  });
}

/**
 * Migrates a database with Citus whose tables are not distributed yet as one server: tables that this connection creates
 * stay on the coordinator until `npm run db:distribute`, and migrations do not see the extension.
 */
export async function migrateAsOneServer(client: Client): Promise<void> {
  if (!(await hasCitus(client)) || (await isDistributed(client))) return;
  await client.query("set citus.enable_ddl_propagation = off");
  // A temporary view precedes the catalog of its name.
  await client.query(
    "create temporary view pg_extension as select * from pg_catalog.pg_extension where extname <> 'citus'",
  );
}
