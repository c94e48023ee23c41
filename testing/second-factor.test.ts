import { beforeAll, describe, expect, test, vi } from "vitest";
import { createSuperAdmin } from "@/prisma/factories";
import { freshCompany, signInMember, signInSuperAdmin, type TestCompany } from "./company";
import { callSample } from "./matrix-call";
import { endpoints, nameOf } from "./matrix-routes";
import { filledCompany } from "./matrix-world";
import { sampledBy } from "./tier";

vi.hoisted(() => {
  process.env.SUPER_ADMIN_SECOND_FACTOR = "required";
});

const refused = [403, { code: "factor_required" }] as const;

/** The endpoints that a session without the required factor may call: they add one, or show who one is. */
const enrolling = [
  "GET /auth/factors",
  "GET /auth/me",
  "POST /auth/factors",
  "POST /auth/factors/passkey/options",
  "POST /auth/factors/totp/options",
  "POST /auth/proof",
  "POST /auth/proof/code",
];

const signedIn = endpoints.filter(({ policy }) => policy !== "public");
const guarded = signedIn
  .filter((endpoint) => !enrolling.includes(nameOf(endpoint)))
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint }));

const tried = sampledBy(
  guarded,
  ({ endpoint: { method, path } }) => `${method} ${path.split("/")[1]}`,
);

let home: Awaited<ReturnType<typeof filledCompany>>;
let weak: { member: string; superAdmin: string };

beforeAll(async () => {
  home = await filledCompany();
  await requireFactor(home, { secondFactor: "all", days: -1 });
  weak = {
    member: (await signInMember(home.owner)).token,
    superAdmin: (await signInSuperAdmin(await createSuperAdmin())).token,
  };
});

test("a short list of endpoints is served before the required factor", () => {
  const served = signedIn.filter(({ beforeFactor }) => beforeFactor).map(nameOf);
  expect(served.sort()).toEqual(enrolling);
});

describe("a session without the required second factor", () => {
  test.each(tried)("is refused by $name", async ({ endpoint }) => {
    const isAdmin = endpoint.policy === "superAdmin";
    const caller = isAdmin
      ? { host: "admin.localhost", token: weak.superAdmin }
      : { host: home.host, token: weak.member };
    const { status, json } = await callSample(endpoint, caller, { ids: home.ids });
    expect([status, json]).toMatchObject(refused);
  });
});

test.each([
  ["all", -1, "owner", 1, 403],
  ["all", -1, "member", 1, 403],
  ["owners", -1, "owner", 1, 403],
  ["owners", -1, "member", 1, 200],
  ["all", 1, "owner", 1, 200],
  ["all", -1, "owner", 2, 200],
  ["optional", -1, "owner", 1, 200],
] as const)(
  "a rule for %s since day %d answers an %s with %d factors by %d",
  async (secondFactor, days, who, strength, status) => {
    const company = await freshCompany();
    await requireFactor(company, { secondFactor, days });
    const { token } = await signInMember(company[who], { strength });
    const profile = signedIn.find((endpoint) => nameOf(endpoint) === "GET /company/profile");
    if (!profile) throw new Error("GET /company/profile is gone");
    const answer = await callSample(profile, { host: company.host, token }, { ids: {} });
    expect(answer.status).toBe(status);
  },
);

async function requireFactor(
  { companyId, inTenant }: Pick<TestCompany, "companyId" | "inTenant">,
  { secondFactor, days }: { secondFactor: string; days: number },
): Promise<void> {
  const secondFactorFrom = new Date(Date.now() + days * 86_400_000);
  await inTenant(({ db }) =>
    db.company.updateMany({ where: { id: companyId }, data: { secondFactor, secondFactorFrom } }),
  );
}
