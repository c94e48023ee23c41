import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import type { KindName, Operator } from "@/lib/core/field-kinds/kinds";
import { filterFields } from "@/lib/core/filters/filter-fields";
import type { Sees } from "@/lib/core/permissions";
import { leadFields } from "@/lib/crm/kinds/leads/fields";
import { Prisma } from "@/lib/server/prisma/client";
import { toCursor } from "@/lib/server/records/list-cursor";
import { createBrand, createLead } from "@/prisma/factories";
import { batches } from "@/testing/batches";
import { freshCompany, type TestCompany } from "@/testing/company";
import { addFields } from "@/testing/custom-fields";
import { explaining, nodesOf, type Plan, testPlan } from "@/testing/explain";
import { listLeads } from "./list";
import { leadQuery } from "./schema";

const leadCount = 5000;

let company: TestCompany;
let brandId: string;
beforeAll(async () => {
  company = await freshCompany();
  await addFields(company);
  await createBrand({ companyId: company.companyId, name: "Deccan Steel" });
  brandId = await addLeads(company, leadCount);
  await analyze();
});

testPlan.each([
  "date",
  "clientName",
  "stage",
  "priority",
  "nextFollowUpDate",
  "estimatedValue",
  "createdAt",
  "custom.own_choice",
  "custom.own_number",
  "custom.own_date",
])("an index has the leads in the order of %s, either way", async (field) => {
  for (const sort of [field, `-${field}`]) expect(await sortsOf({ sort })).toEqual([]);
});

testPlan.each(["estimatedValue", "-estimatedValue"])(
  "a page far down the order of %s reads no row before it, although the field may be empty",
  async (sort) => {
    for (const at of [String(leadCount / 2), null]) {
      const cursor = toCursor(sort, { at, id: "80000000-0000-0000-0000-000000000000" });
      const options = Prisma.sql`analyze, format json`;
      const avoided = ["seqscan", "bitmapscan", "sort"];
      const { plans, leads } = await explained(company, { sort, cursor }, { options, avoided });
      expect(leads.map(({ estimatedValue }) => estimatedValue === null)).toContain(at === null);
      const removed = plans.flatMap(nodesOf).map((node) => node["Rows Removed by Filter"] ?? 0);
      expect(Math.max(...removed)).toBe(0);
    }
  },
);

testPlan.each([
  ["custom.own_choice:in:Tin", "t02"],
  ["custom.own_text:notempty", "t01"],
  ["custom.own_number:gte:4990", "n01"],
  ["custom.own_date:on:2026-01-05", "d04"],
])("an index has the leads of %s, a custom field", async (f, slot) => {
  const plan = await planOf({ f }, ["seqscan"]);
  const names = nodesOf(plan).map((node) => node["Index Name"]);
  expect(names).toContainEqual(expect.stringMatching(`^lead_${slot}(_id)?_idx$`));
});

testPlan.each<[string, () => Record<string, string>]>([
  ["stage", () => ({ stage: "New" })],
  ["outcome", () => ({ outcome: "Pending" })],
  ["priority", () => ({ priority: "High" })],
  ["brandId", () => ({ brandId })],
  ["csPerson", () => ({ csPerson: "Asha Sharma" })],
  ["from and to", () => ({ from: "2026-01-01", to: "2026-02-01" })],
])("an index has the leads of one %s with the newest first", async (_name, query) => {
  expect(await sortsOf(query())).toEqual([]);
});

testPlan("an index finds the leads of one holder and of several, beside the policy", async () => {
  const ids = [company.member.id, company.owner.id];
  for (const seen of [ids, ids.slice(1)]) {
    const sees = { kind: "people", ids: seen } as const;
    const avoided = ["seqscan", "bitmapscan"];
    const { plans } = await explained(
      company,
      {},
      { options: Prisma.sql`format json`, avoided, sees },
    );
    const conditions = plans.flatMap(nodesOf).map((node) => node["Index Cond"] ?? "");
    expect(conditions.filter((one) => one.includes("cs_person_id"))).not.toEqual([]);
  }
});

