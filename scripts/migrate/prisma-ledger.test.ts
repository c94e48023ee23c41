import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { Client } from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import config from "@/prisma.config";
import { emptyDatabase, migrationFolder } from "@/testing/empty-database";
import { connect } from "../lib/connect";
import { root } from "../lib/packages.mjs";
import { applyMigrations } from "./migrations";

const databaseUrl = process.env.DATABASE_URL ?? "";
const filters = { externalTables: [], externalEnums: [] };
let engineClass: typeof SchemaEngine;

beforeAll(async () => {
  engineClass = await loadEngine();
});

test("prisma migrate status finds nothing edited, failed or missing where our runner has migrated", async () => {
  const { migrations, datasource } = config;
  const migrationsList = await listForEngine(join(root, migrations?.path ?? ""));
  const engine = await engineOn(datasource?.url ?? "");
  expect(
    await engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: false,
      filters,
    }),
  ).toMatchObject({
    editedMigrationNames: [],
    failedMigrationNames: [],
    hasMigrationsTable: true,
  });
  const applied = await engine.applyMigrations({ migrationsList, filters });
  expect(applied.appliedMigrationNames).toEqual([]);
});

test("our runner goes on where Prisma's engine has migrated, and writes the same rows", async () => {
  const { client, url, folder, write } = await emptyDatabase();
  write("0001_first", "create table one (id int);");
  const engine = await engineOn(url);
  await engine.applyMigrations({ migrationsList: await listForEngine(folder), filters });
  write("0002_second", "create table two (id int);");
  expect(await applyMigrations(client, folder)).toEqual(["0002_second"]);
  const [theirs, ours] = await ledgerRows(client);
  expect(ours).toEqual({ ...theirs, migration_name: "0002_second" });
  expect(await ledgerShape(client)).toEqual(await ledgerShape(await ownLedger()));
});

test("an index that our runner made apart counts as applied for Prisma's engine, and the other way round", async () => {
  const { client, url, folder, write } = await emptyDatabase();
  write("0001_first", "create table one (id int);");
  write("0002_ours", "-- apart\ncreate index concurrently ours on one (id);");
  await applyMigrations(client, folder);
  write("0003_theirs", "-- apart\ncreate index concurrently theirs on one (id);");
  const engine = await engineOn(url);
  const migrationsList = await listForEngine(folder);
  const applied = await engine.applyMigrations({ migrationsList, filters });
  expect(applied.appliedMigrationNames).toEqual(["0003_theirs"]);
  expect(await applyMigrations(client, folder)).toEqual([]);
  const [, ours, theirs] = await ledgerRows(client);
  expect(ours).toEqual({ ...theirs, migration_name: "0002_ours" });
});

test("an installation that the parts of a base made has nothing edited, failed or missing for Prisma's engine", async () => {
  const { client, url, folder, write } = await emptyDatabase();
  write("0001_first", "create table one (id int);");
  await applyMigrations(client, folder);
  const newer = migrationFolder();
  newer.write("0002_base", "create table one (id int);", "0 0001_first\n");
  await applyMigrations(client, newer.folder);
  const engine = await engineOn(url);
  const migrationsList = await listForEngine(newer.folder);
  // `prisma migrate status` calls a database with further migrations up to date.
  expect(
    await engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: false,
      filters,
    }),
  ).toMatchObject({
    editedMigrationNames: [],
    failedMigrationNames: [],
    history: { diagnostic: "migrationsDirectoryIsBehind" },
  });
  const applied = await engine.applyMigrations({ migrationsList, filters });
  expect(applied.appliedMigrationNames).toEqual([]);
});

async function ledgerRows(client: Client): Promise<object[]> {
  const found = await client.query(
    `select migration_name, length(id) as id, length(checksum) as checksum, logs, rolled_back_at,
       applied_steps_count, finished_at >= started_at as is_finished
     from _prisma_migrations order by migration_name`,
  );
  return found.rows;
}

async function ledgerShape(client: Client): Promise<object[]> {
  const found = await client.query(
    `select column_name, data_type, character_maximum_length, is_nullable, column_default
     from information_schema.columns where table_name = '_prisma_migrations' order by ordinal_position`,
  );
  return found.rows;
}

async function ownLedger(): Promise<Client> {
  const client = await connect(databaseUrl);
  onTestFinished(() => client.end());
  return client;
}

async function engineOn(url: string): Promise<SchemaEngine> {
  const datamodel = 'datasource db { provider = "postgresql" }';
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url }));
  const engine = await engineClass.new(
    { datamodels: [["schema.prisma", datamodel]] },
    () => undefined,
    adapter,
  );
  onTestFinished(() => engine.free());
  return engine;
}

async function listForEngine(folder: string): Promise<MigrationList> {
  const names = (await readdir(folder)).filter((name) => !name.includes(".")).sort();
  const content = (name: string) => readFile(join(folder, name, "migration.sql"), "utf8");
  return {
    baseDir: folder,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.map(async (path) => ({
        path,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok" as const, value: await content(path) },
        },
      })),
    ),
  };
}

/** The package starts itself in bundlers only; in Node its generated glue is started by hand. */
async function loadEngine(): Promise<typeof SchemaEngine> {
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const { resolve } = createRequire(import.meta.url);
  const wasm = join(resolve("@prisma/schema-engine-wasm"), "../schema_engine_bg.wasm");
  const imports = { "./schema_engine_bg.js": { ...glue } };
  const { instance } = await WebAssembly.instantiate(await readFile(wasm), imports);
  glue.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
  return glue.SchemaEngine;
}
