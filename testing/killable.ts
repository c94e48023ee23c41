import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { valueAt } from "./pristine-database";

/** A process that a test may kill at any moment. */
export type Killable = {
  child: ChildProcess;
  /** How many connections to the database it has, and those which the server has not ended since it was killed. */
  countConnections: () => Promise<number>;
  /** Kills it without warning, and waits until the server has carried out what it had sent, its commits too. */
  kill: () => Promise<void>;
};

/** Starts a script with names of its own for its connections. */
export function startKillable(
  script: URL,
  args: string[],
  { env = process.env, execArgv = [] }: Pick<ForkOptions, "env" | "execArgv"> = {},
): Killable {
  const name = randomUUID();
  const child = fork(fileURLToPath(script), args, {
    execArgv: ["--import", "tsx", ...execArgv],
    env: {
      ...env,
      APP_DATABASE_URL: named(env.APP_DATABASE_URL, name),
      PLATFORM_DATABASE_URL: named(env.PLATFORM_DATABASE_URL, name),
    },
  });
  const ended = once(child, "exit");
  const countConnections = async () => {
    const query = `select count(*)::int as value from pg_stat_activity where application_name = '${name}'`;
    return Number(await valueAt(process.env.DATABASE_URL ?? "", query));
  };
  const kill = async () => {
    if (child.exitCode !== null) throw new Error("the process ended before it was killed");
    child.kill("SIGKILL");
    await ended;
    while ((await countConnections()) > 0) await pause(5);
  };
  return { child, countConnections, kill };
}

function named(url: string | undefined, name: string): string {
  const address = new URL(url ?? "");
  address.searchParams.set("application_name", name);
  return address.toString();
}
