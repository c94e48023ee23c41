import { beforeEach, describe, expect, test } from "vitest";
import { ownFieldRoutes } from "@/app/api/company/own-fields";
import { brandRoutes } from "@/app/api/crm/brands";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { openapiRoutes } from "@/app/api/openapi";
import { createBrand } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { addLeads } from "@/testing/changes/changes";
import { freshCompany, type TestCompany } from "@/testing/company";
import { callRoute } from "@/testing/request";
import { ownFieldLimits } from "./choices";
import { removeDeletedFields } from "./remove-values";

let company: TestCompany;
let owner: Ask;
let member: Ask;
let brandId: string;

beforeEach(async () => {
  company = await freshCompany();
  owner = await askAs(company);
  member = await askAs(company, company.member);
  brandId = (await createBrand({ companyId: company.companyId, name: "Acme" })).id;
});

const create = (body: object, ask = owner) =>
  ask(ownFieldRoutes.create, { method: "POST", path: "/api/company/fields", body });
const added = async (body: object) => {
  const { status, json } = await create({ entity: "lead", kind: "text", ...body });
  expect(json).toMatchObject({ error: false });
  expect(status).toBe(201);
  return json.data.field;
};
const change = (key: string, body: object, headers = {}) =>
  owner(ownFieldRoutes.update, { method: "PUT", params: { entity: "lead", key }, body, headers });
const remove = (key: string) =>
  owner(ownFieldRoutes.remove, { method: "DELETE", params: { entity: "lead", key } });
const restore = (key: string) =>
  owner(ownFieldRoutes.restore, { method: "POST", params: { entity: "lead", key }, body: {} });
const fields = async () =>
  (await member(ownFieldRoutes.list)).json.data.fields.filter(({ own }: { own: boolean }) => own);

const createLead = (custom: unknown, more: object = {}) =>
  member(leadRoutes.create, {
    method: "POST",
    body: { clientName: "Ravi Shah", brandId, csPerson: "Asha", custom, ...more },
  });
const leadWith = async (custom: unknown, more: object = {}) => {
  const { status, json } = await createLead(custom, more);
  expect(json).toMatchObject({ error: false });
  expect(status).toBe(201);
  return json.data.lead;
};
const update = (id: string, body: object) =>
  member(leadRoutes.update, { method: "PUT", params: { id }, body });
const get = async (id: string) => (await member(leadRoutes.get, { params: { id } })).json.data.lead;
const list = async (query: Record<string, string | number>) =>
  member(leadRoutes.list, { path: listPath("/crm/leads", query) });
const names = async (query: Record<string, string | number>) =>
  (await list(query)).json.data.leads.map((lead: { clientName: string }) => lead.clientName);

