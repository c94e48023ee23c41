import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Db } from "@/lib/server/database/scope";
import type { QueueName } from "./queues";

/** A kind of background work: its queue and the schema of its payload. */
export type Job<S extends z.ZodObject = z.ZodObject> = { queue: QueueName; data: S };

/** The try that a handler makes. `number` counts from 1; after the last one the job is dead. */
export type Attempt = { jobId: string; number: number; isLast: boolean };

/** A job and what does it. Made by `handle`, run by the worker. */
export type JobHandler = {
  queue: QueueName;
  run: (data: unknown, attempt: Attempt) => Promise<void>;
};

/** The transaction a job is written in. `companyId` is there when the job is a company's. */
export type JobScope = { db: Db; companyId?: string };

/** Thrown by a handler when trying again cannot help: the job is dead at once. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

/** Names a kind of background work. A company's job has `companyId` in its data; `enqueue` fills it in. */
export function defineJob<const S extends z.ZodObject>(queue: QueueName, data: S): Job<S> {
  return { queue, data };
}

/**
 * Writes a job within the scope's transaction: it runs, at least once, after the commit, and never
 * without it. In a company's scope `companyId` is added to the data. `startAfter` holds it back.
 * Answers the job's id.
 */
export async function enqueue<S extends z.ZodObject>(
  scope: JobScope,
  job: Job<S>,
  data: Omit<z.input<S>, "companyId"> & { companyId?: string },
  options: { startAfter?: Date } = {},
): Promise<string> {
  const id = randomUUID();
  const own = scope.companyId ? { companyId: scope.companyId } : {};
  const text = JSON.stringify(job.data.parse({ ...data, ...own }));
  const startAfter = options.startAfter ?? null;
  await scope.db.$queryRaw`
    select app.enqueue_job(${job.queue}, ${text}::jsonb, ${id}::uuid, coalesce(${startAfter}::timestamptz, now()))`;
  return id;
}

/** Pairs a job with what does it; the data is parsed before. What no schema knows is dead at once. */
export function handle<S extends z.ZodObject>(
  job: Job<S>,
  work: (data: z.output<S>, attempt: Attempt) => Promise<void>,
): JobHandler {
  return {
    queue: job.queue,
    run: async (data, attempt) => {
      const parsed = job.data.safeParse(data);
      if (!parsed.success) throw new PermanentFailure("the job's data is not what its schema says");
      await work(parsed.data, attempt);
    },
  };
}

/** Removes every job that was to be done for a company, whatever its state; how many there were. */
export async function deleteCompanyJobs(scope: { db: Db }, companyId: string): Promise<number> {
  const waiting = await scope.db.$executeRaw`
    delete from pgboss.job where data->>'companyId' = ${companyId}`;
  const archived = await scope.db.$executeRaw`
    delete from pgboss.archive where data->>'companyId' = ${companyId}`;
  return waiting + archived;
}
