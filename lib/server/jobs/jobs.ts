import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Db } from "@/lib/server/database/scope";
import type { QueueName } from "./queues";

/** A kind of background work: its queue and the schema of its payload. */
export type Job<S extends z.ZodObject = z.ZodObject> = { queue: QueueName; data: S };

/** The try that a handler makes. `number` counts from 1; after the last one the job is dead. */
export type Attempt = { jobId: string; number: number; isLast: boolean };

/** The code of a job. `handle` makes it and the worker runs it. */
export type JobHandler = {
  queue: QueueName;
  run: (data: unknown, attempt: Attempt) => Promise<void>;
};

/** The transaction that writes a job; `companyId` is set for a job of a company. */
export type JobScope = { db: Db; companyId?: string };

/** A handler throws it if a retry cannot help: the job is dead at once. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

/** Declares a kind of background work. `enqueue` adds `companyId` to the data of a company's job. */
export function defineJob<const S extends z.ZodObject>(queue: QueueName, data: S): Job<S> {
  return { queue, data };
}

/**
 * Writes a job in the scope's transaction; it runs at least once after the commit, or never without a commit. A
 * company's scope adds `companyId` to the data. `startAfter` delays the job; a job with an `id` that its queue has is not
 * written again. Returns the job's id.
 */
export async function enqueue<S extends z.ZodObject>(
  scope: JobScope,
  job: Job<S>,
  data: Omit<z.input<S>, "companyId"> & { companyId?: string },
  options: { startAfter?: Date; id?: string } = {},
): Promise<string> {
  const { id = randomUUID() } = options;
  const own = scope.companyId ? { companyId: scope.companyId } : {};
  const text = JSON.stringify(job.data.parse({ ...data, ...own }));
  const startAfter = options.startAfter ?? null;
  await scope.db.$queryRaw`
    select app.enqueue_job(${job.queue}, ${text}::jsonb, ${id}::uuid, coalesce(${startAfter}::timestamptz, now()))`;
  return id;
}

/** Declares the code of a job, which receives parsed data. A job with invalid data is dead at once. */
export function handle<S extends z.ZodObject>(
  job: Job<S>,
  work: (data: z.output<S>, attempt: Attempt) => Promise<void>,
): JobHandler {
  return {
    queue: job.queue,
    run: async (data, attempt) => {
      const parsed = job.data.safeParse(data);
      if (!parsed.success) throw new PermanentFailure("the job's data does not match its schema");
      await work(parsed.data, attempt);
    },
  };
}

/** Removes all jobs of a company in any state. Returns their number. */
export async function deleteCompanyJobs(scope: { db: Db }, companyId: string): Promise<number> {
  const waiting = await scope.db.$executeRaw`
    delete from pgboss.job where data->>'companyId' = ${companyId}`;
  const archived = await scope.db.$executeRaw`
    delete from pgboss.archive where data->>'companyId' = ${companyId}`;
  return waiting + archived;
}
