import { beforeEach, expect, test } from "vitest";
import { choiceListRoutes, customFieldRoutes } from "@/app/api/company/catalogue";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { createBrand, createLead } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

let company: TestCompany;
let owner: Ask;

beforeEach(async () => {
  company = await freshCompany();
  owner = await askAs(company);
});

type Sent = { id?: string; body?: object; headers?: Record<string, string>; ask?: Ask };

const lists = async () => (await owner(choiceListRoutes.list, {})).json.data.lists;
const addList = ({ body, ask = owner }: Sent) =>
  ask(choiceListRoutes.create, { method: "POST", body });
const changeList = ({ id = "", body, headers = {} }: Sent) =>
  owner(choiceListRoutes.update, { method: "PUT", params: { id }, body, headers });
const removeList = (id: string) =>
  owner(choiceListRoutes.remove, { method: "DELETE", params: { id } });
const addField = (body: object) => owner(customFieldRoutes.create, { method: "POST", body });
const place = { entity: "lead", key: "roof_type" };
const changeField = (body: object, params = place) =>
  owner(customFieldRoutes.update, { method: "PUT", params, body });
const fieldOf = async (key: string) => {
  const { json } = await owner(customFieldRoutes.list, { path: "/api/company/fields" });
  return json.data.fields.find((field: { key: string }) => field.key === key);
};

async function roofs(): Promise<string> {
  const { json } = await addList({ body: { name: "Roofs", options: ["Tin", "RCC"] } });
  return json.data.list.id;
}

const onLeads = { entity: "lead", label: "Roof Type", kind: "choice" };
const onBrands = { entity: "brand", label: "Usual Roofs", kind: "multiChoice" };

test("fields of a list have its options, and a change of the list is a change of all of them", async () => {
  const listId = await roofs();
  expect((await addField({ ...onLeads, listId })).json.data.field).toMatchObject({
    listId,
    options: [
      { key: "Tin", label: "Tin" },
      { key: "RCC", label: "RCC" },
    ],
  });
  await addField({ ...onBrands, listId });
  const body = {
    name: "Roof types",
    options: [{ key: "RCC", label: "Concrete" }, { label: "Tile" }],
  };
  const options = [
    { key: "RCC", label: "Concrete" },
    { key: "Tile", label: "Tile" },
    { key: "Tin", label: "Tin", archived: true },
  ];
  const { json } = await changeList({ id: listId, body, headers: { "If-Match": '"1"' } });
  expect(json.data.list).toEqual({
    id: listId,
    name: "Roof types",
    options,
    fields: [
      { entity: "brand", key: "usual_roofs", label: "Usual Roofs" },
      { entity: "lead", key: "roof_type", label: "Roof Type" },
    ],
    version: 2,
  });
  expect(await fieldOf("roof_type")).toMatchObject({ options, version: 2 });
  expect(await fieldOf("usual_roofs")).toMatchObject({ options, version: 2 });
  const { id } = await createLead({ companyId: company.companyId });
  const put = (value: string) =>
    owner(leadRoutes.update, {
      method: "PUT",
      params: { id },
      body: { custom: { roof_type: value } },
    });
  expect((await put("Tile")).json.data.lead.custom).toEqual({ roof_type: "Tile" });
  expect((await put("Wood")).json.fields).toEqual({
    "custom.roof_type": expect.stringContaining("Concrete"),
  });
});

test("a custom choice gives its options to a list, and takes a copy of them back", async () => {
  await addField({ ...onLeads, options: ["Tin", "RCC"] });
  const { json } = await addList({ body: { name: "Roofs", field: place } });
  const { id, options, fields } = json.data.list;
  expect(options).toEqual((await fieldOf("roof_type")).options);
  expect(fields).toMatchObject([place]);
  const refused = { options: "It has the options of a list: change the list" };
  expect((await changeField({ options: [{ label: "Tile" }] })).json.fields).toEqual(refused);
  expect((await removeList(id)).json.message).toBe(
    "Roof Type of leads has the options of this list: give it options of its own first",
  );
  await changeField({ listId: null, options: [...options, { label: "Tile" }] });
  await changeList({ id, body: { options: [{ label: "Glass" }] } });
  const labels = (await fieldOf("roof_type")).options.map(({ label }: { label: string }) => label);
  expect(labels).toEqual(["Tin", "RCC", "Tile"]);
  expect((await changeField({ listId: id })).json.fields).toEqual({
    listId:
      "The list “Roofs” has no option “Tile”, which records may have. Add it to the list first",
  });
  await changeList({ id, body: { options: [{ label: "Tile" }, { label: "Glass" }] } });
  expect((await changeField({ listId: id })).json.data.field.listId).toBe(id);
});

