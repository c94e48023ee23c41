import { expect, test } from "vitest";
import { setCompanyStatus } from "@/lib/companies/status";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { makeRefreshToken, newSessionKey } from "@/lib/server/tokens/refresh-token";
import { freshCompany, signInMember, type TestCompany } from "@/testing/company";
import { findClosedCompany } from "./closed-company";

/** The refresh token in the browser of the company's team member. */
async function signedIn({ companyId, member, inTenant }: TestCompany): Promise<string> {
  const { sessionId } = await signInMember(member);
  const { key } = await inTenant(({ db }) =>
    db.session.findFirstOrThrow({ where: { companyId, id: sessionId } }),
  );
  return makeRefreshToken({ owner: companyId, sessionId, gen: 0 }, key);
}

async function stop({ companyId }: TestCompany, status: "suspended" | "inactive"): Promise<void> {
  await withPlatform(systemActor, (platform) =>
    setCompanyStatus(platform, companyId, { status, reason: null }),
  );
}

test.each(["suspended", "inactive"] as const)(
  "members whose session ended when their company became %s are told so on its host",
  async (status) => {
    const home = await freshCompany();
    const token = await signedIn(home);
    const { subdomain, name } = home.company;
    expect(await findClosedCompany(subdomain, token)).toBeNull();
    await stop(home, status);
    expect(await findClosedCompany(subdomain, token)).toMatchObject({ name, status });
  },
);

test("strangers, forged sessions and members of another company get no details", async () => {
  const [home, other] = [await freshCompany(), await freshCompany()];
  const [own, foreign] = [await signedIn(home), await signedIn(other)];
  await stop(home, "suspended");
  const [claims = ""] = own.split(".");
  const { companyId } = home;
  const invented = makeRefreshToken(
    { owner: companyId, sessionId: crypto.randomUUID(), gen: 0 },
    newSessionKey(),
  );
  const forged = `${claims}.${foreign.split(".")[1]}`;
  for (const token of [undefined, "", "x.y", foreign, invented, forged])
    expect(await findClosedCompany(home.company.subdomain, token)).toBeNull();
  expect(await findClosedCompany("nobody-here", own)).toBeNull();
});

test("a formerly removed member gets no details", async () => {
  const home = await freshCompany();
  const token = await signedIn(home);
  const { companyId, member, inTenant, company } = home;
  await inTenant(({ db }) =>
    db.appUser.updateMany({ where: { companyId, id: member.id }, data: { isActive: false } }),
  );
  await stop(home, "suspended");
  expect(await findClosedCompany(company.subdomain, token)).toBeNull();
});
