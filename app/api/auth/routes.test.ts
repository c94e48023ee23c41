import { expect, test } from "vitest";
import { authRoutes } from "@/app/api/auth/routes";
import { hashPassword } from "@/lib/auth/password";
import { setCompanyStatus } from "@/lib/companies/status";
import { withPlatform, withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createSuperAdmin } from "@/prisma/factories";
import { mailedCodes } from "@/testing/auth/signing-in";
import { freshCompany, signInMember } from "@/testing/company";
import { callRoute } from "@/testing/request";

const ownPage = {
  "x-session": "cookie",
  "x-requested-with": "XMLHttpRequest",
  "sec-fetch-site": "same-origin",
};

type Answer = Awaited<ReturnType<typeof callRoute>>;

async function signIn(host: string, email: string, headers: Record<string, string> = {}) {
  await callRoute(authRoutes.requestCode, { host, body: { email } });
  const [code = ""] = await mailedCodes(email);
  return callRoute(authRoutes.verifyCode, { host, body: { email, code }, headers });
}

function cookiesOf({ headers }: Answer): Record<string, string> {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(";")[0]?.split("=") ?? []);
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}

function cookieHeader(answer: Answer): { cookie: string } {
  const pairs = Object.entries(cookiesOf(answer)).map(([name, value]) => `${name}=${value}`);
  return { cookie: pairs.join("; ") };
}

test("a program signs in, asks who it is, refreshes and signs out with tokens in bodies", async () => {
  const { host, owner } = await freshCompany();
  const signedIn = await signIn(host, owner.email);
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers.getSetCookie()).toEqual([]);
  const { accessToken, refreshToken, expiresIn, user } = signedIn.json.data;
  expect({ expiresIn, id: user.id, role: user.role }).toEqual({
    expiresIn: 600,
    id: owner.id,
    role: "owner",
  });
  const who = await callRoute(authRoutes.me, { host, token: accessToken });
  expect(who.json.data.user).toMatchObject({ _id: owner.id, email: owner.email });
  const refreshed = await callRoute(authRoutes.refresh, { host, body: { refreshToken } });
  expect(refreshed.json).toMatchObject({ error: false, success: true, data: { expiresIn: 600 } });
  const next = refreshed.json.data.refreshToken;
  expect((await callRoute(authRoutes.logout, { host, body: { refreshToken: next } })).status).toBe(
    200,
  );
  const after = await callRoute(authRoutes.me, { host, token: refreshed.json.data.accessToken });
  expect({ status: after.status, code: after.json.code }).toEqual({
    status: 401,
    code: "session_revoked",
  });
});

test("a browser signs in through next-auth and gets cookies, and no token in any body", async () => {
  const { host, owner } = await freshCompany();
  const signedIn = await signIn(host, owner.email, ownPage);
  expect(signedIn.json.data).toEqual({ user: expect.objectContaining({ id: owner.id }) });
  const set = signedIn.headers.getSetCookie();
  expect(set.map((cookie) => cookie.split("=")[0])).toEqual(["at", "rt", "device"]);
  for (const cookie of set) {
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect(cookie).not.toMatch(/domain/i);
  }
  const who = await callRoute(authRoutes.me, { host, headers: cookieHeader(signedIn) });
  expect(who.json.data.user.id).toBe(owner.id);
});

test("a code requested by a browser signs in that browser alone, which stays known afterwards", async () => {
  const { host, owner } = await freshCompany();
  const { email } = owner;
  const asked = await callRoute(authRoutes.requestCode, {
    host,
    body: { email },
    headers: ownPage,
  });
  expect(asked.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^code=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/),
  ]);
  const [code = ""] = await mailedCodes(email);
  const verify = (headers: Record<string, string>, at = host) =>
    callRoute(authRoutes.verifyCode, { host: at, body: { email, code }, headers });
  const { cookie } = cookieHeader(asked);
  expect((await verify(ownPage)).json.code).toBe("code_incorrect");
  expect((await verify({ ...ownPage, cookie: `code=${"A".repeat(43)}` })).status).toBe(400);
  const signedIn = await verify({ ...ownPage, cookie });
  expect(signedIn.status).toBe(200);
  const [device] = signedIn.headers.getSetCookie().filter((set) => set.startsWith("device="));
  expect(device).toMatch(/^device=[\w-]{22}\.[\w-]{43}; .*HttpOnly.*Max-Age=34560000$/);
});

test("only the product's own page gets a browser's code", async () => {
  const { host, owner } = await freshCompany();
  const headers = { "x-session": "cookie", "sec-fetch-site": "cross-site" };
  const asked = await callRoute(authRoutes.requestCode, {
    host,
    body: { email: owner.email },
    headers,
  });
  expect([asked.status, asked.json.code]).toEqual([403, "cross_site"]);
  expect(await mailedCodes(owner.email)).toEqual([]);
});

