import fc from "fast-check";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { leadRoutes } from "@/app/api/crm/leads";
import { contactKey } from "@/lib/core/further-contacts";
import { everyone } from "@/lib/core/permissions";
import { phoneKey } from "@/lib/core/phone-digits";
import { storedLeads } from "@/lib/crm/leads/stored";
import { leadIdentity, samenessOf, whoIs } from "@/lib/crm/matching/sameness";
import { emptyTrashOfCompany } from "@/lib/maintenance/trash";
import { newId } from "@/lib/server/database/new-id";
import { Prisma } from "@/lib/server/prisma/client";
import { createBrand, createLead, createMember } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { explaining, nodesOf, testPlan } from "@/testing/explain";
import { sizeOf } from "@/testing/tier";
import { findDuplicates } from "./page";
import type { DuplicateGroup } from "./schema";

let home: TestCompany;
let ask: Ask;
let brandId: string;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  brandId = (await createBrand({ companyId: home.companyId, name: "Acme" })).id;
});

const add = (values: object) => createLead({ companyId: home.companyId, brandId, ...values });
const setDistinct = (body: object, as: Ask = ask) =>
  as(leadRoutes.distinct, { method: "POST", body });

/** All groups, page by page. */
async function groupsOf(as: Ask, query: Record<string, string> = {}): Promise<DuplicateGroup[]> {
  const groups: DuplicateGroup[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const path = listPath("/crm/leads/duplicates", { ...query, cursor });
    const { json } = await as(leadRoutes.duplicates, { path });
    expect(json).toMatchObject({ error: false });
    groups.push(...json.data.groups);
    expect(json.data.groups.length).toBeLessThanOrEqual(24);
    cursor = json.data.nextCursor;
  }
  return groups;
}

const phones = fc.integer({ min: 0, max: 19 }).map((n) => 9_820_000_000 + n);
const spelt = fc
  .tuple(phones, fc.constantFrom("", "+91 ", "0", "+91-"))
  .map(([n, code]) => `${code}${n}`);
