import { beforeAll, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { createBrand, createLead } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { batches } from "@/testing/batches";
import { freshCompany, giveRole } from "@/testing/company";

const { list: GET, summary } = leadRoutes;

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const namesOf = (answer: Awaited<ReturnType<Ask>>) =>
  answer.json.data.leads.map((lead: { clientName: string }) => lead.clientName).sort();

let list: (query?: Record<string, string | number>) => ReturnType<Ask>;
let konkanId: string;
beforeAll(async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const ask = await askAs(company);
  list = (query = {}) => ask(GET, { path: listPath("/crm/leads", query) });
  konkanId = (await createBrand({ companyId, name: "Konkan 100%" })).id;
  const { id: brandId } = await createBrand({ companyId, name: "Deccan" });
  const common = { companyId, brandId };
  await createLead({ ...common, clientName: "Anil", stage: "Won", date: day("2026-01-01") });
  await createLead({ ...common, clientName: "Bina", stage: "Closed Won", date: day("2026-01-02") });
  await createLead({ ...common, clientName: "Chitra", stage: "Lost", date: day("2026-01-03") });
  await createLead({ ...common, clientName: "Dev", stage: "Closed Lost", outcome: "Got Enquiry" });
  await createLead({ ...common, clientName: "Esha_1", mobileNumber: "+91 98200 12345" });
  await createLead({ ...common, clientName: "Farid", emailId: "farid@deccan.example" });
  await createLead({ ...common, clientName: "Gita", priority: "Critical", csPerson: "Zoya" });
  await createLead({ ...common, clientName: "Hari", brandId: konkanId });
  await createLead({ ...common, clientName: "Gone", deletedAt: new Date() });
});

test.each([
  [{ stage: "Won" }, ["Anil", "Bina"]],
  [{ stage: "Closed Won" }, ["Anil", "Bina"]],
  [{ stage: "Lost" }, ["Chitra", "Dev"]],
  [{ outcome: "Got Enquiry" }, ["Dev"]],
  [{ priority: "Critical" }, ["Gita"]],
  [{ csPerson: "Zoya" }, ["Gita"]],
  [{ brand: "konkan 100%" }, ["Hari"]],
  [{ brand: "konkan" }, []],
  [{ f: "stage:in:Won,New;date:before:2026-01-02" }, ["Anil"]],
  [{ f: "brand:contains:100%" }, ["Hari"]],
  [{ f: "csPerson:in:Zoya", priority: "Low" }, []],
  [{ from: "2026-01-02", to: "2026-01-02" }, ["Bina"]],
  [{ from: "2026-01-01T18:30:00Z", to: "2026-01-03" }, ["Bina", "Chitra"]],
  [{ to: "2025-12-31" }, []],
  [{ search: "anil" }, ["Anil"]],
  [{ search: "KONKAN" }, ["Hari"]],
  [{ search: "konkan   100" }, ["Hari"]],
  [{ search: "100%" }, ["Hari"]],
  [{ search: "esha_" }, ["Esha_1"]],
  [{ search: "_" }, ["Esha_1"]],
  [{ search: "9820012345" }, ["Esha_1"]],
  [{ search: "98200 12345" }, ["Esha_1"]],
  [{ search: "+91 98200 12345" }, ["Esha_1"]],
  [{ search: "0091-98200-12345" }, ["Esha_1"]],
  [{ search: "(098200) 12345" }, ["Esha_1"]],
  [{ search: "+91 98200" }, ["Esha_1"]],
  [{ search: "9 8 2 0 0" }, ["Esha_1"]],
  [{ search: "FARID@deccan" }, ["Farid"]],
  [{ search: "zoya" }, []],
  [{ search: "ita" }, ["Gita"]],
  [{ search: "itra" }, ["Chitra"]],
  [{ search: "deccan" }, ["Anil", "Bina", "Chitra", "Dev", "Esha_1", "Farid", "Gita"]],
  [{ search: "deccan", stage: "Won" }, ["Anil", "Bina"]],
  [
    { stage: "", search: " ", brandId: "" },
    ["Anil", "Bina", "Chitra", "Dev", "Esha_1", "Farid", "Gita", "Hari"],
  ],
])("the list of %j holds exactly %j", async (query, names) => {
  const answer = await list(query);
  expect(answer.status).toBe(200);
  expect(namesOf(answer)).toEqual(names);
  expect(answer.json.data.pagination.total).toBe(names.length);
});

