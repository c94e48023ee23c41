import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { findMatches } from "@/lib/crm/matching/find-matches";
import { whoIs } from "@/lib/crm/matching/sameness";
import { searchCompany } from "@/lib/crm/search/find";
import { searchQuery } from "@/lib/crm/search/schema";
import { Prisma } from "@/lib/server/prisma/client";
import { contactsFound, hasContactKey } from "@/lib/server/records/contact-search";
import { createBrand, createLead, createMeeting, createMember } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { testPlan } from "@/testing/explain";
import { importTarget } from "../imports/targets";
import { listMeetings } from "../meetings/list";
import { meetingQuery } from "../meetings/schema";
import { askForLeads } from "./requests";

const { update: PUT, create: POST, list: GET } = leadRoutes;
const office = { kind: "phone", label: "Office", value: "+91 22 2345 6789" };
const mail = { kind: "email", label: null, value: "ravi.shah@acme.example" };

let home: TestCompany;
let ask: Ask;
let brandId: string;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  brandId = (await createBrand({ companyId: home.companyId, name: "Acme" })).id;
});

const add = async (body: object) => {
  const whole = { clientName: "Ravi Shah", csPerson: "Asha Sharma", brandId, ...body };
  const { json } = await ask(POST, { body: whole });
  return json.data?.lead ?? json;
};
const change = async (id: string, body: object) => {
  const { json } = await ask(PUT, { method: "PUT", params: { id }, body });
  return json.data?.lead ?? json;
};

test("a further contact that is a main one is refused at its place, in any spelling", async () => {
  const main = { mobileNumber: "98200 12345", emailId: "ravi@acme.example" };
  const lead = await add(main);
  const taken = { "contacts.1.value": "This is the mobile number already" };
  const contacts = [office, { value: "+91 98200-12345" }];
  expect(await add({ ...main, contacts })).toMatchObject({ fields: taken });
  expect(await change(lead.id, { contacts })).toMatchObject({ fields: taken });
  expect(await change(lead.id, { contacts: [{ value: "Ravi@acme.example" }] })).toMatchObject({
    fields: { "contacts.0.value": "This is the e-mail address already" },
  });
});

test("a further contact that becomes a main one leaves the list; others and an empty list stay as they are", async () => {
  const { id } = await add({ mobileNumber: "98200 11111", contacts: [office, mail] });
  expect(await change(id, { mobileNumber: "022 2345 6789" })).toMatchObject({ contacts: [mail] });
  expect(await change(id, { emailId: mail.value })).toMatchObject({ contacts: null });
  expect(await change(id, { contacts: [] })).toMatchObject({ contacts: null });
});

test.each([
  ["022 2345-6789"],
  ["+91 (22) 23456789"],
  ["2223456789"],
  ["2345 67"],
  ["ravi.shah@"],
  ["SHAH@ACME"],
])(
  "%s finds a lead and its meetings by a further contact in lists and in the search",
  async (text) => {
    const own = await freshCompany();
    const { companyId } = own;
    const lead = await createLead({ companyId, clientName: "Zed", contacts: [office, mail] });
    await createLead({
      companyId,
      clientName: "Other",
      contacts: [{ ...office, value: "9811111111" }],
    });
    await createMeeting({ companyId, leadId: lead.id, title: "Visit" });
    const asOwner = await askAs(own);
    const { json } = await asOwner(GET, { path: listPath("/crm/leads", { search: text }) });
    expect(json.data.leads.map(({ clientName }: { clientName: string }) => clientName)).toEqual([
      "Zed",
    ]);
    const { found, meetings } = await own.inTenant(async (tenant) => ({
      found: await searchCompany(
        tenant,
        own.owner.id,
        searchQuery.parse({ q: text, kinds: "leads" }),
      ),
      meetings: await listMeetings(tenant, meetingQuery(tenant.timeZone).parse({ search: text })),
    }));
    expect(found.map(({ title }) => title)).toEqual(["Zed"]);
    expect(meetings.meetings).toHaveLength(1);
  },
);

test("a result that is found by a whole further number shows it", async () => {
  const own = await freshCompany();
  await createLead({ companyId: own.companyId, clientName: "Zed", contacts: [office] });
  const [found] = await own.inTenant((tenant) =>
    searchCompany(tenant, own.owner.id, searchQuery.parse({ q: "022 2345 6789" })),
  );
  expect(found?.subtitle).toContain(office.value);
});

test("colleagues are asked for a lead by a further number", async () => {
  const { companyId } = home;
  const holder = await createMember({ companyId, name: "Meera Iyer" });
  const held = { csPersonId: holder.id, csPerson: holder.name };
  await createLead({ companyId, ...held, contacts: [{ ...office, value: "+91 98333 33333" }] });
  const sees = { kind: "people", ids: [home.member.id] } as const;
  const asked = await home.inTenant((tenant) => askForLeads({ ...tenant, sees }, "9833333333"));
  expect(asked).toBe(1);
});

test("rows are compared with the leads of their numbers, main or further, in any spelling", async () => {
  const { companyId } = home;
  const lead = await createLead({ companyId, contacts: [{ ...office, value: "+91 98444 44444" }] });
  const { stored, identity } = importTarget("leads");
  for (const own of [
    { mobileNumber: "9844444444" },
    { contacts: [{ label: null, value: "98444-44444" }] },
  ]) {
    const who = whoIs(identity, { clientName: "Ravi", brandId, ...own });
    const matches = await home.inTenant((tenant) =>
      findMatches(tenant, { table: stored.table, identity }, [who]),
    );
    expect(matches.map(({ id }) => id)).toEqual([lead.id]);
  }
});

testPlan(
  "an index finds leads by external ids, and by the keys and parts of further contacts",
  async () => {
    const { companyId, inTenant } = await freshCompany();
    await fill(companyId);
    const conditions = {
      lead_external_id_idx: Prisma.sql`external_id = any(${["l:1062269359900001"]}::text[])`,
      lead_contact_keys_idx: hasContactKey("lead", ["9844444444"]),
      lead_contact_runs_idx: contactsFound("lead", companyId, "984444"),
    };
    for (const [index, condition] of Object.entries(conditions)) {
      const plan = await inTenant(
        ({ db }) => db.$queryRaw`explain select id from lead
        where company_id = ${companyId}::uuid and deleted_at is null and ${condition}`,
      );
      expect(JSON.stringify(plan)).toContain(index);
    }
  },
);

async function fill(companyId: string): Promise<void> {
  const { id } = await createBrand({ companyId });
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query(filling, [companyId, id]);
  await owner.query("vacuum (analyze) lead");
  await owner.end();
}

const filling = `
  insert into lead (company_id, id, brand_id, date, client_name, cs_person, updated_at, contacts)
  select $1::uuid, gen_random_uuid(), $2::uuid, '2026-01-01', md5(n::text), 'Asha', now(),
    jsonb_build_array(jsonb_build_object('kind', 'phone', 'label', null, 'value', '98200 ' || (10000 + n)))
  from generate_series(1, 5000) n`;
