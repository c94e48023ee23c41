import { notFound } from "@/lib/core/errors";
import type { Pagination } from "@/lib/core/pagination";
import type { PlatformScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { recordPlatformAudit } from "@/lib/server/records/audit";
import { containsPattern, type ListSource, readPage } from "@/lib/server/records/list-page";
import type { JobQuery, PlatformJob } from "./schema";

/** A page of the background work that is not done, newest first; `query.search` matches what it is about. */
export async function listJobs(
  { db }: PlatformScope,
  query: JobQuery,
): Promise<{ jobs: PlatformJob[]; pagination: Pagination }> {
  const where: Prisma.Sql[] = [];
  if (query.state === "waiting") where.push(Prisma.sql`j.state in ('created', 'active')`);
  if (query.state === "failed") where.push(Prisma.sql`j.state = 'retry'`);
  if (query.state === "dead") where.push(Prisma.sql`j.state = 'failed'`);
  if (query.search) {
    const pattern = containsPattern(query.search);
    where.push(Prisma.sql`lower(${about}) like ${pattern}`);
  }
  const { records, pagination } = await readPage<PlatformJob>(db, { ...source, where }, query);
  return { jobs: records, pagination };
}

/** Puts a failed or dead job back on its queue, to be tried now. Throws `not_found`. */
export async function retryJob(platform: PlatformScope, id: string): Promise<{ id: string }> {
  const { db } = platform;
  const woken = await db.$queryRaw<{ name: string }[]>`
    update pgboss.job set
      state = 'retry', start_after = now(), completed_on = null, keep_until = now() + interval '14 days',
      retry_limit = greatest(retry_limit, retry_count + 1)
    where id = ${id}::uuid and state in ('retry', 'failed', 'cancelled')
    returning name`;
  const job = woken[0];
  if (!job) throw notFound("Job");
  await db.mailDelivery.updateMany({
    where: { id, status: { in: ["failed", "dead"] } },
    data: { status: "queued", error: null },
  });
  await recordPlatformAudit(platform, {
    action: "job.retried",
    subjectKind: "job",
    subjectId: id,
    details: { name: job.name },
  });
  return { id };
}

const about = Prisma.sql`coalesce(j.data->>'template', (select c.name from company c where c.id::text = j.data->>'companyId'), j.name)`;

// A job's payload may name people, so only its kind is returned.
const record = Prisma.sql`json_build_object(
  'id', j.id, 'queue', j.name,
  'state', case j.state when 'failed' then 'dead' when 'retry' then 'failed' else 'waiting' end,
  'about', ${about},
  'tries', j.retry_count, 'triesLeft', greatest(j.retry_limit - j.retry_count, 0),
  'reason', coalesce(j.output->>'message', j.output->'value'->>'message'),
  'nextTryAt', case when j.state in ('created', 'retry') then to_char(j.start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end,
  'createdAt', to_char(j.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const source: Omit<ListSource, "where"> = {
  from: Prisma.sql`pgboss.job j`,
  counted: Prisma.sql`pgboss.job j`,
  key: {
    within: Prisma.sql`j.state in ('created', 'retry', 'active', 'failed')`,
    id: Prisma.sql`j.id`,
  },
  record,
  sortable: { createdAt: { column: Prisma.sql`j.created_on`, type: Prisma.sql`timestamptz` } },
};
