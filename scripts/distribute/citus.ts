import type { Client } from "pg";
import { PlainError } from "../lib/plain-error";
import { hasCitus } from "./catalog";

const oldest = 13;

type Server = { offered: string | null; loaded: boolean; superuser: boolean };

/** Makes the extension where the server offers it; a plain error says what is missing. */
export async function requireCitus(client: Client): Promise<void> {
  const server = await describeServer(client);
  if (!server?.offered)
    throw new PlainError(
      "This PostgreSQL has no Citus: the database stays on one machine. Name a server with Citus in DATABASE_URL to distribute it.",
    );
  if (Number.parseInt(server.offered, 10) < oldest)
    throw new PlainError(`Citus ${oldest} or newer is needed; this is ${server.offered}.`);
  if (!server.loaded)
    throw new PlainError(
      "Citus is installed but not loaded: add it to shared_preload_libraries and restart PostgreSQL.",
    );
  if (!server.superuser)
    throw new PlainError(
      "Only a superuser can distribute tables whose row-level security is forced. Name one in DATABASE_URL or DIRECT_DATABASE_URL.",
    );
  if (!(await hasCitus(client))) await client.query("create extension citus");
}

async function describeServer(client: Client): Promise<Server | undefined> {
  const found = await client.query<Server>(
    `select coalesce((select extversion from pg_extension where extname = 'citus'),
         (select default_version from pg_available_extensions where name = 'citus')) as offered,
       'citus' = any(string_to_array(replace(current_setting('shared_preload_libraries'), ' ', ''), ',')) as loaded,
       (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  );
  return found.rows[0];
}
