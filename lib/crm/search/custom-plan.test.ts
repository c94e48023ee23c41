import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import type { CustomKind } from "@/lib/core/custom-kinds";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { listBrands } from "@/lib/crm/brands/list";
import { brandQuery } from "@/lib/crm/brands/schema";
import { listEnquiries } from "@/lib/crm/enquiries/list";
import { enquiryQuery } from "@/lib/crm/enquiries/schema";
import { listLeads } from "@/lib/crm/leads/list";
import { leadQuery } from "@/lib/crm/leads/schema";
import { listMeetings } from "@/lib/crm/meetings/list";
import { meetingQuery } from "@/lib/crm/meetings/schema";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import type { SqlReader, TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { freshCompany, type TestCompany } from "@/testing/company";
import { explaining, nodesOf, type Plan, testPlan } from "@/testing/explain";
import { searchCompany } from "./find";
import { searchQuery } from "./schema";

const rowCount = 5000;

const lists: Record<RecordKind, (tenant: TenantReader, search: string) => Promise<unknown>> = {
  brand: (tenant, search) => listBrands(tenant, brandQuery().parse({ search })),
  lead: (tenant, search) => listLeads(tenant, leadQuery(tenant.timeZone).parse({ search })),
  meeting: (tenant, search) =>
    listMeetings(tenant, meetingQuery(tenant.timeZone).parse({ search })),
  enquiry: (tenant, search) =>
    listEnquiries(tenant, enquiryQuery(tenant.timeZone).parse({ search })),
};

let company: TestCompany;
beforeAll(async () => {
  company = await freshCompany();
  await addSearched(company, { t02: "text", t09: "phone" });
  await fill(company.companyId);
});

const texts = ["ka-0004321", "9198200", "ka-", "04 321"];

testPlan.each(recordKinds.flatMap((kind) => texts.map((text) => [kind, text] as const)))(
  "an index finds the custom fields of a %s that contain %s, beside the list's own search",
  async (kind, text) => {
    const avoided = ["seqscan", "indexscan", "indexonlyscan"];
    const plans = await company.inTenant(async (tenant) => {
      await avoid(tenant, avoided);
      const { db, plans } = explaining(tenant.db, Prisma.sql`format json`);
      await lists[kind]({ ...tenant, db }, text);
      return plans;
    });
    expect(indexesOf(plans)).toContain(`${kind}_slot_runs_idx`);
  },
);

testPlan.each(recordKinds)(
  "an index finds a custom field of a %s that is two characters",
  async (kind) => {
    const plans = await company.inTenant(async (tenant) => {
      await avoid(tenant, ["seqscan"]);
      const { db, plans } = explaining(tenant.db, Prisma.sql`format json`);
      await lists[kind]({ ...tenant, db }, "a1");
      return plans;
    });
    const indexes = indexesOf(plans).join(" ");
    for (const slot of ["t02", "t09"])
      expect(indexes).toMatch(new RegExp(`\\b${kind}_${slot}_(id_)?idx\\b`));
  },
);

testPlan.each(texts)(
  "a search over all kinds for %s reads custom fields by indexes",
  async (text) => {
    const plans = await company.inTenant(async (tenant) => {
      await avoid(tenant, ["seqscan"]);
      const { db, plans } = explaining(tenant.db, Prisma.sql`format json`);
      await searchCompany({ ...tenant, db }, company.owner.id, searchQuery.parse({ q: text }));
      return plans;
    });
    for (const kind of recordKinds) expect(indexesOf(plans)).toContain(`${kind}_slot_runs_idx`);
    const scanned = plans
      .flatMap(nodesOf)
      .filter((node) => node["Node Type"] === "Seq Scan")
      .map((node) => node["Relation Name"]);
    for (const kind of recordKinds) expect(scanned).not.toContain(kind);
  },
);

test("companies share the statement of the search, and those without searched fields keep a shorter one", async () => {
  const [none, other] = [await freshCompany(), await freshCompany()];
  await addSearched(other, { t01: "email" });
  const [first, second, third] = [
    await textsOf(company),
    await textsOf(other),
    await textsOf(none),
  ];
  expect(second).toEqual(first);
  expect(third.join()).not.toMatch(/slot_|_custom|t0\d/);
  expect(first.join()).toMatch(/slot_runs/);
});

test.each(recordKinds)(
  "the statement of a list of a %s names no custom field where none is searched",
  async (kind) => {
    const none = await freshCompany();
    const statements = await none.inTenant((tenant) =>
      textsBy(tenant, (reader) => lists[kind](reader, "sharma")),
    );
    expect(statements.join()).toMatch(/like/);
    expect(statements.join()).not.toMatch(/slot_|t0\d/);
  },
);

/** The statements of a search over all kinds. */
function textsOf({ inTenant, owner }: TestCompany): Promise<string[]> {
  return inTenant((tenant) =>
    textsBy(tenant, (reader) => searchCompany(reader, owner.id, searchQuery.parse({ q: "ravi" }))),
  );
}

async function textsBy(
  tenant: TenantReader,
  read: (tenant: TenantReader) => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = [];
  const db: SqlReader = {
    $queryRaw: async <T>(statement: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
      const sql = statement instanceof Prisma.Sql ? statement : Prisma.sql(statement, ...values);
      seen.push(sql.text);
      return tenant.db.$queryRaw<T>(sql);
    },
  };
  await read({ ...tenant, db });
  return seen;
}

async function avoid({ db }: TenantReader, ways: readonly string[]): Promise<void> {
  for (const way of ways) await db.$queryRaw`select set_config(${`enable_${way}`}, 'off', true)`;
}

function indexesOf(plans: readonly Plan[]): (string | undefined)[] {
  return plans.flatMap(nodesOf).map((node) => node["Index Name"]);
}

/** Gives the company searched fields of these columns on every kind of records. */
async function addSearched(
  { companyId, inTenant }: TestCompany,
  slots: Record<string, CustomKind>,
) {
  await inTenant(async (tenant) => {
    await tenant.db.ownField.createMany({
      data: recordKinds.flatMap((recordKind) =>
        Object.entries(slots).map(([slot, kind]) => {
          const field = { key: `own_${slot}`, kind, slot, label: `Own ${slot}`, searched: true };
          return { ...field, companyId, recordKind };
        }),
      ),
    });
    await lockCatalogue(tenant);
  });
}

async function fill(companyId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query(filling, [companyId, rowCount]);
  await owner.query("vacuum (analyze) brand, lead, meeting, enquiry");
  await owner.end();
}

const values =
  "case when n % 2 = 0 then 'Solar' end, 'KA-' || lpad(n::text, 7, '0'), '+91 98200 ' || lpad(n::text, 5, '0')";

const filling = `
  with b as (
    insert into brand (company_id, id, name, updated_at, t01, t02, t09)
    select $1::uuid, gen_random_uuid(), md5(n::text), now(), ${values} from generate_series(1, $2::int) n
    returning id, name, substr(t02, 4)::int as n),
  l as (
    insert into lead (company_id, id, brand_id, date, client_name, cs_person, updated_at, t01, t02, t09)
    select $1::uuid, gen_random_uuid(), id, '2026-01-01', name, 'Asha', now(), ${values} from b
    returning id, client_name, substr(t02, 4)::int as n),
  m as (
    insert into meeting (company_id, id, lead_id, title, scheduled_date, cs_person, updated_at, t01, t02, t09)
    select $1::uuid, gen_random_uuid(), id, client_name, now(), 'Asha', now(), ${values} from l)
  insert into enquiry (company_id, id, lead_id, title, product_type, cs_person, added_date, updated_at, t01, t02, t09)
  select $1::uuid, gen_random_uuid(), id, client_name, 'Website', 'Asha', '2026-01-01', now(), ${values} from l`;