test("days given as times are those of the company's clock", async () => {
  const company = await freshCompany({ timeZone: "America/New_York" });
  const { companyId } = company;
  const { id: brandId } = await createBrand({ companyId });
  for (const date of ["2026-01-01", "2026-01-02"])
    await createLead({ companyId, brandId, clientName: date, date: day(date) });
  const midnightInLondon = "2026-01-02T00:00:00Z";
  const path = listPath("/crm/leads", { from: midnightInLondon, to: midnightInLondon });
  expect(namesOf(await (await askAs(company))(GET, { path }))).toEqual(["2026-01-01"]);
});

test("leads of one brand are found by its id", async () => {
  expect(namesOf(await list({ brandId: konkanId.toUpperCase() }))).toEqual(["Hari"]);
  expect(namesOf(await list({ brandId: "0192f0c1-0000-7000-8000-000000000000" }))).toEqual([]);
});

test.each([
  [{ stage: "Almost" }, "stage"],
  [{ brandId: "Deccan" }, "brandId"],
  [{ from: "01/02/2026" }, "from"],
  [{ to: "2026-02-30" }, "to"],
  [{ brand: "a\0" }, "brand"],
  [{ csPerson: "a\0" }, "csPerson"],
  [{ csPerson: "x".repeat(121) }, "csPerson"],
  [{ sort: "brand" }, "sort"],
  [{ f: "stage:in:closed" }, "f"],
  [{ f: "stages:in:New" }, "f"],
  [{ f: "date:near:today" }, "f"],
])("the query %j is refused at %s", async (query, field) => {
  const { status, json } = await list(query);
  expect([status, json.fields && Object.keys(json.fields)]).toEqual([400, [field]]);
});

test("the newest date comes first, and of one date the lead added last", async () => {
  const { json } = await list({ to: "2026-01-03" });
  const dates = json.data.leads.map((lead: { date: string }) => lead.date);
  expect(dates).toEqual(["2026-01-03", "2026-01-02", "2026-01-01"]);
});

test("the cursor goes on past 10,000 leads, visits each once, and the total stays 10,000", async () => {
  const { ids, pagination } = await walk({ limit: 100 });
  expect([ids.length, new Set(ids).size]).toEqual([10_007, 10_007]);
  expect(pagination).toMatchObject({ total: 10_000, totalCapped: true, pages: 100 });
}, 240_000);

const sortable = ["date", "clientName", "stage", "priority", "nextFollowUpDate", "estimatedValue"];

test.each([...sortable, "createdAt"])(
  "in the order of %s, either way, the cursor visits every lead once, empty values last",
  async (field) => {
    for (const sort of [field, `-${field}`]) {
      const { ids, values } = await walk({ from: "2026-02-19", limit: 30, sort }, field);
      expect([ids.length, new Set(ids).size]).toEqual([200, 200]);
      const firstEmpty = values.indexOf(null);
      expect(values.slice(firstEmpty < 0 ? values.length : firstEmpty).every(isNull)).toBe(true);
    }
  },
);

const isNull = (value: unknown) => value === null;

test("page 100 of 100 is the last that a page reaches; the next one asks for the cursor", async () => {
  const last = await many({ page: 100, limit: 100 });
  expect(last.json.data.leads).toHaveLength(100);
  const beyond = await many({ page: 101, limit: 100 });
  expect(beyond.json.fields.page).toMatch(/cursor/);
});

test("exactly 10,000 leads are counted exactly", async () => {
  const { json } = await many({ stage: "New", limit: 1 });
  expect(json.data.pagination).toMatchObject({ total: 10_000 });
  expect(json.data.pagination).not.toHaveProperty("totalCapped");
});

