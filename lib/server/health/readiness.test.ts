import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pools } from "@/lib/server/database/pools";
import { env } from "@/lib/server/operation/env";
import { beginShutdown } from "@/lib/server/operation/shutdown";
import { findUnreadiness } from "./readiness";

test("a process is ready when every migration it knows is applied", async () => {
  expect(await findUnreadiness()).toBeNull();
});

test("a process is not ready while the database lacks a migration of its build", async () => {
  const folder = emptyFolder();
  cpSync("prisma/migrations", folder, { recursive: true });
  mkdirSync(join(folder, "99990101000000_later"));
  expect(await findUnreadiness(folder)).toBe("The database lacks migrations");
});

test("a process is ready when a newer build has migrated further", async () => {
  expect(await findUnreadiness(emptyFolder())).toBeNull();
});

test("a process stays ready while requests hold every connection of its platform pool", async () => {
  const { platform } = pools();
  const held = await Promise.all(
    Array.from({ length: env().PLATFORM_POOL_SIZE }, () => platform.connections.connect()),
  );
  expect(await findUnreadiness()).toBeNull();
  for (const connection of held) connection.release();
});

test("a process that is shutting down is not ready", async () => {
  beginShutdown();
  expect(await findUnreadiness()).toBe("Shutting down");
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
