import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { PlainError } from "../lib/plain-error";
import type { BackedUpTable, Manifest } from "./manifest";
import { columnList, quoted } from "./tables";

/** Replaces the rows of all tables with those of a backup, in the transaction that is open. */
export async function loadRows(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query("set local maintenance_work_mem = '256MB'");
  const putBack = await liftGuards(client, manifest.tables);
  const names = manifest.tables.map(quoted).join(", ");
  await client.query(`truncate ${names}`);
  for (const table of manifest.tables) await loadTable(client, table, folder);
  for (const { name, value } of manifest.sequences)
    await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
  for (const statement of putBack) await client.query(statement);
}

async function loadTable(client: Client, table: BackedUpTable, folder: string): Promise<void> {
  const target = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`));
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), target);
  if (target.rowCount !== table.rows)
    throw new PlainError(
      `${table.name}: ${target.rowCount} rows came back instead of ${table.rows}.`,
    );
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
