import { expect, test } from "vitest";
import { createEnquiry } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { readOpenEnquiries } from "./open-enquiries";

test("open enquiries of one person are counted and valued, the next follow-up first", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const add = (title: string, more = {}) =>
    createEnquiry({ companyId, title, csPerson: "Asha", estimatedValue: 100n, ...more });
  await add("Undated", { stage: "On Hold" });
  await add("Later", { nextFollowUpDate: new Date("2026-12-01") });
  await add("Sooner", { nextFollowUpDate: new Date("2026-11-01"), stage: "Negotiation" });
  await add("Won", { stage: "Won" });
  await add("Lost", { stage: "Lost" });
  await add("In the trash", { deletedAt: new Date() });
  await add("Another's", { csPerson: "Ravi" });
  await createEnquiry({ companyId: (await freshCompany()).companyId });
  const read = (csPerson?: string) =>
    company.inTenant((tenant) => readOpenEnquiries(tenant, { csPerson }));
  const mine = await read("Asha");
  expect([mine.total, mine.valueInr]).toEqual([3, 300]);
  expect(mine.entries.map(({ title }) => title)).toEqual(["Sooner", "Later", "Undated"]);
  expect((await read()).total).toBe(4);
});
