import { beforeEach, expect, test } from "vitest";
import { choiceListRoutes, customFieldRoutes } from "@/app/api/company/catalogue";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { standardOptions } from "@/lib/crm/catalogue/fields/standard/rules";
import { createMeeting } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

let company: TestCompany;
let owner: Ask;

beforeEach(async () => {
  company = await freshCompany();
  owner = await askAs(company);
});

type Place = { entity: string; key: string };

const product = { entity: "enquiry", key: "productType" };
const mode = { entity: "meeting", key: "mode" };

const addList = (body: object) => owner(choiceListRoutes.create, { method: "POST", body });
const changeList = (id: string, body: object) =>
  owner(choiceListRoutes.update, { method: "PUT", params: { id }, body });
const changeField = (params: Place, body: object) =>
  owner(customFieldRoutes.update, { method: "PUT", params, body });
const fieldOf = async ({ entity, key }: Place) => {
  const { json } = await owner(customFieldRoutes.list, {
    path: `/api/company/fields?entity=${entity}`,
  });
  return json.data.fields.find((field: { key: string }) => field.key === key);
};
const labels = async (place: Place) => {
  const { options } = await fieldOf(place);
  return options
    .filter(({ archived }: { archived?: boolean }) => !archived)
    .map(({ label }: { label: string }) => label);
};
const listOf = async (field: Place, name = "Shared"): Promise<string> => {
  const { json } = await addList({ name, field });
  return json.data.list.id;
};

test("a standard field gives its options to a list that a custom field shares", async () => {
  const declared = await labels(product);
  await changeField(product, { label: "Product" });
  const { json } = await addList({ name: "Products", field: product });
  const { id, options, fields } = json.data.list;
  expect(options.map(({ label }: { label: string }) => label)).toEqual(declared);
  expect(fields).toEqual([{ ...product, label: "Product" }]);
  expect((await fieldOf(product)).listId).toBe(id);
  const wanted = { entity: "lead", label: "Product wanted", kind: "choice", listId: id };
  await owner(customFieldRoutes.create, { method: "POST", body: wanted });
  await changeList(id, { options: [...options, { label: "Inverter" }] });
  expect(await labels(product)).toEqual([...declared, "Inverter"]);
  expect(await labels({ entity: "lead", key: "product_wanted" })).toEqual([
    ...declared,
    "Inverter",
  ]);
  expect((await changeField(product, { options: [{ label: "Pump" }] })).json.fields).toEqual({
    options: "It has the options of a list: change the list",
  });
  expect((await owner(choiceListRoutes.remove, { method: "DELETE", params: { id } })).status).toBe(
    409,
  );
  const own = [...options, { label: "Pump" }];
  expect((await changeField(product, { listId: null, options: own })).status).toBe(200);
  await changeList(id, { options: [...options, { label: "Battery" }] });
  expect(await labels(product)).toEqual([...declared, "Pump"]);
  expect((await changeField(product, { listId: id })).json.fields.listId).toContain(
    "has no option “Pump”",
  );
});

test("two fields of a kind both get the options of their list", async () => {
  const fields = ["outcome", "source"].map((key) => ({ entity: "lead", key }));
  const all = (await Promise.all(fields.map(labels))).flat();
  const { json } = await addList({ name: "Shared", options: all });
  const { id: listId, options } = json.data.list;
  for (const field of fields) await changeField(field, { listId });
  await changeList(listId, { options: [...options, { label: "Moved Away" }] });
  for (const field of fields) expect(await labels(field)).toEqual([...all, "Moved Away"]);
});

test("what else changes of a field on a list leaves the list, and null gives it a copy", async () => {
  const id = await listOf(product);
  const declared = await labels(product);
  await changeField(product, { label: "Product", required: true });
  expect(await fieldOf(product)).toMatchObject({ label: "Product", required: true, listId: id });
  await changeField(product, { listId: null });
  expect(await fieldOf(product)).toMatchObject({ listId: null });
  expect(await labels(product)).toEqual(declared);
  expect((await changeField(product, { listId: id })).json.data.field.listId).toBe(id);
  const { json } = await owner(choiceListRoutes.get, { params: { id } });
  expect(json.data.list.fields).toEqual([{ ...product, label: "Product" }]);
});

test("a list keeps the options that code of its field depends on", async () => {
  const id = await listOf(mode);
  const kept = (standardOptions("meeting", "mode") ?? []).filter((one) => one !== "In Person");
  const options = kept.map((key) => ({ key, label: key }));
  const { json } = await changeList(id, { options });
  expect(json.fields).toEqual({
    options:
      "“In Person” cannot be removed from Mode of meetings: meetings by it have a place. Rename it instead",
  });
  await changeField(mode, { listId: null });
  await changeList(id, { options });
  expect((await changeField(mode, { listId: id })).json.fields).toEqual({
    listId:
      "The list no longer offers “In Person”: meetings by it have a place. Offer it again first",
  });
});

test("records take the options of the list, by key or label", async () => {
  const { companyId } = company;
  const id = await listOf(mode);
  const { options } = await fieldOf(mode);
  const renamed = options.map(({ key, label }: { key: string; label: string }) => ({
    key,
    label: key === "Video Call" ? "Online" : label,
  }));
  await changeList(id, { options: [...renamed, { label: "Showroom" }] });
  const meeting = await createMeeting({ companyId });
  const put = async (value: string) => {
    const params = { id: meeting.id };
    const body = { mode: value, meetingLink: "https://meet.example.com/a" };
    return (await owner(meetingRoutes.update, { method: "PUT", params, body })).json;
  };
  expect((await put("Showroom")).data.meeting.mode).toBe("Showroom");
  expect((await put("Online")).data.meeting.mode).toBe("Video Call");
  expect((await put("Boat")).fields.mode).toContain("Showroom");
});

test.each([
  [{ entity: "lead", key: "priority" }, "The options of Priority cannot be changed"],
  [{ entity: "lead", key: "hq" }, "The options of HQ cannot be changed"],
])("no list is made from %j", async (field, message) => {
  expect((await addList({ name: "Mine", field })).json.fields).toEqual({ field: message });
  const given = { listId: "00000000-0000-7000-8000-000000000000" };
  expect((await changeField(field, given)).json.fields).toEqual({
    listId: "The options of this field are fixed",
  });
});

test("the same field is given to a list once", async () => {
  await listOf(product, "One");
  expect((await addList({ name: "Two", field: product })).json.fields).toEqual({
    field: "Product Type has the options of a list already",
  });
});
