import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { readLastBackup } from "@/lib/server/health/last-backup";
import { startWorker } from "@/lib/server/jobs/worker/worker";
import { parseEnv } from "@/lib/server/operation/env";
import { everythingIn, fillForBackup } from "@/testing/backup";
import { ownDatabase } from "@/testing/own-database";
import { restore } from "./restore";
import { backUpOnSchedule } from "./schedule";
import { findTables, quoted } from "./tables";

// A worker takes whatever is on a queue, and a restore replaces everything.
const settings = await ownDatabase();
const owner = new pg.Client({ connectionString: settings.DATABASE_URL });
await owner.connect();

afterAll(async () => {
  vi.unstubAllEnvs();
  await owner.end();
});

test("two workers without the owner's address make one backup, which restores all that was there", async () => {
  await fillForBackup(owner, settings.DATA_DIR);
  const before = await records();
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("BACKUP_EVERY_HOURS", "24");
  const workers = [await startWorker([backUpOnSchedule]), await startWorker([backUpOnSchedule])];
  await expect.poll(doneJobs, { timeout: 120_000 }).toEqual(["completed"]);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(readLastBackup(settings.DATA_DIR)?.succeeded).toBe(true);
  const [made = "", ...others] = readdirSync(join(settings.DATA_DIR, "backups"));
  expect(others).toEqual([]);

  await owner.query("truncate lead cascade; update company set name = 'changed'");
  const database = { isEmbedded: true, settings, stop: async () => undefined };
  const product = { database, settings: parseEnv(process.env), env: {} };
  await restore(product, [join(settings.DATA_DIR, "backups", made)]);
  expect(await records()).toBe(before);
}, 240_000);

/** Everything but the queues, which the worker itself writes. */
async function records(): Promise<string> {
  const tables = await findTables(owner);
  return everythingIn(owner, tables.filter(({ schema }) => schema !== "pgboss").map(quoted));
}

async function doneJobs(): Promise<string[]> {
  const { rows } = await owner.query("select state from pgboss.job where name = 'backup'");
  return rows.map(({ state }) => state);
}