const mails = fc.integer({ min: 0, max: 14 }).map((n) => `m${n}@acme.example`);
const contact = fc.oneof(
  spelt.map((value) => ({ kind: "phone", label: null, value })),
  mails.map((value) => ({ kind: "email", label: null, value })),
);
const leads = fc.array(
  fc.record({
    clientName: fc.constantFrom("Ravi Shah", "ravi shah", "Ravi Rao", "Meera Iyer", "Anil Mehta"),
    mobileNumber: fc.option(spelt),
    emailId: fc.option(mails),
    contacts: fc.oneof(fc.constant(null), fc.array(contact, { minLength: 1, maxLength: 3 })),
    brand: fc.integer({ min: 0, max: 9 }),
    isOwn: fc.boolean(),
    isTrashed: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  { minLength: 30, maxLength: 60 },
);

test("groups are all leads in sight that share a key, but for pairs that are marked as distinct", async () => {
  await fc.assert(
    fc.asyncProperty(leads, fc.array(fc.tuple(fc.nat(29), fc.nat(29))), async (random, marked) => {
      const own = await freshCompany();
      const { companyId } = own;
      const rep = await createMember({ companyId, name: "Ravi Rao" });
      await giveRole({ ...own, member: rep }, { name: newId(), sees: "own" });
      const brands = await Promise.all(
        Array.from({ length: 10 }, (_, n) => createBrand({ companyId, name: `Brand ${n}` })),
      );
      const added = [];
      for (const { brand, isOwn, isTrashed, contacts, ...values } of random) {
        const held = isOwn ? { csPersonId: rep.id, csPerson: rep.name } : {};
        const trashed = isTrashed ? { deletedAt: new Date() } : {};
        const whole = { ...values, ...held, ...trashed, ...(contacts && { contacts }) };
        const { id } = await createLead({ companyId, brandId: brands[brand]?.id ?? "", ...whole });
        if (!isTrashed) added.push({ id, isOwn, contacts, brandId: brands[brand]?.id, ...values });
      }
      const asOwner = await askAs(own);
      const distinct = new Set<string>();
      for (const [one, other] of marked) {
        const ids = [added[one]?.id, added[other]?.id].flatMap((id) => id ?? []).sort();
        if (new Set(ids).size === 2 && (await setDistinct({ ids }, asOwner)).status === 200)
          distinct.add(ids.join());
      }
      for (const [as, inSight] of [
        [asOwner, added],
        [await askAs(own, rep), added.filter(({ isOwn }) => isOwn)],
      ] as const)
        requireGroups(await groupsOf(as), inSight, distinct);
    }),
    { numRuns: sizeOf({ quick: 2, all: 5, heavy: 40 }), endOnFailure: true },
  );
});

type Lead = { id: string; clientName: string; brandId: string | undefined } & Record<
  "mobileNumber" | "emailId",
  string | null
> & { contacts: readonly { value: string }[] | null };

/** The keys of a lead by which it may be another one. */
function keysOf({ mobileNumber, emailId, contacts, clientName, brandId: brand }: Lead): string[] {
  const listed = (contacts ?? []).map(({ value }) => contactKey(value));
  const keys = [mobileNumber && phoneKey(mobileNumber), emailId, ...listed];
  return [...keys.flatMap((key) => key ?? []), `${clientName.toLowerCase()} of ${brand}`];
}

function requireGroups(groups: DuplicateGroup[], inSight: readonly Lead[], distinct: Set<string>) {
  const byId = new Map(inSight.map((lead) => [lead.id, lead]));
  const pairs = inSight.flatMap((one, at) =>
    inSight.slice(at + 1).map((other) => [one, other] as const),
  );
  const open = pairs.filter(([one, other]) => !distinct.has([one.id, other.id].sort().join()));
  const same = open.filter(([one, other]) =>
    keysOf(one).some((key) => keysOf(other).includes(key)),
  );
  const together = new Set(
    groups.flatMap(({ records }) => {
      const ids = records.map(({ id }) => id).sort();
      return ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other].join()));
    }),
  );
  for (const [one, other] of same) expect(together).toContain([one.id, other.id].sort().join());
  const seen = groups.map(({ reason, records }) => `${reason} ${records.map(({ id }) => id)}`);
  expect(new Set(seen).size).toBe(seen.length);
  for (const { reason, value, records, count, strength } of groups) {
    const members = records.map(({ id }) => byId.get(id));
    const found = members.flatMap((lead) => lead ?? []);
    expect([found.length, count]).toEqual([records.length, records.length]);
    const key = reason === "name" ? `${value.toLowerCase()} of ${found[0]?.brandId}` : value;
    for (const lead of found) expect(keysOf(lead)).toContain(key);
    const own = open.filter(([one, other]) => found.includes(one) && found.includes(other));
    const isStrong = own.some(
      ([one, other]) => samenessOf(whoIs(leadIdentity, one), whoIs(leadIdentity, other)) === "same",
    );
    expect([own.length > 0, strength]).toEqual([true, isStrong ? "strong" : "weak"]);
  }
}

test("more than twenty leads of a number are counted and not offered, but two of them that share more are", async () => {
  const own = await freshCompany();
  const brand = await createBrand({ companyId: own.companyId });
  const both = { brandId: brand.id, mobileNumber: "022 2345 6789", emailId: "office@acme.example" };
  const addOne = (clientName: string) =>
    createLead({ companyId: own.companyId, ...both, clientName });
  for (let at = 0; at < 42; at += 1) await addOne(`Client ${at}`);
  const as = await askAs(own);
  const [one, other] = [await addOne("Ravi Shah"), await addOne("ravi shah")];
  const many = { strength: "weak", count: 44, records: [] };
  expect(await groupsOf(as)).toEqual([
    { reason: "phone", value: "2223456789", ...many },
    { reason: "email", value: "office@acme.example", ...many },
    expect.objectContaining({
      reason: "name",
      records: [one, other].map(({ id }) => expect.objectContaining({ id })),
    }),
  ]);
  expect(await groupsOf(as, { strength: "strong" })).toMatchObject([{ reason: "name" }]);
});

