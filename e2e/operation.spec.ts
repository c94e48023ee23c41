import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../scripts/lib/free-port";
import { builtFolder } from "../scripts/lib/prepare";
import { startTestDatabase, type TestDatabase } from "../scripts/lib/test-database";

type Server = {
  child: ChildProcess;
  port: number;
  output: () => string;
  /** Once it has ended and its output is read to the end. */
  closed: Promise<unknown>;
};

let database: TestDatabase;
const started: ChildProcess[] = [];

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  database = await startTestDatabase();
});

test.afterAll(async () => {
  for (const child of started) child.kill("SIGKILL");
  await database.stop();
});

async function startServer(overrides: Record<string, string | undefined> = {}): Promise<Server> {
  const port = await freePort();
  const { DATABASE_URL, ...settings } = database.settings;
  const child = spawn(process.execPath, [join(builtFolder, "serve.mjs")], {
    cwd: builtFolder,
    env: { ...process.env, ...settings, NODE_ENV: "production", PORT: String(port), ...overrides },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, port, output: () => output, closed };
}

const exitCode = async ({ child, closed }: Server): Promise<number> => {
  await closed;
  return child.exitCode ?? -1;
};

async function statusOf(server: Server, path: string): Promise<number> {
  try {
    return (await fetch(`http://127.0.0.1:${server.port}${path}`)).status;
  } catch {
    return 0;
  }
}

/** A sign-in call whose body is held back until `finish`. */
function slowEndpoint(server: Server): { finish: () => void; answered: Promise<number> } {
  const body = JSON.stringify({ email: "nobody@demo.example" });
  const call = httpRequest({
    port: server.port,
    method: "POST",
    path: "/api/auth/request-code",
    headers: {
      host: `demo.localhost:${server.port}`,
      "content-type": "application/json",
      "content-length": String(body.length),
      "x-requested-with": "XMLHttpRequest",
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    call.once("response", (response) => resolve(response.statusCode ?? 0));
    call.once("error", reject);
  });
  call.write(body.slice(0, 5));
  return { finish: () => call.end(body.slice(5)), answered };
}

test("on SIGTERM the process is no longer ready, finishes its requests and exits with 0", async () => {
  const server = await startServer({ SHUTDOWN_NOTICE_SECONDS: "5" });
  await expect.poll(() => statusOf(server, "/api/readyz")).toBe(200);
  expect(await statusOf(server, "/api/healthz")).toBe(200);
  const call = slowEndpoint(server);
  await expect.poll(() => statusOf(server, "/api/healthz")).toBe(200);
  server.child.kill("SIGTERM");
  await expect.poll(() => statusOf(server, "/api/readyz")).toBe(503);
  expect(await statusOf(server, "/api/healthz")).toBe(200);
  await expect.poll(() => statusOf(server, "/api/healthz")).toBe(0);
  call.finish();
  expect(await call.answered).toBeGreaterThanOrEqual(200);
  expect(await exitCode(server)).toBe(0);
});

test("nothing starts as a role that sees past the policies", async () => {
  const server = await startServer({ APP_DATABASE_URL: database.settings.DATABASE_URL });
  expect(await exitCode(server)).toBe(1);
  expect(server.output()).toContain("crm_owner is a superuser");
});

test("nothing starts with a wrong setting, which is named without its value", async () => {
  const server = await startServer({ AUTH_SECRET: "tooshort", TRUST_PROXY: "some" });
  expect(await exitCode(server)).toBe(1);
  expect(server.output()).toContain("AUTH_SECRET must have at least 32 characters.");
  expect(server.output()).toContain("TRUST_PROXY must be a whole number");
  expect(server.output()).not.toContain("tooshort");
});