testPlan.each(conditionsOfLeads())(
  "a filter by %s reads the leads of the company through an index",
  async (f) => {
    const plan = await planOf({ f }, ["seqscan"]);
    expect(nodesOf(plan).map((node) => node["Node Type"])).not.toContain("Seq Scan");
  },
);

/** A condition of each field by each of its operators. */
function conditionsOfLeads(): string[] {
  const values: Partial<Record<Operator, string>> = {
    empty: "",
    notempty: "",
    last: "7d",
    next: "7d",
    none: "7d",
    this: "month",
  };
  const byKind: Partial<Record<KindName, string>> = {
    date: "2026-01-05",
    time: "2026-01-05",
    checkbox: "true",
    rupees: "100000",
    reference: "0192f0c1-0000-7000-8000-000000000000",
  };
  return filterFields(leadFields).flatMap(({ key, field, operators }) => {
    const { kind } = field;
    const known = "choices" in kind ? kind.choices[0] : (byKind[kind.name] ?? "Asha Sharma");
    return operators.map((operator) => {
      const value = values[operator] ?? known;
      return `${key}:${operator}:${operator === "between" ? `${value},${value}` : value}`;
    });
  });
}

testPlan.each([
  ["a name", "sharma"],
  ["a few digits", "987"],
  ["another script", "शर्मा"],
  ["a brand", "deccan"],
])("an index finds the leads that contain %s", async (_name, search) => {
  const plan = await planOf({ search }, ["seqscan", "indexscan", "indexonlyscan"]);
  expect(nodesOf(plan).map((node) => node["Index Name"])).toContain("lead_runs_idx");
});

testPlan.each([
  ["clientName:contains:Sharma"],
  ["clientName:contains:मेह"],
  ["mobileNumber:contains:98 765"],
  ["emailId:contains:@deccan,@konkan"],
])("an index finds the leads of the filter %s", async (f) => {
  const plan = await planOf({ f }, ["seqscan", "indexscan", "indexonlyscan"]);
  // Without any address, that of addresses is the smallest.
  expect(
    nodesOf(plan)
      .map((node) => node["Index Name"])
      .join(" "),
  ).toMatch(/\blead_(runs|email_key)_idx\b/);
});

testPlan(
  "three letters count as rare, or a large company would be read whole for them",
  async () => {
    const plan = await planOf({ search: "987" }, ["seqscan", "indexscan", "indexonlyscan"]);
    const found = nodesOf(plan).find((node) => node["Index Name"] === "lead_runs_idx");
    expect(found?.["Plan Rows"]).toBeLessThanOrEqual((await leadsInAll()) / 30);
  },
);

test.each([
  ["999", 5],
  ["t 12", 111],
  ["client 4999", 1],
  ["+9198000049", 100],
  ["00004999", 1],
  ["konkan", 5000],
  ["nobody", 0],
])("the index finds all leads that contain %s and no other", async (search, total) => {
  const { pagination } = await listAvoiding(["seqscan", "indexscan", "indexonlyscan"], { search });
  expect(pagination.total).toBe(total);
});

test("the runs of a lead are those of its text, also after the text was edited", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const texts = {
    clientName: "İnci शर्मा",
    emailId: "Ravi@Acme.example",
    mobileNumber: "+91 98200 12345",
  };
  const { id } = await createLead({ companyId, ...texts });
  const other = await createLead({ companyId, clientName: "Ab" });
  const areRuns = () =>
    own.inTenant(
      ({ db }) => db.$queryRaw`
        select id, runs = app.runs(company_id, search) as same from lead
        where company_id = ${companyId}::uuid order by id`,
    );
  const same = [id, other.id].sort().map((lead) => ({ id: lead, same: true }));
  expect(await areRuns()).toEqual(same);
  await own.inTenant(({ db }) =>
    db.lead.updateMany({ where: { companyId, id }, data: { mobileNumber: "(022) 555-0100" } }),
  );
  expect(await areRuns()).toEqual(same);
});

