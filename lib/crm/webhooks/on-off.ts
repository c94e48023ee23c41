import { readFirst, readLast } from "@/lib/companies/feed/position";
import { endReader, startReader } from "@/lib/companies/feed/readers";
import { gone, invalidField, staleVersion } from "@/lib/core/errors";
import { readCompanyNames } from "@/lib/server/database/company-names";
import type { OpenTenant, TenantScope } from "@/lib/server/database/scope";
import { mailOwners } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { inBatches } from "./batches";
import { wake } from "./queue";
import type { WebhookUpdate } from "./schema";
import { requireMayChange } from "./sight";
import { getOpenWebhook, type OpenWebhook, record, requireVersion } from "./stored";
import { readerOf } from "./take";

type Of = Pick<OpenWebhook, "id" | "url">;

/** Turns an endpoint off, and mails the reason to the owners. */
export async function turnOff(tenant: TenantScope, webhook: Of, reason: string): Promise<void> {
  if (!(await stop(tenant, webhook, reason))) return;
  const { id, url } = webhook;
  const { host } = new URL(url);
  await record(tenant, "turned_off", { id, url, details: { reason } });
  const { name: sender, subdomain } = await readCompanyNames(tenant);
  await mailOwners(
    tenant,
    noticeMail({
      sender,
      subject: `The webhook to ${host} was turned off`,
      paragraphs: [
        `${reason}. Events are not sent to this address any more. Within 14 days you can turn it on again from where it stopped.`,
      ],
      link: { label: "Open the webhooks", url: `${companyUrl(subdomain)}/settings/webhooks` },
    }),
  );
}

/** Ends the reader of an endpoint and keeps where it was. False if it was off already. */
export async function stop(
  tenant: TenantScope,
  { id }: Of,
  problem: string | null,
): Promise<boolean> {
  const { db, companyId } = tenant;
  const stoppedAfter = await endReader(tenant, readerOf(id));
  if (stoppedAfter === null) return false;
  await db.webhook.update({
    where: { companyId_id: { companyId, id } },
    data: {
      state: "off",
      problem,
      stoppedAfter,
      jobId: null,
      failingSince: null,
      pausedUntil: null,
    },
    select: { id: true },
  });
  return true;
}

/**
 * Leaves out what still waits for an endpoint that is off, or makes it due, before an update turns the endpoint on.
 * Does nothing for one that is on, or that a colleague turns on meanwhile. Throws as `updateWebhook` does.
 */
export async function settleWaiting(
  open: OpenTenant,
  id: string,
  { from, expectedVersion, ...update }: WebhookUpdate & { expectedVersion: number | undefined },
): Promise<void> {
  const isOff = await open(async (tenant) => {
    const webhook = await getOpenWebhook(tenant, id);
    await requireMayChange(tenant, webhook, update);
    requireVersion(webhook, expectedVersion);
    if (webhook.state === "off") await startOf(tenant, webhook, from);
    return webhook.state === "off";
  });
  if (!isOff) return;
  const skipped = { state: "skipped", problem: "The webhook was off" };
  await inBatches(open, { webhookId: id, state: "waiting" }, ({ db, now }, batch) => {
    const where = { ...batch, webhook: { state: "off" } };
    const data = from === "now" ? skipped : { dueAt: now, attempts: 0 };
    return db.webhookDelivery.updateMany({ where, data });
  });
}

/** The event after which an endpoint goes on that is turned on. */
async function startOf(
  tenant: TenantScope,
  { stoppedAfter }: OpenWebhook,
  from: WebhookUpdate["from"],
): Promise<number> {
  if (!from) throw invalidField("from", "Choose from when on events are sent: now, or stopped");
  const after = from === "now" ? await readLast(tenant) : Number(stoppedAfter);
  if (after < (await readFirst(tenant)) - 1)
    throw gone("The events since it was turned off are not kept any more. Turn it on from now");
  return after;
}

/**
 * Lets an endpoint go on with the next event, or with those since it was turned off, after `settleWaiting`. Throws
 * `validation_failed` without a choice, and `gone` if those events are no longer kept.
 */
export async function turnOn(
  tenant: TenantScope,
  webhook: OpenWebhook,
  from: WebhookUpdate["from"],
): Promise<void> {
  const { db, companyId } = tenant;
  const { id } = webhook;
  await startReader(tenant, readerOf(id), await startOf(tenant, webhook, from));
  const health = { failingSince: null, problem: null, pausedUntil: null };
  await db.webhook.update({
    where: { companyId_id: { companyId, id } },
    data: { state: "on", ...health, stoppedAfter: null, jobId: null },
    select: { id: true },
  });
  await wake(tenant, id);
}

/** Turns an endpoint off and deletes it with its deliveries. Throws `not_found` and `version_conflict`. */
export async function deleteWebhook(
  open: OpenTenant,
  id: string,
  expectedVersion?: number,
): Promise<{ id: string }> {
  await open(async (tenant) => {
    const webhook = await getOpenWebhook(tenant, id);
    requireVersion(webhook, expectedVersion);
    await stop(tenant, webhook, null);
  });
  await inBatches(open, { webhookId: id }, ({ db }, where) =>
    db.webhookDelivery.deleteMany({ where }),
  );
  await open(async (tenant) => {
    const { companyId, db } = tenant;
    const webhook = await getOpenWebhook(tenant, id);
    await endReader(tenant, readerOf(id));
    const { count } = await db.webhook.deleteMany({
      where: { companyId, id, version: expectedVersion },
    });
    if (count === 0) throw staleVersion();
    await record(tenant, "deleted", webhook);
  });
  return { id };
}
