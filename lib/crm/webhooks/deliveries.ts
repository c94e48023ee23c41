import { readFirst, readLast } from "@/lib/companies/feed/position";
import { AppError, gone, notFound } from "@/lib/core/errors";
import type { OpenTenant, TenantReader, TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { isoTime } from "@/lib/server/records/record-sql";
import { inBatches } from "./batches";
import { wake } from "./queue";
import { getWebhook } from "./read";
import { type Delivery, type DeliveryPage, type DeliveryQuery, delivery } from "./schema";
import { requireWithinOwn } from "./sight";
import { readerOf } from "./take";

/** A page of the events for an endpoint, the newest first. Throws `not_found`, and `forbidden` for one that sees more. */
export async function listDeliveries(
  tenant: TenantReader,
  webhookId: string,
  { state, before, limit }: DeliveryQuery,
): Promise<DeliveryPage> {
  await requireOwn(tenant, webhookId);
  const deliveries = await readWhere(
    tenant,
    Prisma.sql`d.webhook_id = ${webhookId}::uuid
      ${state ? Prisma.sql`and d.state = ${state}` : Prisma.empty}
      ${before ? Prisma.sql`and d.seq < ${before}::bigint` : Prisma.empty}
      order by d.seq desc limit ${limit}`,
  );
  const last = deliveries.length === limit ? deliveries.at(-1)?.event.seq : undefined;
  return { deliveries, next: last ?? null };
}

/** Sends an event again at once, and what waits before it of its record. Throws `not_found`, `forbidden` and `conflict`. */
export async function retryDelivery(
  tenant: TenantScope,
  webhookId: string,
  seq: number,
): Promise<Delivery> {
  const { db, companyId, now } = tenant;
  await requireOn(tenant, webhookId);
  const where = { companyId, webhookId, seq };
  const { count } = await db.webhookDelivery.updateMany({
    where,
    data: { state: "waiting", attempts: 0, dueAt: now },
  });
  if (count === 0) throw notFound("Delivery");
  await db.$executeRaw`
    update webhook_delivery d set due_at = ${now}::timestamptz from webhook_delivery own
    where own.company_id = ${companyId}::uuid and own.webhook_id = ${webhookId}::uuid and own.seq = ${seq}::bigint
      and d.company_id = ${companyId}::uuid and d.webhook_id = ${webhookId}::uuid and d.record_id = own.record_id
      and d.seq < ${seq}::bigint and d.state = 'waiting'`;
  await wake(tenant, webhookId);
  const [again] = await readWhere(
    tenant,
    Prisma.sql`d.webhook_id = ${webhookId}::uuid and d.seq = ${seq}::bigint`,
  );
  if (!again) throw notFound("Delivery");
  return again;
}

/**
 * Sends the deliveries that failed again, or all events after a number. Returns how many, events that are not for the
 * endpoint included. Throws as `retryDelivery` does, and `gone` if the events are no longer kept.
 */
export async function replay(
  open: OpenTenant,
  webhookId: string,
  { after }: { after?: number | undefined },
): Promise<{ replayed: number }> {
  if (after !== undefined) return open((tenant) => replayAfter(tenant, webhookId, after));
  await open((tenant) => requireOn(tenant, webhookId));
  const replayed = await inBatches(open, { webhookId, state: "failed" }, async (tenant, where) => {
    const data = { state: "waiting", attempts: 0, dueAt: tenant.now };
    await tenant.db.webhookDelivery.updateMany({ where, data });
    await wake(tenant, webhookId);
  });
  return { replayed };
}

async function replayAfter(
  tenant: TenantScope,
  webhookId: string,
  after: number,
): Promise<{ replayed: number }> {
  const { db, companyId } = tenant;
  await requireOn(tenant, webhookId);
  if (after < (await readFirst(tenant)) - 1)
    throw gone("The events after this number are not kept any more");
  await db.$executeRaw`
    update feed_reader set seq = least(seq, ${after}::bigint)
    where company_id = ${companyId}::uuid and name = ${readerOf(webhookId)}`;
  return { replayed: Math.max(0, (await readLast(tenant)) - after) };
}

async function requireOwn(tenant: TenantReader, webhookId: string) {
  const webhook = await getWebhook(tenant, webhookId);
  await requireWithinOwn(tenant, webhook);
  return webhook;
}

async function requireOn(tenant: TenantScope, webhookId: string): Promise<void> {
  const { state } = await requireOwn(tenant, webhookId);
  if (state === "off") throw new AppError("conflict", "Turn the webhook on first");
}

async function readWhere({ db, companyId }: TenantReader, where: Prisma.Sql): Promise<Delivery[]> {
  const rows = await db.$queryRaw<unknown[]>`
    select d.event, d.state, d.attempts, d.status, d.ms, d.response, d.problem,
      ${isoTime(Prisma.sql`d.due_at`)} as "dueAt", ${isoTime(Prisma.sql`d.tried_at`)} as "triedAt"
    from webhook_delivery d where d.company_id = ${companyId}::uuid and ${where}`;
  return rows.map((row) => delivery.parse(row));
}
