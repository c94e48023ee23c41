import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/scripts/lib/free-port";
import { root } from "@/scripts/lib/packages.mjs";
import { PlainError } from "@/scripts/lib/plain-error";
import { productionPrograms } from "@/scripts/lib/programs";
import type { Program } from "@/scripts/lib/supervise";

export type Server = {
  port: number;
  /** Peak memory, where the system reports it. */
  peakMegabytes: () => number | null;
  /** Memory at present, where the system reports it. */
  megabytes: () => number | null;
  /** Processor time of all its threads, to ten milliseconds, where the system reports it. */
  cpuMs: () => number | null;
  /** At once; with SIGTERM once what runs is done. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

type Environment = Record<string, string | undefined>;

/** The built product's web process, on a free port unless the settings name one. */
export function startProduct(settings: Environment): Promise<Server> {
  const [web] = productionPrograms({});
  return startBuilt(web, settings);
}

/** The built product's worker, which listens on no port. */
export function startWorker(settings: Environment): Promise<Server> {
  const [, worker] = productionPrograms({});
  return startBuilt(worker, settings);
}

async function startBuilt(program: Program, settings: Environment): Promise<Server> {
  const port = settings.PORT ? Number(settings.PORT) : await freePort();
  const env = {
    ...program.env,
    ROOT_DOMAIN: `localhost:${port}`,
    ...settings,
    DATABASE_URL: undefined,
    NODE_ENV: "production",
    RATE_LIMIT_PER_IP_SCALE: settings.RATE_LIMIT_PER_IP_SCALE ?? "100000",
    COMPANY_RECORD_LIMIT: "1000000000",
    DEMO_DATA: "off",
    LOG_LEVEL: "error",
  };
  return start(program.command.slice(1), { port, env, cwd: program.cwd });
}

/** The bare server that returns the same list. */
export async function startBare(database: Environment): Promise<Server> {
  const args = ["--import", "tsx", join(root, "testing", "bench", "bare-server.ts")];
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
    peakMegabytes: () => memoryOf(child, "VmHWM"),
    megabytes: () => memoryOf(child, "VmRSS"),
    cpuMs: () => cpuOf(child.pid),
    stop: (signal = "SIGINT") => stop(child, signal),
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", () => reject(new PlainError("A server of the benchmark did not start.")));
  });
}

/** Also of a server that has ended on its own. */
function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}

/** The most so far, or the present, by proc(5) status. */
function memoryOf(child: ChildProcess, which: "VmHWM" | "VmRSS"): number | null {
  const found = new RegExp(`${which}:\\s+(\\d+) kB`).exec(procFile(child.pid, "status"))?.[1];
  return found ? Number(found) / 1024 : null;
}

/** Processor time of a process so far, where the system reports it; with `ended` also of its ended children. */
export function cpuOf(pid: number | undefined, which: "own" | "ended" = "own"): number | null {
  // Fields 14 to 17, in ticks of ten milliseconds.
  const ticks = statOf(pid).slice(11, which === "own" ? 13 : 15);
  return ticks.length > 0 ? ticks.reduce((sum, one) => sum + one, 0) * 10 : null;
}

export function parentOf(pid: number): number | undefined {
  return statOf(pid)[1];
}

/** The children of a process that live. */
export function childrenOf(pid: number | undefined): number[] {
  const text = procFile(pid, `task/${pid}/children`).trim();
  return text ? text.split(" ").map(Number) : [];
}

/** The fields of proc(5) stat from the third on; the first is the pid, the second the name, which may hold anything. */
function statOf(pid: number | undefined): number[] {
  const [, fields] = procFile(pid, "stat").split(/.*\) /s);
  return fields ? fields.split(" ").map(Number) : [];
}

function procFile(pid: number | undefined, what: string): string {
  const path = `/proc/${pid}/${what}`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
