import { expect, test } from "vitest";
import { linkRoutes } from "@/app/api/auth/links";
import { teamRoutes } from "@/app/api/company/team";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { createSuperAdmin, uniqueText } from "@/prisma/factories";
import { askAsSuperAdmin } from "@/testing/ask";
import { ownerWithPasskey } from "@/testing/auth/factors";
import {
  after,
  cheapHash,
  mailedCodes,
  mailedSubjects,
  placeOf,
  requestAt,
  signInByCode,
} from "@/testing/auth/signing-in";
import { freshCompany, signInMember } from "@/testing/company";
import { mailsTo } from "@/testing/mail/queued-mails";
import { callRoute } from "@/testing/request";
import { companyStore } from "../company-accounts";
import { changeOwnEmail, requestEmailCode } from "../email-change";
import { knownDeviceOf, rememberAccount } from "../known-device";
import { siteOf } from "../sign-in-place";
import { endSessionByLink, takeBackAddress } from "./follow";

const over = { code: "code_incorrect", message: "This link was used already or has ended" };

/** The token of the link in the newest mail with this subject. */
async function tokenIn(to: string, subject: string): Promise<string> {
  const mail = (await mailsTo(to)).findLast((one) => one.subject.includes(subject));
  const [, token] = /#token=([\w.-]+)/.exec(mail?.text ?? "") ?? [];
  if (!token) throw new Error(`no link in a mail on "${subject}" to ${to}`);
  return token;
}

const newBrowser = "A new browser was signed in";

async function homeOf() {
  const home = await freshCompany();
  return { ...home, place: await placeOf(home.company.subdomain) };
}

test("a sign-in from a new browser is mailed, one from a known device or client is not, nor the first of all", async () => {
  const { place, owner, companyId } = await homeOf();
  const { email } = owner;
  const now = new Date();
  const at = (seconds: number, client: Parameters<typeof requestAt>[1] = {}) =>
    signInByCode(place, email, requestAt(after(now, seconds), client));
  const count = async () =>
    (await mailedSubjects(email)).filter((subject) => subject.startsWith(newBrowser)).length;
  await at(0);
  await at(61);
  expect(await count()).toBe(0);
  await at(122, { userAgent: "Firefox/140.0 (Windows)" });
  expect(await count()).toBe(1);
  await at(183, { userAgent: "Firefox/140.0 (Windows)" });
  expect(await count()).toBe(1);
  const device = rememberAccount(undefined, { owner: companyId, email });
  await at(244, { userAgent: "Safari/1", ip: "198.51.100.9", device });
  expect(await count()).toBe(1);
});

test("the link of that mail ends its session alone, once, for a week", async () => {
  const { place, owner, companyId, inTenant } = await homeOf();
  const now = new Date();
  await signInByCode(place, owner.email, requestAt(now));
  const thief = requestAt(after(now, 61), { ip: "198.51.100.9" });
  await signInByCode(place, owner.email, thief);
  const token = await tokenIn(owner.email, newBrowser);
  const week = 7 * 86_400;
  await expect(
    endSessionByLink(place, token, requestAt(after(now, week + 62))),
  ).rejects.toMatchObject(over);
  await endSessionByLink(place, token, requestAt(after(now, week)));
  const live = await inTenant(({ db }) =>
    db.session.findMany({ where: { companyId, revokedAt: null } }),
  );
  expect(live.map(({ ip }) => ip)).toEqual(["203.0.113.7"]);
  await expect(endSessionByLink(place, token, requestAt(now))).rejects.toMatchObject(over);
  const other = await homeOf();
  await expect(endSessionByLink(other.place, token, requestAt(now))).rejects.toMatchObject(over);
});

/** An owner with a password whose address a thief with their session has just changed. */
async function robbedOwner() {
  const home = await ownerWithPasskey();
  const { companyId, owner, person, inTenant } = home;
  const passwordHash = await cheapHash("monsoon kettle violin");
  await inTenant(({ db }) =>
    db.appUser.updateMany({ where: { companyId, id: owner.id }, data: { passwordHash } }),
  );
  const thief = `${uniqueText()}@example.com`;
  const account = { ...person, accountId: owner.id };
  const now = new Date();
  const store = companyStore(companyId);
  const read = () =>
    inTenant(({ db }) => db.appUser.findFirstOrThrow({ where: { companyId, id: owner.id } }));
  const changeTo = async (to: string, at: Date) => {
    const { email: from } = await read();
    await requestEmailCode(store, account, to, requestAt(at));
    const [code = ""] = await mailedCodes(to, "new-email-code");
    await changeOwnEmail(store, account, { email: to, code }, requestAt(at));
    return { from, to, token: await tokenIn(from, "Your e-mail address for") };
  };
  const { token } = await changeTo(thief, now);
  return { ...home, thief, token, now, read, changeTo };
}

