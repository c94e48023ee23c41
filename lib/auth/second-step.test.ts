import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { factorRoutes } from "@/app/api/auth/factors";
import { proofRoutes } from "@/app/api/auth/proof";
import { authRoutes } from "@/app/api/auth/routes";
import { uniqueText } from "@/prisma/factories";
import { ownerWithApp, totpAt } from "@/testing/auth/factors";
import {
  after,
  anotherCode,
  askForCode,
  cheapHash,
  mailedSubjects,
  requestAt,
  sessionOf,
} from "@/testing/auth/signing-in";
import { signInMember } from "@/testing/company";
import { callRoute } from "@/testing/request";
import { addTotp, beginTotp } from "./factors/add-factor";
import { removeFactor } from "./factors/own-factors";
import { rememberAccount, trustBrowser } from "./known-device";
import { prove } from "./proof/prove";
import type { RequestMetadata } from "./request-metadata";
import { takeSecondStep } from "./second-step";
import { verifyCode } from "./verify-code";

type Owner = Awaited<ReturnType<typeof ownerWithApp>>;

/** The first step of a sign-in, which must ask for the second. */
async function firstStep({ place, owner }: Owner, metadata: RequestMetadata): Promise<string> {
  const code = await askForCode(place, owner.email, metadata);
  const outcome = await verifyCode(place, { email: owner.email, code }, metadata);
  if (outcome.kind !== "next") throw new Error(`expected a second step, got ${outcome.kind}`);
  expect(outcome.next).toMatchObject({ kind: "totp", ways: ["totp", "recovery"] });
  return outcome.next.token;
}

test("with an app a code by mail opens no session, and the code of the app does", async () => {
  const owner = await ownerWithApp();
  const { place, secret, now, inTenant, companyId } = owner;
  const sessions = () => inTenant(({ db }) => db.session.count({ where: { companyId } }));
  const before = await sessions();
  const token = await firstStep(owner, requestAt(now));
  expect(await sessions()).toBe(before);
  const given = { token, code: totpAt(secret, now) };
  const signedIn = await takeSecondStep(place, given, requestAt(now));
  expect(signedIn.account.id).toBe(owner.owner.id);
  const opened = await inTenant(({ db }) =>
    db.session.findFirstOrThrow({ where: { companyId }, orderBy: { createdAt: "desc" } }),
  );
  expect(opened).toMatchObject({ proofs: ["code", "totp"], strength: 2 });
});

test("of parallel uses of one code of an app, and of one sign-in, one wins", async () => {
  const owner = await ownerWithApp();
  const { place, secret, now } = owner;
  const token = await firstStep(owner, requestAt(now));
  const other = await firstStep(owner, requestAt(after(now, 61)));
  const later = after(now, 61);
  const code = totpAt(secret, later);
  const tries = await Promise.allSettled(
    [token, other, token, other].map((one) =>
      takeSecondStep(place, { token: one, code }, requestAt(later)),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a recovery code signs in once, and its use is mailed", async () => {
  const owner = await ownerWithApp();
  const { place, now } = owner;
  const [code = ""] = owner.recoveryCodes;
  const token = await firstStep(owner, requestAt(now));
  const plain = code.replaceAll("-", "");
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => takeSecondStep(place, { token, code: plain }, requestAt(now))),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await mailedSubjects(owner.owner.email)).toContain(
    `A recovery code for ${owner.company.name} was used`,
  );
});

test("a sign-in that is done burns no further recovery code", async () => {
  const owner = await ownerWithApp();
  const { place, now } = owner;
  const [first = "", second = ""] = owner.recoveryCodes;
  const token = await firstStep(owner, requestAt(now));
  await takeSecondStep(place, { token, code: first }, requestAt(now));
  const again = takeSecondStep(place, { token, code: second }, requestAt(now));
  await expect(again).rejects.toMatchObject({
    fields: { token: "This sign-in is over. Start again" },
  });
  const later = requestAt(after(now, 61));
  const next = await firstStep(owner, later);
  const signedIn = await takeSecondStep(place, { token: next, code: second }, later);
  expect(signedIn.account.id).toBe(owner.owner.id);
});

