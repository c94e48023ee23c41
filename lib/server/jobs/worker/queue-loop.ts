import { setTimeout as pause } from "node:timers/promises";
import { SpanKind } from "@opentelemetry/api";
import type PgBoss from "pg-boss";
import { type JobHandler, PermanentFailure } from "@/lib/server/jobs/jobs";
import { queueNamed } from "@/lib/server/jobs/queues";
import { log } from "@/lib/server/operation/log";
import { metrics } from "@/lib/server/operation/metrics";
import { inSpan } from "@/lib/server/operation/span";
import type { JobClaims } from "./job-claims";

/** Only during an upgrade is there a job on a queue of older versions. */
const olderPollMs = 5_000;

type Fetched = PgBoss.JobWithMetadata<object>;

/** The parts of a loop; `stopping` ends it once its running jobs are done. */
export type LoopContext = { boss: PgBoss; claims: JobClaims; stopping: AbortSignal };

/** Runs the jobs of the queue `name`, as many at once as the handler's queue allows, until stopped. */
export async function runQueue(
  context: LoopContext,
  handler: JobHandler,
  name: string,
): Promise<void> {
  const { atOnce, pollMs } = queueNamed(handler.queue);
  const { boss, stopping } = context;
  const running = new Set<Promise<void>>();
  while (!stopping.aborted) {
    const free = atOnce - running.size;
    const jobs = await boss.fetch<object>(name, {
      batchSize: free,
      includeMetadata: true,
    });
    for (const job of jobs) {
      const done = runJob(context, handler, job).finally(() => running.delete(done));
      running.add(done);
    }
    if (running.size === atOnce) await Promise.race(running);
    else await rest(name === handler.queue ? pollMs : olderPollMs, stopping);
  }
  await Promise.all(running);
}

/** Never throws: a failure is written to the job. */
async function runJob(
  { boss, claims }: LoopContext,
  handler: JobHandler,
  job: Fetched,
): Promise<void> {
  try {
    await claims.hold(job.id);
    const timed = metrics().jobs.startTimer({ queue: job.name });
    const outcome = await outcomeOf(handler, job);
    timed({ outcome: outcome === "done" ? "done" : "failed" });
    await (outcome === "done" ? finish(boss, handler, job) : fail(boss, job, outcome));
  } catch (error) {
    log.warn(
      { job: job.id, queue: job.name, err: error },
      "the result of a job could not be saved",
    );
  } finally {
    await claims.release(job.id).catch(() => undefined);
  }
}

async function finish(boss: PgBoss, handler: JobHandler, { name, id }: Fetched): Promise<void> {
  if (queueNamed(handler.queue).keepsDone) await boss.complete(name, id);
  else await boss.deleteJob(name, id);
}

async function fail(boss: PgBoss, { name, id }: Fetched, failure: Error): Promise<void> {
  if (failure instanceof PermanentFailure) {
    const noMore = "update pgboss.job set retry_limit = retry_count where name = $1 and id = $2";
    await boss.getDb().executeSql(noMore, [name, id]);
  }
  await boss.fail(name, id, { message: failure.message });
}

async function outcomeOf(handler: JobHandler, job: Fetched): Promise<"done" | Error> {
  const { id: jobId, retryCount, retryLimit } = job;
  const attempt = { jobId, number: retryCount + 1, isLast: retryCount >= retryLimit };
  const attributes = { "job.id": jobId, "job.queue": job.name, "job.attempt": attempt.number };
  try {
    await inSpan(`job ${job.name}`, { kind: SpanKind.CONSUMER, attributes }, () =>
      handler.run(job.data, attempt),
    );
    return "done";
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const isDead = failure instanceof PermanentFailure || retryCount >= retryLimit;
    log[isDead ? "error" : "warn"](
      { job: jobId, queue: job.name, attempt: attempt.number, isDead, err: failure },
      isDead ? "a job is dead" : "a job failed and will be tried again",
    );
    return failure;
  }
}

async function rest(ms: number, stopping: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: stopping }).catch(() => undefined);
}
