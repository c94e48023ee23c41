import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Client, escapeIdentifier } from "pg";
import { hasCitus } from "../distribute/catalog";
import { ownerUrl } from "../migrate/roles";
import { connect } from "./connect";
import type { Product } from "./product";

/** Deletes everything the product keeps: its schemas in the database, and the files on disk. */
export async function eraseDatabase(product: Product): Promise<void> {
  const client = await connect(ownerUrl(product.database.settings));
  try {
    if (await hasCitus(client)) await eraseOnCluster(client);
    else if (await ownsDatabase(client))
      await client.query(`drop schema if exists app, pgboss, public cascade; create schema public;
        grant usage on schema public to public`);
    else await client.query("drop owned by current_user cascade");
  } finally {
    await client.end();
  }
  rmSync(filesFolder(product), { recursive: true, force: true });
}

/** One statement at a time, and around the views of Citus, which live in the schema public. */
async function eraseOnCluster(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const tables = rows.map(({ name }) => `public.${escapeIdentifier(name)}`).join(", ");
  await client.query("set citus.multi_shard_modify_mode = 'sequential'");
  if (tables) await client.query(`drop table ${tables} cascade`);
  for (const schema of ["app", "pgboss"])
    await client.query(`drop schema if exists ${schema} cascade`);
}

/** Only the owner of the database may drop the schema public. */
async function ownsDatabase(client: Client): Promise<boolean> {
  const found = await client.query<{ owns: boolean }>(
    `select pg_has_role(current_user, datdba, 'member') as owns
     from pg_database where datname = current_database()`,
  );
  return found.rows[0]?.owns === true;
}

/** The folder of uploaded files, when they are stored on disk. */
export function filesFolder(product: Product): string {
  return join(product.settings.DATA_DIR, "files");
}
