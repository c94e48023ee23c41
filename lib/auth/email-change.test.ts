import { beforeAll, describe, expect, test } from "vitest";
import { authRoutes } from "@/app/api/auth/routes";
import { teamRoutes } from "@/app/api/company/team";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { superAdminRoutes } from "@/app/api/super-admin/super-admins";
import { createMember, createSuperAdmin, uniqueText } from "@/prisma/factories";
import { type Ask, askAs, askAsSuperAdmin } from "@/testing/ask";
import {
  anotherCode,
  askForCode,
  mailedCodes,
  mailedSubjects,
  placeOf,
  requestAt,
} from "@/testing/auth/signing-in";
import { freshCompany, type TestCompany } from "@/testing/company";
import { verifyCode } from "./verify-code";

const { update: changeMember } = teamRoutes;

const { update: changeCompany } = companyRoutes;
const { update: changeSuperAdmin } = superAdminRoutes;

const { changeEmail, requestEmailCode, me } = authRoutes;

const newAddress = () => `${uniqueText()}@example.com`;
const isIn = async (ask: Ask) => (await ask(me)).status === 200;
const wasMailed = async (email: string) =>
  (await mailedSubjects(email)).some((subject) => subject.endsWith("was changed"));

let home: TestCompany;
beforeAll(async () => {
  home = await freshCompany();
});

const put = (ask: Ask, handler: Parameters<Ask>[0], id: string, body: object) =>
  ask(handler, { method: "PUT", params: { id }, body });

const newCode = async (ask: Ask, email: string) => {
  const asked = await ask(requestEmailCode, { body: { email } });
  expect(asked.json).toMatchObject({ message: "A code is on its way to the new address" });
  return (await mailedCodes(email, "new-email-code"))[0] ?? "";
};

const confirm = (ask: Ask, body: { email: string; code: string }) =>
  ask(changeEmail, { method: "PUT", body });

async function anOwner() {
  const user = await createMember({ companyId: home.companyId, role: "owner" });
  const asks = [await askAs(home, user), await askAs(home, user)] as const;
  const asSelf = (ask: Ask, body: object) => put(ask, changeMember, user.id, body);
  return { user, asks, asSelf, subdomain: home.company.subdomain };
}

async function aSuperAdmin() {
  const user = await createSuperAdmin();
  const asks = [await askAsSuperAdmin(user), await askAsSuperAdmin(user)] as const;
  const asSelf = (ask: Ask, body: object) => put(ask, changeSuperAdmin, user.id, body);
  return { user, asks, asSelf, subdomain: null };
}

