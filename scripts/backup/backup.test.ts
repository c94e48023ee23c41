import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readLastBackup } from "@/lib/server/health/last-backup";
import { parseEnv } from "@/lib/server/operation/env";
import { everythingIn, fillForBackup } from "@/testing/backup";
import { connect } from "../lib/connect";
import type { Product } from "../lib/product";
import { embeddedSecrets } from "../lib/settings";
import { startTestDatabase, type TestDatabase } from "../lib/test-database";
import { migrationsFolder } from "../migrate/migrate";
import { readMigrations } from "../migrate/scripts";
import { backup } from "./backup";
import { restore } from "./restore";
import { findTables, quoted } from "./tables";

let database: TestDatabase;
let owner: Client;
let product: Product;

beforeAll(async () => {
  database = await startTestDatabase();
  Object.assign(process.env, database.settings);
  product = {
    database: { isEmbedded: true, settings: database.settings, stop: database.stop },
    settings: parseEnv(process.env),
    env: {},
  };
  owner = await connect(database.settings.DATABASE_URL);
  await fillForBackup(owner, database.settings.DATA_DIR);
  embeddedSecrets(database.settings.DATA_DIR);
});

afterAll(async () => {
  const { closeDatabase } = await import("@/lib/server/database/db");
  await closeDatabase();
  await owner.end();
  await database.stop();
});

const everything = async () => everythingIn(owner, (await findTables(owner)).map(quoted));

