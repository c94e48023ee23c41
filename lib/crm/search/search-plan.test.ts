import pg from "pg";
import { beforeAll, expect } from "vitest";
import type { SqlReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { freshCompany, type TestCompany } from "@/testing/company";
import { testPlan } from "@/testing/explain";
import { searchCompany } from "./find";
import { searchQuery } from "./schema";

let company: TestCompany;
beforeAll(async () => {
  company = await freshCompany();
  await fill(company.companyId);
});

testPlan.each([
  [
    "a phone number",
    "+91 98200 12345",
    ["lead_runs_idx", "lead_name_start_idx", "brand_phone_idx", "brand_contact_runs_idx"],
  ],
  ["four digits", "2345", ["lead_runs_idx", "brand_phone_idx"]],
  ["an e-mail address", "ravi@acme.example", ["lead_runs_idx", "brand_email_(key_)?idx"]],
  ["a name", "sharma", ["lead_runs_idx", "lead_name_start_idx", "brand_(name_start|search)_idx"]],
  [
    "a name with accents",
    "josé",
    [
      "lead_runs_idx",
      "lead_plain_runs_idx",
      ...["brand", "meeting", "enquiry", "proposal"].map((kind) => `${kind}_plain_idx`),
    ],
  ],
  ["three letters", "sha", ["lead_runs_idx", "lead_name_start_idx", "proposal_search_idx"]],
  ["two letters", "sh", ["lead_name_start_idx", "lead_newest_idx"]],
  [
    "a proposal's number",
    "Q/2026-27/0042",
    ["proposal_company_id_financial_year_serial_revision_key"],
  ],
])("%s is found by indexes alone", async (_name, q, indexes) => {
  const plan = await planOf(q);
  expect(plan).not.toMatch(/Seq Scan on (lead|brand|meeting|enquiry|proposal)\b/);
  for (const index of indexes) expect(plan).toMatch(new RegExp(`\\b${index}\\b`));
});

testPlan("what was opened last is read by keys alone", async () => {
  expect(await planOf("")).not.toMatch(/Seq Scan on (?!proposal_counter)\w/);
});

/** Brands with a further number and a lead each, all with a phone number, an e-mail address and a proposal. */
async function fill(companyId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query(filling, [companyId]);
  await owner.query("vacuum (analyze) brand, lead, meeting, enquiry, proposal");
  await owner.end();
}

const filling = `
  with b as (
    insert into brand (company_id, id, name, phone, email, contacts, updated_at)
    select $1::uuid, gen_random_uuid(), case n % 50 when 0 then 'José ' else '' end || md5(n::text), '022 2' || (1000000 + n), md5(n::text) || '@a.example',
      jsonb_build_array(jsonb_build_object('kind', 'phone', 'label', null, 'value', '022 3' || (1000000 + n))), now()
    from generate_series(1, 5000) n returning id, name, phone),
  l as (
    insert into lead (company_id, id, brand_id, date, client_name, mobile_number, cs_person, updated_at)
    select $1::uuid, gen_random_uuid(), id, '2026-01-01', name, phone, 'Asha', now() from b returning id, client_name),
  m as (
    insert into meeting (company_id, id, lead_id, title, scheduled_date, cs_person, updated_at)
    select $1::uuid, gen_random_uuid(), id, client_name, now(), 'Asha', now() from l),
  e as (
    insert into enquiry (company_id, id, lead_id, title, product_type, cs_person, added_date, updated_at)
    select $1::uuid, gen_random_uuid(), id, client_name, 'Website', 'Asha', '2026-01-01', now() from l returning id, title)
  insert into proposal (company_id, id, enquiry_id, title, client_name, updated_at)
  select $1::uuid, gen_random_uuid(), id, title, title, now() from e`;

/** The plan of the search's one statement where the planner avoids to read whole tables, as it does of large ones. */
async function planOf(q: string): Promise<string> {
  return company.inTenant(async (tenant) => {
    await tenant.db.$queryRaw`select set_config('enable_seqscan', 'off', true)`;
    const plans: string[] = [];
    const explaining: SqlReader = {
      $queryRaw: async <T>(statement: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
        const sql = statement instanceof Prisma.Sql ? statement : Prisma.sql(statement, ...values);
        if (!/^\s*with/.test(sql.sql)) return tenant.db.$queryRaw<T>(sql);
        const rows = await tenant.db.$queryRaw<{ "QUERY PLAN": string }[]>(
          Prisma.sql`explain ${sql}`,
        );
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
        return tenant.db.$queryRaw<T>(sql);
      },
    };
    await searchCompany({ ...tenant, db: explaining }, company.owner.id, searchQuery.parse({ q }));
    expect(plans).toHaveLength(1);
    return plans.join("\n");
  });
}
