import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../lib/free-port";
import { root } from "../lib/packages.mjs";
import { PlainError } from "../lib/plain-error";
import { builtFolder } from "../lib/prepare";

export type Server = {
  port: number;
  /** Peak memory, where the system reports it. */
  peakMegabytes: () => number | null;
  /** Processor time of all its threads, to ten milliseconds, where the system reports it. */
  cpuMs: () => number | null;
  stop: () => Promise<void>;
};

type Environment = Record<string, string | undefined>;

/** The built product's web process. */
export async function startProduct(database: Environment): Promise<Server> {
  const port = await freePort();
  const env = {
    ...database,
    DATABASE_URL: undefined,
    NODE_ENV: "production",
    ROOT_DOMAIN: `localhost:${port}`,
    RATE_LIMIT_PER_IP_SCALE: "100000",
    COMPANY_RECORD_LIMIT: "1000000000",
    DEMO_DATA: "off",
    LOG_LEVEL: "error",
  };
  return start([join(builtFolder, "serve.mjs")], { port, env, cwd: builtFolder });
}

/** The bare server that returns the same list. */
export async function startBare(database: Environment): Promise<Server> {
  const args = ["--import", "tsx", join(root, "scripts", "bench", "bare-server.ts")];
  return start(args, { port: await freePort(), env: database, cwd: root });
}

async function start(
  args: string[],
  { port, env, cwd }: { port: number; env: Environment; cwd: string },
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await ready(child);
  return {
    port,
    peakMegabytes: () => peakOf(child),
    cpuMs: () => cpuOf(child),
    stop: () => stop(child),
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", () => reject(new PlainError("A server of the benchmark did not start.")));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGINT");
  });
}

function peakOf(child: ChildProcess): number | null {
  const peak = /VmHWM:\s+(\d+) kB/.exec(procFile(child, "status"))?.[1];
  return peak ? Number(peak) / 1024 : null;
}

// Field 14 and 15 of proc(5) stat, counted after the name, in ticks of ten milliseconds.
function cpuOf(child: ChildProcess): number | null {
  const fields = procFile(child, "stat").split(") ").at(-1)?.split(" ") ?? [];
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return Number.isFinite(user + system) ? (user + system) * 10 : null;
}

function procFile(child: ChildProcess, what: string): string {
  const path = `/proc/${child.pid}/${what}`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
