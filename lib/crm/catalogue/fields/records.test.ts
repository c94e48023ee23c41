import { describe, expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { openapiRoutes } from "@/app/api/openapi";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { customLeads } from "@/testing/custom-leads";
import { callRoute } from "@/testing/request";

const { made, added, change, fields, createLead, leadWith, update, get, list, names } =
  customLeads();

describe("a record", () => {
  test("has no `custom` in a company without custom fields, and takes none", async () => {
    expect(await leadWith(undefined)).not.toHaveProperty("custom");
    const { status, json } = await createLead({ roof: "Tin" });
    expect([status, json.fields]).toEqual([400, { custom: "Unknown field" }]);
  });

  test("keeps a value of every kind, and an update changes only what it names", async () => {
    const { member } = made();
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
    const { owner } = made();
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

  test("is filtered and sorted by custom fields, empty values last, across pages", async () => {
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
    const { owner } = made();
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

  test("shows its changes in the timeline by the names of fields, dates as calendar dates", async () => {
    const { member } = made();
    await added({ label: "Roof", kind: "choice", options: ["Tin", "RCC"] });
    await added({ label: "Survey", kind: "date" });
    const { id } = await leadWith({ roof: "Tin" }, { nextFollowUpDate: "2026-12-03" });
    const custom = { roof: "RCC", survey: "2026-12-04" };
    await update(id, { custom, nextFollowUpDate: "2026-12-05" });
    const { json } = await member(leadRoutes.timeline, { params: { id } });
    expect(json.data.entries[0].changes).toEqual({
      nextFollowUpDate: ["2026-12-03", "2026-12-05"],
      "custom.roof": ["Tin", "RCC"],
      "custom.survey": [null, "2026-12-04"],
    });
  });

  test("is exported with the labels of its custom fields", async () => {
    const { owner } = made();
    await added({ label: "Roof", kind: "choice", options: ["Tin"] });
    await change("roof", { options: [{ key: "Tin", label: "Tin Roof" }] });
    await leadWith({ roof: "Tin" });
    const { response } = await owner(leadRoutes.export, { path: "/api/crm/leads/export" });
    const [header = "", row = ""] = (await response.text()).split("\r\n");
    expect(header.split(",").at(-1)).toBe("Roof");
    expect(row.split(",").at(-1)).toBe("Tin Roof");
  });

  test("is described with its custom fields to members of the company alone", async () => {
    const { company, member } = made();
    await added({ label: "Roof", kind: "choice", options: ["Tin"] });
    const body = async (ask: Ask) => {
      const { json } = await ask(openapiRoutes.document, { path: "/api/openapi.json" });
      return json.components.schemas.LeadInput.properties.custom;
    };
    expect((await body(member)).properties).toHaveProperty("roof");
    expect(await body(await askAs(await freshCompany()))).toBeUndefined();
    const { json } = await callRoute(openapiRoutes.document, { host: company.host });
    expect(JSON.stringify(json)).not.toContain('"roof"');
  });

  test("of another kind or company knows nothing of the field", async () => {
    const { owner } = made();
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
