import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, migrationFolder } from "@/testing/empty-database";
import { applyMigrations } from "./migrations";

let client: Client;
let folder: string;
let write: (migration: string, sql: string) => void;

beforeEach(async () => {
  ({ client, folder, write } = await emptyDatabase());
});

const apply = () => applyMigrations(client, folder);

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

  test("one that fails leaves nothing behind, names the line and the reason, and can be repaired", async () => {
    write("0001_first", "create table one (id int);");
    write("0002_broken", "create table two (id int);\ninsert into nowhere values (1);\nselect 1;");
    await expect(apply()).rejects.toThrow(
      /0002_broken[\s\S]*"nowhere" does not exist\nline 2: insert into nowhere values \(1\);$/,
    );
    expect(await tables()).toEqual(["_prisma_migrations", "one"]);
    write("0002_broken", "create table two (id int);");
    expect(await apply()).toEqual(["0002_broken"]);
  });

  test("one that fails on the data names the row", async () => {
    write("0001_first", "create table one (id int unique); insert into one values (7), (7);");
    await expect(apply()).rejects.toThrow("Key (id)=(7) already exists");
    expect(await tables()).toEqual(["_prisma_migrations"]);
  });

  test("one without its script stops the start", async () => {
    mkdirSync(join(folder, "0001_first"));
    await expect(apply()).rejects.toThrow("0001_first has no readable migration.sql");
  });

  test("one that another command left half-applied stops the start until it is resolved", async () => {
    await apply();
    await client.query(
      "insert into _prisma_migrations (id, checksum, migration_name) values ('1', '', '0001_first')",
    );
    write("0001_first", "create table one (id int);");
    await expect(apply()).rejects.toThrow("migrate resolve --rolled-back 0001_first");
    await client.query("update _prisma_migrations set rolled_back_at = now()");
    expect(await apply()).toEqual(["0001_first"]);
  });

  test("a database whose tables come from elsewhere is left as it is", async () => {
    await client.query("create table stranger (id int)");
    write("0001_first", "create table one (id int);");
    await expect(apply()).rejects.toThrow("The database schema is not empty");
    expect(await tables()).toEqual(["stranger"]);
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
    const older = migrationFolder();
    older.write("0001_first", "create table one (id int);");
    expect(await applyMigrations(client, older.folder)).toEqual([]);
  });
});