test("a refresh by cookie answers by cookie, without a body to send", async () => {
  const { host, owner } = await freshCompany();
  const signedIn = await signIn(host, owner.email, ownPage);
  const headers = { ...ownPage, ...cookieHeader(signedIn) };
  const refreshed = await callRoute(authRoutes.refresh, { method: "POST", host, headers });
  expect(refreshed.status).toBe(200);
  expect(refreshed.json.data).toEqual({ expiresIn: 600 });
  expect(cookiesOf(refreshed).rt).not.toBe(cookiesOf(signedIn).rt);
  const out = await callRoute(authRoutes.logout, {
    method: "POST",
    host,
    headers: { ...ownPage, ...cookieHeader(refreshed) },
  });
  expect(cookiesOf(out)).toEqual({ at: "", rt: "" });
  expect(out.headers.get("clear-site-data")).toBe('"cache"');
  const spent = { ...ownPage, ...cookieHeader(refreshed) };
  const again = await callRoute(authRoutes.refresh, { method: "POST", host, headers: spent });
  expect(again.status).toBe(401);
});

test("a browser that is out since its company was closed keeps the cookies by which its host says so", async () => {
  const { companyId, host, owner } = await freshCompany();
  const signedIn = await signIn(host, owner.email, ownPage);
  await withPlatform(systemActor, (platform) =>
    setCompanyStatus(platform, companyId, { status: "suspended", reason: null }),
  );
  const headers = { ...ownPage, ...cookieHeader(signedIn) };
  const refused = await callRoute(authRoutes.refresh, { method: "POST", host, headers });
  expect(refused.status).toBe(401);
  const out = await callRoute(authRoutes.logout, { method: "POST", host, headers });
  expect(out.status).toBe(200);
  expect(out.headers.getSetCookie()).toEqual([]);
});

test("signing in again in the same browser ends the session it had", async () => {
  const { host, member } = await freshCompany();
  const password = "monsoon kettle violin";
  const passwordHash = await hashPassword(password, { id: "a test", isKnown: true });
  await withTenant({ companyId: member.companyId }, systemActor, ({ db, companyId }) =>
    db.appUser.updateMany({ where: { companyId, id: member.id }, data: { passwordHash } }),
  );
  const body = { email: member.email, password };
  const first = await callRoute(authRoutes.login, { host, body, headers: ownPage });
  const headers = { ...ownPage, ...cookieHeader(first) };
  const second = await callRoute(authRoutes.login, { host, body, headers });
  const statuses = [first, second].map(async (answer) => {
    const asked = await callRoute(authRoutes.me, { host, headers: cookieHeader(answer) });
    return asked.status;
  });
  expect(await Promise.all(statuses)).toEqual([401, 200]);
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a sibling company's page", { "sec-fetch-site": "same-site" }],
  ["a form without the marker header", { "x-requested-with": "" }],
])("%s can neither sign a browser in nor refresh nor sign it out", async (_who, wrong) => {
  const { host, owner } = await freshCompany();
  const signedIn = await signIn(host, owner.email, ownPage);
  const headers = { ...ownPage, ...cookieHeader(signedIn), ...wrong };
  const body = { email: owner.email, password: "monsoon kettle violin" };
  const attempts = [
    await callRoute(authRoutes.login, { host, body, headers }),
    await callRoute(authRoutes.refresh, { method: "POST", host, headers }),
    await callRoute(authRoutes.logout, { method: "POST", host, headers }),
  ];
  expect(attempts.map(({ json }) => json.code)).toEqual(Array(3).fill("cross_site"));
  expect(attempts.flatMap(({ headers: sent }) => sent.getSetCookie())).toEqual([]);
  const who = await callRoute(authRoutes.me, { host, headers: cookieHeader(signedIn) });
  expect(who.status).toBe(200);
});

test("the sentence of a failure comes through next-auth as it was said", async () => {
  const { host, owner } = await freshCompany();
  const body = { email: owner.email, code: "000000" };
  const plain = await callRoute(authRoutes.verifyCode, { host, body });
  const adapted = await callRoute(authRoutes.verifyCode, { host, body, headers: ownPage });
  expect(adapted.status).toBe(400);
  expect({ ...adapted.json, requestId: "" }).toEqual({ ...plain.json, requestId: "" });
  expect(adapted.json.fields.code).toBe("The code is not right, or it has expired");
});

test("the api host takes the company from the body or the header and ignores cookies", async () => {
  const { host, company, owner } = await freshCompany();
  const api = "api.localhost";
  const { email } = owner;
  await callRoute(authRoutes.requestCode, {
    host: api,
    body: { email, subdomain: company.subdomain },
  });
  const [code = ""] = await mailedCodes(email);
  const signedIn = await callRoute(authRoutes.verifyCode, {
    host: api,
    body: { email, code },
    headers: { ...ownPage, "x-subdomain": company.subdomain },
  });
  expect(signedIn.json.data.accessToken).toEqual(expect.any(String));
  expect(signedIn.headers.getSetCookie()).toEqual([]);
  const cookie = `at=${signedIn.json.data.accessToken}`;
  expect((await callRoute(authRoutes.me, { host: api, headers: { cookie } })).status).toBe(401);
  expect((await callRoute(authRoutes.me, { host, headers: { cookie } })).status).toBe(200);
});

