import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { findMatches } from "@/lib/crm/matching/find-matches";
import { leadIdentity, samenessOf, whoIs } from "@/lib/crm/matching/sameness";
import { Prisma } from "@/lib/server/prisma/client";
import { createBrand, createLead, createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { explaining, nodesOf, type Plan, testPlan } from "@/testing/explain";
import { sizeOf } from "@/testing/tier";
import { findLeadMatches } from "./matches";
import { askForLeads } from "./requests";
import type { LeadMatch } from "./schema";
import { storedLeads } from "./stored";

let home: TestCompany;
let ask: Ask;
let brandId: string;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  brandId = (await createBrand({ companyId: home.companyId, name: "Acme" })).id;
});

const find = async (body: object, as: Ask = ask) => {
  const { json } = await as(leadRoutes.matches, { method: "POST", body });
  return json.data ?? json;
};
const add = (values: object) => createLead({ companyId: home.companyId, brandId, ...values });

test("a lead is found by its number in any spelling, by its address and by a further contact", async () => {
  const contacts = [
    { kind: "phone", label: "Office", value: "+91 22 2345 6789" },
    { kind: "email", label: null, value: "ravi@home.example" },
  ];
  const main = { mobileNumber: "+91 98200 12345", emailId: "ravi@acme.example" };
  const { id } = await add({ clientName: "Ravi Shah", stage: "Contacted", ...main, contacts });
  const match = { id, clientName: "Ravi Shah", brand: "Acme", stage: "Contacted" };
  for (const mobileNumber of ["9820012345", "098200-12345", "+919820012345", "022 2345 6789"])
    expect(await find({ mobileNumber })).toMatchObject({
      matches: [{ ...match, reason: "phone", strength: "strong" }],
      isHidden: false,
    });
  for (const emailId of ["Ravi@Acme.example", "ravi@home.example"])
    expect(await find({ emailId })).toMatchObject({ matches: [{ ...match, reason: "email" }] });
  expect(await find({ mobileNumber: "9820012345", exceptId: id })).toMatchObject({ matches: [] });
  expect(await find({ mobileNumber: "98200 12345", exceptId: home.companyId })).toMatchObject({
    fields: { exceptId: "Lead not found" },
  });
  expect(await find({ mobileNumber: "98200 123" })).toMatchObject({ matches: [] });
  expect(await find({ clientName: "Ravi Shah" })).toEqual({ matches: [], isHidden: false });
});

test("leads of alike names come first, those of other names may share the number", async () => {
  const mobileNumber = "98111 22222";
  await add({ clientName: "Sunita Rao", mobileNumber });
  await add({ clientName: "Anil Mehta", mobileNumber });
  const { matches } = await find({ mobileNumber, clientName: "anil mehta" });
  expect(matches).toMatchObject([
    { clientName: "Anil Mehta", strength: "strong" },
    { clientName: "Sunita Rao", strength: "weak" },
  ]);
});

test("what is in the trash or another company's is not found", async () => {
  const other = await freshCompany();
  await createLead({ companyId: other.companyId, mobileNumber: "98333 44444" });
  await add({ mobileNumber: "98333 44444", deletedAt: new Date() });
  expect(await find({ mobileNumber: "98333 44444" })).toEqual({ matches: [], isHidden: false });
});

test("of leads out of sight, the answer says only that there are some", async () => {
  const { companyId } = home;
  const own = { companyId, name: "Own", sees: "own", changes: "own" };
  const role = await home.inTenant(({ db }) => db.role.create({ data: own }));
  const rep = await createMember({ companyId, name: "Ravi Rao", roleId: role.id });
  const mobileNumber = "98555 66666";
  for (let hidden = 0; hidden < 25; hidden += 1)
    await add({ mobileNumber, csPerson: home.member.name, csPersonId: home.member.id });
  const asRep = await askAs(home, rep);
  expect(await find({ mobileNumber }, asRep)).toEqual({ matches: [], isHidden: true });
  const { id } = await add({ mobileNumber, csPerson: rep.name, csPersonId: rep.id });
  const seen = await find({ mobileNumber }, asRep);
  expect(seen).toMatchObject({ matches: [{ id }], isHidden: true });
  expect(seen.matches).toHaveLength(1);
  expect(await find({ mobileNumber })).toMatchObject({ isHidden: false });
});

test("bad input is refused at its place", async () => {
  expect((await find({ mobileNumber: "nobody", emailId: "@" })).fields).toEqual({
    mobileNumber: expect.any(String),
    emailId: expect.any(String),
  });
});

const some = fc.record({
  clientName: fc.constantFrom("Ravi Shah", "Ravi Rao", "Meera Iyer", "Anil Mehta"),
  mobileNumber: fc.option(fc.constantFrom("98200 00001", "+91 9820000001", "9820000002")),
  emailId: fc.option(fc.constantFrom("a@acme.example", "b@acme.example", "info@acme.example")),
  contacts: fc.option(
    fc.constantFrom(
      [{ kind: "phone", label: null, value: "098200-00002" }],
      [{ kind: "email", label: null, value: "a@acme.example" }],
    ),
  ),
});

