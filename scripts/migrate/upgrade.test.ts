import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addressed } from "@/testing/pristine-database";
import { insertRowInEveryTable } from "@/testing/row-in-every-table";
import { connect } from "../lib/connect";
import { root } from "../lib/packages.mjs";
import { startTestDatabase, type TestDatabase } from "../lib/test-database";
import { migrate } from "./migrate";

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

// Installations in use, by their newest migration.
test.each(["20261122040000_search", "20261123050300_boards_untouched"])(
  "an installation that ends with %s keeps every record, and gets the schema of a new one",
  async (newest) => {
    const name = `older_${newest.slice(0, 14)}`;
    await owner.query(`create database ${name}`);
    const settings = { DATABASE_URL: addressed(database.settings.DATABASE_URL, name) };
    await migrate(settings, migrationsUpTo(newest));
    const client = await connect(settings.DATABASE_URL);
    onTestFinished(() => client.end());
    await insertRowInEveryTable(client);
    const before = await recordsIn(client);
    expect(Object.values(before).every((records) => records.length === 1)).toBe(true);

    await migrate(settings);
    const after = await recordsIn(client);
    for (const [table, records] of Object.entries(before))
      expect(after[table], table).toMatchObject(
        records.map((record) => withoutDropped(table, record)),
      );
    expect(await schemaOf(client)).toEqual(await schemaOf(owner));
  },
  120_000,
);

/** A folder with the migrations up to the one of this name. */
function migrationsUpTo(newest: string): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = join(root, "prisma", "migrations");
  for (const migration of readdirSync(all))
    if (migration <= newest)
      cpSync(join(all, migration), join(folder, migration), { recursive: true });
  return folder;
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

// Views were not yet offered when their column `query` was dropped.
function withoutDropped(table: string, { query, ...record }: Record<string, unknown>) {
  return table === "saved_view" ? record : { ...record, ...(query !== undefined && { query }) };
}

/** Columns, constraints, indexes, policies and functions, one a line. */
async function schemaOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'app'::regnamespace
    order by 1`);
  return rows.map(({ line }) => line);
}
