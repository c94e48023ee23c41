import { readFeeds } from "@/lib/companies/feed/readers";
import { builtInRoles } from "@/lib/core/roles";
import { updateLead } from "@/lib/crm/leads/service";
import { recordActivity } from "@/lib/crm/records/record-activity";
import { runJob } from "@/lib/crm/webhooks/job";
import type { WebhookInput } from "@/lib/crm/webhooks/schema";
import type { Send } from "@/lib/crm/webhooks/send";
import { createWebhook } from "@/lib/crm/webhooks/service";
import { webhookReader } from "@/lib/crm/webhooks/take";
import type { OutgoingRequest } from "@/lib/server/outgoing/exchange";
import { createLead } from "@/prisma/factories";
import type { TestCompany } from "@/testing/company";

/** Adds an endpoint, by default one that is sent all that an owner sees. Returns its id and its secret. */
export async function addWebhook(
  { inTenant }: TestCompany,
  given: Partial<WebhookInput> = {},
): Promise<{ id: string; secret: string }> {
  const input = { url: "https://receiver.example/hook", roleId: builtInRoles.owner.id, ...given };
  const { webhook, secret } = await inTenant((tenant) => createWebhook(tenant, input));
  return { id: webhook.id, secret };
}

/** Makes an event of a lead. */
export async function addNote({ inTenant }: TestCompany, leadId: string): Promise<void> {
  const subject = { kind: "lead", id: leadId } as const;
  await inTenant((tenant) => recordActivity(tenant, { subject, kind: "note", body: "Called" }));
}

/** Adds a lead and changes it, each time an event. */
export async function changeLead({ companyId, inTenant }: TestCompany, times = 1): Promise<void> {
  const { id } = await createLead({ companyId });
  for (let at = 0; at < times; at += 1)
    await inTenant((tenant) => updateLead(tenant, id, { comment: `${Math.random()}` }));
}

type Received = {
  id: string;
  seq: number;
  type: string;
  headers: OutgoingRequest["headers"];
  body: string;
};

/** A receiver that keeps what it is sent and answers with a status, by default 200. */
export function newReceiver(answer: (received: Received) => number = () => 200) {
  const received: (Received & { status: number })[] = [];
  const by: Send = async ({ headers = {}, body = "" }) => {
    const text = String(body);
    const { type, data } = JSON.parse(text);
    const message = { id: headers["webhook-id"] ?? "", seq: data.seq, type, headers, body: text };
    const status = answer(message);
    received.push({ ...message, status });
    return { status, headers: {}, body: Buffer.from("Thanks") };
  };
  return { received, by };
}

/** Runs the job of an endpoint as a worker does, if it has one. */
export async function runOne(
  { inTenant, companyId }: TestCompany,
  id: string,
  by: Send,
): Promise<void> {
  const where = { companyId_id: { companyId, id } };
  const { jobId, isSlow } = await inTenant(({ db }) => db.webhook.findUniqueOrThrow({ where }));
  if (jobId) await runJob({ companyId, webhookId: id, jobId, isSlow }, by);
}

/** Makes the events of a company its deliveries, though another test may have its reader for a moment. */
export async function readEvents({ inTenant, companyId }: TestCompany): Promise<void> {
  const where = { companyId };
  const isBehind = () =>
    inTenant(async ({ db }) => {
      const position = await db.feedPosition.findUnique({ where });
      const readers = await db.feedReader.findMany({ where });
      return readers.some(({ seq }) => seq < (position?.last ?? 0n));
    });
  do await readFeeds([webhookReader]);
  while (await isBehind());
}

/** Reads the feed and sends what is due. */
export async function deliver(company: TestCompany, id: string, by: Send): Promise<void> {
  await readEvents(company);
  await runOne(company, id, by);
}

/** Lets the time pass until the next tries of an endpoint are due. */
export async function passTime({ inTenant, companyId }: TestCompany, id: string): Promise<void> {
  await inTenant(async ({ db, now }) => {
    const dueAt = new Date(now.getTime() - 1000);
    await db.webhookDelivery.updateMany({
      where: { webhookId: id, state: "waiting" },
      data: { dueAt },
    });
    const where = { companyId_id: { companyId, id } };
    await db.webhook.update({ where, data: { pausedUntil: null } });
  });
}
