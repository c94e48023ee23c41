import { expect, test } from "vitest";
import { factorRoutes } from "@/app/api/auth/factors";
import { authRoutes } from "@/app/api/auth/routes";
import { uniqueText } from "@/prisma/factories";
import { ownerWithApp, totpAt } from "@/testing/auth/factors";
import { freshCompany, signInMember, type TestCompany } from "@/testing/company";
import { callRoute } from "@/testing/request";

const newPassword = "monsoon kettle violin";

type Former = { token: string; refreshToken: string };
type Renewed = { accessToken: string; refreshToken: string };

/** Expects that the former tokens have ended, and that the new ones work. */
async function expectRenewed(host: string, former: Former, renewed: Renewed) {
  await expectEnded(host, former);
  const { accessToken: token, refreshToken } = renewed;
  expect(await statusesOf(host, { token, refreshToken })).toEqual([200, 200]);
}

async function expectEnded(host: string, former: Former) {
  expect(await statusesOf(host, former)).toEqual([401, 401]);
}

async function statusesOf(host: string, { token, refreshToken }: Former) {
  const me = await callRoute(authRoutes.me, { host, token });
  const refreshed = await callRoute(authRoutes.refresh, { host, body: { refreshToken } });
  return [me.status, refreshed.status];
}

const sessionsOf = ({ inTenant }: TestCompany, revokedAt: null | { not: null }) =>
  inTenant(({ db, companyId }) => db.session.findMany({ where: { companyId, revokedAt } }));

test("a changed password gives its session new tokens and ends the former ones; its notifications stay", async () => {
  const home = await freshCompany();
  const { host, owner, companyId, inTenant } = home;
  const former = await signInMember(owner, { strength: 2 });
  const device = { endpoint: `https://push.example/${uniqueText()}`, p256dh: "p", auth: "a" };
  await inTenant(({ db }) =>
    db.pushDevice.create({
      data: { companyId, userId: owner.id, sessionId: former.sessionId, label: "Phone", ...device },
    }),
  );
  const changed = await callRoute(authRoutes.changePassword, {
    host,
    token: former.token,
    body: { newPassword },
  });
  expect(changed.status).toBe(200);
  await expectRenewed(host, former, changed.json.data.tokens);
  const [ended] = await sessionsOf(home, { not: null });
  const [live] = await sessionsOf(home, null);
  const { strength, provenAt, expiresAt, createdAt } = ended ?? {};
  expect(live).toMatchObject({ strength, provenAt, expiresAt, createdAt });
  const devices = await inTenant(({ db }) => db.pushDevice.findMany({ where: { companyId } }));
  expect(devices).toMatchObject([{ sessionId: live?.id }]);
});

test("an added and a removed factor give their session new tokens, too", async () => {
  const { host, owner, factor, now } = await ownerWithApp();
  const former = await signInMember(owner, { strength: 2 });
  const asked = { host, token: former.token, method: "POST" } as const;
  const { secret, challenge } = (await callRoute(factorRoutes.newTotp, asked)).json.data;
  const body = { kind: "totp", name: "Tablet", code: totpAt(secret, now), challenge };
  const added = await callRoute(factorRoutes.add, { ...asked, body });
  expect(added.status).toBe(201);
  const { tokens } = added.json.data;
  const removed = await callRoute(factorRoutes.remove, {
    host,
    token: tokens.accessToken,
    method: "DELETE",
    params: { id: factor.id },
  });
  expect(removed.status).toBe(200);
  await expectEnded(host, former);
  const between = { token: tokens.accessToken, refreshToken: tokens.refreshToken };
  await expectRenewed(host, between, removed.json.data.tokens);
});

test("a browser gets its new tokens as cookies", async () => {
  const { host, owner } = await freshCompany();
  const former = await signInMember(owner);
  const headers = {
    "sec-fetch-site": "same-origin",
    "x-requested-with": "XMLHttpRequest",
    cookie: `at=${former.token}; rt=${former.refreshToken}`,
  };
  const changed = await callRoute(authRoutes.changePassword, {
    host,
    headers,
    body: { newPassword },
  });
  expect([changed.status, changed.json.data.tokens]).toEqual([200, undefined]);
  const cookies = changed.headers.getSetCookie().join("\n");
  const cookieOf = (name: string) => new RegExp(`^${name}=([^;]+)`, "m").exec(cookies)?.[1] ?? "";
  const renewed = { accessToken: cookieOf("at"), refreshToken: cookieOf("rt") };
  await expectRenewed(host, former, renewed);
});
