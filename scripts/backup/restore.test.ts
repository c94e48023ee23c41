import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { databaseUrls } from "@/lib/server/operation/database-urls";
import { parseEnv } from "@/lib/server/operation/env";
import { everythingIn, fillForBackup } from "@/testing/backup";
import { emptyDatabase } from "@/testing/empty-database";
import { connect } from "../lib/connect";
import { eraseDatabase } from "../lib/erase";
import { root } from "../lib/packages.mjs";
import { migrateAndFill, type Product, settleDatabase } from "../lib/product";
import { embeddedSecrets } from "../lib/settings";
import { startTestDatabase, type TestDatabase } from "../lib/test-database";
import { backup } from "./backup";
import { restore } from "./restore";
import { findTables, quoted } from "./tables";
import { type RestoreStep, settleRestore } from "./unfinished-restore";

let database: TestDatabase;
let owner: Client;
let product: Product;
let folder: string;
let backedUp: string;

beforeAll(async () => {
  database = await startTestDatabase();
  Object.assign(process.env, database.settings);
  product = productOf(database.settings);
  owner = await connect(database.settings.DATABASE_URL);
  await fillForBackup(owner, database.settings.DATA_DIR);
  embeddedSecrets(database.settings.DATA_DIR);
  folder = join(database.settings.DATA_DIR, "backups", "one");
  await backup(product.settings, folder);
  backedUp = await state();
});

afterAll(async () => {
  const { closeDatabase } = await import("@/lib/server/database/db");
  await closeDatabase();
  await owner.end();
  await database.stop();
});

function productOf(settings: TestDatabase["settings"], isEmbedded = true): Product {
  const stop = async () => undefined;
  return { database: { isEmbedded, settings, stop }, settings: parseEnv(settings), env: {} };
}

const logo = () => join(product.settings.DATA_DIR, "files", "ab", "logo.webp");

/** All that a restore replaces, as one text. */
async function state(): Promise<string> {
  return [
    await everythingIn(owner, (await findTables(owner)).map(quoted)),
    readFileSync(logo(), "utf8"),
  ].join("\n");
}

/** Changes rows and a file, so that they differ from the backup. */
async function change(text: string): Promise<string> {
  await owner.query("update company set name = $1", [text]);
  writeFileSync(logo(), text);
  return state();
}

/** Restores in a separate process, which is killed when it begins `step`. */
async function restoreKilledAt(step: RestoreStep, of = product): Promise<void> {
  const child = childOf(of, folder, [], step);
  const said = text(child.stderr);
  expect([await once(child, "exit"), await said]).toEqual([[null, "SIGKILL"], ""]);
}

