import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import PgBoss from "pg-boss";
import type { JobHandler } from "@/lib/server/jobs/jobs";
import { namesOf, queueNamed } from "@/lib/server/jobs/queues";
import { connectWithinMs } from "@/lib/server/operation/database-urls";
import { env } from "@/lib/server/operation/env";
import { log } from "@/lib/server/operation/log";
import { openJobClaims } from "./job-claims";
import { type LoopContext, runQueue } from "./queue-loop";

export type Worker = {
  /** Takes no more jobs, waits for running jobs, at most `timeoutMs`, then closes the pool. */
  stop: (timeoutMs?: number) => Promise<void>;
};

/** Work that a worker does again and again until it stops; returns in how many milliseconds to do it again. */
export type WorkerLoop = (stopping: AbortSignal) => Promise<number>;

const recoverEveryMs = 5_000;
const minuteMs = 60_000;
/** The pause after a loop has failed. */
const retryMs = 5_000;
const days = 86_400;

/**
 * Runs the jobs of every queue with a handler, and `loops` beside them, until it is stopped. It requeues jobs of a
 * killed worker within seconds and waits while the database is away. Throws if the database cannot be reached at the
 * start or is not migrated.
 */
export async function startWorker(
  handlers: readonly JobHandler[],
  loops: readonly WorkerLoop[] = [],
): Promise<Worker> {
  const { PLATFORM_DATABASE_URL, DIRECT_PLATFORM_DATABASE_URL } = env();
  const pool = openPool(PLATFORM_DATABASE_URL);
  const boss = openBoss(pool);
  await boss.start();
  const ending = new AbortController();
  // Every loop waits on it: Node warns of a leak from the eleventh on.
  setMaxListeners(0, ending.signal);
  const claims = openJobClaims(DIRECT_PLATFORM_DATABASE_URL);
  const context: LoopContext = { boss, claims, stopping: ending.signal };
  const running = [
    ...handlers.flatMap((handler) =>
      namesOf(queueNamed(handler.queue)).map((name) => runQueue(context, handler, name)),
    ),
    ...[
      ...loops,
      () => recoverJobs(context).then(() => recoverEveryMs),
      () => askForRegularWork(boss, handlers).then(() => minuteMs),
    ].map((loop) => repeat(loop, ending.signal)),
  ];

  async function stop(timeoutMs: number): Promise<void> {
    ending.abort();
    await Promise.race([Promise.all(running), pause(timeoutMs, undefined, { ref: false })]);
    await boss.stop({ graceful: false });
    await claims.close();
    await pool.end();
  }

  let stopped: Promise<void> | undefined;
  return {
    stop: (timeoutMs = 20_000) => {
      stopped ??= stop(timeoutMs);
      return stopped;
    },
  };
}

function openBoss(pool: pg.Pool): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: 60,
    archiveFailedAfterSeconds: 14 * days,
    deleteAfterDays: 14,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue has trouble"));
  return boss;
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 4,
    connectionTimeoutMillis: connectWithinMs,
    application_name: "worker",
  });
  pool.on("error", (error) => log.warn({ error: error.message }, "an idle connection was lost"));
  return pool;
}

async function recoverJobs({ claims }: LoopContext): Promise<void> {
  const recovered = await claims.recover();
  if (recovered > 0) log.warn({ recovered }, "jobs of a worker that died are back on their queues");
}

/** Takes effect once in each period of a queue, however many workers run. */
async function askForRegularWork(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  for (const { queue } of handlers) {
    const { everySeconds } = queueNamed(queue);
    if (everySeconds) await boss.send(queue, {}, { singletonSeconds: everySeconds });
  }
}

async function repeat(loop: WorkerLoop, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const ms = await loop(stopping).catch((error: unknown) => {
      log.warn({ err: error }, "the worker will try again");
      return retryMs;
    });
    await pause(ms, undefined, { signal: stopping }).catch(() => undefined);
  }
}
