import { join } from "node:path";
import { Client } from "pg";
import { root } from "../lib/root";
import { grantJobQueues, installJobQueues } from "./job-queues";
import { applyMigrations } from "./migrations";
import { ensureRoles, type RoleSettings } from "./roles";

const lockKey = 5_113_402;

/**
 * Brings the database of `settings.DATABASE_URL` up to this version of the product: roles, job
 * tables, migrations, grants. Two starts at once wait for each other. Returns the names of the
 * migrations it applied.
 */
export async function migrate(
  settings: RoleSettings,
  folder = join(root, "prisma", "migrations"),
): Promise<string[]> {
  const client = new Client({
    connectionString: settings.DATABASE_URL,
    application_name: "migrate",
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query("set client_min_messages = warning");
    await ensureRoles(client, settings);
    await installJobQueues(client);
    const databaseUrl = settings.DATABASE_URL;
    const applied = await applyMigrations({ client, databaseUrl, folder });
    await grantJobQueues(client);
    return applied;
  } finally {
    await client.end();
  }
}
