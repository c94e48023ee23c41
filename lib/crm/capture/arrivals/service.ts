import { AppError, invalidField, notFound } from "@/lib/core/errors";
import { withTenant } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { enqueueArrival } from "../job";
import { getArrival, hasSource } from "./read";
import type { Arrival } from "./schema";

/** Arrivals that are tried again at once. */
const mostRetried = 500;
const longestRetriesMs = 20 * 60_000;

/** Replaces what is read of a failed arrival. Throws `not_found`, and `conflict` for one that has not failed. */
export async function mendArrival(
  tenant: TenantScope,
  id: string,
  values: Record<string, string>,
): Promise<Arrival> {
  await lockFailed(tenant, id);
  const { db, companyId } = tenant;
  await db.leadArrival.update({
    where: { companyId_id: { companyId, id } },
    data: { mended: values },
    select: { id: true },
  });
  await recordAudit(tenant, {
    action: "lead_arrival.mended",
    subjectKind: "lead_arrival",
    subjectId: id,
    details: { names: Object.keys(values).join(", ").slice(0, 500) },
  });
  return getArrival(tenant, id);
}

/** Lets a worker settle a failed arrival again. Throws as `mendArrival` does. */
export async function retryArrival(tenant: TenantScope, id: string): Promise<Arrival> {
  await lockFailed(tenant, id);
  await retry(tenant, [id]);
  return getArrival(tenant, id);
}

/**
 * The same for the failed arrivals of the company, or of a source, whose content is there. Returns how many. Throws
 * `validation_failed` for an unknown source.
 */
export async function retryFailed(
  tenant: TenantScope,
  { sourceId }: { sourceId?: string | undefined },
): Promise<{ retried: number }> {
  const { db, companyId } = tenant;
  if (
    sourceId &&
    (await db.leadSource.count({ where: { companyId, id: sourceId, deletedAt: null } })) === 0
  )
    throw invalidField("sourceId", "Source not found");
  const ofSource = sourceId ? Prisma.sql`and source_id = ${sourceId}::uuid` : Prisma.empty;
  const failed = await db.$queryRaw<{ id: string }[]>`
    select id from lead_arrival
    where company_id = ${companyId}::uuid and state = 'failed' and (raw is not null or mended is not null)
      and ${hasSource("lead_arrival")} ${ofSource}
    order by id limit ${mostRetried} for update`;
  await retry(
    tenant,
    failed.map(({ id }) => id),
  );
  return { retried: failed.length };
}

/** Lets workers settle the arrivals that have waited longer than the retries of a job take. Returns how many. */
export function retryWaiting(companyId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - longestRetriesMs);
  return withTenant({ companyId }, systemActor, async (tenant) => {
    const waiting = await tenant.db.leadArrival.findMany({
      where: { companyId, state: "stored", arrivedAt: { lt: since }, source: { deletedAt: null } },
      orderBy: { id: "asc" },
      take: mostRetried,
      select: { id: true },
    });
    for (const { id } of waiting) await enqueueArrival(tenant, id);
    return waiting.length;
  });
}

async function lockFailed({ db, companyId }: TenantScope, id: string): Promise<void> {
  const [found] = await db.$queryRaw<{ state: string; isThere: boolean }[]>`
    select state, raw is not null or mended is not null as "isThere" from lead_arrival
    where company_id = ${companyId}::uuid and id = ${id}::uuid and ${hasSource("lead_arrival")} for update`;
  if (!found) throw notFound("Arrival");
  if (found.state !== "failed")
    throw new AppError("conflict", "Only an arrival that has failed can be tried again");
  if (!found.isThere)
    throw new AppError("conflict", "The content of this arrival has been removed after 30 days");
}

async function retry(tenant: TenantScope, ids: readonly string[]): Promise<void> {
  const { db, companyId } = tenant;
  await db.leadArrival.updateMany({
    where: { companyId, id: { in: [...ids] } },
    data: { state: "stored", doneAt: null, problems: [] },
  });
  for (const id of ids) await enqueueArrival(tenant, id);
}
