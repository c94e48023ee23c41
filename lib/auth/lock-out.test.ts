import { describe, expect, test } from "vitest";
import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createSuperAdmin } from "@/prisma/factories";
import {
  anotherCode,
  askForCode,
  cheapHash,
  mailedCodes,
  mailedSubjects,
  placeOf,
  requestAt,
  after as secondsAfter,
  signInByCode,
  triesOf,
} from "@/testing/auth/signing-in";
import { freshCompany } from "@/testing/company";
import { mailsTo } from "@/testing/mail/queued-mails";
import { rememberAccount } from "./known-device";
import { takeKnownBrowser } from "./links/follow";
import { login } from "./login";
import { newChallenge } from "./one-time-code";
import type { RequestMetadata } from "./request-metadata";
import { ownerOf } from "./sign-in-place";
import { guessAt } from "./try-count";
import { verifyCode } from "./verify-code";

const password = "monsoon kettle violin";
const passwordHash = cheapHash(password);
const incorrect = { code: "code_incorrect" };

async function anOwner() {
  const { company, companyId, owner, inTenant } = await freshCompany();
  const data = { passwordHash: await passwordHash };
  await inTenant(({ db }) => db.appUser.updateMany({ where: { companyId, id: owner.id }, data }));
  return personAt(await placeOf(company.subdomain), owner.email);
}

async function aSuperAdmin() {
  const { email } = await createSuperAdmin({ passwordHash: await passwordHash });
  return personAt(await placeOf(null), email);
}

function personAt(place: Awaited<ReturnType<typeof placeOf>>, email: string) {
  const owner = ownerOf(place);
  const device = rememberAccount(undefined, { owner, email });
  return { place, email, owner, device };
}

type Person = Awaited<ReturnType<typeof anOwner>>;

/** A stranger's request: an address of their own, no cookie. */
const stranger = (n = 0, now?: Date) => requestAt(now, { ip: `198.51.100.${n}` });

/** Wrong guesses at live codes from `addresses` in turn, as many as five a code allow. */
async function guessAtLiveCodes({ place, email }: Person, times: number, now: Date) {
  for (let round = 0; round * 5 < times; round += 1) {
    const at = secondsAfter(now, round * 61);
    const code = anotherCode(await askForCode(place, email, stranger(round, at)));
    const guesses = Array.from({ length: Math.min(5, times - round * 5) }, (_, n) =>
      verifyCode(place, { email, code }, stranger(round * 5 + n, at)),
    );
    await Promise.allSettled(guesses);
  }
}

function guessPasswords(
  { place, email }: Person,
  times: number,
  from: (n: number) => RequestMetadata,
) {
  const wrong = { email, password: "wrong password" };
  const guesses = Array.from({ length: times }, (_, n) => login(place, wrong, from(n)));
  return Promise.allSettled(guesses);
}

