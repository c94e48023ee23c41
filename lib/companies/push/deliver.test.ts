import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notificationRoutes, pushRoutes } from "@/app/api/company/notifications";
import { searchRoutes } from "@/app/api/company/search";
import { addDays, calendarDateOf, instantAt } from "@/lib/core/calendar-date";
import { updateLead } from "@/lib/crm/leads/service";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { PermanentFailure } from "@/lib/server/jobs/jobs";
import { notify } from "@/lib/server/records/notify";
import { createMeeting } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { giveLeads } from "@/testing/give-leads";
import { type FakePushService, startFakePushService } from "@/testing/push/fake-push-service";
import { runPushes, waitingPushes } from "@/testing/push/push-jobs";
import { newSubscription, type Subscription } from "@/testing/push/subscription";
import { deliverPush } from "./deliver";

const timeZone = "Asia/Kolkata";
const today = calendarDateOf(new Date(), timeZone);

let home: TestCompany;
let ask: Ask;
let service: FakePushService;
beforeEach(async () => {
  at("12:00");
  service = startFakePushService();
  home = await freshCompany({ timeZone });
  ask = await askAs(home, home.member);
});
afterEach(() => vi.useRealTimers());

function at(time: string, day = today, zone = timeZone): void {
  vi.useFakeTimers({ toFake: ["Date"], now: instantAt(day, time, zone) });
}

async function device(as = ask, host?: string): Promise<Subscription> {
  const subscription = newSubscription(host);
  const { endpoint, keys } = subscription;
  const { status } = await as(pushRoutes.add, { body: { endpoint, keys } });
  expect(status).toBe(201);
  service.know(subscription);
  return subscription;
}

async function send({ companyId } = home): Promise<Error[]> {
  return [...(await runPushes(companyId, "push")), ...(await runPushes(companyId, "push-send"))];
}

const devices = async (as = ask) => (await as(pushRoutes.list)).json.data.devices;
const choose = (body: object) => ask(notificationRoutes.choose, { method: "PUT", body });

test("a lead that a colleague gives is pushed to every device of its member, encrypted, signed and without a text", async () => {
  const hosts = ["fcm.googleapis.com", "web.push.apple.com", "wns2.notify.windows.com"];
  const subscriptions = [];
  for (const host of hosts) subscriptions.push(await device(ask, host));
  const [id] = await giveLeads(home, 1);
  expect(service.requests).toBe(0);
  expect(await send()).toEqual([]);
  const endpoints = subscriptions.map(({ endpoint }) => endpoint);
  expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.toSorted());
  for (const { message, ttl, urgency } of service.received) {
    expect(message).toEqual({
      id: expect.any(String),
      kind: "assigned",
      ids: [message.id],
      count: 1,
      url: `/crm/leads/${id}`,
    });
    expect([ttl, urgency]).toEqual([4 * 3600, "high"]);
  }
  const [first] = await devices();
  expect(first).toMatchObject({ lastOkAt: expect.any(String), failed: 0 });
});

test("two workers at once push once, and a push that is sent is due no more", async () => {
  await device();
  await giveLeads(home, 2);
  const { companyId } = home;
  await Promise.all([runPushes(companyId, "push"), runPushes(companyId, "push")]);
  await runPushes(companyId, "push-send");
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { kind: "several", count: 2, url: "/" },
  ]);
  await giveLeads(home, 1);
  await send();
  expect(service.received.map(({ message }) => message.count)).toEqual([2, 1]);
});

test("a worker that ends before its record sends the same push again, which replaces the first", async () => {
  await device();
  await giveLeads(home, 1);
  const { companyId } = home;
  await runPushes(companyId, "push");
  const [job] = await waitingPushes(companyId, "push-send");
  for (const number of [1, 2])
    await deliverPush.run(job?.data, { jobId: job?.id ?? "", number, isLast: false });
  const [one, other] = service.received;
  expect(other).toEqual(one);
  expect(one?.topic).toBe(one?.message.id.replaceAll("-", ""));
});

