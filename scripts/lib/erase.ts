import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { ownerUrl } from "../migrate/roles";
import { connect } from "./connect";
import type { Product } from "./product";

/** Deletes everything the product keeps: its schemas in the database, and the files on disk. */
export async function eraseDatabase(product: Product): Promise<void> {
  const client = await connect(ownerUrl(product.database.settings));
  try {
    if (await ownsDatabase(client))
      await client.query(`drop schema if exists app, pgboss, public cascade; create schema public;
        grant usage on schema public to public`);
    else await client.query("drop owned by current_user cascade");
  } finally {
    await client.end();
  }
  rmSync(filesFolder(product), { recursive: true, force: true });
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