test("of random leads, those that share a key are found, and are strong as the rule says", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(some, { maxLength: 8 }),
      some,
      async (others, { contacts: _, ...typed }) => {
        const own = await freshCompany();
        const { id: firm } = await createBrand({ companyId: own.companyId });
        const wanted = whoIs(leadIdentity, typed);
        const expected = [];
        for (const { contacts, ...values } of others) {
          const whole = { ...values, ...(contacts && { contacts }) };
          const { id } = await createLead({ companyId: own.companyId, brandId: firm, ...whole });
          const who = whoIs(leadIdentity, { ...whole, brandId: firm });
          const isFound =
            who.phones.some((key) => wanted.phones.includes(key)) ||
            who.emails.some((key) => wanted.emails.includes(key));
          const strength = samenessOf(wanted, who) === "same" ? "strong" : "weak";
          if (isFound) expected.push({ id, strength });
        }
        const { matches } = await find(typed, await askAs(own));
        const found = matches.map(({ id, strength }: LeadMatch) => ({ id, strength }));
        const first = expected.toSorted((one, other) => one.strength.localeCompare(other.strength));
        expect(found).toEqual(first.slice(0, 5));
      },
    ),
    { numRuns: sizeOf({ quick: 5, all: 10, heavy: 60 }), endOnFailure: true },
  );
});

testPlan("indexes find them among many, for a form, an import and a request", async () => {
  const { companyId, inTenant } = await freshCompany();
  const { id } = await createBrand({ companyId });
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query(filling, [companyId, id]);
  await owner.query("vacuum (analyze) lead");
  await owner.end();
  const byKeys = ["lead_phone_key_idx", "lead_email_key_idx", "lead_contact_keys_idx"];
  await inTenant(async (tenant) => {
    const { db, plans } = explaining(tenant.db, Prisma.sql`format json`);
    const wanted = { mobileNumber: "98200 00042", emailId: "n42@acme.example" };
    const { matches } = await findLeadMatches({ ...tenant, db }, wanted);
    expect(matches).toHaveLength(1);
    expect(scanOf(plans)).toEqual(new Set(byKeys));
  });
  await inTenant(async (tenant) => {
    const { db, plans } = explaining(tenant.db, Prisma.sql`format json`);
    const rows = Array.from({ length: 500 }, (_, n) => ({
      clientName: `Lead ${n}`,
      brandId: id,
      ...(n % 10 > 0 && { mobileNumber: `98200 ${10000 + n}`, emailId: `n${n}@acme.example` }),
      externalId: `l:106226935990${1000 + n}`,
    }));
    const { table } = storedLeads.in(tenant.catalogue);
    const wanted = rows.map((row) => whoIs(leadIdentity, row));
    const found = await findMatches({ ...tenant, db }, { table, identity: leadIdentity }, wanted);
    expect(found).toHaveLength(900);
    expect(scanOf(plans)).toEqual(
      new Set([...byKeys, "lead_name_key_idx", "lead_external_id_idx"]),
    );
  });
  const { id: recent } = await createBrand({ companyId, name: "Unknown to the statistics" });
  await inTenant(async (tenant) => {
    const { db, plans } = explaining(tenant.db, Prisma.sql`format json`);
    const { table } = storedLeads.in(tenant.catalogue);
    const wanted = [whoIs(leadIdentity, { clientName: "Lead 1", brandId: recent })];
    await findMatches({ ...tenant, db }, { table, identity: leadIdentity }, wanted);
    const used = plans.flatMap(nodesOf).flatMap((node) => node["Index Name"] ?? []);
    expect(used).toContain("lead_name_key_idx");
    expect(used.filter((index) => index.includes("brand"))).toEqual([]);
  });
  await inTenant(async (tenant) => {
    const { db, plans } = explaining(tenant.db, Prisma.sql`format json`);
    const sees = { kind: "people", ids: [randomUUID()] } as const;
    const seen = {
      ...tenant,
      sees,
      db: Object.create(tenant.db, { $queryRaw: { value: db.$queryRaw } }),
    };
    expect(await askForLeads(seen, "98200 00042")).toBe(1);
    expect(scanOf(plans)).toEqual(new Set(["lead_phone_key_idx", "lead_contact_keys_idx"]));
  });
});

/** The indexes of the first scan of leads, which is to read only the rows that they find. */
function scanOf(plans: readonly Plan[]): Set<string> {
  const isScan = (node: Plan) => node["Relation Name"] === "lead";
  const scan = plans.flatMap(nodesOf).find(isScan);
  expect(scan?.["Node Type"]).toBe("Bitmap Heap Scan");
  return new Set(scan && nodesOf(scan).flatMap((node) => node["Index Name"] ?? []));
}

const filling = `
  insert into lead (company_id, id, brand_id, date, client_name, cs_person, updated_at, mobile_number, email_id, contacts)
  select $1::uuid, gen_random_uuid(), $2::uuid, '2026-01-01', md5(n::text), 'Asha', now(),
    '+91 ' || (9820000000 + n), 'n' || n || '@acme.example',
    case when n % 10 = 0 then jsonb_build_array(jsonb_build_object('kind', 'phone', 'label', null, 'value',
      '98300 ' || (10000 + n))) end
  from generate_series(1, 20000) n`;