test("a transaction that fails pushes nothing", async () => {
  await device();
  const { member, companyId } = home;
  const failing = home.inTenant(async (tenant) => {
    const subject = { kind: "lead", id: member.id };
    await notify(tenant, [{ kind: "request", event: "asked", subject, to: [member.id] }]);
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(await waitingPushes(companyId, "push")).toEqual([]);
});

test("a notification that is read before its push, or before a second try, is not pushed", async () => {
  await device();
  const open = (id?: string) =>
    ask(searchRoutes.opened, { method: "POST", body: { kind: "lead", id } });
  const [first] = await giveLeads(home, 1);
  await open(first);
  await send();
  const [second] = await giveLeads(home, 1);
  service.status = 503;
  expect(await send()).toHaveLength(1);
  await open(second);
  service.status = 201;
  await send();
  expect(service.received).toEqual([]);
});

test("a record that its member no longer sees is not pushed", async () => {
  await device();
  const [id = ""] = await giveLeads(home, 1);
  await giveRole(home, { sees: "own" });
  await home.inTenant((tenant) => updateLead(tenant, id, { csPerson: home.owner.name }));
  await send();
  expect(service.received).toEqual([]);
});

test("three leads are one push, as they are one notification", async () => {
  await device();
  await giveLeads(home, 3);
  await send();
  const [push] = service.received;
  expect(push?.message).toMatchObject({ kind: "assigned", count: 3, url: "/crm/leads" });
});

test("a channel that is off, and a member without a device, push nothing", async () => {
  const { companyId } = home;
  await giveLeads(home, 1);
  await device();
  await choose({ assigned: { push: false } });
  await giveLeads(home, 1);
  expect(await waitingPushes(companyId, "push")).toEqual([]);
});

test("a push comes also where the bell and the mail are off", async () => {
  await device();
  await choose({ assigned: { bell: false, mail: false } });
  await giveLeads(home, 1);
  await send();
  expect(service.received).toHaveLength(1);
});

test.each([404, 410])(
  "a browser that the service no longer knows (%d) is removed",
  async (status) => {
    await device();
    await giveLeads(home, 1);
    service.status = status;
    expect(await send()).toEqual([]);
    expect(await devices()).toEqual([]);
  },
);

test.each([408, 429, 500, 503])("a service that answers %d gets the push later", async (status) => {
  const { endpoint } = await device();
  await giveLeads(home, 1);
  service.status = status;
  const [failure] = await send();
  expect(failure?.message).toBe(`fcm.googleapis.com answered ${status}`);
  expect(failure).not.toBeInstanceOf(PermanentFailure);
  expect(failure?.message).not.toContain(endpoint);
  expect(await devices()).toMatchObject([{ failed: 1, lastOkAt: null }]);
  service.status = 201;
  await send();
  expect(service.received).toHaveLength(1);
  expect(await devices()).toMatchObject([{ failed: 0 }]);
});

test.each([301, 307, 400, 403, 413])(
  "an answer of %d is followed nowhere and tried no more",
  async (status) => {
    await device();
    await giveLeads(home, 1);
    service.status = status;
    expect(await send()).toEqual([expect.any(PermanentFailure)]);
    expect(service.requests).toBe(1);
    expect(await devices()).toMatchObject([{ failed: 1 }]);
  },
);

test("nothing is sent to an address outside the push services, whoever wrote it", async () => {
  await device();
  const { companyId } = home;
  await home.inTenant(({ db }) =>
    db.pushDevice.updateMany({
      where: { companyId },
      data: { endpoint: "https://push.example/x" },
    }),
  );
  await giveLeads(home, 1);
  expect(await send()).toEqual([expect.any(PermanentFailure)]);
  expect(service.requests).toBe(0);
});

test.each([
  ["a member who is deactivated", "member"],
  ["a company that is suspended", "company"],
])("%s is pushed nothing, before or after it is collected", async (_, which) => {
  const { companyId, member } = home;
  await device();
  await giveLeads(home, 1);
  await runPushes(companyId, "push");
  await giveLeads(home, 1);
  await withPlatform(systemActor, async ({ db }) => {
    if (which === "company")
      await db.company.update({ where: { id: companyId }, data: { status: "suspended" } });
    else
      await db.appUser.updateMany({
        where: { companyId, id: member.id },
        data: { isActive: false },
      });
  });
  await send();
  expect(service.requests).toBe(0);
});

test.each([
  { zone: "Asia/Kolkata", time: "21:00", days: 1 },
  { zone: "Asia/Kolkata", time: "03:15", days: 0 },
  { zone: "America/New_York", time: "23:59", days: 1 },
  { zone: "Pacific/Auckland", time: "07:59", days: 0 },
])("at $time in $zone pushes wait for 08:00 and are one", async ({ zone, time, days }) => {
  at(time, today, zone);
  const night = await freshCompany({ timeZone: zone });
  const theirs = await askAs(night, night.member);
  await device(theirs);
  await giveLeads(night, 2);
  const { id } = night.member;
  const request = { kind: "request", event: "asked", subject: { kind: "import", id } } as const;
  for (let made = 0; made < 5; made += 1)
    await night.inTenant((tenant) => notify(tenant, [{ ...request, to: [id] }]));
  const morning = instantAt(addDays(today, days), "08:00", zone);
  const jobs = await waitingPushes(night.companyId, "push");
  expect(new Set(jobs.map(({ startAfter }) => startAfter.getTime()))).toEqual(
    new Set([morning.getTime()]),
  );
  await send(night);
  expect(service.requests).toBe(0);
  at("08:00", addDays(today, days), zone);
  await send(night);
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { kind: "several", count: 7, url: "/" },
  ]);
});

