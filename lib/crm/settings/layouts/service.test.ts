import { beforeEach, expect, test } from "vitest";
import { customFieldRoutes, layoutRoutes } from "@/app/api/company/catalogue";
import { recordKinds } from "@/lib/core/record-kinds";
import { kinds } from "@/lib/crm/kinds/kinds";
import { standardLayouts } from "@/lib/crm/kinds/standard-layouts";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

let company: TestCompany;
let owner: Ask;
let member: Ask;

beforeEach(async () => {
  company = await freshCompany();
  owner = await askAs(company);
  member = await askAs(company, company.member);
});

const params = { entity: "lead" };
const standard = standardLayouts.lead;
const own = {
  sections: [
    { title: "Roof", fields: ["custom.roof", "clientName"] },
    { title: "", fields: ["stage"] },
  ],
  list: ["clientName", "custom.roof"],
  card: ["hq", "custom.roof"],
};

const read = async (ask: Ask = member) =>
  (await ask(layoutRoutes.get, { params, path: "/api/company/layouts/lead" })).json.data;
const change = (body: object, headers: Record<string, string> = {}, ask: Ask = owner) =>
  ask(layoutRoutes.change, { method: "PUT", params, body, headers });
const reset = (headers: Record<string, string> = {}) =>
  owner(layoutRoutes.reset, { method: "DELETE", params, headers });
const field = { entity: "lead", kind: "text", label: "Roof" };
const addRoof = () =>
  owner(customFieldRoutes.create, { method: "POST", path: "/api/company/fields", body: field });
const errorsOf = async (body: object) => {
  const { status, json } = await change(body);
  return [status, json.fields];
};

test("a layout is the declared one until an owner changes it, and again after a reset", async () => {
  await addRoof();
  expect(await read()).toEqual({ ...standard, isStandard: true, version: 0 });
  expect((await change(own)).json.data).toEqual({ ...own, isStandard: false, version: 1 });
  expect(await read()).toEqual({ ...own, isStandard: false, version: 1 });
  expect((await reset({ "If-Match": '"1"' })).json.data).toMatchObject({
    sections: standard.sections,
    isStandard: true,
    version: 2,
  });
});

test("a change made on an older version is refused", async () => {
  await addRoof();
  await change(own);
  expect((await change(own, { "If-Match": '"0"' })).status).toBe(412);
  expect((await reset({ "If-Match": '"0"' })).status).toBe(412);
});

test("a member reads the layout but cannot change it", async () => {
  expect((await change(standard, {}, member)).status).toBe(403);
});

test("a field that is unknown or stands twice is refused by its key", async () => {
  const sections = [{ title: "Client", fields: ["clientName", "custom.roof"] }];
  expect(await errorsOf({ ...standard, sections })).toEqual([
    400,
    { "sections.0.fields": "“custom.roof” cannot stand here" },
  ]);
  const twice = [
    { title: "One", fields: ["hq"] },
    { title: "Two", fields: ["stage", "hq"] },
  ];
  expect(await errorsOf({ ...standard, sections: twice })).toEqual([
    400,
    { "sections.1.fields": "“hq” stands here twice" },
  ]);
  expect(await errorsOf({ ...standard, list: ["clientName", "nothing"] })).toEqual([
    400,
    { list: "“nothing” cannot stand here" },
  ]);
});

test("a list keeps the column that names its rows", async () => {
  expect(await errorsOf({ ...standard, list: ["stage"] })).toEqual([
    400,
    { list: "“clientName” names the rows, so it stays" },
  ]);
});

test("sections, titles and cards have limits", async () => {
  const section = { title: "A", fields: [] };
  const sections = Array.from({ length: 13 }, () => section);
  expect(await errorsOf({ ...standard, sections })).toEqual([
    400,
    { sections: "Keep at most 12 sections" },
  ]);
  expect(await errorsOf({ ...standard, sections: [] })).toEqual([
    400,
    { sections: "Keep at least one section" },
  ]);
  expect(
    (await change({ ...standard, sections: [{ title: "A".repeat(61), fields: [] }] })).status,
  ).toBe(400);
  const card = ["brand", "hq", "source", "emailId", "website"];
  expect(await errorsOf({ ...standard, card })).toEqual([
    400,
    { card: "A card has at most 4 lines" },
  ]);
});

test("a deleted field leaves the layout", async () => {
  await addRoof();
  await change(own);
  await owner(customFieldRoutes.remove, {
    method: "DELETE",
    params: { entity: "lead", key: "roof" },
  });
  expect(await read()).toMatchObject({
    sections: [{ fields: ["clientName"] }, { fields: ["stage"] }],
    list: ["clientName"],
    card: ["hq"],
  });
});

test.each(recordKinds)("the declared layout of a %s names fields that are there", (kind) => {
  const { sections, list, card } = standardLayouts[kind];
  const fields = Object.keys(kinds[kind].standard.fields);
  for (const key of [...sections.flatMap((section) => section.fields), ...card])
    expect(fields).toContain(key);
  for (const key of list) expect(kinds[kind].columns).toContain(key);
});
