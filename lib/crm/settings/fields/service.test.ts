import { describe, expect, test } from "vitest";
import { customFieldRoutes } from "@/app/api/company/catalogue";
import { customLeads } from "@/testing/custom-leads";

const { made, create, added, change, fields, leadWith } = customLeads();

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
    const { member } = made();
    expect((await create({ entity: "lead", kind: "text", label: "X" }, member)).status).toBe(403);
    await added({ label: "Roof" });
    expect(await fields()).toMatchObject([{ key: "roof" }]);
    const params = { entity: "lead", key: "roof" };
    expect((await member(customFieldRoutes.remove, { method: "DELETE", params })).status).toBe(403);
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
