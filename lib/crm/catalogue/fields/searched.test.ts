import { beforeEach, expect, test } from "vitest";
import { customFieldRoutes } from "@/app/api/company/catalogue";
import { isSearchable } from "@/lib/core/custom-fields";
import { customKinds } from "@/lib/core/custom-kinds";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { customFieldLimits } from "./choices";

let owner: Ask;
beforeEach(async () => {
  owner = await askAs(await freshCompany());
});

const create = (body: object) =>
  owner(customFieldRoutes.create, {
    method: "POST",
    path: "/api/company/fields",
    body: { entity: "lead", kind: "text", ...body },
  });
const added = async (body: object) => {
  const { json } = await create(body);
  expect(json).toMatchObject({ error: false });
  return json.data.field;
};
const change = (key: string, body: object) =>
  owner(customFieldRoutes.update, { method: "PUT", params: { entity: "lead", key }, body });
const remove = (key: string) =>
  owner(customFieldRoutes.remove, { method: "DELETE", params: { entity: "lead", key } });
const restore = (key: string) =>
  owner(customFieldRoutes.restore, { method: "POST", params: { entity: "lead", key }, body: {} });
const fill = async (count: number, more: object, name = "Text") => {
  for (let at = 1; at <= count; at += 1) await added({ label: `${name} ${at}`, ...more });
};

test("a field is searched only if it says so, from the start or later", async () => {
  expect(await added({ label: "Meter", searched: true })).toMatchObject({ searched: true });
  expect(await added({ label: "Roof" })).toMatchObject({ searched: false });
  const changed = await change("roof", { searched: true });
  expect(changed.json.data.field).toMatchObject({ searched: true, version: 2 });
  const renamed = await change("roof", { label: "Roofs" });
  expect(renamed.json.data.field).toMatchObject({ searched: true, label: "Roofs" });
  expect((await change("roof", { searched: false })).json.data.field.searched).toBe(false);
});

test.each(customKinds)("search looks in a field of the kind %s if it is a text", async (kind) => {
  const options = kind === "choice" || kind === "multiChoice" ? { options: ["A"] } : {};
  const { status, json } = await create({ label: "New", kind, searched: true, ...options });
  expect([status, Object.keys(json.fields ?? {})]).toEqual(
    isSearchable(kind) ? [201, []] : [400, ["searched"]],
  );
  await added({ label: "Old", kind, ...options });
  expect((await change("old", { searched: true })).status).toBe(isSearchable(kind) ? 200 : 400);
});

test("the fifth field is refused with the names of the others, and has room once one is gone", async () => {
  await fill(customFieldLimits.searched, { searched: true });
  expect(await added({ label: "Text 1", entity: "brand", searched: true })).toBeDefined();
  await added({ label: "Fifth" });
  for (const { status, json } of [
    await create({ label: "Sixth", searched: true }),
    await change("fifth", { searched: true }),
  ]) {
    const message =
      "Search looks in at most 4 custom fields of leads: “Text 1”, “Text 2”, “Text 3”, “Text 4”. Take one of them out of search first";
    expect([status, json.code, json.fields]).toEqual([409, "quota_reached", { searched: message }]);
  }
  expect((await change("text_1", { searched: true })).status).toBe(200);
  await remove("text_1");
  expect((await change("fifth", { searched: true })).status).toBe(200);
});

test("a restored field is searched as before, unless search has no room for it", async () => {
  await fill(customFieldLimits.searched, { searched: true });
  await remove("text_1");
  expect((await restore("text_1")).json.data.field.searched).toBe(true);
  await remove("text_1");
  await added({ label: "Other", searched: true });
  expect((await restore("text_1")).json.data.field.searched).toBe(false);
});

test("a field beyond the columns that an index has says what to do", async () => {
  await fill(10, { kind: "choice", options: ["A"] }, "Choice");
  const { status, json } = await create({ label: "Meter", searched: true });
  expect([status, json.code]).toEqual([409, "quota_reached"]);
  expect(json.fields.searched).toMatch(
    /^All 10 places of leads .* or add this one without search$/,
  );
  expect(await added({ label: "Meter" })).toMatchObject({ sortable: false });
  const later = await change("meter", { searched: true });
  expect([later.status, later.json.code]).toEqual([409, "quota_reached"]);
  expect(later.json.fields.searched).toMatch(/^“Meter” was added when .* then add this one again$/);
});

test("a standard field is searched or not in every company alike", async () => {
  const { status, json } = await change("hq", { searched: true });
  expect([status, Object.keys(json.fields)]).toEqual([400, ["searched"]]);
});
