import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createSuperAdmin } from "@/prisma/factories";
import { lostAccountOf } from "@/scripts/lib/lost-factors";
import { ownerWithApp } from "@/testing/auth/factors";
import { after, mailedSubjects, placeOf, requestAt, signInByCode } from "@/testing/auth/signing-in";
import { freshCompany, signInSuperAdmin } from "@/testing/company";
import { platformStore } from "../platform-accounts";
import { resetFactorsAsOperator } from "./reset";

test("a member who lost their factors signs in by code again, once an operator has removed them", async () => {
  const { company, companyId, owner, place, now, inTenant } = await ownerWithApp();
  await expect(signInByCode(place, owner.email, requestAt(now))).rejects.toThrow("got next");
  await resetFactorsAsOperator({ email: owner.email, subdomain: company.subdomain }, requestAt());
  const left = await inTenant(async ({ db }) => ({
    apps: await db.authenticator.count({ where: { companyId } }),
    codes: await db.recoveryCode.count({ where: { companyId } }),
    sessions: await db.session.count({ where: { companyId, revokedAt: null } }),
    entry: await db.auditEvent.findFirst({ where: { companyId, action: "factors.reset" } }),
  }));
  expect(left).toMatchObject({ apps: 0, codes: 0, sessions: 0 });
  expect(left.entry).toMatchObject({ actorKind: "system", subjectId: owner.id });
  expect(await mailedSubjects(owner.email)).toContain(
    `Your passkeys and authenticator apps for ${company.name} were removed`,
  );
  const again = await signInByCode(place, owner.email, requestAt(after(now, 90)));
  expect(again.kind).toBe("session");
});

test("a super admin is let in again in the same way", async () => {
  const admin = await createSuperAdmin();
  await signInSuperAdmin(admin);
  const app = { id: randomUUID(), kind: "totp", name: "Phone" };
  await platformStore.within(requestAt(), ({ factors }) => factors.add(admin.id, app));
  const place = await placeOf(null);
  const now = new Date();
  await expect(signInByCode(place, admin.email, requestAt(now))).rejects.toThrow("got next");
  await resetFactorsAsOperator({ email: admin.email, subdomain: null }, requestAt());
  const live = await withPlatform(systemActor, ({ db }) =>
    db.platformSession.count({ where: { userId: admin.id, revokedAt: null } }),
  );
  expect(live).toBe(0);
  const again = await signInByCode(place, admin.email, requestAt(after(now, 90)));
  expect(again.kind).toBe("session");
});

test("a reset says which part of it is wrong, and changes nothing", async () => {
  const { company, owner } = await freshCompany();
  const { subdomain } = company;
  const reset = (email: string, where: string | null) =>
    resetFactorsAsOperator({ email, subdomain: where }, requestAt());
  await expect(reset(owner.email, "no-such-company")).rejects.toThrow("No open company has");
  await expect(reset("x@acme.example", subdomain)).rejects.toThrow("x@acme.example has no account");
  await expect(reset(owner.email, null)).rejects.toThrow("has no account at the admin portal");
  await expect(reset(owner.email, subdomain)).rejects.toThrow(
    "has no passkey and no authenticator app",
  );
  expect(await mailedSubjects(owner.email)).toEqual([]);
});

test.each([
  [["asha@acme.in"], { email: "asha@acme.in", subdomain: null }],
  [["Asha@acme.in", "--company", "ACME"], { email: "asha@acme.in", subdomain: "acme" }],
])("the command line %j names an account", (args, account) => {
  expect(lostAccountOf(args, "usage")).toEqual(account);
});

test.each([[[]], [["asha"]], [["a@b.in", "c@d.in"]], [["a@b.in", "--tenant", "acme"]]])(
  "the command line %j is answered with the usage",
  (args) => {
    expect(() => lostAccountOf(args, "npm run x")).toThrow("Usage: npm run x");
  },
);