let many: typeof list;
beforeAll(async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const ask = await askAs(company);
  many = (query = {}) => ask(GET, { path: listPath("/crm/leads", query) });
  const { id: brandId } = await createBrand({ companyId });
  for (const { first, last } of batches(10_007))
    await company.inTenant(
      ({ db }) => db.$executeRaw`
      insert into lead (company_id, id, brand_id, date, client_name, cs_person, stage, priority,
        next_follow_up_date, estimated_value, updated_at, created_at)
      select company_id, md5(id::text || n)::uuid, id, date '2026-01-01' + (n % 50),
        'Client ' || (n % 97), 'Asha', case when n <= 10000 then 'New' else 'Won' end,
        case when n % 3 = 0 then 'Low' else 'High' end,
        case when n % 4 > 0 then date '2026-06-01' + (n % 9) end,
        case when n % 5 > 0 then n % 41 end, now(), now() + (n % 20) * interval '1 second'
      from brand, generate_series(${first}::int, ${last}::int) n
      where company_id = ${companyId}::uuid and id = ${brandId}::uuid`,
    );
}, 240_000);

async function walk(query: Record<string, string | number>, field = "id") {
  const ids: string[] = [];
  const values: unknown[] = [];
  for (let cursor = ""; ; ) {
    const { status, json } = await many({ ...query, cursor });
    expect([status, json.message]).toEqual([200, "OK"]);
    const { leads, pagination } = json.data;
    for (const lead of leads) {
      ids.push(lead.id);
      values.push(lead[field]);
    }
    if (!pagination.nextCursor) return { ids, values, pagination };
    cursor = pagination.nextCursor;
  }
}

test('people named "me" and "nobody" are found by these names, apart from the reader and from an empty person', async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const { name } = own.owner;
  for (const csPerson of ["me", "nobody", name]) await createLead({ companyId, csPerson });
  const asOwner = await askAs(own);
  const people = async (f: string) => {
    const { json } = await asOwner(GET, { path: listPath("/crm/leads", { f }) });
    return json.data.leads.map((lead: { csPerson: string }) => lead.csPerson).toSorted();
  };
  expect(await people("csPerson:in:me,nobody")).toEqual([name]);
  expect(await people("csPerson:in:\\me,\\nobody")).toEqual(["me", "nobody"]);
  expect(await people("csPerson:notin:\\nobody")).toEqual([name, "me"].toSorted());
});

test("the totals of a list are those of all leads that its filters find", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const { id: brandId } = await createBrand({ companyId, name: "Konkan_Foods" });
  const late = { nextFollowUpDate: day("2026-01-01") };
  await createLead({ companyId, brandId, ...late, estimatedValue: 100n });
  await createLead({ companyId, brandId, ...late, estimatedValue: 50n, stage: "Won" });
  await createLead({ companyId, priority: "High", nextFollowUpDate: day("2999-01-01") });
  await createLead({ companyId, ...late, estimatedValue: 7n, deletedAt: new Date() });
  await createLead({ companyId: (await freshCompany()).companyId, ...late, estimatedValue: 9n });
  const ask = await askAs(company);
  const totals = async (query: Record<string, string>) =>
    (await ask(summary, { path: listPath("/crm/leads/summary", query) })).json.data.summary;
  expect(await totals({})).toEqual({ totalLeads: 3, totalValue: 150, lateLeads: 1 });
  expect(await totals({ search: "konkan_" })).toMatchObject({ totalLeads: 2, totalValue: 150 });
  expect(await totals({ stage: "Won" })).toEqual({ totalLeads: 1, totalValue: 50, lateLeads: 0 });
  expect(await totals({ priority: "High" })).toMatchObject({ totalLeads: 1, totalValue: 0 });
  expect(await totals({ search: "nobody" })).toMatchObject({ totalLeads: 0, totalValue: 0 });
});

test("the totals of a member who sees own leads are those of the own ones", async () => {
  const company = await freshCompany();
  const { companyId, member, owner } = company;
  await giveRole(company, { sees: "own" });
  const late = { companyId, nextFollowUpDate: day("2026-01-01") };
  await createLead({ companyId, csPersonId: member.id, estimatedValue: 100n });
  await createLead({ ...late, csPersonId: owner.id, estimatedValue: 7n });
  const ask = await askAs(company, member);
  const { json } = await ask(summary, { path: "/crm/leads/summary" });
  expect(json.data.summary).toEqual({ totalLeads: 1, totalValue: 100, lateLeads: 0 });
});
