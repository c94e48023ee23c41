import { expect, test } from "vitest";
import { addedCatalogue, addFields } from "@/testing/added-fields";
import { freshCompany } from "@/testing/company";
import { catalogueAt } from "./catalogue";

test("an older state is not kept as a version whose rows the database does not show yet", async () => {
  const company = await freshCompany();
  const ownFields = () =>
    company.inTenant(async ({ db, companyId }) => (await catalogueAt(db, companyId, 1)).own);
  expect(await ownFields()).toEqual({});
  await addFields(company);
  expect(await ownFields()).toMatchObject(addedCatalogue.own);
});

test("a process reads a version once", async () => {
  const company = await freshCompany();
  await addFields(company);
  const catalogue = () => company.inTenant(({ db, companyId }) => catalogueAt(db, companyId, 1));
  expect(await catalogue()).toBe(await catalogue());
});
