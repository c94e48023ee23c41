import { beforeAll, expect, test } from "vitest";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createMember } from "@/prisma/factories";
import { type Ask, askAsSuperAdmin } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { filledCompany } from "@/testing/matrix-world";
import { unzip } from "@/testing/unzip";
import { readCompanyOverview } from "./overview";

const { exportData, setStatus: PATCH } = companyRoutes;

let ask: Ask;
beforeAll(async () => {
  ask = await askAsSuperAdmin();
});

const overview = (id: string, page = 1) =>
  withPlatform(systemActor, (platform) => readCompanyOverview(platform, id, page));

test("a company's page shows its people, records, files and history", async () => {
  const { companyId, owner, member } = await filledCompany();
  const body = { status: "suspended", reason: "Unpaid" };
  await ask(PATCH, { method: "PATCH", params: { id: companyId }, body });
  const { company, facts, members, usage, activity } = await overview(companyId);
  expect(company).toMatchObject({ id: companyId, status: "suspended" });
  expect(facts.statusReason).toBe("Unpaid");
  expect(members.map(({ id }) => id)).toEqual([owner.id, member.id]);
  expect(usage).toMatchObject({ brands: 1, leads: 1, meetings: 1, enquiries: 1, files: 4 });
  expect(usage.fileBytes).toBeGreaterThan(0);
  expect(activity).toMatchObject([
    { action: "company.status_changed", by: "Nandini Rao", reason: "Unpaid" },
  ]);
});

test("a company's people are shown twenty at a time, owners first, each of them once", async () => {
  const { companyId, owner } = await freshCompany();
  for (let made = 0; made < 21; made += 1) await createMember({ companyId });
  const first = await overview(companyId);
  expect(first.memberPages).toEqual({ page: 1, limit: 20, total: 23, pages: 2 });
  expect(first.members[0]?.id).toBe(owner.id);
  const second = await overview(companyId, 2);
  const ids = [...first.members, ...second.members].map(({ id }) => id);
  expect([first.members.length, new Set(ids).size]).toEqual([20, 23]);
  expect((await overview(companyId, 9)).members).toEqual(second.members);
});

test("a company that is deleted has no page", async () => {
  const { companyId } = await freshCompany({ deletedAt: new Date() });
  await expect(overview(companyId)).rejects.toMatchObject({ code: "not_found" });
});

test("a company's data is a zip of all its records without secrets", async () => {
  const { companyId, mark, ids } = await filledCompany();
  const { response, headers } = await ask(exportData, { params: { id: companyId } });
  expect(headers.get("content-disposition")).toContain(`${mark} - `);
  const files = await unzip(response.body ?? expect.fail("no body"));
  expect(JSON.parse(String(files["company.json"])).id).toBe(companyId);
  expect(JSON.parse(String(files["leads.json"]))).toMatchObject([
    { id: ids.lead, client_name: mark, brand: mark },
  ]);
  expect(String(files["members.json"])).not.toContain("password_hash");
});
