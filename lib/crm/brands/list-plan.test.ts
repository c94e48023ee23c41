import { beforeAll, expect } from "vitest";
import { allowLongStatements } from "@/lib/server/database/db";
import { Prisma } from "@/lib/server/prisma/client";
import { batches } from "@/testing/batches";
import { freshCompany, type TestCompany } from "@/testing/company";
import { explaining, nodesOf, type Plan, testPlan } from "@/testing/explain";
import { ownDatabase } from "@/testing/own-database";
import { listBrands } from "./list";
import { brandQuery } from "./schema";
import { getBrand } from "./service";

// The tables of a new database have no statistics.
await ownDatabase();

const brandCount = 300;
const leadCount = 9_000;
const enquiryCount = 600;
const meetingCount = 1_200;
const allRows = brandCount + leadCount + meetingCount + enquiryCount;

let company: TestCompany;
beforeAll(async () => {
  company = await freshCompany();
  const id = company.companyId;
  await company.inTenant(async ({ db }) => {
    await db.$executeRaw`
      insert into brand (company_id, id, name, updated_at)
      select company_id, md5('b' || n)::uuid, 'Brand ' || n, now()
      from app_user, generate_series(1, ${brandCount}) n where company_id = ${id}::uuid and role = 'owner'`;
  });
  for (const { first, last } of batches(leadCount))
    await company.inTenant(
      ({ db }) => db.$executeRaw`
        insert into lead (company_id, id, brand_id, date, client_name, cs_person, stage, updated_at)
        select company_id, md5('l' || n)::uuid, id, '2026-01-01', 'Client ' || n, 'Asha',
          case when n % 4 = 0 then 'Won' else 'New' end, now()
        from generate_series(${first}::int, ${last}::int) n join brand on id = md5('b' || (n % ${brandCount}) + 1)::uuid
        where company_id = ${id}::uuid`,
    );
  await company.inTenant(async ({ db }) => {
    await db.$executeRaw`
      insert into enquiry (company_id, id, lead_id, title, product_type, cs_person, added_date, updated_at)
      select company_id, md5('e' || n)::uuid, id, 'Enquiry ' || n, 'Consulting', 'Asha', '2026-01-01', now()
      from generate_series(1, ${enquiryCount}) n join lead on id = md5('l' || n)::uuid
      where company_id = ${id}::uuid`;
    await db.$executeRaw`
      insert into meeting (company_id, id, lead_id, title, scheduled_date, cs_person, updated_at)
      select company_id, md5('m' || n)::uuid, id, 'Meeting ' || n, now(), 'Asha', now()
      from generate_series(1, ${meetingCount}) n join lead on id = md5('l' || n)::uuid
      where company_id = ${id}::uuid`;
  });
});

testPlan(
  "a page of 100 brands reads every row once, also of a company never analysed",
  async () => {
    await company.inTenant(async (tenant) => {
      const { db, plans } = explaining(tenant.db, Prisma.sql`analyze, format json`);
      const query = brandQuery().parse({ limit: 100, sort: "name" });
      const { brands } = await listBrands({ ...tenant, db }, query);
      expect(brands).toHaveLength(100);
      expect(brands[0]).toMatchObject({
        name: "Brand 1",
        totalLeads: 30,
        totalMeetings: 4,
        totalEnquiries: 2,
        conversionRate: 100,
      });
      expect(rowsRead(plans)).toBeLessThan(2 * allRows);
    });
  },
);

testPlan("a brand with every lead of a company never analysed is read as fast", async () => {
  await company.inTenant(async (tenant) => {
    const { db, companyId } = tenant;
    const where = { companyId };
    const { id } = await db.brand.findFirstOrThrow({ where });
    await allowLongStatements(db);
    await db.lead.updateMany({ where, data: { brandId: id } });
    const { db: reader, plans } = explaining(db, Prisma.sql`analyze, format json`);
    expect(await getBrand({ ...tenant, db: reader }, id)).toMatchObject({
      totalLeads: leadCount,
      totalMeetings: meetingCount,
      totalEnquiries: enquiryCount,
      conversionRate: 25,
    });
    expect(rowsRead(plans)).toBeLessThan(3 * allRows);
  });
});

/** How many rows the scans have looked at. */
function rowsRead(plans: readonly Plan[]): number {
  const scans = plans.flatMap(nodesOf).filter((node) => node["Relation Name"]);
  return scans.reduce((sum, node) => {
    const rows = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
    return sum + rows * (node["Actual Loops"] ?? 0);
  }, 0);
}
