import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connect } from "../lib/connect";
import { root } from "../lib/packages.mjs";
import { startTestDatabase, type TestDatabase } from "../lib/test-database";
import { readPostmaster, removeStalePidFile } from "./postmaster";

let database: TestDatabase;
let folder: string;
const ownerUrl = () => database.settings.DATABASE_URL;
const soon = { timeout: 10_000, interval: 50 };

beforeAll(async () => {
  database = await startTestDatabase();
  folder = join(database.settings.DATA_DIR, "postgres");
});

afterAll(() => database.stop());

async function answer(): Promise<unknown> {
  const client = await connect(ownerUrl());
  client.on("error", () => undefined);
  const found = await client.query("select 1 as one");
  await client.end();
  return found.rows;
}

describe("the embedded server", () => {
  test("comes back on its port after it was killed, and says so", async () => {
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const killed = readPostmaster(folder)?.pid ?? 0;
    process.kill(killed, "SIGKILL");
    await vi.waitFor(() => expect(readPostmaster(folder)?.pid ?? killed).not.toBe(killed), soon);
    await vi.waitFor(async () => expect(await answer()).toEqual([{ one: 1 }]), soon);
    expect(said.mock.calls.flat()).toEqual([expect.stringContaining("PostgreSQL ended; starting")]);
    said.mockRestore();
  });

  test("ends with the command that started it, even when that is killed", async () => {
    const script = `
      import { startTestDatabase } from "./scripts/lib/test-database.ts";
      const { settings } = await startTestDatabase();
      process.stdout.write(settings.DATA_DIR, () => process.kill(process.pid, "SIGKILL"));`;
    const args = ["--import", "tsx", "--input-type=module", "--eval", script];
    const killed = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    expect(killed.signal).toBe("SIGKILL");
    const orphan = join(killed.stdout, "postgres");
    await vi.waitFor(() => expect(readPostmaster(orphan)).toBeNull(), soon);
    rmSync(killed.stdout, { recursive: true });
  });

  test("is not taken for running when another process has its number", async () => {
    const other = join(database.settings.DATA_DIR, "elsewhere");
    mkdirSync(other);
    writeFileSync(
      join(other, "postmaster.pid"),
      `${process.pid}\n${other}\n0\n5432\n\n\n\nready\n`,
    );
    expect(readPostmaster(other)).toBeNull();
    removeStalePidFile(other);
    expect(readdirSync(other)).toEqual([]);
  });
});
