import { expect, test } from "vitest";
import { factorRoutes } from "@/app/api/auth/factors";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { ownerWithPasskey } from "@/testing/auth/factors";
import {
  after,
  askForCode,
  mailedSubjects,
  placeOf,
  requestAt,
  sessionOf,
} from "@/testing/auth/signing-in";
import { softPasskey } from "@/testing/auth/soft-passkey";
import { freshCompany, signInMember } from "@/testing/company";
import { callRoute } from "@/testing/request";
import { addPasskey, beginPasskey } from "../factors/add-factor";
import { removeFactor } from "../factors/own-factors";
import { prove } from "../proof/prove";
import { takeSecondStep } from "../second-step";
import { verifyCode } from "../verify-code";
import { passkeyOptionsAt, signInByPasskey } from "./sign-in";

const refused = {
  code: "code_incorrect",
  message: "This passkey does not work here. Use another way",
};

test("a passkey signs in alone, with the strength of two factors, and its use is shown", async () => {
  const { place, owner, company, use, inTenant, companyId, recoveryCodes } =
    await ownerWithPasskey();
  expect(recoveryCodes).toHaveLength(10);
  const signedIn = await signInByPasskey(place, await use(), requestAt());
  expect(signedIn.account.id).toBe(owner.id);
  const [session, passkey] = await inTenant(({ db }) =>
    Promise.all([
      db.session.findFirstOrThrow({ where: { companyId, proofs: { has: "passkey" } } }),
      db.authenticator.findFirstOrThrow({ where: { companyId } }),
    ]),
  );
  expect(session).toMatchObject({ proofs: ["passkey"], strength: 2 });
  expect(passkey.lastUsedAt).not.toBeNull();
  expect(await mailedSubjects(owner.email)).toContain(
    `A passkey was added to your account at ${company.name}`,
  );
});

test("of equal uses of one challenge, at once or later, one wins", async () => {
  const { place, use } = await ownerWithPasskey({ counts: false });
  const given = await use();
  const tries = [1, 2, 3, 4].map(() => signInByPasskey(place, given, requestAt()));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(signInByPasskey(place, given, requestAt())).rejects.toMatchObject(refused);
});

test("a counter that goes back is refused, as from a copy; a passkey without a counter is not", async () => {
  const counting = await ownerWithPasskey();
  await signInByPasskey(counting.place, await counting.use(), requestAt());
  counting.passkey.rewind(1);
  const copied = signInByPasskey(counting.place, await counting.use(), requestAt());
  await expect(copied).rejects.toMatchObject(refused);
  const plain = await ownerWithPasskey({ counts: false });
  for (const _ of [1, 2])
    expect((await signInByPasskey(plain.place, await plain.use(), requestAt())).kind).toBe(
      "session",
    );
});

test("a passkey is refused without a verified user, from another page, on another host, and late", async () => {
  const { place, use } = await ownerWithPasskey();
  const unverified = await use({ verified: false });
  const elsewhere = await use({ origin: "https://evil.example" });
  const late = await use();
  const other = await placeOf((await freshCompany()).company.subdomain);
  await expect(signInByPasskey(place, unverified, requestAt())).rejects.toMatchObject(refused);
  await expect(signInByPasskey(place, elsewhere, requestAt())).rejects.toMatchObject(refused);
  await expect(signInByPasskey(other, await use(), requestAt())).rejects.toMatchObject(refused);
  const tooLate = requestAt(after(new Date(), 301));
  await expect(signInByPasskey(place, late, tooLate)).rejects.toMatchObject(refused);
});

test("a passkey does not sign in for another account, once removed, or for who was deactivated", async () => {
  const { place, person, factor, owner, companyId, use, inTenant } = await ownerWithPasskey();
  const { assertion, challenge } = await use();
  const userHandle = Buffer.from("someone-else").toString("base64url");
  const posing = {
    challenge,
    assertion: { ...assertion, response: { ...assertion.response, userHandle } },
  };
  await expect(signInByPasskey(place, posing, requestAt())).rejects.toMatchObject(refused);
  const setActive = (isActive: boolean) =>
    inTenant(({ db }) =>
      db.appUser.updateMany({ where: { companyId, id: owner.id }, data: { isActive } }),
    );
  await setActive(false);
  await expect(signInByPasskey(place, await use(), requestAt())).rejects.toMatchObject(refused);
  await setActive(true);
  await removeFactor(person, factor.id, requestAt());
  await expect(signInByPasskey(place, await use(), requestAt())).rejects.toMatchObject(refused);
});

