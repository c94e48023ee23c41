import { z } from "zod";
import type { TenantScope } from "@/lib/server/database/scope";
import { defineJob, enqueue } from "@/lib/server/jobs/jobs";
import { Prisma } from "@/lib/server/prisma/client";
import { isOpenSql } from "@/lib/server/request/company-of-host";

const data = z.object({ companyId: z.guid(), webhookId: z.guid() });

/** The jobs that send the deliveries of one endpoint which are due. Slow ones leave the slots of others alone. */
export const webhookJobs = {
  quick: defineJob("webhook", data),
  slow: defineJob("webhook-slow", data),
};

/**
 * Lets a worker send the deliveries of an endpoint from `at` on, and locks the endpoint until the transaction ends. An
 * endpoint has one job: one that is sooner by a second takes its place, and so does any where the job gave no sign for a
 * minute. A later moment has one job in its queue, however often the endpoint is taken from it by a sooner one.
 */
export async function wake(tenant: TenantScope, webhookId: string, at = tenant.now): Promise<void> {
  const { db, companyId, now } = tenant;
  const [locked] = await db.$queryRaw<{ isFree: boolean; isSlow: boolean; id: string | null }[]>`
    select is_slow as "isSlow", case when ${at}::timestamptz > ${now}::timestamptz + interval '1 minute'
        then md5(id::text || is_slow || extract(epoch from ${at}::timestamptz))::uuid end as id,
      job_id is null or job_due > ${at}::timestamptz + interval '1 second'
        or job_due < ${now}::timestamptz - interval '1 minute' as "isFree"
    from webhook where company_id = ${companyId}::uuid and id = ${webhookId}::uuid and state = 'on' for update`;
  if (!locked?.isFree) return;
  const job = locked.isSlow ? webhookJobs.slow : webhookJobs.quick;
  const named = locked.id ? { id: locked.id } : {};
  const jobId = await enqueue(tenant, job, { webhookId }, { startAfter: at, ...named });
  await db.$executeRaw`
    update webhook set job_id = ${jobId}::uuid, job_due = ${at}::timestamptz
    where company_id = ${companyId}::uuid and id = ${webhookId}::uuid`;
}

/** An endpoint and the job that sends its deliveries. */
export type Sender = { webhookId: string; jobId: string; isSlow: boolean };

/**
 * Keeps an endpoint to its job, which gives a sign of itself by this. False if the endpoint is off, has another job or
 * belongs into the other queue, or its company is closed.
 */
export async function holdJob(
  { db, companyId, now }: TenantScope,
  { webhookId, jobId, isSlow }: Sender,
): Promise<boolean> {
  const held = await db.$executeRaw`
    update webhook set job_due = ${now}::timestamptz
    where company_id = ${companyId}::uuid and id = ${webhookId}::uuid and job_id = ${jobId}::uuid and state = 'on'
      and is_slow = ${isSlow} and exists (select ${openCompany(companyId)})`;
  return held > 0;
}

/** Ends the job of an endpoint, for which another one begins when its next delivery is due. */
export async function endJob(tenant: TenantScope, { webhookId, jobId }: Sender): Promise<void> {
  const { db, companyId, now } = tenant;
  const where = { companyId, id: webhookId, jobId };
  const { count } = await db.webhook.updateMany({ where, data: { jobId: null } });
  if (count === 0) return;
  // The endpoint is locked now, so this statement sees the deliveries of all who woke it.
  const [waiting] = await db.$queryRaw<{ next: Date }[]>`
    select greatest(d.due_at, w.paused_until, ${now}::timestamptz)
      + case when exists (select ${openCompany(companyId)}) then interval '0' else interval '10 minutes' end as next
    from webhook_delivery d join webhook w on w.company_id = d.company_id and w.id = d.webhook_id
    where d.company_id = ${companyId}::uuid and d.webhook_id = ${webhookId}::uuid and d.state = 'waiting'
    order by d.due_at limit 1`;
  if (waiting) await wake(tenant, webhookId, waiting.next);
}

function openCompany(id: string): Prisma.Sql {
  return Prisma.sql`from company c
    where c.id = ${id}::uuid and ${isOpenSql("c")}`;
}
