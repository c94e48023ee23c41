import { expect, onTestFinished, test } from "vitest";
import { withPlatform } from "@/lib/server/database/db";
import { newId } from "@/lib/server/database/new-id";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { queueNamed } from "@/lib/server/jobs/queues";
import { startWorker } from "@/lib/server/jobs/worker/worker";
import { OutgoingError } from "@/lib/server/outgoing/address";
import { seal } from "@/lib/server/tokens/data-key";
import { createLead } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { ownDatabase } from "@/testing/own-database";
import {
  addNote,
  addWebhook,
  newReceiver,
  passTime,
  readEvents,
  runOne,
} from "@/testing/webhooks/endpoint";
import { runJob, sendersBy } from "./job";
import { keepOutcome } from "./outcome";
import { wake } from "./queue";
import type { Send } from "./send";
import { newSecret } from "./signature";
import { getOpenWebhook } from "./stored";

// A worker takes whatever is on a queue.
await ownDatabase();

/** Adds endpoints that have waiting deliveries, which the events of this one are. */
async function addCopies(
  tenant: TenantScope,
  ofId: string,
  given: { count: number; url: string; isSlow: boolean },
): Promise<void> {
  const { db, companyId, now } = tenant;
  const { roleId } = await getOpenWebhook(tenant, ofId);
  const { count, ...columns } = given;
  for (let at = 0; at < count; at += 1) {
    const id = newId();
    const secretEnc = seal(Buffer.from(newSecret()), id);
    await db.webhook.create({ data: { companyId, id, roleId, secretEnc, ...columns } });
    await db.$executeRaw`
      insert into webhook_delivery (company_id, webhook_id, seq, record_id, event, due_at, created_at)
      select company_id, ${id}::uuid, seq, record_id, event, ${now}::timestamptz, ${now}::timestamptz
      from webhook_delivery where company_id = ${companyId}::uuid and webhook_id = ${ofId}::uuid`;
    await wake(tenant, id);
  }
}

/** Makes requests that hosts of this name never answer, until the test is over. */
function newSilence(host: string, others: Send) {
  const unanswered: unknown[] = [];
  let end = (_error: Error) => {};
  const over = new Promise<never>((_, reject) => {
    end = reject;
  });
  over.catch(() => undefined);
  const by: Send = (request) => {
    if (new URL(request.url).hostname !== host) return others(request);
    unanswered.push(request);
    return over;
  };
  return { by, unanswered, end: () => end(new OutgoingError(`${host} did not answer`)) };
}

test.each([
  ["that nobody knows yet", 50, false],
  ["that were slow before", 110, true],
])("receivers that do not answer, %s, hold up no other endpoint", async (_name, count, isSlow) => {
  const company = await freshCompany();
  const { id: leadId } = await createLead({ companyId: company.companyId });
  const { id } = await addWebhook(company);
  await addNote(company, leadId);
  await readEvents(company);
  const url = "https://silent.example/";
  await company.inTenant((tenant) => addCopies(tenant, id, { count, url, isSlow }));
  const receiver = newReceiver();
  const silence = newSilence("silent.example", receiver.by);
  const worker = await startWorker(sendersBy(silence.by));
  onTestFinished(async () => {
    silence.end();
    await worker.stop();
    // The worker of the next test would send their deliveries again.
    await company.inTenant(({ db, companyId }) => db.webhook.deleteMany({ where: { companyId } }));
  });
  const held = isSlow ? queueNamed("webhook-slow").atOnce : count;
  await expect.poll(() => silence.unanswered.length).toBe(held);
  await addNote(company, leadId);
  await readEvents(company);
  await expect.poll(() => receiver.received.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(silence.unanswered).toHaveLength(held);
});

const jobsOf = (webhookId: string) =>
  withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<{ id: string; name: string; isLater: boolean }[]>`
      select id, name, start_after > now() + interval '1 minute' as "isLater" from pgboss.job
      where data->>'webhookId' = ${webhookId} order by created_on`,
  );

test("an endpoint that took 3 seconds changes to the queue of slow ones, and back once it is quick", async () => {
  const company = await freshCompany();
  const { companyId, inTenant } = company;
  const { id: recordId } = await createLead({ companyId });
  const { id } = await addWebhook(company);
  await addNote(company, recordId);
  await readEvents(company);
  const tookMs = (ms: number) =>
    inTenant(async (tenant) => {
      const at = { webhook: await getOpenWebhook(tenant, id), seq: 0, recordId, attempts: 0 };
      const answer = { status: 200, response: null, problem: null, pauseSeconds: null };
      await keepOutcome(tenant, at, { ...answer, ms });
    });
  const runAs = async (isSlow: boolean) => {
    const { jobId } = await inTenant(({ db }) => db.webhook.findFirstOrThrow({ where: { id } }));
    const receiver = newReceiver();
    await runJob({ companyId, webhookId: id, jobId: jobId ?? "", isSlow }, receiver.by);
    return receiver.received.length;
  };
  await tookMs(3000);
  expect(await runAs(false)).toBe(0);
  await tookMs(2999);
  expect(await runAs(true)).toBe(0);
  const names = (await jobsOf(id)).map(({ name }) => name);
  expect(names).toEqual(["webhook", "webhook-slow", "webhook"]);
  expect(await runAs(false)).toBe(1);
});

test("new events of a record that waits make no second job for the time when it is tried again", async () => {
  const company = await freshCompany();
  const { id: leadId } = await createLead({ companyId: company.companyId });
  const { id } = await addWebhook(company);
  const failing = newReceiver(() => 500);
  await addNote(company, leadId);
  await readEvents(company);
  await runOne(company, id, failing.by);
  await passTime(company, id);
  await runOne(company, id, failing.by);
  for (let at = 0; at < 3; at += 1) {
    await addNote(company, leadId);
    await readEvents(company);
    await runOne(company, id, failing.by);
  }
  expect(failing.received).toHaveLength(2);
  expect((await jobsOf(id)).filter(({ isLater }) => isLater)).toHaveLength(1);
});

test.each([
  ["a later moment has one job", 120_000, {}, 1],
  ["a later moment has a job in each queue", 120_000, { isSlow: true }, 2],
  ["a moment that is near has a new job each time, since the former may be ending", 30_000, {}, 2],
])("%s", async (_name, inMs, change, jobs) => {
  const company = await freshCompany();
  const { id } = await addWebhook(company);
  const at = new Date(Date.now() + inMs);
  for (const data of [{}, change]) {
    await company.inTenant(({ db }) =>
      db.webhook.updateMany({ where: { id }, data: { ...data, jobId: null } }),
    );
    await company.inTenant((tenant) => wake(tenant, id, at));
  }
  const made = await jobsOf(id);
  expect(new Set(made.map((job) => job.id)).size).toBe(jobs);
});

test("a job that has just given a sign is not replaced", async () => {
  const company = await freshCompany();
  const { id } = await addWebhook(company);
  const read = () => company.inTenant(({ db }) => db.webhook.findFirstOrThrow({ where: { id } }));
  await company.inTenant((tenant) => wake(tenant, id));
  const { jobId } = await read();
  await company.inTenant(async (tenant) => {
    const jobDue = new Date(tenant.now.getTime() + 500);
    await tenant.db.webhook.updateMany({ where: { id }, data: { jobDue } });
    await wake(tenant, id);
  });
  expect((await read()).jobId).toBe(jobId);
});