describe.each([
  { who: "an owner", make: anOwner },
  { who: "a super admin", make: aSuperAdmin },
])("$who", ({ make }) => {
  test("signs in although strangers guessed often without a valid code", async () => {
    const person = await make();
    const { place, email, owner } = person;
    for (let n = 0; n < 30; n += 1) {
      const guess = verifyCode(place, { email, code: "000000" }, stranger(n % 3));
      await expect(guess).rejects.toMatchObject(incorrect);
    }
    const [source, account] = await triesOf(guessAt("code", { owner, email }, stranger()));
    expect(source?.lockedUntil).not.toBeNull();
    expect(account).toBeUndefined();
    expect((await signInByCode(place, email)).kind).toBe("session");
  });

  test("signs in with the code of their browser, whatever others try and request meanwhile", async () => {
    const { place, email } = await make();
    const now = new Date();
    const own = requestAt(now, { challenge: newChallenge() });
    const code = await askForCode(place, email, own);
    const others = [stranger(1, now), { ...stranger(2, now), challenge: newChallenge() }];
    for (const other of others) {
      const guesses = Array.from({ length: 9 }, () => verifyCode(place, { email, code }, other));
      expect((await Promise.allSettled(guesses)).map(({ status }) => status)).not.toContain(
        "fulfilled",
      );
    }
    const later = secondsAfter(now, 61);
    await askForCode(place, email, { ...stranger(3, later), challenge: newChallenge() });
    await askForCode(place, email, stranger(4, secondsAfter(later, 61)));
    const signedIn = await verifyCode(
      place,
      { email, code },
      { ...own, now: secondsAfter(later, 62) },
    );
    expect(signedIn.kind).toBe("session");
  });

  test("signs in on a known device while strangers at many addresses have locked the account", async () => {
    const person = await make();
    const { place, email, device } = person;
    const now = new Date();
    await guessAtLiveCodes(person, 10, now);
    const later = secondsAfter(now, 130);
    await expect(signInByCode(place, email, requestAt(later))).rejects.toMatchObject(incorrect);
    const known = requestAt(secondsAfter(later, 1), { device });
    expect((await signInByCode(place, email, known)).kind).toBe("session");
    const unknown = requestAt(secondsAfter(later, 62));
    await expect(signInByCode(place, email, unknown)).rejects.toMatchObject(incorrect);
  });

  test("gets a code at a new address, though no second, and on a known device, whatever strangers used up", async () => {
    const { place, email, device } = await make();
    const now = new Date();
    for (let n = 0; n < 5; n += 1)
      await askForCode(place, email, stranger(n, secondsAfter(now, n * 61)));
    const later = secondsAfter(now, 400);
    expect((await signInByCode(place, email, requestAt(later))).kind).toBe("session");
    const again = askForCode(place, email, requestAt(secondsAfter(later, 61)));
    await expect(again).rejects.toMatchObject({ code: "rate_limited" });
    const known = requestAt(secondsAfter(later, 62), { device });
    expect((await signInByCode(place, email, known)).kind).toBe("session");
    expect(await mailedCodes(email)).toHaveLength(7);
  });

  test("signs in from a new browser while strangers have locked the account, by the link in the mail of the code", async () => {
    const person = await make();
    const { place, email, owner } = person;
    const now = new Date();
    await guessAtLiveCodes(person, 10, now);
    const later = secondsAfter(now, 130);
    const code = await askForCode(place, email, requestAt(later));
    const held = verifyCode(place, { email, code }, requestAt(later));
    await expect(held).rejects.toMatchObject(incorrect);
    const mail = (await mailsTo(email)).findLast(({ text }) => text.includes("held back"));
    const token = /#token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await takeKnownBrowser(place, token, requestAt(later))).toEqual({ email });
    const device = rememberAccount(undefined, { owner, email });
    const known = requestAt(secondsAfter(later, 1), { device });
    expect((await verifyCode(place, { email, code }, known)).kind).toBe("session");
  });

  test("is guarded by ten judged guesses in all, from however many addresses", async () => {
    const person = await make();
    const { place, email, owner, device } = person;
    await guessPasswords(person, 40, (n) => stranger(n));
    const [, account] = await triesOf(guessAt("password", { owner, email }, stranger()));
    expect(account).toMatchObject({ failedCount: 10 });
    const right = { email, password };
    await expect(login(place, right, requestAt())).rejects.toMatchObject({
      code: "credentials_incorrect",
    });
    expect((await login(place, right, requestAt(new Date(), { device }))).kind).toBe("session");
  });

  test("is guarded on a known device too: its own ten failures lock it", async () => {
    const person = await make();
    const known = requestAt(new Date(), { device: person.device });
    await guessPasswords(person, 10, () => known);
    const right = { email: person.email, password };
    await expect(login(person.place, right, known)).rejects.toMatchObject({
      code: "credentials_incorrect",
    });
    expect((await login(person.place, right, requestAt())).kind).toBe("session");
  });

  test("waits 15, 30 and then 60 minutes, and 15 again after three quiet days", async () => {
    const person = await make();
    const { email, owner } = person;
    let now = new Date();
    const lockedMinutes = async () => {
      await guessPasswords(person, 10, (n) => stranger(n, now));
      const [, account] = await triesOf(guessAt("password", { owner, email }, stranger()));
      const minutes = ((account?.lockedUntil?.getTime() ?? 0) - now.getTime()) / 60_000;
      now = secondsAfter(now, minutes * 60);
      return minutes;
    };
    const waits = [];
    for (let n = 0; n < 6; n += 1) waits.push(await lockedMinutes());
    expect(waits).toEqual([15, 30, 60, 60, 60, 60]);
    now = secondsAfter(now, 86_400);
    expect(await lockedMinutes()).toBe(60);
    now = secondsAfter(now, 4 * 86_400);
    expect(await lockedMinutes()).toBe(15);
  });

  test("is told of wrong tries by mail once in six hours", async () => {
    const person = await make();
    const now = new Date();
    const sent = async () =>
      (await mailedSubjects(person.email)).filter((subject) => subject.startsWith("Many wrong"));
    await guessPasswords(person, 12, () => stranger(1, now));
    await guessPasswords(person, 12, () => stranger(2, secondsAfter(now, 3600)));
    expect(await sent()).toHaveLength(1);
    await guessPasswords(person, 12, () => stranger(3, secondsAfter(now, 7 * 3600)));
    expect(await sent()).toHaveLength(2);
  });
});

