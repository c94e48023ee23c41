import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { migrationFolder } from "@/testing/empty-database";
import { addressed } from "@/testing/pristine-database";
import { insertRowInEveryTable } from "@/testing/row-in-every-table";
import { schemaDigests } from "@/testing/schema-digests";
import { connect } from "../lib/connect";
import { startTestDatabase, type TestDatabase } from "../lib/test-database";
import { migrate, migrationsFolder } from "./migrate";

const base = "20261127070000_base";
const read = (file: string) =>
  readFileSync(join(migrationsFolder, base, file), "utf8")
    .trim()
    .split("\n");
/** A checksum and a name each. */
const replaced = read("replaces.txt");

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await startTestDatabase();
  owner = await connect(database.settings.DATABASE_URL);
});

afterAll(async () => {
  await owner.end();
  await database.stop();
});

test("the base gives each table and function the definition that the migrations before it gave", async () => {
  const { client } = await olderInstallation("at_base", replaced);
  expect(await schemaDigests(client)).toEqual(read("schema.txt"));
}, 120_000);

test("an installation that the older migrations made keeps every record, and becomes as a new one", async () => {
  const { settings, client } = await olderInstallation("older", replaced);
  await insertRowInEveryTable(client);
  const before = await recordsIn(client);
  expect(Object.values(before).every((records) => records.length === 1)).toBe(true);

  expect(await migrate(settings)).not.toContain(base);
  const after = await recordsIn(client);
  for (const [table, records] of Object.entries(before))
    expect(after[table], table).toMatchObject(records);
  expect(await schemaDigests(client)).toEqual(await schemaDigests(owner));
  const ledger = await ledgerIn(client);
  expect(ledger).toEqual(await ledgerIn(owner));
  // An older version that runs beside this one is ready and starts by these rows.
  expect(ledger).toEqual(expect.arrayContaining(replaced));
}, 120_000);

test("an installation older than the base is refused with the version to start first, and stays as it is", async () => {
  const { settings, client } = await olderInstallation("too_old", replaced.slice(0, -1));
  await client.query("alter table lead add column kept int");
  const before = await schemaDigests(client);
  await expect(migrate(settings)).rejects.toThrow("start version 0.2.0 on it once");
  expect(await schemaDigests(client)).toEqual(before);
  expect(await ledgerIn(client)).toEqual(replaced.slice(0, -1));
}, 120_000);

/** A database at the base, whose ledger has these migrations instead. */
async function olderInstallation(name: string, ledger: string[]) {
  await owner.query(`create database ${name}`);
  const settings = { DATABASE_URL: addressed(database.settings.DATABASE_URL, name) };
  const { folder } = migrationFolder();
  cpSync(join(migrationsFolder, base), join(folder, base), { recursive: true });
  await migrate(settings, folder);
  const client = await connect(settings.DATABASE_URL);
  onTestFinished(() => client.end());
  await client.query("delete from _prisma_migrations");
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     select gen_random_uuid(), split_part(line, ' ', 1), split_part(line, ' ', 2), now(), 1 from unnest($1::text[]) line`,
    [ledger],
  );
  return { settings, client };
}

async function ledgerIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select checksum || ' ' || migration_name as line from _prisma_migrations order by migration_name collate "C"`,
  );
  return rows.map(({ line }) => line);
}

type Records = Record<string, Record<string, unknown>[]>;

async function recordsIn(client: Client): Promise<Records> {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> '_prisma_migrations' order by 1`,
  );
  const records: Records = {};
  for (const { table } of rows) {
    const found = await client.query(`select to_jsonb(t) as record from "${table}" t order by 1`);
    records[table] = found.rows.map(({ record }) => record);
  }
  return records;
}