test("a group shows what tells its leads apart, and a kind of strength alone on request", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const brand = await createBrand({ companyId, name: "Acme" });
  const main = { companyId, brandId: brand.id, mobileNumber: "98200 12345" };
  const first = await createLead({ ...main, clientName: "Ravi Shah", csPerson: "Asha Sharma" });
  await createLead({ ...main, clientName: "Ravi", emailId: "ravi@acme.example" });
  for (const clientName of ["Meera Iyer", "Anil Mehta"])
    await createLead({ ...main, mobileNumber: "98200 54321", clientName });
  const as = await askAs(own);
  const [strong, ...none] = await groupsOf(as, { strength: "strong" });
  expect(strong).toMatchObject({ reason: "phone", value: "9820012345", strength: "strong" });
  expect(strong?.records[0]).toEqual({
    id: first.id,
    name: "Ravi Shah",
    above: "Acme",
    phone: "98200 12345",
    email: null,
    csPerson: "Asha Sharma",
    createdAt: first.createdAt.toISOString(),
  });
  const weak = await groupsOf(as, { strength: "weak" });
  expect([none, weak.map(({ value }) => value)]).toEqual([[], ["9820054321"]]);
});

test("marks of a group are taken back, and forgotten with a lead that is removed for good", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const brand = await createBrand({ companyId });
  const values = { companyId, brandId: brand.id, mobileNumber: "98200 12345" };
  const ids = [await createLead(values), await createLead(values), await createLead(values)].map(
    ({ id }) => id,
  );
  const as = await askAs(own);
  const sent = async (body: object) => (await setDistinct(body, as)).json.data;
  expect(await sent({ ids })).toEqual({ pairs: 3 });
  expect([await groupsOf(as), await sent({ ids })]).toEqual([[], { pairs: 0 }]);
  expect(await sent({ ids: ids.slice(1), areDistinct: false })).toEqual({ pairs: 1 });
  const [group] = await groupsOf(as);
  expect(group?.records.map(({ id }) => id)).toEqual(ids.slice(1));
  const deletedAt = new Date(Date.now() - 31 * 86_400_000);
  await own.inTenant(({ db }) =>
    db.lead.updateMany({ where: { companyId, id: ids[0] ?? "" }, data: { deletedAt } }),
  );
  await emptyTrashOfCompany(companyId, new Date());
  expect(await own.inTenant(({ db }) => db.notDuplicate.count({ where: { companyId } }))).toBe(0);
});

test("leads are told apart by members who see and may change them", async () => {
  const { companyId } = home;
  const rep = await createMember({ companyId, name: "Ravi Rao" });
  const held = { csPersonId: rep.id, csPerson: rep.name };
  const [mine, also, theirs] = [await add(held), await add(held), await add({})];
  const other = await createLead({ companyId: (await freshCompany()).companyId });
  const trashed = await add({ ...held, deletedAt: new Date() });
  const as = async (role: Parameters<typeof giveRole>[1]) => {
    await giveRole({ ...home, member: rep }, { name: newId(), ...role });
    return askAs(home, rep);
  };
  const ids = (...leads: { id: string }[]) => ({ ids: leads.map(({ id }) => id) });
  const narrow = await as({ sees: "own", changes: "own" });
  for (const hidden of [theirs, other, trashed])
    expect((await setDistinct(ids(mine, hidden), narrow)).json).toMatchObject({
      fields: { ids: "Lead not found" },
    });
  expect((await setDistinct(ids(mine, mine), narrow)).json.fields).toEqual({
    ids: "Choose two leads at least",
  });
  expect((await setDistinct(ids(mine, also), narrow)).status).toBe(200);
  const wide = await as({ changes: "own" });
  expect((await setDistinct(ids(mine, theirs), wide)).status).toBe(403);
  const reader = await as({ changes: "none" });
  expect((await setDistinct(ids(mine, also), reader)).status).toBe(403);
});