describe.each([
  { who: "an owner", make: anOwner },
  { who: "a super admin", make: aSuperAdmin },
])("$who", ({ make }) => {
  test("changes their address with a code sent to the new one; other sessions and codes end", async () => {
    const { user, asks, subdomain } = await make();
    const [ask, other] = asks;
    const place = await placeOf(subdomain);
    const signInCode = await askForCode(place, user.email);
    const email = newAddress();
    const { status, json } = await confirm(ask, { email, code: await newCode(ask, email) });
    expect([status, json.message, json.data.user.email]).toEqual([
      200,
      "E-mail address changed",
      email,
    ]);
    expect([await isIn(ask), await isIn(other)]).toEqual([true, false]);
    expect([await wasMailed(user.email), await wasMailed(email)]).toEqual([true, true]);
    for (const name of [user.email, email]) {
      const proof = { email: name, code: signInCode };
      await expect(verifyCode(place, proof, requestAt())).rejects.toMatchObject({
        code: "code_incorrect",
      });
    }
  });

  test("keeps their address when the code is wrong, worn out, or of another address", async () => {
    const { user, asks } = await make();
    const [ask] = asks;
    const [email, another] = [newAddress(), newAddress()];
    const code = await newCode(ask, email);
    const attempts = [
      { email: another, code },
      ...Array.from({ length: 5 }, () => ({ email, code: anotherCode(code) })),
      { email, code },
    ];
    for (const attempt of attempts)
      expect((await confirm(ask, attempt)).json.code).toBe("code_incorrect");
    expect((await ask(me)).json.data.user.email).toBe(user.email);
  });

  test("does not sign in with the code that went to the new address", async () => {
    const { user, asks, subdomain } = await make();
    const email = newAddress();
    const code = await newCode(asks[0], email);
    const place = await placeOf(subdomain);
    await expect(verifyCode(place, { email: user.email, code }, requestAt())).rejects.toMatchObject(
      { code: "code_incorrect" },
    );
  });

  test("does not change their own address without a code", async () => {
    const { user, asks, asSelf } = await make();
    const refused = await asSelf(asks[0], { email: newAddress() });
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { email: "Change your own address in Settings, with a code sent to the new one" },
    ]);
    expect((await asSelf(asks[0], { name: "New Name", email: user.email })).status).toBe(200);
  });

  test("gets no code for an address that is theirs or registered, nor a sixth in an hour", async () => {
    const { user, asks } = await make();
    const [ask] = asks;
    const request = (email: string) => ask(requestEmailCode, { body: { email } });
    const other = (await make()).user;
    expect((await request(user.email)).json.fields).toEqual({
      email: "This is your address already",
    });
    expect((await request(other.email)).json.fields).toEqual({
      email: "Email is already registered",
    });
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await request(newAddress())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test("a team member's address is changed by an owner: their access ends and both addresses are mailed", async () => {
  const { companyId } = home;
  const member = await createMember({ companyId });
  const asMember = await askAs(home, member);
  const expiresAt = new Date(Date.now() + 86_400_000);
  await home.inTenant(({ db }) =>
    db.invitation.create({ data: { companyId, userId: member.id, expiresAt } }),
  );
  const email = newAddress();
  const own = await asMember(requestEmailCode, { body: { email } });
  expect([own.status, own.json.code]).toEqual([403, "forbidden"]);
  const { status } = await put(await askAs(home), changeMember, member.id, { email });
  expect([status, await isIn(asMember)]).toEqual([200, false]);
  expect([await wasMailed(member.email), await wasMailed(email)]).toEqual([true, true]);
  const invitation = await home.inTenant(({ db }) =>
    db.invitation.findFirstOrThrow({ where: { companyId, userId: member.id } }),
  );
  expect(invitation.expiresAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test("an owner does not change another owner's address, and is given the reason", async () => {
  const coOwner = await createMember({ companyId: home.companyId, role: "owner", name: "Ila Rao" });
  const ask = await askAs(home);
  for (const body of [{ email: newAddress() }, { email: newAddress(), role: "team_member" }]) {
    const { status, json } = await put(ask, changeMember, coOwner.id, body);
    expect([status, json.message]).toEqual([
      403,
      "Ila Rao is an owner. Owners change their own e-mail address, in Settings",
    ]);
  }
  const kept = await put(ask, changeMember, coOwner.id, { name: "Ila R", email: coOwner.email });
  expect(kept.json.data.user).toMatchObject({ name: "Ila R", email: coOwner.email });
  expect(await mailedSubjects(coOwner.email)).toEqual([]);
});

test("a super admin changes another's address, or a company's owner's: their access ends, both are mailed", async () => {
  const ask = await askAsSuperAdmin();
  const colleague = await createSuperAdmin();
  const asColleague = await askAsSuperAdmin(colleague);
  const company = await freshCompany();
  const asOwner = await askAs(company);
  const [one, two] = [newAddress(), newAddress()];
  const changed = [
    await put(ask, changeSuperAdmin, colleague.id, { email: one }),
    await put(ask, changeCompany, company.companyId, { owner: { email: two } }),
  ];
  expect(changed.map(({ status }) => status)).toEqual([200, 200]);
  expect([await isIn(asColleague), await isIn(asOwner)]).toEqual([false, false]);
  for (const address of [colleague.email, one, company.owner.email, two])
    expect(await wasMailed(address)).toBe(true);
});
