import { beforeEach, expect, test } from "vitest";
import { authRoutes } from "@/app/api/auth/routes";
import { notificationRoutes, pushRoutes } from "@/app/api/company/notifications";
import { teamRoutes } from "@/app/api/company/team";
import { companyAccounts } from "@/lib/auth/company-accounts";
import { endCompanySessions } from "@/lib/companies/status";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { endMemberSessions } from "@/lib/team/access";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, signInMember, type TestCompany } from "@/testing/company";
import { newSubscription, type Subscription } from "@/testing/push/subscription";
import { callRoute } from "@/testing/request";

const { list, add, remove } = pushRoutes;
const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36";

let home: TestCompany;
let ask: Ask;
beforeEach(async () => {
  home = await freshCompany();
  ask = await askAs(home, home.member);
});

const bodyOf = ({ endpoint, keys }: Subscription) => ({ endpoint, keys });
const register = (subscription = newSubscription(), as = ask) =>
  as(add, { body: bodyOf(subscription), headers: { "user-agent": userAgent } });
const devicesOf = async (as = ask) => (await as(list)).json.data.devices;

test("a browser that is added is listed by its name, without its address and keys", async () => {
  const subscription = newSubscription();
  const { status, json } = await register(subscription);
  expect([status, json.data.device.label]).toEqual([201, "Chrome on Windows"]);
  const listed = await ask(list);
  expect(listed.json.data.devices).toEqual([json.data.device]);
  for (const secret of [subscription.endpoint, ...Object.values(subscription.keys)])
    expect(JSON.stringify([json, listed.json])).not.toContain(secret);
});

test("the key that browsers subscribe with is a point of 65 bytes, always the same", async () => {
  const keys = await Promise.all([ask(list), ask(list)]);
  const [one, two] = keys.map(({ json }) => json.data.publicKey);
  expect(Buffer.from(one, "base64url")).toHaveLength(65);
  expect(two).toBe(one);
});

test("a browser that is added again stays one device, with its new name", async () => {
  const subscription = newSubscription();
  await register(subscription);
  await ask(add, { body: { ...bodyOf(subscription), label: "Desk", expirationTime: null } });
  expect((await devicesOf()).map(({ label }: { label: string }) => label)).toEqual(["Desk"]);
});

test("a browser in which another member signs in moves over", async () => {
  const subscription = newSubscription();
  const owner = await askAs(home);
  await register(subscription);
  expect((await register(subscription, owner)).status).toBe(201);
  expect([await devicesOf(), (await devicesOf(owner)).length]).toEqual([[], 1]);
});

test("a member has at most ten devices, also when they are added at once", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => (await register()).status),
  );
  expect(statuses.toSorted()).toEqual([...Array(10).fill(201), 409, 409]);
  expect(await devicesOf()).toHaveLength(10);
});

test("a member with ten devices may add one of them again", async () => {
  const subscription = newSubscription();
  await register(subscription);
  for (let added = 1; added < 10; added += 1) await register();
  expect((await register(subscription)).status).toBe(201);
});

const { endpoint, keys } = bodyOf(newSubscription());
const offCurve = Buffer.from([4, ...Array(64).fill(1)]).toString("base64url");

test.each([
  ["endpoint", { endpoint: "https://push.example/send", keys }],
  ["endpoint", { endpoint: "http://fcm.googleapis.com/send", keys }],
  ["endpoint", { endpoint: "https://fcm.googleapis.com:444/send", keys }],
  ["endpoint", { endpoint: "https://a:b@fcm.googleapis.com/send", keys }],
  ["endpoint", { keys }],
  ["keys", { endpoint }],
  ["keys.auth", { endpoint, keys: { p256dh: keys.p256dh } }],
  ["keys.auth", { endpoint, keys: { ...keys, auth: "AAAA" } }],
  ["keys.auth", { endpoint, keys: { ...keys, auth: `${keys.auth.slice(1)}+` } }],
  ["keys.p256dh", { endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(2) } }],
  ["keys.p256dh", { endpoint, keys: { ...keys, p256dh: offCurve } }],
  ["keys.other", { endpoint, keys: { ...keys, other: "x" } }],
])("refuses a wrong %s and does not repeat it", async (field, body) => {
  const { status, json } = await ask(add, { body });
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  expect(JSON.stringify(json)).not.toMatch(/https?:/);
  expect(await devicesOf()).toEqual([]);
});

