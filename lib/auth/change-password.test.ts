import { expect, test } from "vitest";
import {
  after,
  mailedSubjects,
  placeOf,
  requestAt,
  sessionOf,
  signInByCode,
} from "@/testing/auth/signing-in";
import { freshCompany } from "@/testing/company";
import { changePassword } from "./change-password";
import { companyStore } from "./company-accounts";
import { login } from "./login";
import { refreshSession } from "./refresh";
import { listSessions, revokeSession } from "./sessions";

const password = "monsoon kettle violin";
const another = "harbour lantern pebble";

async function signedInTwice() {
  const fresh = await freshCompany();
  const place = await placeOf(fresh.company.subdomain);
  const now = new Date();
  const phone = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1" };
  const one = await signInByCode(place, fresh.owner.email, requestAt(now, phone));
  const two = await signInByCode(place, fresh.owner.email, requestAt(after(now, 61)));
  const store = companyStore(fresh.companyId);
  const sessions = await fresh.inTenant(({ db, companyId }) =>
    db.session.findMany({ where: { companyId }, orderBy: { createdAt: "asc" } }),
  );
  const [oneId = "", twoId = ""] = sessions.map(({ id }) => id);
  const person = { accountId: fresh.owner.id, companyName: fresh.company.name, sessionId: twoId };
  return { ...fresh, place, store, person, one, two, oneId, later: requestAt(after(now, 120)) };
}

test("a first password is set without a current one, and signs in", async () => {
  const { place, store, person, owner, later } = await signedInTwice();
  await changePassword(store, { ...person, newPassword: password }, later);
  const signedIn = sessionOf(await login(place, { email: owner.email, password }, later));
  expect(signedIn.account.id).toBe(owner.id);
});

test("setting a password ends all other sessions and keeps the one that did it", async () => {
  const { store, person, one, two, later } = await signedInTwice();
  await changePassword(store, { ...person, newPassword: password }, later);
  await expect(refreshSession(one.tokens.refreshToken, null, later)).rejects.toMatchObject({
    code: "session_revoked",
  });
  expect((await refreshSession(two.tokens.refreshToken, null, later)).kind).toBe("fresh");
});

test("once there is a password the current one is asked", async () => {
  const { place, store, person, owner, later } = await signedInTwice();
  await changePassword(store, { ...person, newPassword: password }, later);
  const without = changePassword(store, { ...person, newPassword: another }, later);
  await expect(without).rejects.toMatchObject({
    code: "validation_failed",
    fields: { currentPassword: "Enter your current password" },
  });
  const wrong = { ...person, currentPassword: "not my password", newPassword: another };
  await expect(changePassword(store, wrong, later)).rejects.toMatchObject({
    code: "credentials_incorrect",
  });
  await changePassword(store, { ...wrong, currentPassword: password }, later);
  expect((await login(place, { email: owner.email, password: another }, later)).kind).toBe(
    "session",
  );
});

test("a stolen session cannot guess the current password more than ten times", async () => {
  const { store, person, later } = await signedInTwice();
  await changePassword(store, { ...person, newPassword: password }, later);
  const guesses = Array.from({ length: 12 }, (_, n) => {
    const currentPassword = `not my password ${n}`;
    return changePassword(store, { ...person, currentPassword, newPassword: another }, later);
  });
  await Promise.allSettled(guesses);
  const right = { ...person, currentPassword: password, newPassword: another };
  await expect(changePassword(store, right, later)).rejects.toMatchObject({
    code: "credentials_incorrect",
  });
});

test.each([
  "passwordpassword",
  "qwertyuiopasdfgh",
  "aaaaaaaaaaaaaaaaaaaa",
  "123456789012345",
  "letmeinletmeinletmein",
])("the common password %s is refused at its field", async (newPassword) => {
  const { store, person, later } = await signedInTwice();
  await expect(changePassword(store, { ...person, newPassword }, later)).rejects.toMatchObject({
    code: "validation_failed",
    fields: { newPassword: expect.stringContaining("too easy to guess") },
  });
});

test("one's own name and address do not make a password", async () => {
  const { store, person, owner, later } = await signedInTwice();
  const newPassword = owner.email.slice(0, 40);
  await expect(changePassword(store, { ...person, newPassword }, later)).rejects.toMatchObject({
    code: "validation_failed",
  });
});

test("the password is kept as an Argon2id hash of at least 19 MiB", async () => {
  const { store, person, owner, inTenant, later } = await signedInTwice();
  await changePassword(store, { ...person, newPassword: password }, later);
  const user = await inTenant(({ db, companyId }) =>
    db.appUser.findFirstOrThrow({ where: { companyId, id: owner.id } }),
  );
  expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("whose password was changed is told so by mail", async () => {
  const { store, person, owner, later } = await signedInTwice();
  await changePassword(store, { ...person, newPassword: password }, later);
  expect(await mailedSubjects(owner.email)).toContainEqual(
    `Your password for ${person.companyName} was changed`,
  );
});

test("somebody sees their own live sessions by device and ends one of them", async () => {
  const { store, person, one, oneId, later } = await signedInTwice();
  const sessions = await listSessions(store, person, later);
  expect(sessions).toMatchObject([
    { current: true, device: "Unknown device" },
    { id: oneId, current: false, device: "Safari on iPhone", ip: "203.0.113.7" },
  ]);
  await revokeSession(store, { accountId: person.accountId, revokedId: oneId }, later);
  await expect(refreshSession(one.tokens.refreshToken, null, later)).rejects.toMatchObject({
    code: "session_revoked",
  });
  expect(await listSessions(store, person, later)).toHaveLength(1);
});

test("nobody ends a colleague's session", async () => {
  const { store, member, oneId, later } = await signedInTwice();
  const attempt = revokeSession(store, { accountId: member.id, revokedId: oneId }, later);
  await expect(attempt).rejects.toMatchObject({ code: "not_found" });
});
