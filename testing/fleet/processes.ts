import { freePort } from "@/scripts/lib/free-port";
import type { TestDatabase } from "@/scripts/lib/test-database";
import { type Server, startProduct, startWorker } from "../bench/servers";
import { startNginx } from "./nginx";
import { startPgBouncer } from "./pgbouncer";

export type Fleet = {
  /** The port of nginx. */
  port: number;
  web: Process[];
  workers: Process[];
  stop: () => Promise<void>;
};

/** A place in the fleet; the process in it is stopped and started again. */
export type Process = { name: string; server: Server; start: () => Promise<Server> };

const poolSize = 20;

/** Web processes behind nginx, and workers; all reach the database through PgBouncer in transaction mode. */
export async function startFleet(
  { settings }: TestDatabase,
  counts: { web: number; workers: number },
): Promise<Fleet> {
  const { APP_DATABASE_URL, PLATFORM_DATABASE_URL } = settings;
  const pooler = await startPgBouncer([APP_DATABASE_URL, PLATFORM_DATABASE_URL], poolSize);
  const port = await freePort();
  const env = {
    ...settings,
    APP_DATABASE_URL: pooler.through(APP_DATABASE_URL),
    PLATFORM_DATABASE_URL: pooler.through(PLATFORM_DATABASE_URL),
    DIRECT_PLATFORM_DATABASE_URL: PLATFORM_DATABASE_URL,
    ROOT_DOMAIN: `localhost:${port}`,
    TRUST_PROXY: "1",
  };
  const web: Process[] = [];
  while (web.length < counts.web) {
    const own = { ...env, PORT: String(await freePort()) };
    web.push(await startIn(`web process ${web.length + 1}`, () => startProduct(own)));
  }
  const workers: Process[] = [];
  while (workers.length < counts.workers)
    workers.push(await startIn(`worker ${workers.length + 1}`, () => startWorker(env)));
  const nginx = startNginx(
    port,
    web.map(({ server }) => server.port),
  );
  return {
    port,
    web,
    workers,
    stop: async () => {
      await nginx.stop();
      await Promise.all([...web, ...workers].map(({ server }) => server.stop()));
      await pooler.stop();
    },
  };
}

async function startIn(name: string, start: () => Promise<Server>): Promise<Process> {
  return { name, start, server: await start() };
}

/** Ends a process by SIGTERM, which finishes what runs, or by SIGKILL; then another takes its place. */
export async function replace(
  process: Process,
  signal: "SIGTERM" | "SIGKILL",
  between: () => Promise<void> = async () => undefined,
): Promise<void> {
  await process.server.stop(signal);
  await between();
  process.server = await process.start();
}
