import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { applyMigrations } from "./migrations";

const ownerUrl = process.env.DATABASE_URL ?? "";
const admin = new Client({ connectionString: ownerUrl });
let name = "";
let databaseUrl = "";
let folder = "";
let client: Client;

beforeEach(async () => {
  if (!name) await admin.connect();
  name = `migrations_${Math.random().toString(36).slice(2)}`;
  await admin.query(`create database ${name}`);
  const url = new URL(ownerUrl);
  url.pathname = name;
  databaseUrl = url.toString();
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
  folder = emptyFolder();
});

afterEach(async () => {
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function write(migration: string, sql: string): void {
  mkdirSync(join(folder, migration), { recursive: true });
  writeFileSync(join(folder, migration, "migration.sql"), sql);
}

const apply = () => applyMigrations({ client, databaseUrl, folder });

const tables = async () => {
  const found = await client.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  return found.rows.map((row) => row.relname);
};

describe("migrations", () => {
  test("they are applied in order, once", async () => {
    write("0002_second", "alter table one add column more int;");
    write("0001_first", "create table one (id int);");
    expect(await apply()).toEqual(["0001_first", "0002_second"]);
    expect(await apply()).toEqual([]);
  });

  test("a function body with semicolons arrives whole", async () => {
    write(
      "0001_function",
      "create function two() returns int language plpgsql as $$ begin perform 1; return 2; end $$;",
    );
    await apply();
    expect((await client.query("select two()")).rows).toEqual([{ two: 2 }]);
  });

  test("the table of applied migrations is the one Prisma's own command reads", async () => {
    write("0001_first", "create table one (id int);");
    await apply();
    const found = await client.query(
      "select migration_name, length(checksum) as length, applied_steps_count from _prisma_migrations where finished_at is not null",
    );
    expect(found.rows).toEqual([
      { migration_name: "0001_first", length: 64, applied_steps_count: 1 },
    ]);
  });

  test("one that fails leaves nothing of it, says where and why, and can be mended", async () => {
    write("0001_first", "create table one (id int);");
    write("0002_broken", "create table two (id int); insert into nowhere values (1);");
    await expect(apply()).rejects.toThrow(
      /0002_broken[\s\S]*"nowhere" does not exist[\s\S]*insert into nowhere/,
    );
    expect(await tables()).toEqual(["_prisma_migrations", "one"]);
    write("0002_broken", "create table two (id int);");
    expect(await apply()).toEqual(["0002_broken"]);
  });

  test("one that was changed after it was applied stops the start", async () => {
    write("0001_first", "create table one (id int);");
    await apply();
    write("0001_first", "create table one (id bigint);");
    await expect(apply()).rejects.toThrow("0001_first was changed after it was applied");
  });

  test("a database that a newer build has migrated is left as it is", async () => {
    write("0001_first", "create table one (id int);");
    write("0002_later", "create table two (id int);");
    await apply();
    const older = emptyFolder();
    mkdirSync(join(older, "0001_first"));
    writeFileSync(join(older, "0001_first", "migration.sql"), "create table one (id int);");
    expect(await applyMigrations({ client, databaseUrl, folder: older })).toEqual([]);
  });
});
