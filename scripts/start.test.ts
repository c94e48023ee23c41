import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./lib/packages.mjs";

const none = { DATABASE_URL: "", DIRECT_DATABASE_URL: "", APP_DATABASE_URL: "", AUTH_SECRET: "" };

function start(settings: Record<string, string>) {
  const env = { ...process.env, ...none, PLATFORM_DATABASE_URL: "", ...settings };
  const ran = spawnSync(process.execPath, [join(root, "scripts/run.mjs"), "start"], {
    env,
    encoding: "utf8",
  });
  const lines = (ran.stdout + ran.stderr).trim().split("\n");
  return { code: ran.status, said: lines.map((line) => JSON.parse(line).msg).join("\n") };
}

test.each([
  ["a # in its password", "postgresql://crm:hunter2#3@db/app"],
  ["a % in its password", "postgresql://crm:hunter2%@db/app"],
  ["another scheme", "mysql://crm:hunter2@db/app"],
])("a DATABASE_URL with %s is named in a sentence, without its value or a stack", (_, url) => {
  const { code, said } = start({ DATABASE_URL: url, AUTH_SECRET: "s".repeat(32) });
  expect(code).toBe(1);
  expect(said).toContain("DATABASE_URL must be an address that begins with postgresql://");
  expect(said).not.toMatch(/hunter2|^ +at /m);
});

test("a pooler that is away is named in a sentence, without its password or a stack", () => {
  const { code, said } = start({
    DATABASE_URL: "postgresql://crm:hunter2@127.0.0.1:1/app",
    DIRECT_DATABASE_URL: process.env.DATABASE_URL ?? "",
    AUTH_SECRET: "s".repeat(32),
  });
  expect(code).toBe(1);
  expect(said.trim()).toBe(
    "The database crm@127.0.0.1:1/app cannot be used: nothing listens there.",
  );
});

test("a DATA_DIR that cannot be written is named in a sentence that says what to do", () => {
  const { code, said } = start({ DATA_DIR: "/proc" });
  expect(code).toBe(1);
  expect(said.trim()).toMatch(/^DATA_DIR \/proc cannot be written .+ or set another DATA_DIR\.$/);
});

test("a port that is taken is named before a database is made", async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const address = other.address();
  const port = String(typeof address === "object" ? address?.port : 0);
  const folder = mkdtempSync(join(tmpdir(), "start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { code, said } = start({ DATA_DIR: folder, PORT: port });
  expect(code).toBe(1);
  expect(said.trim()).toBe(`Port ${port} is in use. Stop what uses it, or set another PORT.`);
  expect(readdirSync(folder)).toEqual([]);
});
