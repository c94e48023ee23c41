import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { Prisma } from "@/lib/server/prisma/client";
import type { SqlReader } from "@/lib/server/scope";
import { createBrand } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { listLeads } from "./list";
import { leadQuery } from "./schema";

type Plan = {
  "Node Type": string;
  "Plan Rows": number;
  "Index Name"?: string;
  "Sort Key"?: string[];
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

let company: TestCompany;
let brandId: string;
beforeAll(async () => {
  company = await freshCompany();
  await createBrand({ companyId: company.companyId, name: "Deccan Steel" });
  brandId = await addLeads(company, 5000);
  await analyze();
});

test.each([
  "date",
  "clientName",
  "stage",
  "priority",
  "nextFollowUpDate",
  "estimatedValue",
  "createdAt",
])("an index has the leads in the order of %s, either way", async (field) => {
  for (const sort of [field, `-${field}`]) expect(await sortsOf({ sort })).toEqual([]);
});

test.each<[string, () => Record<string, string>]>([
  ["stage", () => ({ stage: "New" })],
  ["outcome", () => ({ outcome: "Pending" })],
  ["priority", () => ({ priority: "High" })],
  ["brandId", () => ({ brandId })],
  ["csPerson", () => ({ csPerson: "Asha Sharma" })],
  ["from and to", () => ({ from: "2026-01-01", to: "2026-02-01" })],
])("an index has the leads of one %s with the newest first", async (_name, query) => {
  expect(await sortsOf(query())).toEqual([]);
});

test.each([
  ["a name", "sharma"],
  ["a few digits", "987"],
  ["another script", "शर्मा"],
  ["a brand", "deccan"],
])("an index finds the leads that contain %s", async (_name, search) => {
  const plan = await planOf({ search }, ["seqscan", "indexscan", "indexonlyscan"]);
  expect(nodesOf(plan).map((node) => node["Index Name"])).toContain("lead_runs_idx");
});

test("three letters count as rare, or a large company would be read whole for them", async () => {
  const plan = await planOf({ search: "987" }, ["seqscan", "indexscan", "indexonlyscan"]);
  const found = nodesOf(plan).find((node) => node["Index Name"] === "lead_runs_idx");
  expect(found?.["Plan Rows"]).toBeLessThanOrEqual((await leadsInAll()) / 30);
});

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

test("of a company that the statistics do not know yet, a page reads no row twice", async () => {
  for (let others = 0; others < 30; others += 1) await addLeads(await freshCompany(), 3);
  await analyze();
  const unknown = await freshCompany();
  await addLeads(unknown, 3000);
  const { plans } = await explained(unknown, { limit: "100" }, Prisma.sql`analyze, format json`);
  expect(Math.max(...plans.flatMap(nodesOf).map(rowsRead))).toBeLessThanOrEqual(3000);
});

/** How many rows a node of an executed plan returned or dropped. */
function rowsRead(node: Plan): number {
  const each = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
  return each * (node["Actual Loops"] ?? 0);
}

/** Adds leads of a new brand, whose id it returns. */
async function addLeads({ companyId, inTenant }: TestCompany, count: number): Promise<string> {
  const brand = await createBrand({ companyId, name: "Konkan Foods" });
  await inTenant(
    ({ db }) => db.$executeRaw`
      insert into lead (company_id, id, brand_id, date, client_name, mobile_number, cs_person, updated_at)
      select ${companyId}::uuid, gen_random_uuid(), ${brand.id}::uuid, date '2026-01-01' + (n % 90),
        'Client ' || n, '+9198' || lpad(n::text, 8, '0'), 'Asha Sharma', now()
      from generate_series(1, ${count}::int) n`,
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

/** What the plan sorts by, but for the rows of the one page. */
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
  return explained(company, query, Prisma.sql`format json`, avoided);
}

async function explained(
  { inTenant }: TestCompany,
  query: Record<string, string>,
  options: Prisma.Sql,
  avoided: string[] = [],
) {
  return inTenant(async (tenant) => {
    for (const way of avoided)
      await tenant.db.$queryRaw`select set_config(${`enable_${way}`}, 'off', true)`;
    const plans: Plan[] = [];
    const explaining: SqlReader = {
      $queryRaw: async <T>(statement: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
        const sql = statement instanceof Prisma.Sql ? statement : Prisma.sql(statement, ...values);
        const [found] = await tenant.db.$queryRaw<[{ "QUERY PLAN": [{ Plan: Plan }] }]>(
          Prisma.sql`explain (${options}) ${sql}`,
        );
        plans.push(found["QUERY PLAN"][0].Plan);
        return tenant.db.$queryRaw<T>(sql);
      },
    };
    const page = await listLeads({ ...tenant, db: explaining }, leadQuery().parse(query));
    return { plans, ...page };
  });
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
