import { beforeAll, expect, test } from "vitest";
import { GET as listLeads } from "@/app/api/crm/leads/route";
import { askAs, listPath } from "@/lib/testing/ask";
import { freshCompany, type TestCompany } from "@/lib/testing/company";
import { createBrand, createLead } from "@/prisma/factories";
import { readLeadStages } from "./stages";

let home: TestCompany;
beforeAll(async () => {
  home = await freshCompany();
  const { companyId } = home;
  const brandId = (await createBrand({ companyId })).id;
  const lead = (stage: string, date: string, estimatedValue: bigint | null = null) =>
    createLead({ companyId, brandId, stage, date: new Date(date), estimatedValue });
  await lead("Lost", "2026-11-02");
  await lead("Won", "2026-11-03", 100_000n);
  await lead("Closed Won", "2026-11-30", 50_000n);
  await lead("New", "2026-11-01", 7n);
  await lead("New", "2026-10-31");
  await createLead({ companyId, brandId, stage: "New", deletedAt: new Date() });
  await createLead({ companyId: (await freshCompany()).companyId, stage: "New" });
});

const november = { from: "2026-11-01", to: "2026-11-30" };
const read = (days: typeof november | null) =>
  home.inTenant((tenant) => readLeadStages(tenant, days));

test("stages stand in the order leads go through them, Won with Closed Won", async () => {
  expect(await read(null)).toEqual([
    { stage: "New", leads: 2, valueInr: 7 },
    { stage: "Won", leads: 2, valueInr: 150_000 },
    { stage: "Lost", leads: 1, valueInr: 0 },
  ]);
});

test("a period counts its first and its last day", async () => {
  expect((await read(november)).map(({ stage, leads }) => [stage, leads])).toEqual([
    ["New", 1],
    ["Won", 2],
    ["Lost", 1],
  ]);
});

test("each stage counts the leads that its link lists", async () => {
  const ask = await askAs(home);
  for (const { stage, leads } of await read(november)) {
    const path = listPath("/crm/leads", { stage, ...november });
    expect((await ask(listLeads, { path })).json.data.pagination.total).toBe(leads);
  }
});
