import { beforeAll, expect, test } from "vitest";
import { teamRoutes } from "@/app/api/company/team";
import { createMember, uniqueText } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { mailsOf } from "@/testing/companies/company-form";
import { freshCompany, type TestCompany } from "@/testing/company";

const { resendInvitation: resend, create: POST } = teamRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const again = (id: string, as: Ask = ask) => as(resend, { method: "POST", params: { id } });
const invited = async () => {
  const body = { name: "Sunita Rao", email: `${uniqueText()}@example.com` };
  return (await ask(POST, { body })).json.data.user;
};
const sentBefore = (userId: string, seconds: number) =>
  home.inTenant(({ db, companyId, now }) =>
    db.invitation.updateMany({
      where: { companyId, userId },
      data: { sentAt: new Date(now.getTime() - seconds * 1000) },
    }),
  );
const mailsTo = async (to: string) =>
  (await mailsOf(home.companyId)).filter((mail) => mail.to === to);

test("an invitation is sent again, with a new end", async () => {
  const user = await invited();
  await sentBefore(user.id, 61);
  const { status, json } = await again(user.id);
  expect([status, json.message]).toEqual([200, "Invitation sent again"]);
  expect(Date.parse(json.data.user.invitation.expiresAt)).toBeGreaterThanOrEqual(
    Date.parse(user.invitation.expiresAt),
  );
  expect(await mailsTo(user.email)).toHaveLength(2);
});

test("an invitation is sent at most once a minute", async () => {
  const user = await invited();
  await sentBefore(user.id, 20);
  const { status, json, headers } = await again(user.id);
  expect([status, json.code]).toEqual([429, "rate_limited"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(30);
  expect(await mailsTo(user.email)).toHaveLength(1);
});

test("two asking at once send one mail", async () => {
  const user = await invited();
  await sentBefore(user.id, 61);
  const answers = await Promise.all([again(user.id), again(user.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(await mailsTo(user.email)).toHaveLength(2);
});

test("whoever has signed in is not invited again", async () => {
  const { id } = await createMember({
    companyId: home.companyId,
    name: "Nita",
    lastLogin: new Date(),
  });
  const { status, json } = await again(id);
  expect([status, json.message]).toEqual([409, "Nita has signed in already"]);
});

test("whoever is not active is not invited", async () => {
  const { id } = await createMember({ companyId: home.companyId, name: "Nita", isActive: false });
  const { status, json } = await again(id);
  expect([status, json.message]).toEqual([409, "Nita is not active. Activate them first"]);
});

test("a team member sends nobody an invitation", async () => {
  const user = await invited();
  await sentBefore(user.id, 61);
  const refused = await again(user.id, await askAs(home, home.member));
  expect(refused.status).toBe(403);
  expect(await mailsTo(user.email)).toHaveLength(1);
});
