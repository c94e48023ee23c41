import { expect, test } from "vitest";
import { companySignInRoutes } from "@/app/api/company/profile";
import { after } from "@/testing/auth/signing-in";
import { freshCompany, signInMember } from "@/testing/company";
import { callRoute } from "@/testing/request";
import { changeSignInSettings, readSignInSettings } from "./settings";

const week = 7 * 86_400;

test("a stricter rule begins in seven days, a looser one keeps its day, and none has no day", async () => {
  const { inTenant } = await freshCompany();
  const now = new Date();
  const set = (secondFactor: "optional" | "owners" | "all", at: Date) =>
    inTenant((tenant) => changeSignInSettings({ ...tenant, now: at }, { secondFactor }));
  const inAWeek = after(now, week).toISOString();
  expect(await inTenant(readSignInSettings)).toEqual({
    secondFactor: "optional",
    secondFactorFrom: null,
  });
  expect(await set("all", now)).toEqual({ secondFactor: "all", secondFactorFrom: inAWeek });
  const later = after(now, week + 60);
  expect(await set("all", later)).toMatchObject({ secondFactorFrom: inAWeek });
  expect(await set("owners", later)).toMatchObject({ secondFactorFrom: inAWeek });
  expect(await set("all", later)).toMatchObject({
    secondFactorFrom: after(later, week).toISOString(),
  });
  expect(await set("optional", later)).toEqual({
    secondFactor: "optional",
    secondFactorFrom: null,
  });
});

test("an owner changes the rule over HTTP, which the audit log tells, and a member does not", async () => {
  const { host, owner, member, companyId, inTenant } = await freshCompany();
  const body = { secondFactor: "owners" };
  const { token } = await signInMember(owner);
  const changed = await callRoute(companySignInRoutes.update, { method: "PUT", host, token, body });
  expect(changed.json.data.signIn).toMatchObject({ secondFactor: "owners" });
  const theirs = { host, token: (await signInMember(member)).token };
  expect((await callRoute(companySignInRoutes.get, theirs)).status).toBe(403);
  const wrong = { method: "PUT", host, token, body: { secondFactor: "some" } } as const;
  const refused = await callRoute(companySignInRoutes.update, wrong);
  expect(refused.json.fields.secondFactor).toBe("Choose one of: optional, owners, all");
  const entry = await inTenant(({ db }) =>
    db.auditEvent.findFirst({ where: { companyId, action: "signIn.changed" } }),
  );
  expect(entry?.details).toEqual({ from: "optional", to: "owners" });
});