test("after a code, a passkey is the second step; another's is not", async () => {
  const { place, owner, use } = await ownerWithPasskey();
  const other = await ownerWithPasskey();
  const metadata = requestAt();
  const code = await askForCode(place, owner.email, metadata);
  const outcome = await verifyCode(place, { email: owner.email, code }, metadata);
  if (outcome.kind !== "next") throw new Error(outcome.kind);
  expect(outcome.next).toMatchObject({ kind: "passkey", ways: ["passkey", "recovery"] });
  const { token } = outcome.next;
  const foreign = takeSecondStep(place, { token, passkey: await other.use() }, metadata);
  await expect(foreign).rejects.toMatchObject(refused);
  const signedIn = await takeSecondStep(place, { token, passkey: await use() }, metadata);
  expect(sessionOf(signedIn).account.id).toBe(owner.id);
});

test("someone signed in confirms who they are by their passkey, never by another's", async () => {
  const { person, use, inTenant, companyId } = await ownerWithPasskey();
  await inTenant(({ db }) =>
    db.session.updateMany({ where: { companyId }, data: { provenAt: null, strength: 1 } }),
  );
  const other = await ownerWithPasskey();
  const foreign = prove(person, { kind: "passkey", ...(await other.use()) }, requestAt());
  await expect(foreign).rejects.toMatchObject(refused);
  const now = new Date();
  await prove(person, { kind: "passkey", ...(await use()) }, requestAt(now));
  const row = await inTenant(({ db }) => db.session.findFirstOrThrow({ where: { companyId } }));
  expect(row).toMatchObject({ provenAt: now, strength: 2 });
});

test("a passkey is added once for its challenge, by its own person, and never twice", async () => {
  const { person, passkey, made, member, companyId } = await ownerWithPasskey();
  await expect(addPasskey(person, { name: "Again", ...made }, requestAt())).rejects.toMatchObject({
    code: "validation_failed",
  });
  const asked = await beginPasskey(person, requestAt());
  expect(asked.options.excludeCredentials).toHaveLength(1);
  const twin = { challenge: asked.challenge, attestation: passkey.make(asked.options) };
  await expect(addPasskey(person, { name: "Twin", ...twin }, requestAt())).rejects.toMatchObject({
    code: "conflict",
    message: "This passkey is here already",
  });
  const theirs = { ...person, id: member.id, audience: companyId };
  const fresh = await beginPasskey(person, requestAt());
  const stolen = {
    challenge: fresh.challenge,
    attestation: softPasskey(person.portalUrl).make(fresh.options),
  };
  await expect(
    addPasskey(theirs, { name: "Stolen", ...stolen }, requestAt()),
  ).rejects.toMatchObject({
    fields: { challenge: "This took too long. Start again" },
  });
  const phished = await beginPasskey(person, requestAt());
  const attestation = softPasskey(person.portalUrl).make(phished.options, {
    origin: "https://evil.example",
  });
  const wrong = addPasskey(
    person,
    { name: "Evil", challenge: phished.challenge, attestation },
    requestAt(),
  );
  await expect(wrong).rejects.toMatchObject({ fields: { attestation: expect.any(String) } });
});

test("the options of a sign-in name nobody, alike for a closed subdomain", async () => {
  const { place } = await ownerWithPasskey();
  const open = await passkeyOptionsAt(place, requestAt());
  const closed = await passkeyOptionsAt(await placeOf("no-such-company"), requestAt());
  const keysOf = (options: object) => Object.keys(JSON.parse(JSON.stringify(options)));
  expect(keysOf(open.options)).toEqual(["rpId", "challenge", "timeout", "userVerification"]);
  expect(keysOf(closed.options)).toEqual(keysOf(open.options));
});

test("over HTTP a passkey is made, signs in, and is listed", async () => {
  const { host, owner, company } = await freshCompany();
  const { token } = await signInMember(owner);
  const asked = await callRoute(factorRoutes.newPasskey, { host, token, method: "POST" });
  const passkey = softPasskey(companyUrl(company.subdomain));
  const { options, challenge } = asked.json.data;
  const body = { kind: "passkey", name: "Phone", challenge, attestation: passkey.make(options) };
  const added = await callRoute(factorRoutes.add, { host, token, body });
  expect(added.status).toBe(201);
  const { json } = await callRoute(factorRoutes.passkeyOptions, { host, method: "POST" });
  const use = { challenge: json.data.challenge, assertion: passkey.use(json.data.options) };
  const signedIn = await callRoute(factorRoutes.passkeySignIn, { host, body: use });
  expect(signedIn.json.data.user.id).toBe(owner.id);
  const theirs = { host, token: signedIn.json.data.accessToken };
  const listed = await callRoute(factorRoutes.list, theirs);
  expect(listed.json.data.factors).toMatchObject([{ kind: "passkey", name: "Phone" }]);
});
