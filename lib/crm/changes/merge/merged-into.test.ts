import pg from "pg";
import { expect } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { Prisma } from "@/lib/server/prisma/client";
import { createBrand, createLead } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { explaining, nodesOf, testPlan } from "@/testing/explain";
import { findMergedInto } from "./merged-into";

testPlan("an index finds the merge of a record among many changes", async () => {
  const home = await freshCompany();
  const { companyId, inTenant } = home;
  const brandId = (await createBrand({ companyId })).id;
  const [kept, lost] = [
    await createLead({ companyId, brandId }),
    await createLead({ companyId, brandId }),
  ];
  const body = { keepId: kept.id, ids: [lost.id] };
  await (await askAs(home))(leadRoutes.merge, { method: "POST", body });
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query(filling, [companyId]);
  await owner.query("analyze change_set");
  await owner.end();
  await inTenant(async (tenant) => {
    const { db, plans } = explaining(tenant.db, Prisma.sql`format json`);
    expect(await findMergedInto({ ...tenant, db }, "lead", lost.id)).toBe(kept.id);
    const read = plans.flatMap(nodesOf).filter((node) => node["Relation Name"] === "change_set");
    expect(read.map((node) => node["Index Name"])).toEqual(["change_set_merge_trash_idx"]);
  });
});

const filling = `
  insert into change_set (company_id, id, kind, state, title, trash_id, actor_kind, actor_name)
  select $1::uuid, gen_random_uuid(), 'merge', 'applied', '', gen_random_uuid(), 'system', 'Asha'
  from generate_series(1, 5000)`;
