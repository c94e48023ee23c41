import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { forgetRestore } from "../backup/unfinished-restore";
import { inMigrationSession } from "../migrate/session";
import type { Product } from "./product";

/** Deletes everything the product keeps: its schemas in the database, and the files on disk. */
export async function eraseDatabase(product: Product): Promise<void> {
  await inMigrationSession({ ...process.env, ...product.database.settings }, async (client) => {
    await client.query("begin");
    await dropTables(client);
    await client.query("drop schema if exists pgboss cascade");
    await client.query("commit");
  });
  rmSync(filesFolder(product.settings.DATA_DIR), { recursive: true, force: true });
  forgetRestore(product.settings.DATA_DIR);
}

/**
 * Drops all that migrations make in the schemas public and app, in the transaction that is open. One statement at a
 * time, and around what extensions keep in the schema public, as Citus requires.
 */
export async function dropTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and pg_has_role(relowner, 'member')
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  );
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
  if (rows.length > 0)
    await client.query(`drop table ${rows.map(({ name }) => name).join(", ")} cascade`);
  await client.query("drop schema if exists app cascade");
}

/** The folder of uploaded files, when they are stored on disk. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, "files");
}