test("a cursor of another list, and a broken one, is refused", async () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  for (const cursor of [
    "x",
    encoded(["brand", "phone", ""]),
    encoded(["lead", "nothing", ""]),
    encoded(["lead", "contacts", "x"]),
    encoded(["lead", "phone", "\0"]),
    encoded(["lead", "name", "Ravi", "x"]),
  ]) {
    const path = listPath("/crm/leads/duplicates", { cursor });
    const { status, json } = await ask(leadRoutes.duplicates, { path });
    expect([status, json.fields]).toEqual([400, { cursor: expect.any(String) }]);
  }
});

test("a name of many brands has a group in each, page by page, and a cursor may have a long name", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const clientName = "र".repeat(120);
  for (let at = 0; at < 25; at += 1) {
    const brand = await createBrand({ companyId, name: `Brand ${at}` });
    for (let n = 0; n < 2; n += 1) await createLead({ companyId, brandId: brand.id, clientName });
  }
  const groups = await groupsOf(await askAs(own));
  expect(new Set(groups.map(({ records }) => records[0]?.above)).size).toBe(25);
  expect(groups).toHaveLength(25);
});

test("brands are alike by their names, their numbers and addresses, and told apart like leads", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const brand = async (values: object) => (await createBrand({ companyId, ...values })).id;
  const office = { phone: "+91 22 2345 6789" };
  const named = [await brand({ name: "Rao Foods" }), await brand({ name: "RAO foods" })];
  const listed = { contacts: [{ kind: "phone", label: null, value: "022 2345-6789" }] };
  const numbered = [
    await brand({ name: "Acme", ...office }),
    await brand({ name: "Zenith", ...listed }),
  ];
  await brand({ name: "Globex", email: "info@globex.example" });
  const as = await askAs(own);
  const groups = async () => {
    const { json } = await as(brandRoutes.duplicates, { path: listPath("/crm/brands/duplicates") });
    return json.data.groups.map(({ records, ...group }: DuplicateGroup) => [
      group.reason,
      group.strength,
      records.map(({ id }) => id),
    ]);
  };
  expect(await groups()).toEqual([
    ["name", "strong", named],
    ["phone", "weak", numbered],
  ]);
  await as(brandRoutes.distinct, { method: "POST", body: { ids: numbered } });
  expect(await groups()).toEqual([["name", "strong", named]]);
});

testPlan("indexes find the groups, and answer alone for keys that nobody shares", async () => {
  const { companyId, inTenant } = await freshCompany();
  const brand = await createBrand({ companyId });
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query(filling, [companyId, brand.id]);
  await owner.query("vacuum (analyze) lead");
  await owner.end();
  for (const sees of [everyone, { kind: "people", ids: [newId()] } as const])
    await inTenant(async (tenant) => {
      const { db, plans } = explaining(tenant.db, Prisma.sql`analyze, format json`);
      const of = { store: storedLeads, identity: leadIdentity };
      const narrow = { ...tenant, db, sees };
      let cursor: string | undefined;
      do {
        const page = await findDuplicates(narrow, of, { cursor });
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      const nodes = plans.flatMap(nodesOf).filter((node) => node["Relation Name"] === "lead");
      expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      const walks = nodes.filter((node) => /_key_idx$/.test(node["Index Name"] ?? ""));
      if (sees === everyone)
        expect(new Set(walks.map((node) => node["Index Name"]))).toEqual(
          new Set(["lead_phone_key_idx", "lead_email_key_idx", "lead_name_key_idx"]),
        );
      for (const walk of walks.filter((node) => (node["Actual Rows"] ?? 0) > 100))
        expect(walk["Node Type"]).toBe("Index Only Scan");
    });
});

const filling = `
  insert into lead (company_id, id, brand_id, date, client_name, cs_person, updated_at, mobile_number, email_id, contacts)
  select $1::uuid, gen_random_uuid(), $2::uuid, '2026-01-01', md5(n::text), 'Asha', now(),
    '+91 ' || (9820000000 + case when n % 500 < 2 then n / 2 else n end), 'n' || n || '@acme.example',
    case when n % 20 = 0 then jsonb_build_array(jsonb_build_object('kind', 'phone', 'label', null, 'value',
      '98300 ' || (10000 + n))) end
  from generate_series(1, 13000) n`;
