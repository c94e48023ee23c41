import { z } from "zod";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { defineJob, enqueue, type JobScope } from "@/lib/server/jobs/jobs";

/** The job that reads the new enquiries of one source at its portal. */
export const pullJob = defineJob(
  "capture-pull",
  z.object({ companyId: z.guid(), sourceId: z.guid() }),
);

const everyMinutes = 5;

/** The pulls of all sources begin within this time, which is over before the next ones are due. */
const spreadMs = 3 * 60_000;

/** A source and its company. */
export type DueSource = { companyId: string; sourceId: string };

/** Starts the pulls of all sources that have the key of a portal and no pull that waits or runs, every 5 minutes. */
export async function startPulls(now: Date): Promise<void> {
  if (now.getUTCMinutes() % everyMinutes !== 0) return;
  const due = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<DueSource[]>`
      select s.company_id as "companyId", s.id as "sourceId"
      from company c join lead_source s on s.company_id = c.id
      where c.status = 'active' and c.deleted_at is null
        and s.kind = 'indiamart' and s.state = 'on' and s.secret_enc is not null
        and coalesce(s.checkpoint < ${now}::timestamptz - interval '1 minute', true)`,
  );
  await withPlatform(systemActor, async (platform) => {
    const pending = await sourcesInQueue(platform);
    for (const source of due.filter(({ sourceId }) => !pending.has(sourceId)))
      await enqueue(platform, pullJob, source, { startAfter: startOf(source, now) });
  });
}

/** The sources with a pull that waits, runs or is tried again: a worker that is late gets no second one. */
async function sourcesInQueue({ db }: JobScope): Promise<Set<string>> {
  const jobs = await db.$queryRaw<Pick<DueSource, "sourceId">[]>`
    select data->>'sourceId' as "sourceId" from pgboss.job
    where name = ${pullJob.queue} and state < 'completed'`;
  return new Set(jobs.map(({ sourceId }) => sourceId));
}

/** At each round the same part of the time after its beginning, by the random end of the id. */
function startOf({ sourceId }: DueSource, now: Date): Date {
  return new Date(now.getTime() + (Number.parseInt(sourceId.slice(-6), 16) % spreadMs));
}
