import { cpSync } from "node:fs";
import { expect, test } from "vitest";
import { emptyDatabase, migrationFolder } from "@/testing/empty-database";
import { readAppliedNames } from "./ledger";
import { migrate } from "./migrate";
import { applyMigrations } from "./migrations";
import { readMigrations } from "./scripts";

const parts = ["0001_a", "0002_b"];
const everyName = [...parts, "0003_base", "0004_later"];

test("a database with all parts of a base is recorded as being at it: only what is later runs", async () => {
  const { client, newer } = await databaseWith(parts);
  expect(await applyMigrations(client, newer)).toEqual(["0004_later"]);
  expect(await applyMigrations(client, newer)).toEqual([]);
  expect(await namesIn(client)).toEqual(everyName);
});

test("a new database gets the base, even where the folder still has its parts", async () => {
  const { client, older, newer } = await databaseWith([]);
  cpSync(older, newer, { recursive: true });
  expect(await applyMigrations(client, newer)).toEqual(["0003_base", "0004_later"]);
  expect(await applyMigrations(client, newer)).toEqual([]);
});

test("an older version that is started on a database of the base finds its migrations applied and unchanged", async () => {
  const { client, older, newer } = await databaseWith([]);
  await applyMigrations(client, newer);
  expect(await namesIn(client)).toEqual(everyName);
  expect(await applyMigrations(client, older)).toEqual([]);
});

test("a database with some parts of a base learns which version to start first, and stays as it is", async () => {
  const { client, url, newer } = await databaseWith(["0001_a"]);
  await expectRefused(url, newer);
  expect(await namesIn(client)).toEqual(["0001_a"]);
  const found = "select nspname from pg_namespace where nspname in ('app', 'pgboss')";
  expect((await client.query(found)).rows).toEqual([]);
});

test("a database in which a part of a base failed learns which version to start first, and stays as it is", async () => {
  const { client, url, newer } = await databaseWith(parts);
  await client.query(
    "update _prisma_migrations set finished_at = null where migration_name = '0002_b'",
  );
  await expectRefused(url, newer);
  expect(await namesIn(client)).toEqual(["0001_a"]);
});

async function expectRefused(url: string, folder: string): Promise<void> {
  await expect(migrate({ ...process.env, DATABASE_URL: url }, folder)).rejects.toThrow(
    /^The database is of a version older than 0\.2\.0: start version 0\.2\.0 on it once, then this version; nothing was changed\.$/,
  );
}

/**
 * A database with these migrations, the folder of an older version with all parts of a base, and that of a newer one
 * with the base, which could not run beside them.
 */
async function databaseWith(applied: string[]) {
  const { client, url, folder: some, write } = await emptyDatabase();
  const older = migrationFolder();
  for (const part of parts) older.write(part, `create table "${part}" (id int);`);
  for (const part of applied) write(part, `create table "${part}" (id int);`);
  if (applied.length > 0) await applyMigrations(client, some);
  const replaced = await readMigrations(older.folder);
  const newer = migrationFolder();
  newer.write(
    "0003_base",
    replaced.map(({ script }) => script).join("\n"),
    replaced.map(({ checksum, name }) => `${checksum} ${name}\n`).join(""),
  );
  newer.write("0004_later", "create table later (id int);");
  return { client, url, older: older.folder, newer: newer.folder };
}

async function namesIn(client: Parameters<typeof readAppliedNames>[0]): Promise<string[]> {
  return [...(await readAppliedNames(client))].sort();
}
