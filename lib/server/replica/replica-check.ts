import pg from "pg";
import { type Env, SettingsError } from "@/lib/server/operation/env";
import { log } from "@/lib/server/operation/log";

type Addresses = Pick<Env, "APP_DATABASE_URL" | "REPLICA_DATABASE_URL">;

/**
 * Throws `SettingsError` if the replica has another database than the primary. A replica that does not answer is no
 * fault, since the primary serves its reads.
 */
export async function requireSameDatabase(settings: Addresses): Promise<void> {
  if (!settings.REPLICA_DATABASE_URL) return;
  const primary = await databaseAt(settings.APP_DATABASE_URL);
  const replica = await databaseAt(settings.REPLICA_DATABASE_URL).catch((error: Error) => {
    log.warn({ reason: error.message }, "the read replica does not answer at the start");
    return primary;
  });
  if (replica !== primary)
    throw new SettingsError(
      "REPLICA_DATABASE_URL names another database. It must be a standby of the one that the product writes to.",
    );
}

/** An identity that only a server and its standbys share. */
async function databaseAt(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string }>(
      `select system_identifier || ' ' || current_database() as database from pg_control_system()`,
    );
    return rows[0]?.database ?? "";
  } finally {
    await client.end();
  }
}
