import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { updateCompany } from "@/lib/companies/service";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { askAsSuperAdmin, listPath } from "@/testing/ask";
import { ownerWithApp, ownerWithPasskey } from "@/testing/auth/factors";
import {
  after,
  askForCode,
  mailedSubjects,
  placeOf,
  requestAt,
  sessionOf,
} from "@/testing/auth/signing-in";
import { beginTotp } from "../factors/add-factor";
import { hasFactor, listFactors } from "../factors/list";
import { takeSecondStep } from "../second-step";
import { verifyCode } from "../verify-code";
import { signInByPasskey } from "./sign-in";

const day = 86_400;
const newName = () => `moved-${randomUUID().slice(0, 8)}`;

async function rename(companyId: string, subdomain: string) {
  await withPlatform(systemActor, (platform) =>
    updateCompany(platform, companyId, { subdomain }, {}),
  );
  return placeOf(subdomain);
}

test("after a rename a mailed code alone signs in for seven days whoever has nothing but passkeys", async () => {
  const { owner, companyId, company, person, use } = await ownerWithPasskey();
  const place = await rename(companyId, newName());
  const refusal = { code: "code_incorrect" };
  await expect(signInByPasskey(place, await use(), requestAt())).rejects.toMatchObject(refusal);
  expect(await mailedSubjects(owner.email)).toContain(`${company.name} has a new address`);
  const code = await askForCode(place, owner.email);
  const session = sessionOf(await verifyCode(place, { email: owner.email, code }, requestAt()));
  expect(session.account.id).toBe(owner.id);
  expect(await mailedSubjects(owner.email)).toContain(
    `${owner.name} signed in to ${company.name} without a passkey`,
  );
  expect(await hasFactor(person)).toBe(false);
  await beginTotp(person, requestAt());
});

test("later, a recovery code alone is the second step", async () => {
  const { owner, companyId, recoveryCodes = [] } = await ownerWithPasskey();
  const place = await rename(companyId, newName());
  const late = requestAt(after(new Date(), 7 * day + 60));
  const code = await askForCode(place, owner.email, late);
  const outcome = await verifyCode(place, { email: owner.email, code }, late);
  if (outcome.kind !== "next") throw new Error(`expected a second step, got ${outcome.kind}`);
  expect(outcome.next.ways).toEqual(["recovery"]);
  const step = { token: outcome.next.token, code: recoveryCodes[0] ?? "" };
  expect((await takeSecondStep(place, step, late)).account.id).toBe(owner.id);
});

test("whoever has an app is asked for it, and a passkey works again at its own address", async () => {
  const app = await ownerWithApp();
  const there = await rename(app.companyId, newName());
  const code = await askForCode(there, app.owner.email);
  const outcome = await verifyCode(there, { email: app.owner.email, code }, requestAt());
  expect(outcome).toMatchObject({ kind: "next", next: { ways: ["totp", "recovery"] } });
  const home = await ownerWithPasskey();
  const moved = newName();
  await rename(home.companyId, moved);
  const left = await listFactors(home.person, requestAt());
  expect(left.factors).toMatchObject([{ leftSubdomain: home.company.subdomain }]);
  const place = await rename(home.companyId, home.company.subdomain);
  expect((await signInByPasskey(place, await home.use(), requestAt())).account.id).toBe(
    home.owner.id,
  );
});

test("the check of a subdomain counts the members whom a move leaves without a factor", async () => {
  const { companyId } = await ownerWithPasskey();
  const admin = await askAsSuperAdmin();
  const check = async (moved: string) => {
    const path = listPath("/super-admin/companies/check-subdomain", {
      subdomain: newName(),
      companyId: moved,
    });
    return (await admin(companyRoutes.checkSubdomain, { path })).json.data;
  };
  expect(await check(companyId)).toEqual({ available: true, passkeyOnly: 1 });
  expect(await check((await ownerWithApp()).companyId)).toMatchObject({ passkeyOnly: 0 });
});