test("a meeting that has begun in the night is not announced in the morning", async () => {
  await device();
  at("07:20");
  const { id } = await createMeeting({ companyId: home.companyId });
  const subject = { kind: "meeting", id };
  for (const time of ["07:30", "08:10"]) {
    const event = instantAt(today, time, timeZone).toISOString();
    const notice = { kind: "meeting" as const, event, subject, to: [home.member.id] };
    await home.inTenant((tenant) => notify(tenant, [notice]));
  }
  at("08:00");
  await send();
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { kind: "meeting", count: 1, url: `/crm/meetings/${id}` },
  ]);
});

test("a push service keeps the announcement of a meeting until the meeting begins", async () => {
  await device();
  const { companyId, member } = home;
  const { id } = await createMeeting({ companyId });
  const event = instantAt(today, "12:10", timeZone).toISOString();
  const notice = { kind: "meeting" as const, event, subject: { kind: "meeting", id } };
  await home.inTenant((tenant) => notify(tenant, [{ ...notice, to: [member.id] }]));
  await send();
  expect(service.received.map(({ ttl }) => ttl)).toEqual([600]);
});

test("a second try does not reach into the night", async () => {
  await device();
  await giveLeads(home, 1);
  service.status = 503;
  await send();
  at("21:10");
  service.status = 201;
  await send();
  expect(service.requests).toBe(1);
  at("08:00", addDays(today, 1));
  await send();
  expect(service.received).toHaveLength(1);
});

test("a test reaches each device at any hour, and says how many", async () => {
  at("23:00");
  ask = await askAs(home, home.member);
  await device();
  await device();
  const gone = newSubscription();
  const { endpoint, keys } = gone;
  await ask(pushRoutes.add, { body: { endpoint, keys } });
  const { json } = await ask(pushRoutes.test, { method: "POST" });
  expect(json.data).toEqual({ sent: 2, devices: 3 });
  expect(service.received.map(({ message }) => message.kind)).toEqual(["test", "test"]);
  expect(await devices()).toHaveLength(2);
});

test("tests are limited to six a minute", async () => {
  const statuses = [];
  for (let tries = 0; tries < 7; tries += 1)
    statuses.push((await ask(pushRoutes.test, { method: "POST" })).status);
  expect(statuses).toEqual([...Array(6).fill(200), 429]);
});
