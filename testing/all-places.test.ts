import { expect, test } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { type CustomKind, customKinds } from "@/lib/core/custom-kinds";
import { slotsOf } from "@/lib/core/custom-slots";
import { manyRecords, type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import { askAs, listPath } from "./ask";
import { freshCompany } from "./company";
import { importFile, undoFile } from "./imports/imports";
import { recordFactories, recordRoutes } from "./record-routes";

const values: Partial<Record<CustomKind, unknown>> = {
  text: "Tin",
  longText: "Tin\nand tile",
  multiChoice: ["Tin"],
  number: 12,
  date: "2026-12-24",
  boolean: true,
};
const options = [{ key: "Tin", label: "Tin" }];

/** A field in each place, of a kind that can have it; without persons, who need a member each. */
const fields = [
  ...new Map(
    customKinds
      .filter((kind) => kind in values)
      .toReversed()
      .flatMap((kind) => slotsOf(kind).map((slot) => [slot, { kind, slot }] as const)),
  ).values(),
].map((field) => ({ ...field, key: `own_${field.slot}`, label: `Own ${field.slot}` }));

async function withAllFields(entity: RecordKind) {
  const company = await freshCompany();
  const { companyId } = company;
  await company.inTenant(async (tenant) => {
    const rows = fields.map((field) => ({ ...field, companyId, recordKind: entity, options }));
    await tenant.db.ownField.createMany({ data: rows });
    await lockCatalogue(tenant);
  });
  return { company, companyId, owner: await askAs(company) };
}

const custom = Object.fromEntries(fields.map(({ key, kind }) => [key, values[kind]]));

test.each(recordKinds)(
  "a %s with a field in every place is read, changed, listed and changed with others",
  async (entity) => {
    const { companyId, owner } = await withAllFields(entity);
    const many = manyRecords[entity];
    const { get, update, bulk, list } = recordRoutes[entity];
    const { id } = await recordFactories[entity]({ companyId });
    const read = async () => (await owner(get, { params: { id } })).json.data[entity].custom;
    const put = await owner(update, { method: "PUT", params: { id }, body: { custom } });
    expect(put.json.message).toMatch(/updated$/);
    expect(await read()).toEqual(custom);
    const sorted = { sort: "-custom.own_n06" };
    const listed = await owner(list, { path: listPath(`/crm/${many}`, sorted) });
    expect(listed.json.data[many]).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, custom })]),
    );
    const cleared = Object.fromEntries(fields.map(({ key }) => [key, null]));
    const body = { select: { ids: [id] }, change: { custom: cleared } };
    const changed = await owner(bulk, { method: "POST", body });
    expect(changed.json.data.counts).toMatchObject({ changed: 1 });
    expect(await read()).toEqual(cleared);
    const params = { id: changed.json.data.changeId };
    await owner(changeRoutes.undo, { method: "POST", params, body: {} });
    expect(await read()).toEqual(custom);
  },
);

test("a file with a column for every place creates and updates leads, with an undo; exports have them all", async () => {
  const { company, owner } = await withAllFields("lead");
  expect(fields.length).toBe(40);
  const texts: Partial<Record<CustomKind, string>> = {
    longText: "Tin and tile",
    date: "24/12/2026",
    boolean: "Yes",
    number: "12",
    multiChoice: "Tin",
  };
  const labels = fields.map(({ label }) => label);
  const line = (name: string, text: string) =>
    [name, "Acme", "9876543210", "Asha", ...fields.map(({ kind }) => texts[kind] ?? text)].join(
      ",",
    );
  const file = (text: string) =>
    [`Client Name,Brand,Mobile,CS Person,${labels.join(",")}`, line("Ravi", text)].join("\n");
  const created = await importFile(company, "leads", file("Tin"), { dateOrder: "dmy" });
  expect(created.counts).toMatchObject({ created: 1, failed: 0 });
  const updated = await importFile(company, "leads", file("Tile"), {
    dateOrder: "dmy",
    duplicates: "update",
  });
  expect(updated.counts).toMatchObject({ updated: 1, failed: 0 });
  const { response } = await owner(leadRoutes.export, { path: "/api/crm/leads/export" });
  const [header = "", row = ""] = (await response.text()).split("\r\n");
  expect(header.split(",").slice(-labels.length)).toEqual(labels);
  expect(row.split(",").slice(-labels.length)).not.toContain("");
  expect((await undoFile(company, updated.id)).status).toBe("undone");
  expect((await undoFile(company, created.id)).status).toBe("undone");
});