test("keys with = at their end are the same keys", async () => {
  const { ecdh: _, ...padded } = newSubscription();
  padded.keys = { p256dh: `${padded.keys.p256dh}=`, auth: `${padded.keys.auth}==` };
  expect((await ask(add, { body: padded })).status).toBe(201);
});

test("a member removes devices of their own alone", async () => {
  const { json } = await register();
  const { id } = json.data.device;
  const owner = await askAs(home);
  const stranger = await askAs(await freshCompany());
  for (const other of [owner, stranger])
    expect((await other(remove, { method: "DELETE", params: { id } })).status).toBe(404);
  expect((await ask(remove, { method: "DELETE", params: { id } })).status).toBe(200);
  expect(await devicesOf()).toEqual([]);
});

test("signing out ends the device of that session, on the server too", async () => {
  const { token, refreshToken } = await signInMember(home.member);
  const there: Ask = (handler, parts = {}) =>
    callRoute(handler, { host: home.host, token, ...parts });
  await register(newSubscription(), there);
  await register();
  await there(authRoutes.logout, { method: "POST", body: { refreshToken } });
  expect(await devicesOf()).toHaveLength(1);
});

test("a password change ends the devices of all sessions but its own, also of expired ones that are removed", async () => {
  const own = await signInMember(home.member);
  await register();
  await register(newSubscription(), (handler, parts = {}) =>
    callRoute(handler, { host: home.host, token: own.token, ...parts }),
  );
  const kept = (await devicesOf())[0].id;
  const left = await home.inTenant(async (tenant) => {
    const { db, companyId } = tenant;
    await db.session.deleteMany({ where: { companyId, id: { not: own.sessionId } } });
    await companyAccounts(tenant).sessions.revoke(home.member.id, { except: own.sessionId });
    return db.pushDevice.findMany({ where: { companyId }, select: { id: true } });
  });
  expect(left).toEqual([{ id: kept }]);
});

test.each([
  {
    by: "a manager signs the member out everywhere",
    act: () => home.inTenant((tenant) => endMemberSessions(tenant, home.member.id)),
  },
  {
    by: "an administrator signs the member out everywhere",
    act: () =>
      withPlatform(systemActor, (platform) =>
        endCompanySessions(platform, home.companyId, home.member.id),
      ),
  },
  {
    by: "the member is deactivated",
    act: async () => {
      const owner = await askAs(home);
      const { id } = home.member;
      const body = { isActive: false };
      return owner(teamRoutes.update, { method: "PUT", params: { id }, body });
    },
  },
])("the devices of a member end when $by, also those of removed sessions", async ({ act }) => {
  await register();
  const { companyId, member } = home;
  const where = { companyId, userId: member.id };
  await home.inTenant(({ db }) => db.session.deleteMany({ where }));
  await act();
  const left = await home.inTenant(({ db }) => db.pushDevice.count({ where: { companyId } }));
  expect(left).toBe(0);
});

test("the devices of a member end with the member", async () => {
  await register();
  const { companyId, member } = home;
  const left = await home.inTenant(async ({ db }) => {
    await db.appUser.deleteMany({ where: { companyId, id: member.id } });
    return db.pushDevice.count({ where: { companyId } });
  });
  expect(left).toBe(0);
});

test("pushes are chosen kind by kind where they are offered", async () => {
  const body = { assigned: { push: false } };
  const { json } = await ask(notificationRoutes.choose, { method: "PUT", body });
  expect(json.data.settings[0]).toMatchObject({ kind: "assigned", bell: true, push: false });
  const digest = { digest: { push: true } };
  const refused = await ask(notificationRoutes.choose, { method: "PUT", body: digest });
  expect(refused.status).toBe(400);
});
