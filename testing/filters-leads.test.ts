import { expect, test } from "vitest";
import { listLeads } from "@/lib/crm/leads/list";
import { leadQuery } from "@/lib/crm/leads/schema";
import { createLead } from "@/prisma/factories";
import { freshCompany } from "./company";
import { testFilters } from "./filter-tests";

testFilters("lead");

test("several conditions hold together, beside the list's own filters and its search", async () => {
  const { companyId, inTenant } = await freshCompany();
  const common = { companyId, csPerson: "Asha Sharma", clientName: "Konkan" };
  const wanted = await createLead({ ...common, stage: "Won", estimatedValue: 200_000n });
  await createLead({ ...common, stage: "Closed Won", estimatedValue: 99_999n });
  await createLead({ ...common, stage: "New", estimatedValue: 200_000n });
  await createLead({ ...common, csPerson: "Ravi", stage: "Won", estimatedValue: 200_000n });
  await createLead({ ...common, clientName: "Deccan", stage: "Won", estimatedValue: 200_000n });
  const f = "csPerson:in:me;estimatedValue:gte:100000";
  const query = leadQuery().parse({ f, stage: "Closed Won", search: "konkan" });
  const { leads } = await inTenant((tenant) => listLeads(tenant, query));
  expect(leads.map(({ id }) => id)).toEqual([wanted.id]);
});
