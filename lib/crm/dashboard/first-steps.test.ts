import { expect, test } from "vitest";
import { createBrand, createLead, createMember } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { readFirstSteps } from "./first-steps";

test("a company's first steps are done one by one, and are over with its first lead", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const read = () => company.inTenant(readFirstSteps);
  await company.inTenant(async ({ db }) => {
    await db.appUser.deleteMany({ where: { companyId, id: { not: company.owner.id } } });
  });
  expect(await read()).toEqual({ brand: false, import: false, team: false, details: false });
  const { id: brandId } = await createBrand({ companyId });
  expect(await read()).toMatchObject({ brand: true, team: false });
  await createMember({ companyId });
  expect(await read()).toMatchObject({ team: true, details: false });
  await createLead({ companyId, brandId, deletedAt: new Date() });
  expect(await read()).not.toBeNull();
  await createLead({ companyId, brandId });
  expect(await read()).toBeNull();
});