test("a deleted field keeps the options of a list that is deleted", async () => {
  const listId = await roofs();
  await addField({ ...onLeads, listId });
  await owner(customFieldRoutes.remove, { method: "DELETE", params: place });
  expect((await removeList(listId)).json.data).toEqual({ id: listId });
  await owner(customFieldRoutes.restore, { method: "POST", params: place, body: {} });
  expect(await fieldOf("roof_type")).toMatchObject({
    listId: null,
    options: [{ key: "Tin" }, { key: "RCC" }],
  });
});

test("a choice of a list becomes a text and a choice of the list again", async () => {
  const { companyId } = company;
  const listId = await roofs();
  await addField({ ...onLeads, listId });
  const { id } = await createLead({ companyId, brandId: (await createBrand({ companyId })).id });
  await owner(leadRoutes.update, {
    method: "PUT",
    params: { id },
    body: { custom: { roof_type: "Tin" } },
  });
  const convert = (kind: string) =>
    owner(customFieldRoutes.convert, {
      method: "POST",
      params: place,
      body: { kind, dryRun: false },
    });
  const { json } = await convert("text");
  expect(json.data.isDone).toBe(true);
  expect(await fieldOf("roof_type")).toMatchObject({ kind: "text", listId: null, options: [] });
  await changeList({ id: listId, body: { options: [{ key: "Tin", label: "Metal" }] } });
  await owner(changeRoutes.undo, {
    method: "POST",
    params: { id: json.data.changeId },
    body: {},
  });
  expect(await fieldOf("roof_type")).toMatchObject({
    kind: "choice",
    listId,
    options: [
      { key: "Tin", label: "Metal" },
      { key: "RCC", archived: true },
    ],
  });
});

test.each([
  [{ name: "Roofs", options: [] }, { options: "Enter at least one option" }],
  [{ name: "Roofs" }, { options: "Send options, or the field that has them" }],
  [{ name: "", options: ["A"] }, { name: "Name is required" }],
  [{ name: "Roofs", options: ["A", "a"] }, { options: "Enter each option once" }],
  [{ name: "ROOFS", options: ["A"] }, { name: "A list called “ROOFS” is there already" }],
  [{ name: "Notes", field: { entity: "lead", key: "note" } }, { field: "Note is no choice" }],
])("a list cannot be added from %j", async (body, fields) => {
  await roofs();
  await addField({ entity: "lead", label: "Note", kind: "text" });
  expect((await addList({ body })).json.fields).toEqual(fields);
  expect(await lists()).toHaveLength(1);
});

test.each([
  [{ kind: "text" }, { listId: "Only choices have options" }],
  [{ options: ["A"] }, { options: "Send options of its own or a list, not both" }],
  [
    { listId: "00000000-0000-7000-8000-000000000000" },
    { listId: "There is no such list. Choose another" },
  ],
])("a field with a list is refused where it has %j", async (given, fields) => {
  const listId = await roofs();
  expect((await addField({ ...onLeads, listId, ...given })).json.fields).toEqual(fields);
});

test("a member reads the lists and cannot change them; another company's list is unknown", async () => {
  const member = await askAs(company, company.member);
  const id = await roofs();
  expect((await member(choiceListRoutes.get, { params: { id } })).json.data.list.name).toBe(
    "Roofs",
  );
  const refused = await addList({ body: { name: "Roads", options: ["A"] }, ask: member });
  expect(refused.status).toBe(403);
  owner = await askAs(await freshCompany());
  expect((await addField({ ...onLeads, listId: id })).json.fields).toEqual({
    listId: "There is no such list. Choose another",
  });
  expect((await changeList({ id, body: { name: "Mine" } })).status).toBe(404);
});

test("a change of an older version is refused, and the 21st list", async () => {
  const id = await roofs();
  const stale = { id, body: { name: "Roof" }, headers: { "If-Match": '"0"' } };
  expect((await changeList(stale)).status).toBe(412);
  const more = Array.from({ length: 20 }, (_, index) => ({ name: `${index}`, options: ["A"] }));
  const statuses: number[] = [];
  for (const body of more) statuses.push((await addList({ body })).status);
  expect(statuses).toEqual([...Array(19).fill(201), 409]);
});
