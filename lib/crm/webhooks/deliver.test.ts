import { Webhook as Verifier } from "standardwebhooks";
import { expect, test } from "vitest";
import { updateLead } from "@/lib/crm/leads/service";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { OutgoingError } from "@/lib/server/outgoing/address";
import { createLead } from "@/prisma/factories";
import { addTeam, freshCompany, type TestCompany } from "@/testing/company";
import { mailsTo } from "@/testing/mail/queued-mails";
import { sizeOf } from "@/testing/tier";
import {
  addNote,
  addWebhook,
  deliver,
  newReceiver,
  passTime,
  runOne,
} from "@/testing/webhooks/endpoint";
import { renewSecret } from "./service";

async function leadsOf({ companyId }: TestCompany, count: number): Promise<string[]> {
  const leads = await Promise.all(Array.from({ length: count }, () => createLead({ companyId })));
  return leads.map(({ id }) => id);
}

const webhookOf = ({ inTenant }: TestCompany, id: string) =>
  inTenant(({ db }) => db.webhook.findFirstOrThrow({ where: { id } }));

const deliveriesOf = ({ inTenant }: TestCompany, webhookId: string) =>
  inTenant(({ db }) =>
    db.webhookDelivery.findMany({ where: { webhookId }, orderBy: { seq: "asc" } }),
  );

test("the official verifier takes every signature, also by the secret before a new one", async () => {
  const company = await freshCompany();
  const [leadId = ""] = await leadsOf(company, 1);
  const { id, secret } = await addWebhook(company);
  const receiver = newReceiver();
  const verify = (by: string) => {
    const { body, headers = {} } = receiver.received.at(-1) ?? { body: "" };
    return new Verifier(by).verify(body, headers);
  };
  await addNote(company, leadId);
  await deliver(company, id, receiver.by);
  expect(verify(secret)).toMatchObject({ type: "activity.created", data: { seq: 1 } });
  const renewed = await company.inTenant((tenant) => renewSecret(tenant, id));
  await addNote(company, leadId);
  await deliver(company, id, receiver.by);
  expect(verify(secret)).toEqual(verify(renewed.secret));
  await company.inTenant(({ db }) =>
    db.webhook.updateMany({ where: { id }, data: { previousUntil: new Date(0) } }),
  );
  await addNote(company, leadId);
  await deliver(company, id, receiver.by);
  expect(verify(renewed.secret)).toMatchObject({ data: { seq: 3 } });
  expect(() => verify(secret)).toThrow();
  expect(() =>
    new Verifier(renewed.secret).verify("{}", receiver.received[0]?.headers ?? {}),
  ).toThrow();
});

