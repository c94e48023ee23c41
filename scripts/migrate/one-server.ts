import type { Client } from "pg";
import { hasCitus, isDistributed } from "../distribute/catalog";

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