test("beside a second factor a password is no proof, and lets nobody change factors, recovery codes or the address", async () => {
  const owner = await ownerWithApp();
  const { host, companyId, secret, now, factor, inTenant } = owner;
  const password = "monsoon kettle violin";
  const passwordHash = await cheapHash(password);
  await inTenant(({ db }) =>
    db.appUser.updateMany({ where: { companyId, id: owner.owner.id }, data: { passwordHash } }),
  );
  // As in a trusted browser: the password was given just now, and no second factor.
  const { token } = await signInMember(owner.owner, { strength: 1 });
  const proof = { kind: "password", password };
  const proven = await callRoute(proofRoutes.prove, { host, token, body: proof });
  expect(proven.json).toMatchObject({ code: "conflict", data: { ways: ["totp"] } });
  const email = `${uniqueText()}@example.com`;
  const codes = { host, token, method: "POST" } as const;
  const calls = {
    newTotp: () => callRoute(factorRoutes.newTotp, codes),
    newPasskey: () => callRoute(factorRoutes.newPasskey, codes),
    remove: () =>
      callRoute(factorRoutes.remove, { host, token, method: "DELETE", params: { id: factor.id } }),
    codes: () => callRoute(factorRoutes.newRecoveryCodes, codes),
    email: () => callRoute(authRoutes.requestEmailCode, { host, token, body: { email } }),
    change: () =>
      callRoute(authRoutes.changeEmail, {
        host,
        token,
        method: "PUT",
        body: { email, code: "123456" },
      }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const { status, json } = await call();
    const refusal = { code: "proof_needed", data: { ways: ["totp"] } };
    expect([name, status, json]).toMatchObject([name, 403, refusal]);
  }
  const body = { kind: "totp", code: totpAt(secret, now) };
  expect((await callRoute(proofRoutes.prove, { host, token, body })).status).toBe(200);
  expect((await calls.codes()).json.data.codes).toHaveLength(10);
  expect((await calls.email()).status).toBe(200);
});

test("the second step belongs to the browser of the first, for five minutes", async () => {
  const owner = await ownerWithApp();
  const { place, secret, now } = owner;
  const token = await firstStep(owner, requestAt(now, { challenge: "one" }));
  const given = { token, code: totpAt(secret, now) };
  for (const elsewhere of [
    requestAt(now, { challenge: "two" }),
    requestAt(now),
    requestAt(after(now, 301), { challenge: "one" }),
  ])
    await expect(takeSecondStep(place, given, elsewhere)).rejects.toMatchObject({
      fields: { token: "This sign-in is over. Start again" },
    });
  await takeSecondStep(place, given, requestAt(now, { challenge: "one" }));
});

test("codes of an app are guessed ten times from all addresses together, then the right one fails", async () => {
  const owner = await ownerWithApp();
  const { place, secret, now } = owner;
  const token = await firstStep(owner, requestAt(now));
  const right = totpAt(secret, now);
  const wrong = anotherCode(right);
  for (let tried = 0; tried < 10; tried++)
    await expect(
      takeSecondStep(place, { token, code: wrong }, requestAt(now, { ip: `203.0.113.${tried}` })),
    ).rejects.toThrow();
  await expect(
    takeSecondStep(place, { token, code: right }, requestAt(now, { ip: "198.51.100.1" })),
  ).rejects.toThrow("not right");
});

test("a trusted browser skips the second step until a factor changes, and another browser never", async () => {
  const owner = await ownerWithApp();
  const { place, now, companyId, person } = owner;
  const device = rememberAccount(undefined, { owner: companyId, email: owner.owner.email });
  const account = sessionOf(
    await takeSecondStep(
      place,
      { token: await firstStep(owner, requestAt(now)), code: totpAt(owner.secret, now) },
      requestAt(now),
    ),
  ).account;
  await trustBrowser(companyId, account, requestAt(now, { device }));
  const signIn = async (at: Date, overrides: Partial<RequestMetadata>) => {
    const metadata = requestAt(at, overrides);
    const code = await askForCode(place, owner.owner.email, metadata);
    return (await verifyCode(place, { email: owner.owner.email, code }, metadata)).kind;
  };
  expect(await signIn(after(now, 61), { device })).toBe("session");
  expect(await signIn(after(now, 122), {})).toBe("next");
  const { secret, challenge } = await beginTotp(person, requestAt(now));
  const second = { name: "Tablet", code: totpAt(secret, now), challenge };
  await addTotp(person, second, requestAt(now));
  expect(await signIn(after(now, 183), { device })).toBe("next");
});

test("a removed app asks for nothing any more, and its recovery codes end", async () => {
  const { person, factor, place, owner, now, inTenant, companyId } = await ownerWithApp();
  await removeFactor(person, factor.id, requestAt(now));
  const code = await askForCode(place, owner.email, requestAt(now));
  const outcome = await verifyCode(place, { email: owner.email, code }, requestAt(now));
  expect(outcome.kind).toBe("session");
  expect(await inTenant(({ db }) => db.recoveryCode.count({ where: { companyId } }))).toBe(0);
});

test("someone signed in confirms who they are by their app, and the session is strong then", async () => {
  const { person, secret, now, inTenant, companyId } = await ownerWithApp();
  await inTenant(({ db }) =>
    db.session.updateMany({ where: { companyId }, data: { provenAt: null, strength: 1 } }),
  );
  await prove(person, { kind: "totp", code: totpAt(secret, now) }, requestAt(now));
  const row = await inTenant(({ db }) => db.session.findFirstOrThrow({ where: { companyId } }));
  expect(row).toMatchObject({ provenAt: now, strength: 2 });
  const again = prove(person, { kind: "totp", code: totpAt(secret, now) }, requestAt(now));
  await expect(again).rejects.toMatchObject({ code: "code_incorrect" });
});

test("over HTTP an app is listed, renamed and removed by its owner, and by no one else", async () => {
  const { host, owner, member, factor } = await ownerWithApp();
  const { token } = await signInMember(owner, { strength: 2 });
  const other = await signInMember(member);
  const params = { id: factor.id };
  const listed = await callRoute(factorRoutes.list, { host, token });
  expect(listed.json.data).toMatchObject({
    factors: [{ id: factor.id, kind: "totp", name: "Phone" }],
    recoveryLeft: 10,
    trusted: [],
  });
  const body = { name: "Work phone" };
  const foreign = { host, token: other.token, method: "PUT", body, params } as const;
  expect((await callRoute(factorRoutes.rename, foreign)).status).toBe(404);
  const renamed = await callRoute(factorRoutes.rename, { ...foreign, token });
  expect(renamed.json.data.factor.name).toBe("Work phone");
  const removal = { host, method: "DELETE", params } as const;
  expect((await callRoute(factorRoutes.remove, { ...removal, token: other.token })).status).toBe(
    404,
  );
  expect((await callRoute(factorRoutes.remove, { ...removal, token })).status).toBe(200);
});

test("sessions are opened where the second factor was asked for, and nowhere else", () => {
  const found = execFileSync("git", ["grep", "-lE", "openSession\\(", "--", "lib", "app"], {
    encoding: "utf8",
  });
  expect(found.trim().split("\n").toSorted()).toEqual([
    "lib/auth/conclude.ts",
    "lib/auth/passkeys/sign-in.ts",
    "lib/auth/second-step.ts",
    "lib/auth/session-tokens.ts",
  ]);
});