test("every event arrives at least once, in order per record and with one id, while a third of the tries fail", async () => {
  const company = await freshCompany();
  const leads = await leadsOf(company, 7);
  const { id } = await addWebhook(company);
  const receiver = newReceiver(() => (Math.random() < 0.3 ? 500 : 200));
  const events = sizeOf({ all: 60, heavy: 2000 });
  for (let at = 0; at < events; at += 1) {
    const leadId = leads[Math.floor(Math.random() * leads.length)] ?? "";
    await addNote(company, leadId);
    if (Math.random() < 0.2) await deliver(company, id, receiver.by);
  }
  await expect
    .poll(
      async () => {
        await passTime(company, id);
        await deliver(company, id, receiver.by);
        return (await deliveriesOf(company, id)).filter(({ state }) => state === "waiting").length;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  const all = await deliveriesOf(company, id);
  expect(all.map(({ state }) => state)).toEqual(Array(events).fill("sent"));
  const sent = receiver.received.filter(({ status }) => status === 200);
  expect(new Set(sent.map(({ seq }) => seq)).size).toBe(events);
  for (const { seq, recordId } of all) {
    const own = receiver.received.filter((one) => one.seq === Number(seq));
    expect(new Set(own.map((one) => one.id))).toEqual(new Set([`evt_${company.companyId}_${seq}`]));
    const later = all.filter((one) => one.recordId === recordId && one.seq > seq);
    const end = receiver.received.findIndex((one) => one.seq === Number(seq) && one.status === 200);
    const begun = later.map((one) =>
      receiver.received.findIndex(({ seq }) => seq === Number(one.seq)),
    );
    expect(begun.every((at) => at > end)).toBe(true);
  }
});

test("a receiver that does not answer holds its own rows, and no other endpoint", async () => {
  const company = await freshCompany();
  const leads = await leadsOf(company, 8);
  const [dead, living] = [await addWebhook(company), await addWebhook(company)];
  for (const leadId of leads) await addNote(company, leadId);
  let fail = (_error: Error) => {};
  const silent = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const tried: unknown[] = [];
  const dying = deliver(company, dead.id, (request) => {
    tried.push(request);
    return silent;
  });
  await expect.poll(() => tried.length).toBe(5);
  const receiver = newReceiver();
  await runOne(company, living.id, receiver.by);
  expect(receiver.received).toHaveLength(8);
  fail(new OutgoingError("receiver.example did not answer within 15 seconds"));
  await dying;
  expect(await webhookOf(company, dead.id)).toMatchObject({
    problem: "receiver.example did not answer within 15 seconds",
    failingSince: expect.any(Date),
  });
});

test("a delivery is tried ten times in 76 hours and then fails, and the next of its record follows", async () => {
  const company = await freshCompany();
  const [leadId = ""] = await leadsOf(company, 1);
  const { id } = await addWebhook(company);
  await addNote(company, leadId);
  await addNote(company, leadId);
  const waits: number[] = [];
  const receiver = newReceiver(({ seq }) => (seq === 1 ? 500 : 200));
  for (let tries = 1; tries < 10; tries += 1) {
    await deliver(company, id, receiver.by);
    const [first, second] = await deliveriesOf(company, id);
    expect(first).toMatchObject({ state: "waiting", attempts: tries, status: 500 });
    expect(second?.dueAt).toEqual(first?.dueAt);
    waits.push((first?.dueAt.getTime() ?? 0) - (first?.triedAt?.getTime() ?? 0));
    await passTime(company, id);
  }
  const standard = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  for (const [at, seconds] of standard.entries())
    expect(Math.abs((waits[at] ?? 0) / 1000 / seconds - 1)).toBeLessThanOrEqual(0.2);
  await deliver(company, id, receiver.by);
  expect((await deliveriesOf(company, id)).map(({ state }) => state)).toEqual(["failed", "sent"]);
  expect(receiver.received.at(-1)?.seq).toBe(2);
});

test("a busy receiver is left alone as long as it asks, at most an hour", async () => {
  const company = await freshCompany();
  const [leadId = ""] = await leadsOf(company, 1);
  const { id } = await addWebhook(company);
  await addNote(company, leadId);
  const tries: unknown[] = [];
  const busy = async (request: unknown) => {
    tries.push(request);
    return { status: 429, headers: { "retry-after": "86400" }, body: Buffer.alloc(0) };
  };
  await deliver(company, id, busy);
  const { pausedUntil, jobDue } = await webhookOf(company, id);
  const leftMs = (pausedUntil?.getTime() ?? 0) - Date.now();
  expect(leftMs).toBeGreaterThan(3_500_000);
  expect(leftMs).toBeLessThanOrEqual(3_600_000);
  expect(jobDue).toEqual(pausedUntil);
  await addNote(company, leadId);
  await deliver(company, id, busy);
  expect(tries).toHaveLength(1);
});

test.each([
  ["answers 410", 410, 0],
  ["has failed for five days", 500, 5.01],
])(
  "an endpoint that %s is turned off, and the owners are told once",
  async (_name, status, days) => {
    const company = await freshCompany();
    const leads = await leadsOf(company, 3);
    const { id } = await addWebhook(company);
    if (days > 0) await failedBefore(company, id, { days, hours: 29 });
    for (const leadId of leads) await addNote(company, leadId);
    const receiver = newReceiver(() => status);
    await deliver(company, id, receiver.by);
    expect(await webhookOf(company, id)).toMatchObject({ state: "off", stoppedAfter: 3n });
    const mails = await mailsTo(company.owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "The webhook to receiver.example was turned off",
    ]);
    await addNote(company, leads[0] ?? "");
    const before = receiver.received.length;
    await deliver(company, id, receiver.by);
    expect(receiver.received).toHaveLength(before);
  },
);

test("an endpoint that fails once more after a pause of more than a day stays on, and fails anew", async () => {
  const company = await freshCompany();
  const { id } = await addWebhook(company);
  await failedBefore(company, id, { days: 8, hours: 31 });
  const [leadId = ""] = await leadsOf(company, 1);
  await addNote(company, leadId);
  await deliver(company, id, newReceiver(() => 500).by);
  const { state, failingSince, failedAt } = await webhookOf(company, id);
  expect([state, failingSince]).toEqual(["on", failedAt]);
  await passTime(company, id);
  await deliver(company, id, newReceiver(() => 500).by);
  expect((await webhookOf(company, id)).failingSince).toEqual(failingSince);
});

/** Lets an endpoint have failed for some days, the last time some hours ago. */
async function failedBefore(
  { inTenant }: TestCompany,
  id: string,
  { days, hours }: { days: number; hours: number },
): Promise<void> {
  const ago = (ms: number) => new Date(Date.now() - ms);
  const data = { failingSince: ago(days * 86_400_000), failedAt: ago(hours * 3_600_000) };
  await inTenant(({ db }) => db.webhook.updateMany({ where: { id }, data }));
}

test("an endpoint whose secret no key opens is turned off, and says so", async () => {
  const company = await freshCompany();
  const [leadId = ""] = await leadsOf(company, 1);
  const { id } = await addWebhook(company);
  await company.inTenant(({ db }) =>
    db.webhook.updateMany({ where: { id }, data: { secretEnc: new Uint8Array(60) } }),
  );
  await addNote(company, leadId);
  const receiver = newReceiver();
  await deliver(company, id, receiver.by);
  expect(receiver.received).toEqual([]);
  expect((await webhookOf(company, id)).problem).toContain("DATA_KEY");
});

test("a full message has the record as the role sees it at that moment, or is left out", async () => {
  const company = await freshCompany();
  const { companyId, member, inTenant } = company;
  const team = await addTeam(company, member);
  const { id: roleId } = await inTenant(({ db }) =>
    db.role.create({
      data: { companyId, name: "Shop", sees: "team", changes: "none", seesUnassigned: false },
    }),
  );
  const { id } = await addWebhook(company, {
    roleId,
    teamId: team.id,
    body: "full",
    events: ["lead"],
  });
  const [own, given, other] = await Promise.all(
    [member.id, member.id, company.owner.id].map((csPersonId) =>
      createLead({ companyId, csPersonId }),
    ),
  );
  for (const lead of [own, given, other])
    await inTenant((tenant) => updateLead(tenant, lead?.id ?? "", { comment: "New" }));
  await inTenant((tenant) => updateLead(tenant, given?.id ?? "", { csPerson: company.owner.name }));
  const receiver = newReceiver();
  await deliver(company, id, receiver.by);
  const messages = receiver.received.map(({ body }) => JSON.parse(body));
  expect(messages).toMatchObject([
    { type: "lead.updated", data: { subjectId: own?.id, subject: { comment: "New" } } },
  ]);
  expect((await deliveriesOf(company, id)).map(({ state }) => state)).toEqual([
    "sent",
    "skipped",
    "skipped",
  ]);
  const audit = withPlatform(systemActor, ({ db }) => db.feedEvent.count({ where: { companyId } }));
  expect(await audit).toBe(4);
});