testPlan(
  "of a company that the statistics do not know yet, a page reads no row twice",
  async () => {
    for (let others = 0; others < 30; others += 1) await addLeads(await freshCompany(), 3);
    await analyze();
    const unknown = await freshCompany();
    await addLeads(unknown, 3000);
    const { plans } = await explained(
      unknown,
      { limit: "100" },
      { options: Prisma.sql`analyze, format json` },
    );
    expect(Math.max(...plans.flatMap(nodesOf).map(rowsRead))).toBeLessThanOrEqual(3000);
  },
);

/** How many rows a node of an executed plan returned or dropped. */
function rowsRead(node: Plan): number {
  const each = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
  return each * (node["Actual Loops"] ?? 0);
}

/** Adds leads of a new brand, whose id it returns. */
async function addLeads({ companyId, inTenant }: TestCompany, count: number): Promise<string> {
  const brand = await createBrand({ companyId, name: "Konkan Foods" });
  for (const { first, last } of batches(count))
    await inTenant(
      ({ db }) => db.$executeRaw`
        insert into lead (company_id, id, brand_id, date, client_name, mobile_number, cs_person, estimated_value, n01,
          t01, t02, d04, updated_at)
        select company_id, md5(id::text || n)::uuid, id, date '2026-01-01' + (n % 90),
          'Client ' || n, '+9198' || lpad(n::text, 8, '0'), 'Asha Sharma', case when n % 3 > 0 then n end, case when n % 4 > 0 then n * 100 end,
          case when n % 50 = 0 then 'Site ' || n end, case when n % 40 = 0 then 'Tin' when n % 3 > 0 then 'RCC' end,
          case when n % 5 > 0 then date '2026-01-01' + (n % 90) end, now()
        from brand, generate_series(${first}::int, ${last}::int) n
        where company_id = ${companyId}::uuid and id = ${brand.id}::uuid`,
    );
  return brand.id;
}

async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query("vacuum (analyze) lead");
  await owner.end();
}

/** How many leads the planner believes there are in all companies. */
async function leadsInAll(): Promise<number> {
  const [table] = await company.inTenant(
    ({ db }) => db.$queryRaw<[{ count: number }]>`
      select reltuples as count from pg_class where oid = 'lead'::regclass`,
  );
  return table.count;
}

/** The sort keys of the plan, without those that sort the rows of one page. */
async function sortsOf(query: Record<string, string>): Promise<string[]> {
  const plan = await planOf(query, ["seqscan", "bitmapscan", "sort"]);
  const keys = nodesOf(plan).flatMap((node) => node["Sort Key"] ?? []);
  return keys.filter((key) => !/position|row_number/.test(key));
}

/** The plan of the list's own statement where the planner avoids what is named, as it does among a million rows. */
async function planOf(query: Record<string, string>, avoided: string[]): Promise<Plan> {
  const { plans } = await listAvoiding(avoided, query);
  const last = plans.at(-1);
  if (!last) throw new Error("the list asked nothing of the database");
  return last;
}

async function listAvoiding(avoided: string[], query: Record<string, string>) {
  return explained(company, query, { options: Prisma.sql`format json`, avoided });
}

async function explained(
  { inTenant }: TestCompany,
  query: Record<string, string>,
  { options, avoided = [], sees }: { options: Prisma.Sql; avoided?: string[]; sees?: Sees },
) {
  return inTenant(async (tenant) => {
    for (const way of avoided)
      await tenant.db.$queryRaw`select set_config(${`enable_${way}`}, 'off', true)`;
    const { db, plans } = explaining(tenant.db, options);
    const page = await listLeads(
      { ...tenant, db, ...(sees && { sees }) },
      leadQuery(tenant.timeZone, tenant.catalogue).parse(query),
    );
    return { plans, ...page };
  });
}
