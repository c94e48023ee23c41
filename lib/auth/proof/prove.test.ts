import { expect, test } from "vitest";
import { proofRoutes } from "@/app/api/auth/proof";
import { authRoutes } from "@/app/api/auth/routes";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { requireFreshProof } from "@/lib/server/request/fresh-proof";
import {
  after,
  anotherCode,
  cheapHash,
  mailedCodes,
  placeOf,
  requestAt,
  signInByCode,
} from "@/testing/auth/signing-in";
import { freshCompany, signInMember } from "@/testing/company";
import { callRoute } from "@/testing/request";
import { verifyCode } from "../verify-code";
import { prove, sendProofCode } from "./prove";

const password = "monsoon kettle violin";

async function signedIn({ hasPassword }: { hasPassword: boolean }) {
  const home = await freshCompany();
  const { companyId, owner, inTenant } = home;
  if (hasPassword) {
    const passwordHash = await cheapHash(password);
    await inTenant(({ db }) =>
      db.appUser.updateMany({ where: { companyId, id: owner.id }, data: { passwordHash } }),
    );
  }
  const session = await signInMember(owner, { provenAt: null });
  const { sessionId } = session;
  const { name: placeName, subdomain } = home.company;
  const portalUrl = companyUrl(subdomain);
  const person = { audience: companyId, id: owner.id, sessionId, placeName, portalUrl };
  const provenAt = () =>
    inTenant(({ db }) => db.session.findFirstOrThrow({ where: { companyId, id: sessionId } })).then(
      (row) => row.provenAt,
    );
  return { ...home, ...session, person, provenAt };
}

test("a session knows the proofs by which it was opened, and when", async () => {
  const home = await freshCompany();
  const now = new Date();
  await signInByCode(await placeOf(home.company.subdomain), home.owner.email, requestAt(now));
  const row = await home.inTenant(({ db }) =>
    db.session.findFirstOrThrow({ where: { companyId: home.companyId } }),
  );
  expect(row).toMatchObject({ proofs: ["code"], strength: 1, provenAt: now });
});

test("the right password makes the session fresh for ten minutes", async () => {
  const { person, provenAt } = await signedIn({ hasPassword: true });
  const now = new Date();
  const answer = await prove(person, { kind: "password", password }, requestAt(now));
  expect(answer).toEqual({ provenUntil: after(now, 600).toISOString() });
  expect(await provenAt()).toEqual(now);
});

test("a wrong password leaves the session as it is", async () => {
  const { person, provenAt } = await signedIn({ hasPassword: true });
  const wrong = { kind: "password", password: "harbour lantern pebble" } as const;
  await expect(prove(person, wrong, requestAt())).rejects.toMatchObject({
    code: "credentials_incorrect",
    fields: { password: "The password is not right" },
  });
  expect(await provenAt()).toBeNull();
});

test("ten wrong passwords lock the proof, and then the right one does not help", async () => {
  const { person } = await signedIn({ hasPassword: true });
  const now = new Date();
  const wrong = { kind: "password", password: "harbour lantern pebble" } as const;
  for (let tried = 0; tried < 10; tried++)
    await expect(prove(person, wrong, requestAt(now))).rejects.toThrow();
  const right = { kind: "password", password } as const;
  await expect(prove(person, right, requestAt(now))).rejects.toThrow("not right");
});

test("who has a password cannot confirm by a mailed code", async () => {
  const { person } = await signedIn({ hasPassword: true });
  const refusal = { code: "conflict", data: { ways: ["password"] } };
  await expect(sendProofCode(person, requestAt())).rejects.toMatchObject(refusal);
  const byCode = { kind: "code", code: "123456" } as const;
  await expect(prove(person, byCode, requestAt())).rejects.toMatchObject(refusal);
});

test("who has nothing else confirms by a code to the present address, once", async () => {
  const { person, owner, provenAt } = await signedIn({ hasPassword: false });
  const now = new Date();
  await sendProofCode(person, requestAt(now));
  const [code = ""] = await mailedCodes(owner.email, "proof-code");
  const wrong = { kind: "code", code: anotherCode(code) } as const;
  await expect(prove(person, wrong, requestAt(now))).rejects.toMatchObject({
    code: "code_incorrect",
  });
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => prove(person, { kind: "code", code }, requestAt(now))),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await provenAt()).toEqual(now);
});

test("a code that confirms signs nobody in", async () => {
  const { person, owner, company } = await signedIn({ hasPassword: false });
  await sendProofCode(person, requestAt());
  const [code = ""] = await mailedCodes(owner.email, "proof-code");
  const signingIn = verifyCode(
    await placeOf(company.subdomain),
    { email: owner.email, code },
    requestAt(),
  );
  await expect(signingIn).rejects.toMatchObject({ code: "code_incorrect" });
});

test("the calls confirm over HTTP, and the list of sessions tells of it", async () => {
  const { host, token, owner } = await signedIn({ hasPassword: false });
  const sent = await callRoute(proofRoutes.sendCode, { host, token, method: "POST" });
  expect(sent.status).toBe(200);
  const [code] = await mailedCodes(owner.email, "proof-code");
  const proof = await callRoute(proofRoutes.prove, { host, token, body: { kind: "code", code } });
  expect(proof.status).toBe(200);
  const { json } = await callRoute(authRoutes.listSessions, { host, token });
  expect(json.data.sessions).toMatchObject([{ current: true, provenAt: expect.any(String) }]);
});

test.each([
  [null, false],
  [600, false],
  [599, true],
  [0, true],
])(
  "with a proof of %s seconds ago, a call that asks for ten minutes is served: %s",
  (seconds, served) => {
    const now = new Date();
    const provenAt = seconds === null ? null : after(now, -seconds);
    const asking = () => requireFreshProof({ fresh: 10 }, provenAt, now);
    if (served) expect(asking).not.toThrow();
    else expect(asking).toThrow("Confirm that it is you");
    expect(() => requireFreshProof({ fresh: undefined }, provenAt, now)).not.toThrow();
  },
);