describe("a field", () => {
  test("gets a key from its name that stays when it is renamed", async () => {
    const field = await added({ label: "Roof Type", kind: "choice", options: ["Tin", "RCC"] });
    expect(field).toMatchObject({ key: "roof_type", entity: "lead", filled: 0, version: 1 });
    const renamed = await change("roof_type", { label: "Roof" });
    expect(renamed.json.data.field).toMatchObject({ key: "roof_type", label: "Roof", version: 2 });
    expect((await added({ label: "Roof Type" })).key).toBe("roof_type_2");
    expect((await added({ label: "छत" })).key).toBe("field");
    expect((await added({ label: "2nd Phone", kind: "phone" })).key).toBe("nd_phone");
  });

  test("has a name of its own among the fields of its kind", async () => {
    await added({ label: "Roof Type" });
    for (const label of ["roof type", "Client Name"]) {
      const { status, json } = await create({ entity: "lead", kind: "text", label });
      const message = `A field called “${label}” is there already`;
      expect([status, json.message, json.fields]).toEqual([409, message, { label: message }]);
    }
    expect((await create({ entity: "brand", kind: "text", label: "Roof Type" })).status).toBe(201);
  });

  test("is added and changed by those who manage the company alone", async () => {
    expect((await create({ entity: "lead", kind: "text", label: "X" }, member)).status).toBe(403);
    await added({ label: "Roof" });
    expect(await fields()).toMatchObject([{ key: "roof" }]);
    const params = { entity: "lead", key: "roof" };
    expect((await member(ownFieldRoutes.remove, { method: "DELETE", params })).status).toBe(403);
  });

  test.each([
    [{ label: " ", kind: "text" }, "label"],
    [{ label: "x".repeat(61), kind: "text" }, "label"],
    [{ label: "X", kind: "formula" }, "kind"],
    [{ label: "X", kind: "choice" }, "options"],
    [{ label: "X", kind: "choice", options: ["A", "a"] }, "options"],
    [{ label: "X", kind: "text", options: ["A"] }, "options"],
    [{ label: "X", kind: "number", decimals: 9 }, "decimals"],
    [{ label: "X", kind: "date", decimals: 2 }, "decimals"],
    [{ label: "X", kind: "text", slot: "t01" }, "slot"],
    [{ label: "X", kind: "text", entity: "proposal" }, "entity"],
  ])("is refused at its part: %j", async (body, part) => {
    const { status, json } = await create({ entity: "lead", ...body });
    expect([status, Object.keys(json.fields)]).toEqual([400, [part]]);
  });

  test.each([
    [
      "two options that swap their names",
      [
        { key: "A", label: "B" },
        { key: "B", label: "A" },
      ],
    ],
    [
      "a new option with the first name of a renamed one",
      [{ key: "A", label: "C" }, { label: "A" }],
    ],
    ["an option with the name of an archived one", [{ key: "A", label: "B" }]],
  ])("refuses %s, as records would mix them up", async (_, options) => {
    await added({ label: "Roof", kind: "choice", options: ["A", "B"] });
    const { status, json } = await change("roof", { options });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["options"]]);
  });

  test("offers an archived option again by its name", async () => {
    await added({ label: "Roof", kind: "choice", options: ["A", "B", "C"] });
    const [a, b] = [
      { key: "A", label: "A" },
      { key: "B", label: "Bee" },
    ];
    await change("roof", { options: [a, b] });
    await change("roof", { options: [a] });
    const { json } = await change("roof", { options: [{ label: "C" }, { label: "Bee" }, a] });
    expect(json.data.field.options).toEqual([{ key: "C", label: "C" }, b, a]);
  });

  test("is changed only in the version that was read", async () => {
    await added({ label: "Roof" });
    expect((await change("roof", { label: "Roofs" }, { "if-match": "7" })).status).toBe(412);
    expect((await change("nothing", { label: "Roofs" })).status).toBe(404);
  });

  test("is refused when no column is left, with what to do", async () => {
    for (let at = 1; at <= 4; at += 1) await added({ label: `Day ${at}`, kind: "date" });
    const { status, json } = await create({ entity: "lead", kind: "date", label: "Day 5" });
    expect([status, json.code]).toEqual([409, "quota_reached"]);
    expect(json.message).toContain("All 4 places of leads");
  });

  test("two owners add at once get a column each", async () => {
    const both = await Promise.all(["A", "B"].map((label) => added({ label })));
    expect(new Set(both.map(({ key }) => key)).size).toBe(2);
    const lead = await leadWith({ a: "one", b: "two" });
    expect(lead.custom).toEqual({ a: "one", b: "two" });
  });
});