test("a refresh on the api host is refused under another company's name, and goes through after", async () => {
  const { host, company, owner } = await freshCompany();
  const other = await freshCompany();
  const { refreshToken } = (await signIn(host, owner.email)).json.data;
  const under = (subdomain: string) =>
    callRoute(authRoutes.refresh, {
      host: "api.localhost",
      body: { refreshToken },
      headers: { "x-subdomain": subdomain },
    });
  for (const subdomain of [other.company.subdomain, "nobody-here", "admin"])
    expect((await under(subdomain)).json.code).toBe("tenant_mismatch");
  expect((await under(company.subdomain.toUpperCase())).json.success).toBe(true);
});

test("a subdomain that disagrees with the host is refused", async () => {
  const { host, owner } = await freshCompany();
  const body = { email: owner.email, subdomain: "another" };
  const asked = await callRoute(authRoutes.requestCode, { host, body });
  expect(asked.json.code).toBe("tenant_mismatch");
});

test.each([
  ["a\0b", "Remove the characters that cannot be shown"],
  ["\ud800", "Remove the characters that cannot be shown"],
  ["x".repeat(64), "Enter at most 63 characters"],
  [5, "Enter the subdomain of the company"],
])("on the api host the subdomain %j is refused at its field", async (subdomain, sentence) => {
  const body = { email: "nobody@example.com", subdomain };
  const asked = await callRoute(authRoutes.requestCode, { host: "api.localhost", body });
  expect([asked.status, asked.json.fields]).toEqual([400, { subdomain: sentence }]);
});

test("a registered and an unknown address get the same answer, byte for byte", async () => {
  const { host, owner } = await freshCompany();
  const answers = await Promise.all(
    [owner.email, "nobody@example.com"].map((email) =>
      callRoute(authRoutes.requestCode, { host, body: { email } }),
    ),
  );
  const [known, unknown] = answers.map(({ status, json, headers }) => {
    headers.delete("x-request-id");
    return { status, json, headers: [...headers] };
  });
  expect(unknown).toEqual(known);
  expect(known?.json.message).toBe("If the address is registered, a code is on its way");
});

test("a token of one company is refused on another's host and on the admin host", async () => {
  const here = await freshCompany();
  const there = await freshCompany();
  const { token } = await signInMember(here.owner);
  for (const host of [there.host, "admin.localhost"]) {
    const endpoints = [
      callRoute(authRoutes.me, { host, token }),
      callRoute(authRoutes.listSessions, { host, token }),
      callRoute(authRoutes.changePassword, {
        host,
        token,
        body: { newPassword: "monsoon kettle violin" },
      }),
    ];
    for (const answer of await Promise.all(endpoints)) expect(answer.status).toBe(401);
  }
});

test("somebody changes their password, sees their sessions and ends one", async () => {
  const { host, owner } = await freshCompany();
  const mine = await signInMember(owner);
  const other = await signInMember(owner);
  const listed = await callRoute(authRoutes.listSessions, { host, token: mine.token });
  expect(listed.json.data.sessions).toHaveLength(2);
  const params = { id: other.sessionId };
  const ended = await callRoute(authRoutes.revokeSession, {
    method: "DELETE",
    host,
    token: mine.token,
    params,
  });
  expect(ended.status).toBe(200);
  const body = { newPassword: "monsoon kettle violin" };
  const changed = await callRoute(authRoutes.changePassword, { host, token: mine.token, body });
  expect(changed.json.data.user.hasPassword).toBe(true);
  const short = { currentPassword: body.newPassword, newPassword: "too short" };
  const refused = await callRoute(authRoutes.changePassword, {
    host,
    token: changed.json.data.tokens.accessToken,
    body: short,
  });
  expect(refused.json.fields.newPassword).toBe("Use at least 15 characters");
});

test("a super administrator signs in with a password on the admin host", async () => {
  const password = "monsoon kettle violin";
  const admin = await createSuperAdmin({
    passwordHash: await hashPassword(password, { id: "a test", isKnown: true }),
  });
  const host = "admin.localhost";
  const body = { email: admin.email, password };
  const signedIn = await callRoute(authRoutes.login, { host, body, headers: ownPage });
  expect(signedIn.json.data.user.role).toBe("super_admin");
  const who = await callRoute(authRoutes.me, { host, headers: cookieHeader(signedIn) });
  expect(who.json.data.user.id).toBe(admin.id);
});

test("a company's user on the admin host is sent home and signs in there with the ticket", async () => {
  const { host, owner } = await freshCompany();
  const sent = await signIn("admin.localhost", owner.email, ownPage);
  expect(sent.headers.getSetCookie()).toEqual([]);
  const ticket = sent.json.data.redirectTo.split("#handoff=")[1];
  const signedIn = await callRoute(authRoutes.handoff, {
    host,
    body: { ticket },
    headers: ownPage,
  });
  const who = await callRoute(authRoutes.me, { host, headers: cookieHeader(signedIn) });
  expect(who.json.data.user.id).toBe(owner.id);
});
