import { expect, test } from "vitest";
import { createMember, createSuperAdmin, uniqueText } from "@/prisma/factories";
import {
  after,
  anotherCode,
  askForCode,
  mailedCodes,
  placeOf,
  requestAt,
  signInByCode,
  triesOf,
} from "@/testing/auth/signing-in";
import { freshCompany } from "@/testing/company";
import type { SignInPlace } from "./sign-in-place";
import { guessAt } from "./try-count";
import { verifyCode } from "./verify-code";

const incorrect = { code: "code_incorrect", status: 400 };

async function companyPlace() {
  const fresh = await freshCompany();
  return { ...fresh, place: await placeOf(fresh.company.subdomain) };
}

test("a code from the mail signs a company's user in", async () => {
  const { place, owner } = await companyPlace();
  const signedIn = await signInByCode(place, owner.email);
  expect(signedIn.account).toMatchObject({ id: owner.id, role: "owner" });
  expect(signedIn.tokens.expiresIn).toBe(600);
  expect(signedIn.idleSeconds).toBe(7 * 86_400);
});

test("a code from the mail signs a super administrator in for an hour of idling", async () => {
  const admin = await createSuperAdmin();
  const signedIn = await signInByCode(await placeOf(null), admin.email);
  expect(signedIn.account).toMatchObject({ id: admin.id, role: "super_admin" });
  expect(signedIn.idleSeconds).toBe(3600);
});

test("a code signs in once", async () => {
  const { place, owner } = await companyPlace();
  const code = await askForCode(place, owner.email);
  await verifyCode(place, { email: owner.email, code }, requestAt());
  await expect(verifyCode(place, { email: owner.email, code }, requestAt())).rejects.toMatchObject(
    incorrect,
  );
});

