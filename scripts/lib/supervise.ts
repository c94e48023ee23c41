import { type ChildProcess, spawn } from "node:child_process";
import { reportFailure } from "@/lib/server/operation/report";
import { restartsEnv } from "@/lib/server/operation/restarts";
import { PlainError } from "./plain-error";

export type Program = {
  name: string;
  command: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** How often it has been started again. */
  restarts?: number;
};

const usualStopMs = 25_000;
const steadyMs = 10_000;
/** A stop may be requested more than once: from the terminal, and passed on by npm. */
const sameWishMs = 1_000;
const parentEveryMs = 500;
const parentAtStart = process.ppid;

/**
 * Starts the programs one after another as each reports ready, and restarts one that ends on its
 * own. Ctrl-C, SIGTERM, SIGHUP or the end of npm ends them, within `stopMs`; then `afterwards` runs, and
 * this process ends.
 */
export async function supervise(
  programs: Program[],
  afterwards: () => Promise<void>,
  stopMs = usualStopMs,
): Promise<void> {
  const running = new Map<string, ChildProcess>();
  let isStopping = false;
  let stoppedAt = 0;

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (Date.now() - stoppedAt < sameWishMs) return;
    const isSecond = isStopping;
    isStopping = true;
    stoppedAt = Date.now();
    for (const child of running.values()) child.kill(isSecond ? "SIGKILL" : signal);
    if (isSecond) return;
    const late = setTimeout(() => {
      for (const child of running.values()) child.kill("SIGKILL");
    }, stopMs);
    await Promise.all([...running.values()].map(ended));
    clearTimeout(late);
    await afterwards();
    process.exit(0);
  }

  function keepRunning(program: Program, child: ChildProcess): void {
    running.set(program.name, child);
    const startedAt = Date.now();
    child.once("exit", (code, signal) => {
      running.delete(program.name);
      if (isStopping) return;
      const pauseMs = Date.now() - startedAt > steadyMs ? 0 : 2_000;
      reportFailure(`The ${program.name} ended (${signal ?? code}); starting it again.`);
      const again = { ...program, restarts: (program.restarts ?? 0) + 1 };
      setTimeout(() => !isStopping && keepRunning(again, launch(again)), pauseMs);
    });
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void stop(signal === "SIGINT" ? "SIGINT" : "SIGTERM"));
  onParentGone(() => !isStopping && void stop("SIGTERM"));
  for (const program of programs) {
    const child = launch(program);
    running.set(program.name, child);
    const ready = await isReady(child);
    if (isStopping) return new Promise(() => undefined);
    if (!ready) {
      for (const other of running.values()) other.kill("SIGTERM");
      await afterwards();
      throw new PlainError(`The ${program.name} did not start: see its message above.`);
    }
    keepRunning(program, child);
  }
}

/**
 * npm and its shell pass no signal on when they are killed, and this process outlives them. Started
 * without npm it may be a daemon, which outlives its parent by intention.
 */
function onParentGone(work: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parentAtStart && work(), parentEveryMs).unref();
}

/** Children are in a process group of their own: Ctrl-C reaches them through us, in order. */
function launch(program: Program): ChildProcess {
  const [command = "", ...args] = program.command;
  return spawn(command, args, {
    cwd: program.cwd,
    env: { ...process.env, ...program.env, ...restartsEnv(program.restarts ?? 0) },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
}

function isReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once("message", () => resolve(true));
    child.once("exit", () => resolve(false));
    child.once("error", () => resolve(false));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}
