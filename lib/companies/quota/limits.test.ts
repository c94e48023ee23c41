import { beforeAll, expect, test } from "vitest";
import { profileRoutes } from "@/app/api/company/profile";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { type Ask, askAs, askAsSuperAdmin } from "@/testing/ask";
import { freshCompany } from "@/testing/company";

const { usage: readUsage } = profileRoutes;

const { getQuota: GET, setLimits: PUT } = companyRoutes;

let ask: Ask;
beforeAll(async () => {
  ask = await askAsSuperAdmin();
});

const set = (id: string, body: object, headers = {}) =>
  ask(PUT, { method: "PUT", params: { id }, body, headers });

test("a company has the platform's limits until a super admin sets others", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const { json } = await ask(GET, { params: { id: companyId } });
  expect(json.data.quota).toEqual({
    limits: { records: null, storageMb: null },
    defaults: { records: 200_000, storageMb: 1000 },
    usage: {
      records: { used: 0, limit: 200_000 },
      storage: { used: 0, limit: 1_000_000_000 },
    },
  });
  expect((await set(companyId, { records: 500 })).json.data.quota.limits).toEqual({
    records: 500,
    storageMb: null,
  });
  const both = await set(companyId, { records: null, storageMb: 0 });
  expect(both.json.data.quota.usage).toMatchObject({
    records: { limit: 200_000 },
    storage: { limit: null },
  });
  const own = await (await askAs(company))(readUsage);
  expect(own.json.data.usage).toEqual(both.json.data.quota.usage);
});

test("a change of limits is in the platform's audit log", async () => {
  const { companyId } = await freshCompany();
  await set(companyId, { records: 7 });
  const [event] = await withPlatform(systemActor, ({ db }) =>
    db.platformAuditEvent.findMany({ where: { subjectId: companyId } }),
  );
  expect(event).toMatchObject({
    action: "company.limits_changed",
    details: { from: { records: null, storageMb: null }, to: { records: 7, storageMb: null } },
  });
});

test("limits of another version, of no company, and impossible ones are refused", async () => {
  const { companyId } = await freshCompany();
  expect((await set(companyId, { records: 1 }, { "If-Match": '"9"' })).status).toBe(412);
  expect((await set("00000000-0000-7000-8000-000000000000", { records: 1 })).status).toBe(404);
  for (const records of [-1, 1.5, "many", 2e9]) {
    const { status, json } = await set(companyId, { records });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["records"]]);
  }
});
