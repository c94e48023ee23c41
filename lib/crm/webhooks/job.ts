import { setTimeout as pause } from "node:timers/promises";
import type { HeldEvent } from "@/lib/companies/feed/read";
import { withTenant } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { handle, type JobHandler } from "@/lib/server/jobs/jobs";
import { sendOutgoing } from "@/lib/server/outgoing/send";
import { messageOf } from "./message";
import { turnOff } from "./on-off";
import { keepOutcome, skip } from "./outcome";
import { endJob, holdJob, type Sender, webhookJobs } from "./queue";
import { type Send, send } from "./send";
import { eventsFor } from "./sight";
import { findWebhook, type OpenWebhook, secretsOf } from "./stored";

/** Records of an endpoint whose events are sent at once; one while it fails. */
const mostRecords = 5;

/** New events of other records are looked for so often while a receiver does not answer. */
const lookMs = 500;
/** Another job goes on then, so that every endpoint gets its turn and a worker can stop. */
const longestMs = 10_000;

/** Send the deliveries of an endpoint that are due. */
export const sendDeliveries = sendersBy(sendOutgoing);

/** The handlers of both queues, which make requests like this. */
export function sendersBy(by: Send): JobHandler[] {
  return Object.values(webhookJobs).map((job) =>
    handle(job, ({ companyId, webhookId }, { jobId }) =>
      runJob({ companyId, webhookId, jobId, isSlow: job === webhookJobs.slow }, by),
    ),
  );
}

const unreadable =
  "Its secret was made by a server with another DATA_KEY. Make a new secret before you turn it on";

type Run = Sender & { companyId: string };
type Waiting = HeldEvent & { seq: number; recordId: string; attempts: number };
type Due = Waiting & { webhook: OpenWebhook; isShown: boolean };

/**
 * Sends what is due: the events of a record one after the other, those of several records at once. Where the worker ends
 * between a sending and its outcome, the next one sends again with the same id.
 */
export async function runJob(run: Run, by: Send): Promise<void> {
  const until = Date.now() + longestMs;
  const busy = new Map<string, Promise<void>>();
  try {
    for (;;) {
      const records = [...busy.keys()];
      const taken = Date.now() < until ? await take(run, records) : [];
      if (taken.length + records.length === 0) break;
      for (const due of taken) {
        const sent = deliver(due, by).finally(() => busy.delete(due.recordId));
        busy.set(due.recordId, sent);
      }
      if (busy.size > 0) await Promise.race([...busy.values(), pause(lookMs)]);
    }
  } finally {
    await Promise.allSettled(busy.values());
  }
  await inCompany(run, (tenant) => endJob(tenant, run));
}

function inCompany<T>(
  { companyId }: Pick<Run, "companyId">,
  work: (tenant: TenantScope) => Promise<T>,
): Promise<T> {
  return withTenant({ companyId }, systemActor, work);
}

/** The next deliveries of records that are not busy. */
function take(run: Run, busy: readonly string[]): Promise<Due[]> {
  return inCompany(run, async (tenant) => {
    const { db, companyId, now } = tenant;
    const webhook = (await holdJob(tenant, run)) && (await findWebhook(tenant, run.webhookId));
    if (!webhook || (webhook.pausedUntil && webhook.pausedUntil > now)) return [];
    const free = (webhook.failingSince ? 1 : mostRecords) - busy.length;
    if (free <= 0) return [];
    // Statistics do not know yet of thousands that wait since a moment; with a sort all of them are read for each one.
    await db.$executeRaw`set local enable_sort = off`;
    // A version that knew no holders may have stored one; the feed has them for 14 days.
    const due = await db.$queryRaw<Waiting[]>`
      select d.seq::float8 as seq, d.record_id as "recordId", d.event, d.attempts,
        coalesce(d.held_by, f.holder_id) as holder, coalesce(d.held_before, f.holder_before) as "holderBefore"
      from webhook_delivery d
      left join feed_event f on f.company_id = d.company_id and f.seq = d.seq
      where d.company_id = ${companyId}::uuid and d.webhook_id = ${webhook.id}::uuid and d.state = 'waiting'
        and d.due_at <= ${now}::timestamptz and d.record_id <> all(${[...busy]}::uuid[])
        and d.seq = (select e.seq from webhook_delivery e
          where e.company_id = ${companyId}::uuid and e.webhook_id = ${webhook.id}::uuid and e.record_id = d.record_id
            and e.state = 'waiting' order by e.seq limit 1)
      order by d.due_at, d.seq limit ${free}`;
    const shown = await eventsFor(tenant, webhook, due);
    return due.map((one) => ({ ...one, webhook, isShown: shown.includes(one) }));
  });
}

async function deliver(at: Due, by: Send): Promise<void> {
  const { webhook, event, isShown } = at;
  const secrets = secretsOf(webhook, new Date());
  if (!secrets) return inCompany(webhook, (tenant) => turnOff(tenant, webhook, unreadable));
  const message = isShown && (await messageOf(webhook, event));
  if (!message) return inCompany(webhook, (tenant) => skip(tenant, at));
  const outcome = await send({ url: webhook.url, message, secrets }, by);
  await inCompany(webhook, (tenant) => keepOutcome(tenant, at, outcome));
}
