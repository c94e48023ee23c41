import { collectPushes } from "@/lib/companies/push/collect";
import { deliverPush } from "@/lib/companies/push/deliver";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import type { PermanentFailure } from "@/lib/server/jobs/jobs";

const queues = { push: collectPushes, "push-send": deliverPush };

type Queue = keyof typeof queues;
type Waiting = { id: string; data: unknown; startAfter: Date };

/** The company's jobs of the queue, the first to start first. */
export function waitingPushes(companyId: string, queue: Queue): Promise<Waiting[]> {
  return withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<Waiting[]>`
      select id::text, data, start_after as "startAfter" from pgboss.job
      where name = ${queue} and data->>'companyId' = ${companyId} order by start_after, id`,
  );
}

/**
 * Runs the company's waiting jobs of the queue as a worker does once their time has come. One that fails stays, and its
 * failure is returned.
 */
export async function runPushes(
  companyId: string,
  queue: Queue,
): Promise<(Error | PermanentFailure)[]> {
  const failures: Error[] = [];
  for (const { id, data } of await waitingPushes(companyId, queue)) {
    try {
      await queues[queue].run(data, { jobId: id, number: 1, isLast: false });
      await withPlatform(
        systemActor,
        ({ db }) => db.$executeRaw`delete from pgboss.job where id = ${id}::uuid`,
      );
    } catch (error) {
      failures.push(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return failures;
}
