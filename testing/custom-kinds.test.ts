import { beforeAll, describe, expect, test } from "vitest";
import { changeRoutes, trashRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { openapiRoutes } from "@/app/api/openapi";
import { companyOf } from "@/lib/core/company";
import { type Field, keyWithin, valueText } from "@/lib/core/field-kinds/define-fields";
import { createBrand } from "@/prisma/factories";
import { type Ask, askAs } from "./ask";
import { freshCompany } from "./company";
import { addFields, addMembers, customCatalogue } from "./custom-fields";
import { type Ids, sampleInput, sampleValue, type Turn } from "./declared-fields";

const timeZone = "Asia/Kolkata";
const declared = companyOf(customCatalogue).custom("lead");
const fields = Object.entries<Field>(declared);
const bulk = fields.filter(([, field]) => field.bulk);

let ask: Ask;
let brandId: string;
let ids: Ids;

beforeAll(async () => {
  const company = await freshCompany();
  await addFields(company);
  ask = await askAs(company);
  ids = { member: await addMembers(company) };
  brandId = (await createBrand({ companyId: company.companyId })).id;
});

const custom = (turn: Turn) => sampleInput(declared, turn, ids).custom;
const get = async (id: string) => (await ask(leadRoutes.get, { params: { id } })).json.data.lead;
const update = (id: string, body: object) =>
  ask(leadRoutes.update, { method: "PUT", params: { id }, body });

async function newLead(): Promise<string> {
  const body = { clientName: "Ravi Shah", brandId, csPerson: "Asha", custom: custom(1) };
  const { json } = await ask(leadRoutes.create, { method: "POST", body });
  expect(json).toMatchObject({ error: false });
  return json.data.lead.id;
}

describe.each(bulk)("a bulk change of %s", (key, field) => {
  const inner = keyWithin(key);
  test("is previewed, made, and undone where nobody has changed the value since", async () => {
    const [before, after] = ([1, 2] as const).map((turn) => sampleValue(key, field, turn, ids));
    const [first, second] = [await newLead(), await newLead()];
    const body = { select: { ids: [first, second] }, change: { custom: { [inner]: after } } };
    const send = (more: object) =>
      ask(leadRoutes.bulk, { method: "POST", body: { ...body, ...more } });
    const { preview } = (await send({ dryRun: true })).json.data;
    expect(preview.fields).toMatchObject([{ field: key, label: field.label }]);
    const { json } = await send({});
    expect(json.data.counts).toMatchObject({ matched: 2, changed: 2, same: 0 });
    expect((await send({})).json.data.counts).toMatchObject({ changed: 0, same: 2 });
    expect((await get(first)).custom[inner]).toEqual(after);
    if (!field.asked) await update(second, { custom: { [inner]: null } });
    const undone = await ask(changeRoutes.undo, {
      method: "POST",
      params: { id: json.data.changeId },
      body: {},
    });
    expect(undone.json.data.change.counts).toMatchObject(
      field.asked ? { undone: 2 } : { undone: 1, kept: 1 },
    );
    expect((await get(first)).custom[inner]).toEqual(before);
    expect((await get(second)).custom[inner]).toEqual(field.asked ? before : null);
  });
});

const inWords = ["choice", "multiChoice", "checkbox", "person"];

test.each(bulk.filter(([, field]) => inWords.includes(field.kind.name)))(
  "a bulk change of %s is previewed in words",
  async (key, field) => {
    const change = { custom: { [keyWithin(key)]: sampleValue(key, field, 2, ids) } };
    const body = { select: { ids: [await newLead()] }, change, dryRun: true };
    const { json } = await ask(leadRoutes.bulk, { method: "POST", body });
    const [was, is] = ([1, 2] as const).map((turn) =>
      valueText(field, sampleValue(key, field, turn, ids), timeZone),
    );
    expect(json.data.preview.fields).toMatchObject([{ to: is, from: [{ value: was, count: 1 }] }]);
  },
);

test("every custom field is cleared by null and otherwise kept, also in the trash", async () => {
  const id = await newLead();
  await update(id, { custom: custom(2) });
  const full = await get(id);
  const again = await update(id, { custom: full.custom });
  expect(again.json.data.lead.custom).toEqual(full.custom);
  await ask(leadRoutes.remove, { method: "DELETE", params: { id } });
  const [entry] = (await ask(trashRoutes.list)).json.data.trash;
  await ask(trashRoutes.restore, { method: "POST", params: { id: entry.id }, body: {} });
  expect((await get(id)).custom).toEqual(full.custom);
  const open = fields.filter(([, field]) => !field.asked).map(([key]) => [keyWithin(key), null]);
  const { json } = await update(id, { custom: Object.fromEntries(open) });
  expect(json.data.lead.custom).toMatchObject(Object.fromEntries(open));
});

test("the description of the API has every custom field", async () => {
  const { json } = await ask(openapiRoutes.document, { path: "/api/openapi.json" });
  const { schema } = json.paths["/crm/leads"].post.requestBody.content["application/json"];
  expect(schema.$ref).toBe("#/components/schemas/LeadInput");
  const { properties } = json.components.schemas.LeadInput.properties.custom;
  expect(Object.keys(properties).sort()).toEqual(fields.map(([key]) => keyWithin(key)).sort());
  expect(JSON.stringify(properties.own_multichoice)).toContain('"enum":["Tin","RCC","Tile"]');
});