test("a changed address ends the password; the old address takes it back within 72 hours, and everything else ends", async () => {
  const { place, owner, companyId, thief, token, now, read, inTenant } = await robbedOwner();
  expect(await read()).toMatchObject({ email: thief, passwordHash: null });
  const hours = (count: number) => requestAt(after(now, count * 3600));
  await expect(takeBackAddress(place, token, hours(73))).rejects.toMatchObject(over);
  await inTenant(({ db }) =>
    db.authenticator.create({
      data: { companyId, userId: owner.id, kind: "totp", name: "Thief", createdAt: after(now, 60) },
    }),
  );
  await takeBackAddress(place, token, hours(71));
  expect(await read()).toMatchObject({ email: owner.email, passwordHash: null });
  const left = await inTenant(async ({ db }) => ({
    sessions: await db.session.count({ where: { companyId, revokedAt: null } }),
    factors: (await db.authenticator.findMany({ where: { companyId } })).map(({ name }) => name),
  }));
  expect(left).toEqual({ sessions: 0, factors: ["Laptop"] });
  await expect(takeBackAddress(place, token, hours(71))).rejects.toMatchObject(over);
});

test("the first address is taken back after further changes, whose own links are over then", async () => {
  const { place, thief, token, owner, now, read, changeTo } = await robbedOwner();
  const second = await changeTo(`${uniqueText()}@example.com`, after(now, 3600));
  const third = await changeTo(`${uniqueText()}@example.com`, after(now, 7200));
  expect([second.from, third.from]).toEqual([thief, second.to]);
  const at = (hours: number) => requestAt(after(now, hours * 3600));
  await expect(takeBackAddress(place, second.token, at(3))).rejects.toMatchObject(over);
  await takeBackAddress(place, third.token, at(3));
  expect((await read()).email).toBe(second.to);
  await takeBackAddress(place, token, at(71));
  expect(await read()).toMatchObject({ email: owner.email, passwordHash: null });
  await expect(takeBackAddress(place, second.token, at(71))).rejects.toMatchObject(over);
});

test("a change after 72 hours begins anew: its own link takes the address back", async () => {
  const { place, thief, now, read, changeTo } = await robbedOwner();
  const later = after(now, 73 * 3600);
  const { token } = await changeTo(`${uniqueText()}@example.com`, later);
  await changeTo(`${uniqueText()}@example.com`, after(later, 3600));
  await takeBackAddress(place, token, requestAt(after(later, 71 * 3600)));
  expect((await read()).email).toBe(thief);
});

test("whoever was given the address since is deactivated when it is taken back", async () => {
  const { place, token, companyId, owner, member, read, inTenant } = await robbedOwner();
  await inTenant(({ db }) =>
    db.appUser.updateMany({ where: { companyId, id: member.id }, data: { email: owner.email } }),
  );
  const { sessionId } = await signInMember(member);
  await takeBackAddress(place, token, requestAt());
  expect((await read()).email).toBe(owner.email);
  const other = await inTenant(async ({ db }) => ({
    member: await db.appUser.findFirstOrThrow({ where: { companyId, id: member.id } }),
    session: await db.session.findFirstOrThrow({ where: { companyId, id: sessionId } }),
  }));
  expect(other.member).toMatchObject({ email: `${member.id}@address.invalid`, isActive: false });
  expect(other.session.revokedAt).not.toBeNull();
});

test("an address that someone else has set since is not taken back", async () => {
  const { place, token, companyId, owner, inTenant } = await robbedOwner();
  const ask = await askAsSuperAdmin(await createSuperAdmin());
  const body = { owner: { email: `${uniqueText()}@example.com` } };
  const params = { id: companyId };
  const changed = await ask(companyRoutes.update, { method: "PUT", params, body });
  expect(changed.status).toBe(200);
  await expect(takeBackAddress(place, token, requestAt())).rejects.toMatchObject(over);
  const row = await inTenant(({ db }) =>
    db.appUser.findFirstOrThrow({ where: { companyId, id: owner.id } }),
  );
  expect(row.email).toBe(body.owner.email);
});

test("the link of an invitation makes the browser known to the new member, once, and signs nobody in", async () => {
  const { host, place, owner, companyId } = await homeOf();
  const { token: bearer } = await signInMember(owner);
  const email = `${uniqueText()}@example.com`;
  const body = { name: "Kavya Rao", email, role: "team_member" };
  expect((await callRoute(teamRoutes.create, { host, token: bearer, body })).status).toBe(201);
  const token = await tokenIn(email, "added you to");
  const { portalUrl: origin } = siteOf(place);
  const headers = {
    origin,
    "sec-fetch-site": "same-origin",
    "x-requested-with": "XMLHttpRequest",
    "x-session": "cookie",
  };
  const known = await callRoute(linkRoutes.knowBrowser, { host, body: { token }, headers });
  expect(known.json.data).toEqual({ email });
  const cookies = known.headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  const device = cookies[0]?.match(/^device=([^;]+)/)?.[1];
  expect(knownDeviceOf(device, { owner: companyId, email })).not.toBeNull();
  const again = await callRoute(linkRoutes.knowBrowser, { host, body: { token }, headers });
  expect(again.json).toMatchObject(over);
});
