import { beforeEach, expect, test } from "vitest";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { readAccessToken } from "@/lib/server/tokens/access-token";
import { createSuperAdmin } from "@/prisma/factories";
import { after, placeOf, requestAt, signInByCode } from "@/testing/auth/signing-in";
import { freshCompany, type TestCompany } from "@/testing/company";
import { endSessionOf, refreshSession } from "./refresh";

const revoked = { code: "session_revoked", status: 401 };
const foreign = { code: "unauthenticated", status: 401 };
const minute = 60;
const hour = 3600;
const day = 86_400;

let fresh: TestCompany;
let now: Date;
let first: string;

beforeEach(async () => {
  fresh = await freshCompany();
  now = new Date();
  const place = await placeOf(fresh.company.subdomain);
  first = (await signInByCode(place, fresh.owner.email, requestAt(now))).tokens.refreshToken;
});

const refreshAt = async (token: string, seconds: number) =>
  (await refreshSession(token, null, requestAt(after(now, seconds)))).tokens;

test("a refresh token is traded for its successor and an access token of ten minutes", async () => {
  const tokens = await refreshAt(first, minute);
  expect(tokens.refreshToken).not.toBe(first);
  expect(tokens.expiresIn).toBe(600);
  const claims = await readAccessToken(tokens.accessToken, after(now, minute + 599));
  expect(claims).toMatchObject({ audience: fresh.companyId, userId: fresh.owner.id });
});

test("twenty refreshes at once with one token all get the same successor", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => refreshAt(first, minute)));
  expect(new Set(all.map(({ refreshToken }) => refreshToken)).size).toBe(1);
  const next = await refreshAt(all[0]?.refreshToken ?? "", 2 * minute);
  expect(next.refreshToken).not.toBe(all[0]?.refreshToken);
});

test("the token just spent gets the same successor for ten seconds", async () => {
  const second = await refreshAt(first, minute);
  const again = await refreshAt(first, minute + 10);
  expect(again.refreshToken).toBe(second.refreshToken);
});

test("the token just spent ends the session after ten seconds", async () => {
  const second = await refreshAt(first, minute);
  await expect(refreshAt(first, minute + 11)).rejects.toMatchObject(revoked);
  await expect(refreshAt(second.refreshToken, minute + 12)).rejects.toMatchObject(revoked);
});

test("an older token ends the session at once, and the end is kept though the answer is an error", async () => {
  const second = await refreshAt(first, minute);
  const third = await refreshAt(second.refreshToken, minute + 1);
  await expect(refreshAt(first, minute + 2)).rejects.toMatchObject(revoked);
  await expect(refreshAt(third.refreshToken, minute + 3)).rejects.toMatchObject(revoked);
  const trail = await fresh.inTenant(({ db, companyId }) =>
    db.auditEvent.count({ where: { companyId, action: "session.reused" } }),
  );
  expect(trail).toBe(1);
});

test.each([
  ["used within seven days", 7 * day - minute, true],
  ["left alone for seven days", 7 * day + minute, false],
])("a session %s lives: %s", async (_how, seconds, lives) => {
  const refreshed = refreshAt(first, seconds);
  if (lives) expect((await refreshed).expiresIn).toBe(600);
  else await expect(refreshed).rejects.toMatchObject(revoked);
});

test("a session ends after thirty days however busy it is", async () => {
  let token = first;
  for (let days = 6; days <= 24; days += 6)
    token = (await refreshAt(token, days * day)).refreshToken;
  token = (await refreshAt(token, 30 * day - minute)).refreshToken;
  await expect(refreshAt(token, 30 * day + minute)).rejects.toMatchObject(revoked);
});

test("a super administrator's session ends after an hour of idling and after twelve hours", async () => {
  const admin = await createSuperAdmin();
  const signedIn = await signInByCode(await placeOf(null), admin.email, requestAt(now));
  let token = signedIn.tokens.refreshToken;
  for (let minutes = 50; minutes < 720; minutes += 50)
    token = (await refreshAt(token, minutes * minute)).refreshToken;
  await expect(refreshAt(token, 12 * hour + 1)).rejects.toMatchObject(revoked);
  const idle = await signInByCode(await placeOf(null), admin.email, requestAt(after(now, hour)));
  await expect(
    refreshSession(idle.tokens.refreshToken, null, requestAt(after(now, 2 * hour + 1))),
  ).rejects.toMatchObject(revoked);
});

test.each([
  ["a deactivated user's", { user: { isActive: false } }],
  ["an inactive company's", { company: { status: "inactive" } }],
  ["a suspended company's", { company: { status: "suspended" } }],
])("%s session cannot be refreshed", async (_whose, change: Change) => {
  const { companyId, owner } = fresh;
  await withPlatform(systemActor, async ({ db }) => {
    if (change.user)
      await db.appUser.updateMany({ where: { companyId, id: owner.id }, data: change.user });
    if (change.company)
      await db.company.updateMany({ where: { id: companyId }, data: change.company });
  });
  await expect(refreshAt(first, minute)).rejects.toMatchObject(revoked);
});

type Change = { user?: { isActive: boolean }; company?: { status: string } };

test("a token of another company is refused and ends nothing", async () => {
  const other = await freshCompany();
  const asked = refreshSession(first, other.companyId, requestAt(after(now, minute)));
  await expect(asked).rejects.toMatchObject(foreign);
  await endSessionOf(first, other.companyId, requestAt(after(now, minute)));
  expect((await refreshAt(first, minute)).expiresIn).toBe(600);
});

test("a forged token is refused and ends nothing", async () => {
  const [claims] = first.split(".");
  const forged = `${claims}.${Buffer.from("x".repeat(32)).toString("base64url")}`;
  await expect(refreshAt(forged, minute)).rejects.toMatchObject(foreign);
  await expect(refreshAt("nonsense", minute)).rejects.toMatchObject(foreign);
  expect((await refreshAt(first, minute)).expiresIn).toBe(600);
});

test("a token of a company that is gone is refused", async () => {
  const text = `0192f000-0000-7000-8000-000000000000.0192f000-0000-7000-8000-000000000001.0`;
  const token = `${Buffer.from(text).toString("base64url")}.AAAA`;
  await expect(refreshAt(token, minute)).rejects.toMatchObject(foreign);
});

test("signing out ends the session at once", async () => {
  await endSessionOf(first, fresh.companyId, requestAt(after(now, 1)));
  await expect(refreshAt(first, 2)).rejects.toMatchObject(revoked);
});