describe("a backup", () => {
  test("brings back every row, key, index, policy and file that was there, and nothing else", {
    tags: ["smoke"],
  }, async () => {
    const folder = join(database.settings.DATA_DIR, "backups", "first one");
    const before = await everything();
    expect(before).toContain("Ünïcödé");
    await backup(product.settings, folder);
    await owner.query(`truncate lead cascade; update company set name = 'changed'`);
    const logo = join(database.settings.DATA_DIR, "files", "ab", "logo.webp");
    rmSync(logo);
    await restore(product, [folder]);
    expect(await everything()).toBe(before);
    expect(readFileSync(logo, "utf8")).toBe("a picture");
  });

  test("keeps the secret that signs tokens, so that sessions live on", async () => {
    const folder = join(database.settings.DATA_DIR, "backups", "with secret");
    await backup(product.settings, folder);
    const kept = JSON.parse(readFileSync(join(folder, "secret.json"), "utf8"));
    expect(kept.authSecret).toBe(database.settings.AUTH_SECRET);
    rmSync(join(database.settings.DATA_DIR, "secrets.json"), { force: true });
    await restore(product, [folder]);
    const restored = readFileSync(join(database.settings.DATA_DIR, "secrets.json"), "utf8");
    expect(JSON.parse(restored).authSecret).toBe(database.settings.AUTH_SECRET);
  });

  test("keeps the key of stored secrets, so that authenticator apps still sign in", async () => {
    const { seal } = await import("@/lib/server/tokens/data-key");
    seal(Buffer.from("a secret"), "its owner");
    const folder = join(database.settings.DATA_DIR, "backups", "with key");
    const path = join(database.settings.DATA_DIR, "files", "data-key");
    const key = readFileSync(path, "utf8");
    await backup(product.settings, folder);
    writeFileSync(path, "another key");
    await restore(product, [folder]);
    expect(readFileSync(path, "utf8")).toBe(key);
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  test("that is damaged is refused before anything is deleted", async () => {
    const folder = join(database.settings.DATA_DIR, "backups", "damaged");
    await backup(product.settings, folder);
    appendFileSync(join(folder, "tables", "public.lead.copy.gz"), "x");
    const before = await everything();
    await expect(restore(product, [folder])).rejects.toThrow("damaged");
    expect(await everything()).toBe(before);
  });

  test("whose files are missing or differ is refused by their names before anything is deleted", async () => {
    const folder = join(database.settings.DATA_DIR, "backups", "without files");
    await backup(product.settings, folder);
    const before = await everything();
    appendFileSync(join(folder, "files", "ab", "logo.webp"), "x");
    await expect(restore(product, [folder])).rejects.toThrow("files/ab/logo.webp");
    rmSync(join(folder, "files"), { recursive: true });
    await expect(restore(product, [folder])).rejects.toThrow("files/ab/logo.webp");
    expect(await everything()).toBe(before);
    expect(existsSync(join(database.settings.DATA_DIR, "files", "ab", "logo.webp"))).toBe(true);
  });

  test("of a version without the list of files is restored with a warning", async () => {
    const folder = join(database.settings.DATA_DIR, "backups", "older");
    await backup(product.settings, folder);
    const path = join(folder, "manifest.json");
    const { files, ...older } = JSON.parse(readFileSync(path, "utf8"));
    const logo = expect.objectContaining({ path: "ab/logo.webp", bytes: 9 });
    expect(files).toContainEqual(logo);
    writeFileSync(path, JSON.stringify(older));
    expect(await restore(product, [folder])).toMatch(/^Restored .*\nWarning: /);
  });

  test("names the number of files that it does not hold, and so does its restore", async () => {
    const folder = join(database.settings.DATA_DIR, "backups", "elsewhere");
    const sentence = "Not in the backup: 2 files at UploadThing or in S3.";
    expect(await backup(product.settings)).not.toContain("Not in the backup");
    await owner.query(
      `insert into file (company_id, id, purpose, storage_key, driver, content_type, byte_size)
       select id, gen_random_uuid(), 'logo', 'images/' || id, 's3', 'image/webp', 1 from company`,
    );
    expect(await backup(product.settings, folder)).toContain(sentence);
    expect(await restore(product, [folder])).toContain(sentence);
    await owner.query("delete from file");
  });

  test("can be read by nobody else", async () => {
    const folder = join(database.settings.DATA_DIR, "backups", "private");
    await backup(product.settings, folder);
    for (const name of ["", "files", "files/ab", "files/ab/logo.webp", "tables", "manifest.json"])
      expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
  });

  test("of a newer version is refused before anything is deleted", async () => {
    const folder = join(database.settings.DATA_DIR, "backups", "newer");
    await backup(product.settings, folder);
    const path = join(folder, "manifest.json");
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    manifest.migrations.push("99990101000000_later");
    writeFileSync(path, JSON.stringify(manifest));
    await expect(restore(product, [folder])).rejects.toThrow("newer version");
  });

  test("of the base's older migrations is restored; one that lacks some is refused with the version to restore it with", async () => {
    const folder = join(database.settings.DATA_DIR, "backups", "of parts");
    await backup(product.settings, folder);
    const path = join(folder, "manifest.json");
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    const migrations = await readMigrations(migrationsFolder);
    const older = migrations.flatMap(({ replaces }) => replaces.map(({ name }) => name));
    const since = migrations.filter(({ replaces }) => replaces.length === 0);
    const list = (names: string[]) =>
      writeFileSync(path, JSON.stringify({ ...manifest, migrations: names }));
    list(older.slice(0, -1));
    await expect(restore(product, [folder])).rejects.toThrow("restore it with version 0.2.0");
    list([...older, ...since.map(({ name }) => name)]);
    expect(await restore(product, [folder])).toContain("Restored the backup");
  });

  test("never overwrites another one", async () => {
    const folder = join(database.settings.DATA_DIR, "backups", "first one");
    await expect(backup(product.settings, folder)).rejects.toThrow("exists already");
  });

  test("is noted for the metrics, and so is one that fails", async () => {
    const { DATA_DIR } = database.settings;
    await backup(product.settings);
    expect(readLastBackup(DATA_DIR)?.succeeded).toBe(true);
    const away = "postgresql://crm_platform:x@127.0.0.1:1/app";
    const failed = backup({ ...product.settings, DIRECT_PLATFORM_DATABASE_URL: away });
    await expect(failed).rejects.toThrow("nothing listens there");
    expect(readLastBackup(DATA_DIR)?.succeeded).toBe(false);
  });
});
