import pg from "pg";
import { beforeAll, expect } from "vitest";
import type { SqlReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { createBrand } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { testPlan } from "@/testing/explain";
import { type Subject, timelineFilters } from "./choices";
import { readTimeline } from "./read";

let company: TestCompany;
let brand: Subject;
let lead: Subject;
beforeAll(async () => {
  company = await freshCompany();
  brand = { kind: "brand", id: (await createBrand({ companyId: company.companyId })).id };
  lead = { kind: "lead", id: await fill(1_000) };
}, 240_000);

testPlan.each([undefined, ...timelineFilters])(
  "entries of %s are found by an index alone",
  async (kind) => {
    for (const subject of [brand, lead]) {
      const plan = await planOf(subject, kind);
      expect(plan).not.toMatch(/Seq Scan on (activity|audit_event|import)/);
    }
  },
);

/** Leads of the brand with five notes and five changes each, among as many of another brand; one of them. */
async function fill(leads: number): Promise<string> {
  const { companyId } = company;
  const other = (await createBrand({ companyId })).id;
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query(
    `insert into lead (company_id, id, brand_id, date, client_name, cs_person, updated_at)
     select $1::uuid, gen_random_uuid(), b::uuid, date '2026-01-01', 'Client', 'Asha', now()
     from unnest($2::text[]) b, generate_series(1, $3)`,
    [companyId, [brand.id, other], leads],
  );
  await owner.query(
    `insert into activity (company_id, id, subject_kind, subject_id, kind, actor_name, created_at)
     select $1::uuid, gen_random_uuid(), 'lead', id, 'note', 'Asha', now() - n * interval '1 hour'
     from lead, generate_series(1, 5) n where company_id = $1::uuid`,
    [companyId],
  );
  await owner.query(
    `insert into audit_event (company_id, id, action, subject_kind, subject_id, actor_kind, actor_name, created_at)
     select $1::uuid, gen_random_uuid(), 'lead.updated', 'lead', id, 'system', 'Asha', now() - n * interval '1 hour'
     from lead, generate_series(1, 5) n where company_id = $1::uuid`,
    [companyId],
  );
  await owner.query("vacuum (analyze) lead, activity, audit_event");
  const { rows } = await owner.query("select id from lead where brand_id = $1 limit 1", [brand.id]);
  await owner.end();
  return rows[0].id;
}

async function planOf(subject: Subject, kind: (typeof timelineFilters)[number] | undefined) {
  return company.inTenant(async (tenant) => {
    const plans: string[] = [];
    const explaining: SqlReader = {
      $queryRaw: async <T>(statement: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
        const sql = statement instanceof Prisma.Sql ? statement : Prisma.sql(statement, ...values);
        const lines = await tenant.db.$queryRaw<{ "QUERY PLAN": string }[]>(
          Prisma.sql`explain ${sql}`,
        );
        plans.push(...lines.map((line) => line["QUERY PLAN"]));
        return tenant.db.$queryRaw<T>(sql);
      },
    };
    await readTimeline({ ...tenant, db: explaining }, subject, { kind, limit: 30 });
    return plans.join("\n");
  });
}