describe("a record", () => {
  test("has no `custom` in a company without own fields, and takes none", async () => {
    expect(await leadWith(undefined)).not.toHaveProperty("custom");
    const { status, json } = await createLead({ roof: "Tin" });
    expect([status, json.fields]).toEqual([400, { custom: "Unknown field" }]);
  });

  test("keeps a value of every kind, and an update changes only what it names", async () => {
    await added({ label: "Roof", kind: "choice", options: ["Tin", "RCC"] });
    await added({ label: "Panels", kind: "number", decimals: 1 });
    await added({ label: "Budget", kind: "rupees" });
    await added({ label: "Survey", kind: "date" });
    await added({ label: "Shade", kind: "boolean" });
    await added({ label: "Note", kind: "longText" });
    await added({ label: "Map", kind: "link" });
    await added({ label: "Site", kind: "text" });
    await added({ label: "Helper", kind: "phone" });
    await added({ label: "Mail", kind: "email" });
    const custom = {
      roof: "Tin",
      panels: 12.5,
      budget: 125000,
      survey: "2026-11-21",
      shade: false,
      note: "one\ntwo",
      map: "https://example.com/a",
      site: "Pune",
      helper: "+91 98200 12345",
      mail: "a@example.com",
    };
    const lead = await leadWith(custom);
    expect(lead.custom).toEqual(custom);
    const { json } = await update(lead.id, { custom: { panels: -3, shade: null, mail: "" } });
    const after = { ...custom, panels: -3, shade: null, mail: null };
    expect(json.data.lead.custom).toEqual(after);
    expect((await get(lead.id)).custom).toEqual(after);
    expect((await list({})).json.data.leads[0].custom).toEqual(after);
    expect((await update(lead.id, { hq: "Pune" })).json.data.lead.custom).toEqual(after);
    expect(await fields()).toMatchObject([
      { filled: 1 },
      { filled: 1 },
      {},
      {},
      { filled: 0 },
      {},
      {},
      {},
      {},
      { filled: 0 },
    ]);
    const { json: board } = await member(leadRoutes.board, { path: "/api/crm/leads/board" });
    expect(board.data.columns[0].cards[0].custom).toEqual(after);
  });

  test.each([
    [{ roof: "Clay" }, "custom.roof", "Choose one of: Tin Roof, RCC"],
    [{ panels: 1.25 }, "custom.panels", "Enter a number with at most 1 decimal"],
    [{ panels: 1e15 }, "custom.panels", "Enter a number with at most 1 decimal"],
    [{ survey: "31/02/2026" }, "custom.survey", "Enter a date, such as 2026-11-21"],
    [
      { map: "javascript:alert(1)" },
      "custom.map",
      "Enter a full web address, such as https://example.com",
    ],
    [{ nothing: 1 }, "custom.nothing", "Unknown field"],
    [[], "custom", "Send an object"],
    [null, "custom", "Send an object"],
  ])("refuses %j at its field", async (custom, field, message) => {
    await added({ label: "Roof", kind: "choice", options: ["Tin", "RCC"] });
    await change("roof", {
      options: [
        { key: "Tin", label: "Tin Roof" },
        { key: "RCC", label: "RCC" },
      ],
    });
    await added({ label: "Panels", kind: "number", decimals: 1 });
    await added({ label: "Survey", kind: "date" });
    await added({ label: "Map", kind: "link" });
    const { status, json } = await createLead(custom);
    expect([status, json.fields]).toEqual([400, { [field]: message }]);
    const { id } = await leadWith({ roof: "Tin Roof" });
    expect((await get(id)).custom.roof).toBe("Tin");
  });

  test("needs a required value when it is created, and no update clears it", async () => {
    const old = await leadWith(undefined);
    await added({ label: "Site", required: true });
    const { status, json } = await createLead(undefined);
    expect([status, Object.keys(json.fields)]).toEqual([400, ["custom.site"]]);
    const lead = await leadWith({ site: "Pune" });
    const emptied = await update(lead.id, { custom: { site: null } });
    expect(emptied.json.fields).toEqual({ "custom.site": "Site is required" });
    const bulk = await owner(leadRoutes.bulk, {
      method: "POST",
      body: { select: { ids: [lead.id] }, change: { custom: { site: null } } },
    });
    expect(bulk.json.fields).toEqual({ "change.custom.site": "Site is required" });
    const kept = await update(old.id, { hq: "Pune", custom: { site: null } });
    expect(kept.json.data.lead.custom).toEqual({ site: null });
  });

  test("is filtered and sorted by own fields, empty values last, across pages", async () => {
    await added({ label: "Roof", kind: "choice", options: ["Tin", "RCC"] });
    await added({ label: "Panels", kind: "number", decimals: 1 });
    await added({ label: "Shade", kind: "boolean" });
    const given = [
      ["A", { roof: "Tin", panels: 2.5, shade: true }],
      ["B", { roof: "RCC", panels: -1, shade: false }],
      ["C", {}],
      ["D", { panels: 2.5 }],
      ["E", { roof: "Tin", panels: 10 }],
    ] as const;
    for (const [clientName, custom] of given) await leadWith(custom, { clientName });
    expect((await names({ f: "custom.roof:in:Tin" })).sort()).toEqual(["A", "E"]);
    expect((await names({ f: "custom.roof:empty" })).sort()).toEqual(["C", "D"]);
    expect((await names({ f: "custom.panels:gte:2.5" })).sort()).toEqual(["A", "D", "E"]);
    expect((await names({ f: "custom.panels:between:-1,2.5" })).sort()).toEqual(["A", "B", "D"]);
    expect((await names({ f: "custom.shade:is:false" })).sort()).toEqual(["B"]);
    expect((await list({ f: "custom.nothing:is:1" })).status).toBe(400);
    expect(await names({ sort: "custom.panels" })).toEqual(["B", "A", "D", "E", "C"]);
    expect(await names({ sort: "-custom.panels" })).toEqual(["E", "D", "A", "B", "C"]);
    expect(await names({ sort: "custom.roof" })).toEqual(["A", "E", "B", "C", "D"]);
    expect(await names({ sort: "-custom.roof" })).toEqual(["B", "E", "A", "D", "C"]);
    for (const sort of ["custom.panels", "-custom.panels", "custom.roof", "-custom.roof"]) {
      const whole = await names({ sort });
      const byPage = [
        await names({ sort, limit: 2 }),
        await names({ sort, limit: 2, page: 2 }),
        await names({ sort, limit: 2, page: 3 }),
      ];
      expect(byPage.flat()).toEqual(whole);
      expect(await byCursor({ sort, limit: 2 })).toEqual(whole);
    }
  });

  async function byCursor(query: Record<string, string | number>): Promise<string[]> {
    const found: string[] = [];
    let cursor = "";
    do {
      const { json } = await list({ ...query, ...(cursor && { cursor }) });
      found.push(...json.data.leads.map((lead: { clientName: string }) => lead.clientName));
      cursor = json.data.pagination.nextCursor ?? "";
    } while (cursor);
    return found;
  }

  test("is changed in bulk with an undo that restores what was not edited since", async () => {
    await added({ label: "Roof", kind: "choice", options: ["Tin", "RCC"] });
    await added({ label: "Panels", kind: "number", decimals: 1 });
    const first = await leadWith({ roof: "Tin", panels: 1.5 });
    const second = await leadWith({ roof: "RCC" });
    const body = {
      select: { ids: [first.id, second.id] },
      change: { custom: { roof: "RCC", panels: 4.5 } },
    };
    const bulk = (more: object) =>
      owner(leadRoutes.bulk, { method: "POST", body: { ...body, ...more } });
    const preview = (await bulk({ dryRun: true })).json.data.preview;
    expect(preview.fields).toMatchObject([
      { field: "custom.roof", label: "Roof", to: "RCC" },
      { field: "custom.panels", label: "Panels", to: "4.5" },
    ]);
    const { json } = await bulk({});
    expect(json.data.counts).toMatchObject({ matched: 2, changed: 2 });
    expect((await get(second.id)).custom).toEqual({ roof: "RCC", panels: 4.5 });
    await update(second.id, { custom: { panels: 9 } });
    const params = { id: json.data.changeId };
    const undone = await owner(changeRoutes.undo, { method: "POST", params, body: {} });
    expect(undone.json.data.change.counts).toMatchObject({ undone: 1, kept: 1 });
    expect((await get(first.id)).custom).toEqual({ roof: "Tin", panels: 1.5 });
    expect((await get(second.id)).custom).toEqual({ roof: "RCC", panels: 9 });
  });

  test("shows its changes in the timeline by the names of fields", async () => {
    await added({ label: "Roof", kind: "choice", options: ["Tin", "RCC"] });
    const { id } = await leadWith({ roof: "Tin" });
    await update(id, { custom: { roof: "RCC" } });
    const { json } = await member(leadRoutes.timeline, { params: { id } });
    expect(json.data.entries[0].changes).toEqual({ "custom.roof": ["Tin", "RCC"] });
  });

  test("is exported with the labels of its own fields", async () => {
    await added({ label: "Roof", kind: "choice", options: ["Tin"] });
    await change("roof", { options: [{ key: "Tin", label: "Tin Roof" }] });
    await leadWith({ roof: "Tin" });
    const { response } = await owner(leadRoutes.export, { path: "/api/crm/leads/export" });
    const [header = "", row = ""] = (await response.text()).split("\r\n");
    expect(header.split(",").at(-1)).toBe("Roof");
    expect(row.split(",").at(-1)).toBe("Tin Roof");
  });

  test("is described with its own fields to members of the company alone", async () => {
    await added({ label: "Roof", kind: "choice", options: ["Tin"] });
    const body = async (ask: Ask) => {
      const { json } = await ask(openapiRoutes.document, { path: "/api/openapi.json" });
      const { schema } = json.paths["/crm/leads"].post.requestBody.content["application/json"];
      return schema.properties.custom;
    };
    expect((await body(member)).properties).toHaveProperty("roof");
    expect(await body(await askAs(await freshCompany()))).toBeUndefined();
    const { json } = await callRoute(openapiRoutes.document, { host: company.host });
    expect(JSON.stringify(json)).not.toContain('"roof"');
  });

  test("of another kind or company knows nothing of the field", async () => {
    await added({ label: "Roof" });
    const other = await freshCompany();
    const theirs = await askAs(other);
    const brand = await theirs(brandRoutes.create, { method: "POST", body: { name: "X" } });
    expect(brand.json.data.brand).not.toHaveProperty("custom");
    const query = { f: "custom.roof:is:Tin" };
    expect((await theirs(leadRoutes.list, { path: listPath("/crm/leads", query) })).status).toBe(
      400,
    );
    const own = await owner(brandRoutes.create, { method: "POST", body: { name: "Y" } });
    expect(own.json.data.brand).not.toHaveProperty("custom");
  });
});

