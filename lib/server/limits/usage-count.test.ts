import { expect, test } from "vitest";
import { firstIdAt } from "@/lib/server/database/new-id";
import { createBrand } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { countUsage, knownUsage, recountUsage } from "./usage-count";

const hour = 3_600_000;

async function companyWithOldBrands() {
  const company = await freshCompany();
  const { companyId, inTenant } = company;
  const ids = [5, 4, 3].map((hours) => firstIdAt(new Date(Date.now() - hours * hour)));
  for (const id of ids) await createBrand({ companyId, id });
  const count = (counting = countUsage, afterMs = 0) =>
    inTenant(async (tenant) => {
      const now = new Date(tenant.now.getTime() + afterMs);
      return (await counting({ ...tenant, now })).records;
    });
  const remove = (id = "") =>
    inTenant(({ db }) => db.brand.delete({ where: { companyId_id: { companyId, id } } }));
  return { companyId, ids, count, remove };
}

test("rows of any age are counted once", async () => {
  const { companyId, count } = await companyWithOldBrands();
  expect(await count()).toBe(3);
  await createBrand({ companyId });
  expect(await count()).toBe(4);
  expect(await count()).toBe(4);
  expect(await count(recountUsage, 3_000)).toBe(4);
});

test("a deletion of an old row is seen by a recount, and by every count an hour later", async () => {
  const { ids, count, remove } = await companyWithOldBrands();
  await count();
  await remove(ids[0]);
  expect(await count()).toBe(3);
  expect(await count(recountUsage)).toBe(3);
  expect(await count(recountUsage, 3_000)).toBe(2);
  await remove(ids[1]);
  expect(await count(countUsage, 1.5 * hour)).toBe(1);
});

test("a count is known for five seconds, with what this process counted last", async () => {
  const { companyId, count } = await companyWithOldBrands();
  const known = (afterMs: number) =>
    knownUsage({ companyId, now: new Date(Date.now() + afterMs) })?.records;
  expect(known(0)).toBeUndefined();
  await count();
  await createBrand({ companyId });
  expect([known(4_000), known(6_000)]).toEqual([3, undefined]);
  await count();
  expect(known(4_000)).toBe(4);
});