test("the same right code sent twice at once opens one session", async () => {
  const { place, owner, inTenant } = await companyPlace();
  const code = await askForCode(place, owner.email);
  const proof = { email: owner.email, code };
  const both = await Promise.allSettled([
    verifyCode(place, proof, requestAt()),
    verifyCode(place, proof, requestAt()),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const sessions = await inTenant(({ db, companyId }) =>
    db.session.count({ where: { companyId } }),
  );
  expect(sessions).toBe(1);
});

test("only the newest code counts", async () => {
  const { place, owner } = await companyPlace();
  const now = new Date();
  const older = await askForCode(place, owner.email, requestAt(now));
  const newer = await askForCode(place, owner.email, requestAt(after(now, 61)));
  const at = requestAt(after(now, 62));
  if (older !== newer) {
    await expect(verifyCode(place, { email: owner.email, code: older }, at)).rejects.toMatchObject(
      incorrect,
    );
  }
  const signedIn = await verifyCode(place, { email: owner.email, code: newer }, at);
  expect(signedIn.kind).toBe("session");
});

test.each([
  [599, true],
  [601, false],
])("a code of %i seconds signs in: %s", async (seconds, works) => {
  const { place, owner } = await companyPlace();
  const now = new Date();
  const code = await askForCode(place, owner.email, requestAt(now));
  const tried = verifyCode(place, { email: owner.email, code }, requestAt(after(now, seconds)));
  if (works) expect((await tried).kind).toBe("session");
  else await expect(tried).rejects.toMatchObject(incorrect);
});

test("after five wrong guesses the right code is dead too", async () => {
  const { place, owner } = await companyPlace();
  const code = await askForCode(place, owner.email);
  const wrong = { email: owner.email, code: anotherCode(code) };
  await guessOften(5, place, wrong);
  await expect(verifyCode(place, { ...wrong, code }, requestAt())).rejects.toMatchObject(incorrect);
});

test("of fifty guesses at once no more than five are compared with the code", async () => {
  const { place, owner, inTenant } = await companyPlace();
  const code = await askForCode(place, owner.email);
  const wrong = { email: owner.email, code: anotherCode(code) };
  await guessOften(50, place, wrong);
  const stored = await inTenant(({ db, companyId }) =>
    db.oneTimeCode.findFirstOrThrow({ where: { companyId, userId: owner.id } }),
  );
  expect(stored.tries).toBe(5);
  await expect(verifyCode(place, { ...wrong, code }, requestAt())).rejects.toMatchObject(incorrect);
});

test("ten failures lock the account, and its live sessions live on", async () => {
  const { place, owner, inTenant } = await companyPlace();
  const now = new Date();
  const { tokens } = await signInByCode(place, owner.email, requestAt(now));
  await guessOften(10, place, { email: owner.email, code: "000000" }, after(now, 61));
  const code = await askForCode(place, owner.email, requestAt(after(now, 62)));
  const right = { email: owner.email, code };
  await expect(verifyCode(place, right, requestAt(after(now, 63)))).rejects.toMatchObject(
    incorrect,
  );
  expect(tokens.refreshToken).not.toBe("");
  const [live, locked] = await inTenant(async ({ db, companyId }) => [
    await db.session.count({ where: { companyId, revokedAt: null } }),
    await db.auditEvent.count({ where: { companyId, action: "signIn.locked" } }),
  ]);
  expect({ live, locked }).toEqual({ live: 1, locked: 1 });
});

test("a lock ends after fifteen minutes, and the next one lasts twice as long", async () => {
  const { place, owner, companyId } = await companyPlace();
  const lockAt = async (now: Date) => {
    await guessOften(10, place, { email: owner.email, code: "000000" }, now);
    const [source] = await triesOf(guessFor(companyId, owner.email));
    return ((source?.lockedUntil?.getTime() ?? 0) - now.getTime()) / 60_000;
  };
  const now = new Date();
  expect(await lockAt(now)).toBe(15);
  expect(await lockAt(after(now, 16 * 60))).toBe(30);
  const later = requestAt(after(now, 60 * 60));
  expect((await signInByCode(place, owner.email, later)).kind).toBe("session");
});

test("nine failures and then the right code sign in, and the count begins anew", async () => {
  const { place, owner, companyId } = await companyPlace();
  await guessOften(9, place, { email: owner.email, code: "000000" });
  await signInByCode(place, owner.email);
  expect(await triesOf(guessFor(companyId, owner.email))).toEqual([undefined, undefined]);
});

test("an unknown address and a wrong code are answered alike", async () => {
  const { place, owner } = await companyPlace();
  const code = await askForCode(place, owner.email);
  const answers = await Promise.allSettled([
    verifyCode(place, { email: owner.email, code: anotherCode(code) }, requestAt()),
    verifyCode(place, { email: `${uniqueText()}@example.com`, code }, requestAt()),
  ]);
  const [known, unknown] = answers.map((answer) =>
    answer.status === "rejected" ? { ...answer.reason, message: answer.reason.message } : null,
  );
  expect(unknown).toEqual(known);
  expect(known).not.toBeNull();
});

test("a code of one company does not sign in to another, though the address is known in both", async () => {
  const here = await companyPlace();
  const there = await companyPlace();
  const email = `${uniqueText()}@example.com`;
  await createMember({ companyId: here.companyId, email });
  await createMember({ companyId: there.companyId, email });
  const code = await askForCode(here.place, email);
  await expect(verifyCode(there.place, { email, code }, requestAt())).rejects.toMatchObject(
    incorrect,
  );
});

test.each([
  ["inactive", false],
  ["suspended", false],
  ["pending", true],
])("in a company that is %s a person gets a code: %s", async (status, gets) => {
  const { company, owner } = await freshCompany({ status });
  const place = await placeOf(company.subdomain);
  expect((await askForCode(place, owner.email)) !== "").toBe(gets);
});

test("a deactivated user gets no code, and one mailed before no longer signs in", async () => {
  const { place, member, inTenant } = await companyPlace();
  const now = new Date();
  const code = await askForCode(place, member.email, requestAt(now));
  await inTenant(({ db, companyId }) =>
    db.appUser.updateMany({ where: { companyId, id: member.id }, data: { isActive: false } }),
  );
  await expect(verifyCode(place, { email: member.email, code }, requestAt())).rejects.toMatchObject(
    incorrect,
  );
  await askForCode(place, member.email, requestAt(after(now, 61)));
  expect(await mailedCodes(member.email)).toHaveLength(1);
});

test("the first sign-in makes a pending company active and accepts the invitation", async () => {
  const { company, companyId, owner, inTenant } = await freshCompany({ status: "pending" });
  const expiresAt = after(new Date(), 86_400);
  await inTenant(({ db }) =>
    db.invitation.create({ data: { companyId, userId: owner.id, expiresAt } }),
  );
  await signInByCode(await placeOf(company.subdomain), owner.email);
  const [opened, invitation, user] = await inTenant(async ({ db }) => [
    await db.company.findUniqueOrThrow({ where: { id: companyId } }),
    await db.invitation.findFirstOrThrow({ where: { companyId } }),
    await db.appUser.findFirstOrThrow({ where: { companyId, id: owner.id } }),
  ]);
  expect(opened.status).toBe("active");
  expect(invitation.acceptedAt).not.toBeNull();
  expect(user.lastLogin).not.toBeNull();
});

test("signing in is written into the company's trail under the person's own name", async () => {
  const { place, owner, inTenant } = await companyPlace();
  await signInByCode(place, owner.email);
  const event = await inTenant(({ db, companyId }) =>
    db.auditEvent.findFirstOrThrow({ where: { companyId, action: "session.started" } }),
  );
  expect(event).toMatchObject({ actorId: owner.id, actorName: owner.name, actorKind: "member" });
});

test("a code is stored only as a keyed hash", async () => {
  const { place, owner, inTenant } = await companyPlace();
  const code = await askForCode(place, owner.email);
  const stored = await inTenant(({ db, companyId }) =>
    db.oneTimeCode.findFirstOrThrow({ where: { companyId } }),
  );
  expect(stored.mac).toHaveLength(32);
  expect(Buffer.from(stored.mac).toString("latin1")).not.toContain(code);
});

const guessFor = (owner: string, email: string) => guessAt("code", { owner, email }, requestAt());

/** So many wrong guesses at once, each of which must be refused. */
async function guessOften(
  times: number,
  place: SignInPlace,
  wrong: { email: string; code: string },
  now = new Date(),
): Promise<void> {
  const guesses = Array.from({ length: times }, () => verifyCode(place, wrong, requestAt(now)));
  const results = await Promise.allSettled(guesses);
  const codes = results.map((result) => result.status === "rejected" && result.reason.code);
  expect(new Set(codes)).toEqual(new Set(["code_incorrect"]));
}