describe("a deleted field", () => {
  test("is gone at once and comes back with its values", async () => {
    await added({ label: "Roof" });
    const { id } = await leadWith({ roof: "Tin" });
    expect((await remove("roof")).json.data.field.deletedAt).not.toBeNull();
    expect(await get(id)).not.toHaveProperty("custom");
    expect((await update(id, { custom: { roof: "RCC" } })).status).toBe(400);
    expect((await restore("roof")).status).toBe(200);
    expect((await get(id)).custom).toEqual({ roof: "Tin" });
    expect((await restore("roof")).status).toBe(404);
  });

  test("never shows its values in a new field that gets its column", async () => {
    const now = new Date();
    for (let at = 1; at <= 4; at += 1) await added({ label: `Day ${at}`, kind: "date" });
    const { id } = await leadWith({ day_1: "2026-01-01", day_2: "2026-02-02" });
    const inTrash = await leadWith({ day_1: "2026-01-01" });
    await owner(leadRoutes.remove, { method: "DELETE", params: { id: inTrash.id } });
    const before = await get(id);
    await remove("day_1");
    expect(await removeDeletedFields(company.companyId, now)).toBe(0);
    const later = new Date(now.getTime() + (ownFieldLimits.undoDays + 1) * 86_400_000);
    expect(await removeDeletedFields(company.companyId, later)).toBe(1);
    expect((await restore("day_1")).status).toBe(404);
    const field = await added({ label: "Day 1", kind: "date" });
    expect(field).toMatchObject({ key: "day_1_2", filled: 0 });
    const after = await get(id);
    expect(after.custom).toEqual({ day_2: "2026-02-02", day_3: null, day_4: null, day_1_2: null });
    expect(after.version).toBe(before.version);
  });

  test("loses its values also on many records of a company that has no statistics yet", async () => {
    await added({ label: "Roof" });
    await addLeads(company, 1200);
    await company.inTenant(
      ({ db, companyId }) => db.$executeRaw`
        update lead set t01 = 'Tin' where company_id = ${companyId}::uuid`,
    );
    await remove("roof");
    const later = new Date(Date.now() + (ownFieldLimits.undoDays + 1) * 86_400_000);
    expect(await removeDeletedFields(company.companyId, later)).toBe(1);
    expect(await added({ label: "Roof" })).toMatchObject({ filled: 0 });
  });

  test("is gone for ever an hour after it was deleted for ever, until which it can be restored", async () => {
    const params = { entity: "lead", key: "roof" };
    const forEver = () => owner(ownFieldRoutes.removeForEver, { method: "POST", params, body: {} });
    await added({ label: "Roof" });
    const { id } = await leadWith({ roof: "Tin" });
    expect((await forEver()).status).toBe(404);
    await remove("roof");
    expect((await forEver()).status).toBe(200);
    expect((await restore("roof")).status).toBe(200);
    expect((await get(id)).custom).toEqual({ roof: "Tin" });
    await remove("roof");
    await forEver();
    const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);
    expect(await removeDeletedFields(company.companyId, inMinutes(55))).toBe(0);
    expect(await removeDeletedFields(company.companyId, inMinutes(65))).toBe(1);
    expect((await restore("roof")).status).toBe(404);
    expect(await fields()).toEqual([]);
  });

  test("leaves an undo of a change of it without effect", async () => {
    await added({ label: "Roof" });
    await added({ label: "Site" });
    const { id } = await leadWith({ roof: "Tin", site: "Pune" });
    const { json } = await owner(leadRoutes.bulk, {
      method: "POST",
      body: { select: { ids: [id] }, change: { custom: { roof: "RCC" } } },
    });
    await remove("roof");
    const undone = await owner(changeRoutes.undo, {
      method: "POST",
      params: { id: json.data.changeId },
      body: {},
    });
    expect(undone.json.data.change.counts).toMatchObject({ kept: 1 });
    expect((await get(id)).custom).toEqual({ site: "Pune" });
  });
});
