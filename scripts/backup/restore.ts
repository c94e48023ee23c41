import { cpSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { hasCitus } from "../distribute/catalog";
import { connect } from "../lib/connect";
import { eraseDatabase, filesFolder } from "../lib/erase";
import { root } from "../lib/packages.mjs";
import { PlainError } from "../lib/plain-error";
import { makePrivate } from "../lib/private-data";
import type { Product } from "../lib/product";
import { embeddedSecrets, writeSecrets } from "../lib/settings";
import { migrate } from "../migrate/migrate";
import { ownerUrl } from "../migrate/roles";
import { type BackedUpTable, type Manifest, readManifest } from "./manifest";
import { columnList, quoted } from "./tables";

/**
 * Replaces the database and the files with those of a backup, then applies the migrations that are
 * newer than it. The whole backup is checked before anything is deleted. Returns a summary to print.
 */
export async function restore(product: Product, args: string[]): Promise<string> {
  const [path] = args.filter((arg) => !arg.startsWith("--"));
  if (!path)
    throw new PlainError(
      "Usage: npm run db:restore -- <folder of a backup>, as db:backup printed it",
    );
  if (!product.database.isEmbedded && !args.includes("--yes"))
    throw new PlainError(
      "This replaces everything in the database that DATABASE_URL names. If you mean it, add --yes.",
    );
  const folder = resolve(path);
  const manifest = await readManifest(folder);
  const settings = { ...process.env, ...product.database.settings };
  const migrations = migrationsOf(manifest);
  try {
    await eraseDatabase(product);
    await migrate(settings, migrations);
    await loadRows(product, folder, manifest);
  } finally {
    rmSync(migrations, { recursive: true, force: true });
  }
  restoreFiles(product, folder);
  await migrate(settings);
  const restored = `Restored the backup of ${manifest.createdAt}.`;
  return [restored, ...warningsOf(manifest), ...(await nextSteps(product))].join("\n");
}

async function nextSteps(product: Product): Promise<string[]> {
  const client = await connect(ownerUrl(product.database.settings));
  const isOnCluster = await hasCitus(client).finally(() => client.end());
  return isOnCluster ? ["All rows are on the coordinator: run npm run db:distribute next."] : [];
}

function warningsOf({ files }: Manifest): string[] {
  if (files) return [];
  return [
    "Warning: an older version made this backup without a list of its files: whether all uploads are in it is not known.",
  ];
}

/** A folder with the migrations that the backup's database had, and no newer one. */
function migrationsOf(manifest: Manifest): string {
  const all = join(root, "prisma", "migrations");
  const unknown = manifest.migrations.find((name) => !existsSync(join(all, name)));
  if (unknown)
    throw new PlainError(
      `The backup was made by a newer version: it has the migration ${unknown}.`,
    );
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  for (const name of manifest.migrations)
    cpSync(join(all, name), join(folder, name), { recursive: true });
  return folder;
}

async function loadRows(product: Product, folder: string, manifest: Manifest): Promise<void> {
  const client = await connect(ownerUrl(product.database.settings));
  try {
    await client.query("begin");
    await client.query("set local maintenance_work_mem = '256MB'");
    const putBack = await liftGuards(client, manifest.tables);
    const names = manifest.tables.map(quoted).join(", ");
    await client.query(`truncate ${names}`);
    for (const table of manifest.tables) await loadTable(client, table, folder);
    for (const { name, value } of manifest.sequences)
      await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
    for (const statement of putBack) await client.query(statement);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/**
 * Drops what would check or index each row as it comes: foreign keys, which would require an order, policies
 * forced on the owner, keys and indexes. Returns the statements that make them again, over all rows at once.
 */
async function liftGuards(client: Client, tables: BackedUpTable[]): Promise<string[]> {
  const own = tables.filter((table) => table.schema !== "pgboss").map(quoted);
  const guards = [
    ...(await readGuards(client, foreignKeys, own)),
    ...(await readGuards(client, forcedPolicies, own)),
    ...(await readGuards(client, keys, own)),
    ...(await readGuards(client, indexes, own)),
  ];
  for (const { drop } of guards) await client.query(drop);
  return guards.toReversed().map(({ add }) => add);
}

type Guard = { drop: string; add: string };

async function readGuards(client: Client, query: string, tables: string[]): Promise<Guard[]> {
  return (await client.query<Guard>(query, [tables])).rows;
}

const constraints = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as add
  from pg_constraint
  where conparentid = 0 and conrelid = any($1::regclass[])`;
const foreignKeys = `${constraints} and contype = 'f'`;
const keys = `${constraints} and contype in ('p', 'u')`;

const forcedPolicies = `
  select format('alter table %s no force row level security', oid::regclass) as drop,
    format('alter table %s force row level security', oid::regclass) as add
  from pg_class
  where relforcerowsecurity and oid = any($1::regclass[])`;

const indexes = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
  from pg_index
  where indrelid = any($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`;

async function loadTable(client: Client, table: BackedUpTable, folder: string): Promise<void> {
  const target = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`));
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), target);
  if (target.rowCount !== table.rows)
    throw new PlainError(
      `${table.name}: ${target.rowCount} rows came back instead of ${table.rows}.`,
    );
}

function restoreFiles(product: Product, folder: string): void {
  const files = join(folder, "files");
  if (existsSync(files)) cpSync(files, filesFolder(product), { recursive: true });
  makePrivate(filesFolder(product));
  const secret = join(folder, "secret.json");
  if (!product.database.isEmbedded || !existsSync(secret)) return;
  const { authSecret } = JSON.parse(readFileSync(secret, "utf8"));
  const data = product.settings.DATA_DIR;
  writeSecrets(data, { ...embeddedSecrets(data), authSecret });
}
