import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { heldBackCall } from "@/testing/held-back-call";
import { type StartedProduct, startProduct } from "@/testing/started-product";
import { freePort, requireFreePort } from "../lib/free-port";
import { prepareBuild } from "../lib/prepare";

const node = "node scripts/run.mjs start";
const folder = mkdtempSync(join(tmpdir(), "stopping-"));
const soon = { timeout: 30_000, interval: 100 };

beforeAll(async () => {
  chmodSync(folder, 0o711);
  await prepareBuild();
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true }));

type Case = { command: string[]; stop: (product: StartedProduct) => void; npm?: string };

const cases: Record<string, Case> = {
  "SIGTERM to npm": {
    command: ["npm", "start"],
    stop: ({ command }) => command.kill("SIGTERM"),
  },
  "SIGTERM to the shell of npm": {
    command: ["sh", "-c", `${node}; true`],
    stop: ({ command }) => command.kill("SIGTERM"),
    npm: "start",
  },
  "SIGTERM to the script": {
    command: ["npm", "start"],
    stop: ({ script }) => process.kill(script, "SIGTERM"),
  },
  "SIGTERM to the process group": {
    command: ["npm", "start"],
    stop: ({ command }) => process.kill(-(command.pid ?? 0), "SIGTERM"),
  },
  "the sudden end of npm": {
    command: ["npm", "start"],
    stop: ({ command }) => command.kill("SIGKILL"),
  },
};

test.each(Object.entries(cases))(
  "%s ends everything, once the request that runs is answered",
  async (_, { command, stop, npm }) => {
    const { product, port } = await start(command, { npm_lifecycle_event: npm });
    const call = await heldBackCall(port);
    stop(product);
    await expect.poll(() => statusOf(`${product.url}/api/readyz`), soon).not.toBe(200);
    expect(product.running().join("\n")).toMatch(/postgres|exec 3/);
    call.finish();
    expect(await call.answered).toBeGreaterThanOrEqual(200);
    await expect.poll(product.running, soon).toEqual([]);
    await requireFreePort(port);
  },
  120_000,
);

test.each(["setsid nohup node scripts/run.mjs start &", "nohup npm start &"])(
  "%s outlives the shell that started it",
  async (line) => {
    const { product } = await start(["sh", "-c", line], {});
    await expect.poll(() => product.command.exitCode, soon).toBe(0);
    // Longer than a start by npm takes to see that its parent is gone.
    await pause(2_000);
    expect(await statusOf(`${product.url}/api/readyz`)).toBe(200);
    process.kill(product.script, "SIGTERM");
    await expect.poll(product.running, soon).toEqual([]);
  },
  120_000,
);

async function start(command: string[], settings: Record<string, string | undefined>) {
  const port = await freePort();
  const product = await startProduct(command, {
    AUTH_SECRET: "",
    DATA_DIR: folder,
    PORT: String(port),
    ...settings,
  });
  onTestFinished(() => {
    if (product.running().length > 0) process.kill(product.script, "SIGKILL");
  });
  return { product, port };
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}
