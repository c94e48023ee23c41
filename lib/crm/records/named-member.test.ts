import { beforeAll, describe, expect, test } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import type { AppUser } from "@/lib/server/prisma/client";
import { createBrand, createLead, createMember } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile } from "@/testing/imports/imports";
import { listCsPeople } from "./cs-person";

const name = "Ravi Kulkarni";
const several = /^Several members are named “Ravi Kulkarni”/;

let company: TestCompany;
let ask: Ask;
let asRavi: Ask;
let elder: AppUser;
let younger: AppUser;
let brandId: string;
let leadId: string;

beforeAll(async () => {
  company = await freshCompany();
  const { companyId } = company;
  elder = await createMember({ companyId, name });
  younger = await createMember({ companyId, name });
  ask = await askAs(company);
  asRavi = await askAs(company, younger);
  brandId = (await createBrand({ companyId })).id;
  leadId = (await createLead({ companyId })).id;
});

const addressed = ({ email }: AppUser) => `${name} <${email}>`;

type Given = { csPerson?: unknown; csPersonId?: unknown };
const kinds = {
  lead: {
    routes: leadRoutes,
    body: (given: Given) => ({ clientName: "Priya", brandId, ...given }),
  },
  meeting: {
    routes: meetingRoutes,
    body: (given: Given) => ({ leadId, scheduledDate: "2026-12-01T05:30:00Z", ...given }),
  },
  enquiry: {
    routes: enquiryRoutes,
    body: (given: Given) => ({ leadId, title: "Roof", productType: "Website", ...given }),
  },
};
type Kind = keyof typeof kinds;

async function create(kind: Kind, given: Given, by = ask) {
  const { routes, body } = kinds[kind];
  const { status, json } = await by(routes.create, { method: "POST", body: body(given) });
  return { status, fields: json.fields, record: json.data?.[kind] };
}

/** Who holds a record, by the id that the list is filtered by. */
async function holderOf(kind: Kind, id: string): Promise<AppUser | undefined> {
  const { list } = kinds[kind].routes;
  for (const member of [elder, younger]) {
    const path = listPath("/crm/all", { f: `csPerson:in:${member.id}`, limit: "100" });
    const { json } = await ask(list, { path });
    const [records] = Object.values<{ id: string }[]>(json.data);
    if (records?.some((record) => record.id === id)) return member;
  }
  return undefined;
}

describe.each(Object.keys(kinds) as Kind[])("a %s", (kind) => {
  const ways: [string, (member: AppUser) => Given][] = [
    ["an id under its own key", ({ id }) => ({ csPersonId: id })],
    ["an id beside a name", ({ id }) => ({ csPerson: "Somebody", csPersonId: id })],
    ["an id in place of the name", ({ id }) => ({ csPerson: id.toUpperCase() })],
    ["the text that screens offer", (member) => ({ csPerson: addressed(member) })],
  ];

  test.each(ways)("is given to one of two namesakes by %s", async (_way, given) => {
    for (const member of [elder, younger]) {
      const { record } = await create(kind, given(member));
      expect(record.csPerson).toBe(name);
      expect(await holderOf(kind, record.id)).toEqual(member);
      const body = given(member === elder ? younger : elder);
      const { update } = kinds[kind].routes;
      const { status } = await ask(update, { method: "PUT", params: { id: record.id }, body });
      expect(status).toBe(200);
      expect(await holderOf(kind, record.id)).not.toEqual(member);
    }
  });

  test("is refused with the name of several members, except to one of them, who is meant", async () => {
    const { status, fields } = await create(kind, { csPerson: name });
    expect(status).toBe(400);
    expect(fields).toEqual({ csPerson: expect.stringMatching(several) });
    const { record } = await create(kind, { csPerson: name }, asRavi);
    expect(await holderOf(kind, record.id)).toEqual(younger);
  });

  test("keeps its member when its name is sent back", async () => {
    const { record } = await create(kind, { csPersonId: younger.id });
    const body = { csPerson: name };
    const { update } = kinds[kind].routes;
    expect((await ask(update, { method: "PUT", params: { id: record.id }, body })).status).toBe(
      200,
    );
    expect(await holderOf(kind, record.id)).toEqual(younger);
  });

  test.each(["csPerson", "csPersonId"])("is refused with an id of nobody as %s", async (key) => {
    const other = await freshCompany();
    const { status, fields } = await create(kind, { [key]: other.owner.id });
    expect(status).toBe(400);
    expect(fields.csPerson).toMatch(/^There is no active member/);
  });
});

test("many leads are given to one of two namesakes, and an undo gives them back", async () => {
  const { record } = await create("lead", { csPersonId: elder.id });
  const bulk = (given: Given) =>
    ask(leadRoutes.bulk, {
      method: "POST",
      body: { select: { ids: [record.id] }, change: given },
    });
  expect((await bulk({ csPerson: name })).json.fields).toEqual({
    "change.csPerson": expect.stringMatching(several),
  });
  for (const given of [{ csPersonId: younger.id }, { csPerson: addressed(younger) }]) {
    const { json } = await bulk(given);
    expect(await holderOf("lead", record.id)).toEqual(younger);
    const params = { id: json.data.changeId };
    const { json: undone } = await ask(changeRoutes.undo, { method: "POST", params, body: {} });
    expect(undone).toMatchObject({ error: false });
    expect(await holderOf("lead", record.id)).toEqual(elder);
  }
});

test("screens offer namesakes with their addresses", async () => {
  const people = await company.inTenant(listCsPeople);
  expect(people).toEqual(expect.arrayContaining([addressed(elder), addressed(younger)]));
  expect(people).not.toContain(name);
});

test("a row of a file with the name of several members is refused, one with the text or the id of a member is theirs", async () => {
  const file = (person: string) => `Client Name,Brand,CS Person\nImported ${person},Acme,${person}`;
  const mapping = ["clientName", "brand", "csPerson"];
  const refused = await importFile(company, "leads", file(name), { mapping });
  expect(refused.counts).toMatchObject({ created: 0, failed: 1 });
  for (const person of [addressed(younger), younger.id]) {
    const taken = await importFile(company, "leads", file(person), { mapping });
    expect(taken.counts).toMatchObject({ created: 1, failed: 0 });
  }
  const path = listPath("/crm/leads", { search: "Imported" });
  const { json } = await ask(leadRoutes.list, { path });
  expect(json.data.leads).toHaveLength(2);
  for (const lead of json.data.leads)
    expect([lead.csPerson, await holderOf("lead", lead.id)]).toEqual([name, younger]);
});
