import { expect, test } from "vitest";
import { freshCompany } from "@/testing/company";
import { addFields, customCatalogue } from "@/testing/custom-fields";
import { catalogueAt } from "./catalogue";

test("an older state is not kept as a version whose rows the database does not show yet", async () => {
  const company = await freshCompany();
  const customFields = () =>
    company.inTenant(async ({ db, companyId }) => (await catalogueAt(db, companyId, 1)).custom);
  expect(await customFields()).toEqual({});
  await addFields(company);
  expect(await customFields()).toMatchObject(customCatalogue.custom);
});

test("a process reads a version once", async () => {
  const company = await freshCompany();
  await addFields(company);
  const catalogue = () => company.inTenant(({ db, companyId }) => catalogueAt(db, companyId, 1));
  expect(await catalogue()).toBe(await catalogue());
});
