import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { leadRoutes } from "@/app/api/crm/leads";
import { createBrand, createLead, createMeeting } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { readChange, workOff } from "@/testing/changes/changes";
import { freshCompany, type TestCompany } from "@/testing/company";
import { isAwaited } from "@/testing/interleave";
import { runBatch } from "../batch";
import { changeLimits } from "../choices";

let home: TestCompany;
let ask: Ask;
beforeEach(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const lead = (brandId: string) => createLead({ companyId: home.companyId, brandId });
const brand = async () => (await createBrand({ companyId: home.companyId })).id;

function limit(name: "records" | "atOnce", value: number) {
  const limits: Record<typeof name, number> = changeLimits;
  onTestFinished(vi.spyOn(limits, name, "get").mockReturnValue(value).mockRestore);
}

test("more records than a change may have are refused, also in a dry run", async () => {
  const [keepId, lost] = [await brand(), await brand()];
  for (let at = 0; at < 3; at += 1) await lead(lost);
  limit("records", 2);
  for (const dryRun of [true, false]) {
    const body = { keepId, ids: [lost], dryRun };
    const { status, json } = await ask(brandRoutes.merge, { method: "POST", body });
    expect([status, json.fields]).toEqual([400, { ids: "At most 2 records can be moved" }]);
  }
});

test("what is added meanwhile moves in batches of its own, as many as it needs", async () => {
  const [keepId, lost] = [await brand(), await brand()];
  for (let at = 0; at < 3; at += 1) await lead(lost);
  limit("atOnce", 2);
  const body = { keepId, ids: [lost] };
  const { status, json } = await ask(brandRoutes.merge, { method: "POST", body });
  for (let at = 0; at < 5; at += 1) await lead(lost);
  const { changeId } = json.data;
  const done: number[] = [];
  for (let goesOn = true; goesOn; done.push((await readChange(home, changeId)).done))
    goesOn = await home.inTenant((tenant) => runBatch(tenant, changeId));
  expect([status, done]).toEqual([202, [2, 4, 10]]);
  const counts = { matched: 10, changed: 9, same: 1, failed: 0 };
  expect(await readChange(home, changeId)).toMatchObject({ state: "applied", ...counts });
  const { companyId } = home;
  const left = await home.inTenant(({ db }) =>
    db.lead.groupBy({ by: ["brandId"], where: { companyId }, _count: true }),
  );
  expect(left).toEqual([{ brandId: keepId, _count: 8 }]);
});

test("a merge that sets a brand waits for it before it locks leads, as a deletion of the brand does", async () => {
  const { companyId } = home;
  const [own, other] = [await brand(), await brand()];
  const [kept, lost] = [await lead(own), await lead(own)];
  await createMeeting({ companyId, leadId: lost.id });
  limit("atOnce", 1);
  const body = { keepId: kept.id, ids: [lost.id], values: { brandId: other } };
  const { json } = await ask(leadRoutes.merge, { method: "POST", body });
  const working = await home.inTenant(async (tenant) => {
    const { db } = tenant;
    await db.$queryRaw`
      select id from brand where company_id = ${companyId}::uuid and id = ${other}::uuid for update`;
    const merging = workOff(home, json.data.changeId);
    merging.catch(() => undefined);
    await expect.poll(() => isAwaited(tenant), { timeout: 1800, interval: 20 }).toBe(true);
    await db.$queryRaw`
      select id from lead where company_id = ${companyId}::uuid and brand_id = ${own}::uuid for update nowait`;
    return { merging };
  });
  expect(await working.merging).toMatchObject({ state: "applied" });
});
