import type { HeldEvent } from "@/lib/companies/feed/read";
import type { FeedReader } from "@/lib/companies/feed/readers";
import type { TenantScope } from "@/lib/server/database/scope";
import { wake } from "./queue";
import { eventsFor } from "./sight";
import { findWebhook } from "./stored";

const name = "webhook";

/** The name of the reader of an endpoint. */
export function readerOf(webhookId: string): string {
  return `${name} ${webhookId}`;
}

/** Makes the events that an endpoint wants and its role sees its deliveries. */
export const webhookReader: FeedReader = {
  name,
  take: async (tenant, events, reader) => {
    const webhook = await findWebhook(tenant, reader.slice(name.length + 1));
    if (!webhook) return;
    const shown = await eventsFor(tenant, webhook, events);
    if (shown.length === 0) return;
    await storeDeliveries(tenant, webhook.id, shown);
    await wake(tenant, webhook.id);
  },
};

/**
 * A later event of a record waits with the earlier ones that are not sent yet. An event that was read before is sent
 * again.
 */
async function storeDeliveries(
  { db, companyId, now }: TenantScope,
  webhookId: string,
  shown: readonly HeldEvent[],
): Promise<void> {
  await db.$executeRaw`
    insert into webhook_delivery (
      company_id, webhook_id, seq, record_id, event, held_by, held_before, due_at, created_at)
    select w.company_id, w.id, e.seq, e.record, e.event, e.holder, e."holderBefore", coalesce((
      select max(d.due_at) from webhook_delivery d
      where d.company_id = ${companyId}::uuid and d.webhook_id = ${webhookId}::uuid and d.record_id = e.record
        and d.state = 'waiting'), ${now}::timestamptz), ${now}::timestamptz
    from webhook w, (
      select *, (event->>'seq')::bigint as seq,
        coalesce(event->'record'->>'id', event->>'subjectId')::uuid as record
      from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) held (event jsonb, holder uuid, "holderBefore" uuid)) e
    where w.company_id = ${companyId}::uuid and w.id = ${webhookId}::uuid
    on conflict (company_id, webhook_id, seq) do update
      set state = 'waiting', attempts = 0, due_at = excluded.due_at, problem = null,
        held_by = excluded.held_by, held_before = excluded.held_before`;
}
