import {
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { noteBackup } from "@/lib/server/health/last-backup";
import { roleLimits } from "@/lib/server/operation/database-urls";
import type { Env } from "@/lib/server/operation/env";
import { connected } from "../lib/connect";
import { filesFolder } from "../lib/erase";
import { PlainError } from "../lib/plain-error";
import { makePrivate } from "../lib/private-data";
import { keepsSecrets } from "../lib/settings";
import { type BackedUpTable, listFiles, type Manifest, notesOnFiles, sha256Of } from "./manifest";
import { columnList, findTables, quoted, type Table } from "./tables";

/** All that a backup reads by; the owner of the database is not needed. */
type Source = Pick<Env, "DATA_DIR" | "AUTH_SECRET" | "DIRECT_PLATFORM_DATABASE_URL">;

/**
 * Writes a backup of the database, as it is at one instant, and of the files into a new folder;
 * the product may keep running. Default: a folder named for the time in DATA_DIR/backups.
 * Records its end for the metrics. Returns a summary to print.
 */
export async function backup(source: Source, target?: string): Promise<string> {
  let succeeded = false;
  try {
    const summary = await writeBackup(source, target);
    succeeded = true;
    return summary;
  } finally {
    noteBackup(source.DATA_DIR, succeeded);
  }
}

async function writeBackup(source: Source, target: string | undefined): Promise<string> {
  const { DATA_DIR, AUTH_SECRET } = source;
  const named = new Date().toISOString().replace(/[:.]/g, "-");
  const folder = resolve(target ?? join(DATA_DIR, "backups", named));
  if (existsSync(folder)) throw new PlainError(`${folder} exists already: name a new folder.`);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(join(partial, "tables"), { recursive: true, mode: 0o700 });
  await copyFiles(DATA_DIR, partial);
  const rowsAndTables = await copyDatabase(source, partial);
  await copyFiles(DATA_DIR, partial);
  const manifest: Manifest = { ...rowsAndTables, files: await listFiles(partial) };
  if (keepsSecrets(DATA_DIR)) writeJson(join(partial, "secret.json"), { authSecret: AUTH_SECRET });
  writeJson(join(partial, "manifest.json"), manifest);
  makePrivate(partial);
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(partial, folder);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Backed up ${rows} rows and the files to ${folder}`,
    "It holds secrets and people's data: keep it where no one else can read it.",
    ...notesOnFiles(manifest),
  ].join("\n");
}

/** Before and after the rows: a file that a row names is there, be it new or about to be deleted. */
async function copyFiles(dataDir: string, folder: string): Promise<void> {
  const from = filesFolder(dataDir);
  if (!existsSync(from)) return;
  await cp(from, join(folder, "files"), { recursive: true, force: false });
}

async function copyDatabase(source: Source, folder: string): Promise<Manifest> {
  return connected(source.DIRECT_PLATFORM_DATABASE_URL, async (client) => {
    for (const limit of Object.keys(roleLimits)) await client.query(`set ${limit} = 0`);
    await client.query("begin isolation level repeatable read read only");
    const tables: BackedUpTable[] = [];
    for (const table of await findTables(client))
      tables.push(await copyTable(client, table, folder));
    return {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: await readMigrationNames(client),
      tables,
      sequences: await readSequences(client),
      filesElsewhere: await countFilesElsewhere(client),
    };
  });
}

async function copyTable(client: Client, table: Table, folder: string): Promise<BackedUpTable> {
  const file = join("tables", `${table.schema}.${table.name}.copy.gz`);
  const source = client.query(
    copyTo(`copy (select ${columnList(table)} from ${quoted(table)}) to stdout`),
  );
  await pipeline(
    source,
    createGzip({ level: 4 }),
    createWriteStream(join(folder, file), { mode: 0o600 }),
  );
  return { ...table, rows: source.rowCount, file, sha256: await sha256Of(join(folder, file)) };
}

async function readMigrationNames(client: Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select migration_name as name from public._prisma_migrations
     where finished_at is not null and rolled_back_at is null order by 1`,
  );
  return found.rows.map((row) => row.name);
}

async function readSequences(client: Client): Promise<Manifest["sequences"]> {
  const found = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname in ('public', 'app') and last_value is not null`,
  );
  return found.rows;
}

async function countFilesElsewhere(client: Client): Promise<number> {
  const found = await client.query<{ count: number }>(
    `select count(*)::int as count from (select driver from file union all select driver from platform_file) f
     where driver <> 'disk'`,
  );
  return found.rows[0]?.count ?? 0;
}

function writeJson(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
}