function childOf(of: Product, from: string, wrapper: string[], killedAt?: RestoreStep) {
  const code = `
    import { restore } from "./scripts/backup/restore.ts";
    import { parseEnv } from "./lib/server/operation/env.ts";
    const { isEmbedded, settings } = ${JSON.stringify(of.database)};
    const product = { database: { isEmbedded, settings }, settings: parseEnv(settings), env: {} };
    await restore(product, [${JSON.stringify(from)}, "--yes"], (step) => {
      if (step === ${JSON.stringify(killedAt)}) process.kill(process.pid, "SIGKILL");
    });`;
  const node = [process.execPath, "--import", "tsx", "--input-type=module", "--eval", code];
  const [command = "", ...args] = [...wrapper, ...node];
  return spawn(command, args, { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
}

describe("a restore that is killed", () => {
  const before: RestoreStep[] = [
    "Copying the files",
    "Replacing the tables",
    "Loading the rows",
    "Applying newer migrations",
    "Committing",
  ];
  test.each(before)("when it begins %j leaves all as it was", async (step) => {
    const changed = await change(step);
    await restoreKilledAt(step);
    expect(await settleRestore(product)).toBe("undone");
    expect(await state()).toBe(changed);
    expect(existsSync(join(product.settings.DATA_DIR, "restore", "files"))).toBe(false);
  });

  const after: RestoreStep[] = [
    "Moving the old files aside",
    "Moving the new files in",
    "Deleting the old files",
  ];
  test.each(after)("when it begins %j is finished by the next start", async (step) => {
    await change(step);
    await restoreKilledAt(step);
    expect(await settleRestore(product)).toBe("finished");
    expect(await state()).toBe(backedUp);
    expect(existsSync(join(product.settings.DATA_DIR, "restore"))).toBe(false);
    expect(statSync(logo()).mode & 0o077).toBe(0);
  });

  test("after its commit leaves the next start the secret of the backup", async () => {
    await restoreKilledAt("Moving the old files aside");
    vi.spyOn(console, "log").mockReturnValue();
    vi.stubEnv("AUTH_SECRET", "");
    onTestFinished(() => void vi.unstubAllEnvs());
    const settings = { ...database.settings, AUTH_SECRET: "another" };
    const settled = await settleDatabase({ ...product.database, settings });
    expect(settled.settings.AUTH_SECRET).toBe(database.settings.AUTH_SECRET);
  });

  test("is named by the next start, which goes on with what was there", async () => {
    await change("still here");
    await restoreKilledAt("Loading the rows");
    const print = vi.spyOn(console, "log").mockReturnValue();
    await settleRestore(product);
    await migrateAndFill(product);
    await migrateAndFill(product);
    const named = print.mock.calls.flat().filter((line) => line.startsWith("The restore of"));
    expect(named).toEqual([expect.stringContaining(`${folder} was interrupted.`)]);
  });
});

test("a restore into an empty installation that is killed leads to no demo data, but to what to do", async () => {
  const { url, client } = await emptyDatabase();
  const { AUTH_SECRET, DATA_DIR } = database.settings;
  const owners = { DATABASE_URL: url, AUTH_SECRET, DATA_DIR };
  const { app = "", platform = "" } = databaseUrls(owners);
  const settings = { ...owners, APP_DATABASE_URL: app, PLATFORM_DATABASE_URL: platform };
  const fresh = productOf(settings, false);
  fresh.settings.DEMO_DATA = true;
  await restoreKilledAt("Loading the rows", fresh);
  await settleRestore(fresh);
  for (const _ of ["first start", "second start"])
    await expect(migrateAndFill(fresh)).rejects.toThrow(
      `was interrupted, and the database is empty. Run it again: npm run db:restore -- ${folder} --yes`,
    );
  expect((await client.query("select from company")).rowCount).toBe(0);
  await restore(fresh, [folder, "--yes"]);
  await migrateAndFill(fresh);
  expect((await client.query("select from company")).rowCount).toBe(2);
});

describe("a restore that cannot write", () => {
  test("its rows leaves all as it was and says why", async () => {
    const changed = await change("full database");
    await owner.query(`create function public.full_disk() returns event_trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
    await owner.query(
      "create event trigger full_disk on ddl_command_end when tag in ('CREATE INDEX') execute function public.full_disk()",
    );
    onTestFinished(async () => {
      await owner.query("drop event trigger full_disk; drop function public.full_disk()");
    });
    await expect(restore(product, [folder])).rejects.toThrow(
      /^The restore failed\. The database and the files are as they were before\.[\s\S]*No space left/,
    );
    expect(await state()).toBe(changed);
  });

  test("its files leaves all as it was and says why", async () => {
    const large = join(product.settings.DATA_DIR, "files", "large");
    writeFileSync(large, Buffer.alloc(8_000_000));
    const withLarge = join(product.settings.DATA_DIR, "backups", "large");
    await backup(product.settings, withLarge);
    rmSync(large);
    const changed = await change("full disk");
    // A write past the limit of the process fails like one on a full disk.
    const limited = childOf(product, withLarge, ["sh", "-c", 'ulimit -f 8000; exec "$@"', "sh"]);
    const said = text(limited.stderr);
    expect(await once(limited, "exit")).toEqual([1, null]);
    expect(await said).toMatch(
      /The restore failed\. The database and the files are as they were before\.\nEFBIG/,
    );
    expect(await state()).toBe(changed);
    expect(existsSync(large)).toBe(false);
  });

  test("because its connection is lost leaves all as it was and says why", async () => {
    const changed = await change("lost connection");
    const failed = restore(product, [folder], (step) => {
      if (step === "Loading the rows")
        void owner.query(
          `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()`,
        );
    });
    await expect(failed).rejects.toThrow("The restore failed.");
    await settleRestore(product);
    expect(await state()).toBe(changed);
  });
});

test("a reset forgets a restore that was interrupted", async () => {
  await restoreKilledAt("Copying the files");
  await settleRestore(product);
  await eraseDatabase(product);
  await migrateAndFill(product);
  expect(existsSync(join(product.settings.DATA_DIR, "restore"))).toBe(false);
});
