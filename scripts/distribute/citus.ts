import type { Client } from "pg";
import { PlainError } from "../lib/plain-error";
import { hasCitus } from "./catalog";

const oldest = 13;

const decoderSetting = "output_plugin_libraries";
const anyDecoder = "any";

/** The libraries that a move of shards decodes with; a server that restricts such libraries must allow them. */
const decoders = ["pgoutput", "test_decoding", "citus"];

type Server = {
  offered: string | null;
  loaded: boolean;
  superuser: boolean;
  /** Null where the server has no such setting. */
  allowedDecoders: string | null;
};

/** Makes the extension where the server offers it; a plain error names what is missing. */
export async function requireCitus(client: Client): Promise<void> {
  const problem = problemOf(await describeServer(client));
  if (problem) throw new PlainError(problem);
  if (!(await hasCitus(client))) await client.query("create extension citus");
  await requireDecodersOnWorkers(client);
}

/** The reason why a server cannot distribute the database, as a sentence, or null. */
export function problemOf(server: Server | undefined): string | null {
  if (!server?.offered)
    return "This PostgreSQL has no Citus: the database stays on one machine. Name a server with Citus in DATABASE_URL to distribute it.";
  if (Number.parseInt(server.offered, 10) < oldest)
    return `Citus ${oldest} or newer is needed; this is ${server.offered}.`;
  if (!server.loaded)
    return "Citus is installed but not loaded: add it to shared_preload_libraries and restart PostgreSQL.";
  if (!server.superuser)
    return "Only a superuser can distribute tables whose row-level security is forced. Name one in DATABASE_URL or DIRECT_DATABASE_URL.";
  return allows(server.allowedDecoders) ? null : decodersMissing("The coordinator");
}

function allows(setting: string | null): boolean {
  if (setting === null) return true;
  const allowed = setting.split(",").map((name) => name.trim().replaceAll('"', ""));
  return decoders.every((name) => allowed.includes(name));
}

function decodersMissing(node: string): string {
  return `${node} does not let Citus move shards: set output_plugin_libraries = '${decoders.join(", ")}' on every node and reload PostgreSQL.`;
}

async function requireDecodersOnWorkers(client: Client): Promise<void> {
  const { rows } = await client.query<{ node: string; setting: string }>(
    `select nodename || ':' || nodeport as node, result as setting
     from run_command_on_workers($$select coalesce(current_setting('${decoderSetting}', true), '${anyDecoder}')$$)
     where success`,
  );
  const refusing = rows.find(({ setting }) => setting !== anyDecoder && !allows(setting));
  if (refusing) throw new PlainError(decodersMissing(refusing.node));
}

async function describeServer(client: Client): Promise<Server | undefined> {
  const found = await client.query<Server>(
    `select coalesce((select extversion from pg_extension where extname = 'citus'),
         (select default_version from pg_available_extensions where name = 'citus')) as offered,
       'citus' = any(string_to_array(replace(current_setting('shared_preload_libraries'), ' ', ''), ',')) as loaded,
       (select rolsuper from pg_roles where rolname = current_user) as superuser,
       current_setting('${decoderSetting}', true) as "allowedDecoders"`,
  );
  return found.rows[0];
}