test("failed sign-ins of an hour are one entry of the audit log, from however many addresses", async () => {
  const { company, companyId, owner, inTenant } = await freshCompany();
  const person = personAt(await placeOf(company.subdomain), owner.email);
  const now = new Date();
  const entries = async () =>
    inTenant(({ db }) => db.auditEvent.findMany({ where: { companyId, action: "signIn.failed" } }));
  const wrong = { email: person.email, code: "000000" };
  const guess = (n: number, at: Date) =>
    expect(verifyCode(person.place, wrong, stranger(n, at))).rejects.toMatchObject(incorrect);
  for (let n = 0; n < 5; n += 1) await guess(n, secondsAfter(now, n));
  expect(await entries()).toMatchObject([
    { subjectId: owner.id, details: { ip: "198.51.100.0", secret: "code" } },
  ]);
  await guess(9, secondsAfter(now, 3700));
  expect(await entries()).toHaveLength(2);
  const nobody = { ...wrong, email: "nobody@example.com" };
  const unknown = verifyCode(person.place, nobody, stranger(1, secondsAfter(now, 9000)));
  await expect(unknown).rejects.toMatchObject(incorrect);
  expect(await entries()).toHaveLength(2);
});

test("a wrong password is an entry without it", async () => {
  const person = await anOwner();
  await guessPasswords(person, 1, () => stranger());
  const entry = await withTenant({ companyId: person.owner }, systemActor, ({ db }) =>
    db.auditEvent.findFirstOrThrow({
      where: { companyId: person.owner, action: "signIn.failed" },
    }),
  );
  expect(entry.details).toEqual({ ip: "198.51.100.0", secret: "password" });
});

test("a device known to one account, company or address is unknown to any other", async () => {
  const [one, other] = [await anOwner(), await anOwner()];
  const forged = `${one.device.split(".")[0]}.${"A".repeat(43)}`;
  const asKnown = (device: string, { owner, email }: Person) =>
    guessAt("code", { owner, email }, requestAt(new Date(), { device })).source.kind;
  expect(asKnown(one.device, one)).toBe("device");
  for (const device of [forged, other.device, "", "..", one.device.slice(0, -1)])
    expect(asKnown(device, one)).toBe("address");
  expect(asKnown(one.device, { ...one, owner: other.owner })).toBe("address");
  expect(asKnown(one.device, { ...one, email: other.email })).toBe("address");
});

test("a browser stays known to the five accounts it last signed in to", async () => {
  const owner = "platform";
  const names = Array.from({ length: 7 }, (_, n) => ({ owner, email: `person${n}@example.com` }));
  const cookie = [...names, { owner, email: "person3@example.com" }].reduce<string | undefined>(
    rememberAccount,
    undefined,
  );
  const known = names.filter(
    (name) =>
      guessAt("code", name, requestAt(new Date(), { device: cookie })).source.kind === "device",
  );
  expect(known.map(({ email }) => email)).toEqual(
    [2, 3, 4, 5, 6].map((n) => `person${n}@example.com`),
  );
});

test("the database forgets the tries of one guess at a time", async () => {
  const { inTenant } = await freshCompany();
  const forget = (keys: string[]) =>
    inTenant(({ db }) => db.$queryRaw`select app.forget_tries(${keys}::text[])::text`);
  await expect(forget(["a", "b"])).resolves.toBeDefined();
  await expect(forget(["a", "b", "c"])).rejects.toThrow(/the tries of more than one guess/);
});
