import { describe, expect, test } from "vitest";
import { choiceListRoutes, customFieldRoutes, stageRoutes } from "@/app/api/company/catalogue";
import type { CustomOption } from "@/lib/core/custom-options";
import { customLeads } from "./custom-leads";

const { made, added, change, remove, fields, leadWith, update, get } = customLeads();

const names = Object.getOwnPropertyNames(Object.prototype);
const isInherited = (key: string) => key in Object.prototype;
const keysOf = (options: readonly CustomOption[]) => options.map(({ key }) => key);

/** Gives records each of these options by its label, and expects their keys back. */
async function expectOptions(field: { key: string; options: CustomOption[] }) {
  expect(field.options.map(({ label }) => label)).toEqual(names);
  expect(keysOf(field.options).filter(isInherited)).toEqual([]);
  const lead = await leadWith(undefined);
  for (const { key, label } of field.options) {
    const { json } = await update(lead.id, { custom: { [field.key]: label } });
    expect(json).toMatchObject({ error: false });
    expect((await get(lead.id)).custom).toEqual({ [field.key]: key });
  }
  return lead.id;
}

describe("what a company names as a property of every object", () => {
  test("can be a field: created, written, read and removed", async () => {
    const keys: string[] = [];
    for (const label of [...names, "Constructor!"]) keys.push((await added({ label })).key);
    expect(keys.filter(isInherited)).toEqual([]);
    expect((await leadWith(undefined)).clientName).toBe("Ravi Shah");
    const custom = Object.fromEntries(keys.map((key, at) => [key, `value ${at}`]));
    const lead = await leadWith(custom);
    expect((await get(lead.id)).custom).toEqual(custom);
    for (const key of keys) {
      const { json } = await update(lead.id, { custom: { [key]: "new" } });
      expect(json.data.lead.custom[key]).toBe("new");
    }
    for (const key of keys) expect((await remove(key)).status).toBe(200);
    expect((await fields()).filter((one: { deletedAt: unknown }) => !one.deletedAt)).toEqual([]);
    expect(await get(lead.id)).not.toHaveProperty("custom");
  });

  test("can be an option: created, written, read and removed", async () => {
    const field = await added({ label: "Kind", kind: "choice", options: names });
    const lead = await expectOptions(field);
    const later = [{ label: "Other" }, ...names.map((label) => ({ label }))];
    const again = await change("kind", { options: later });
    expect(keysOf(again.json.data.field.options)).toEqual(["Other", ...keysOf(field.options)]);
    const left = await change("kind", { options: [{ key: "Other", label: "Other" }] });
    expect(left.json).toMatchObject({ error: false });
    expect((await get(lead)).custom.kind).toBe(keysOf(field.options).at(-1));
  });

  test("can be an option of a list: created, written, read and removed", async () => {
    const { owner } = made();
    const body = { name: "__proto__", options: names };
    const { json } = await owner(choiceListRoutes.create, { method: "POST", body });
    const { id } = json.data.list;
    await expectOptions(await added({ label: "Kind", kind: "choice", listId: id }));
    expect((await remove("kind")).status).toBe(200);
    const removed = await owner(choiceListRoutes.remove, { method: "DELETE", params: { id } });
    expect(removed.status).toBe(200);
  });

  test("can become an option of a converted field", async () => {
    const { owner } = made();
    await added({ label: "Kind" });
    const lead = await leadWith({ kind: "constructor" });
    const params = { entity: "lead", key: "kind" };
    const body = { kind: "choice" };
    const { json } = await owner(customFieldRoutes.convert, { method: "POST", params, body });
    expect(json.data).toMatchObject({ isDone: true, options: ["constructor"] });
    const [{ options }] = await fields();
    expect(keysOf(options).filter(isInherited)).toEqual([]);
    expect((await get(lead.id)).custom).toEqual({ kind: keysOf(options)[0] });
  });

  test("can be a stage: created, written, read and removed with its records", async () => {
    const { owner } = made();
    const params = { entity: "lead" };
    const before = (await owner(stageRoutes.list, { params })).json.data;
    const put = async (body: object) => {
      const { status, json } = await owner(stageRoutes.change, { method: "PUT", params, body });
      expect(json).toMatchObject({ error: false });
      expect(status).toBe(200);
      return json.data;
    };
    // Fifteen stages at most: a few names at a time.
    for (let from = 0; from < names.length; from += 4) {
      const some = names.slice(from, from + 4);
      const more = some.map((label) => ({ label, meaning: "open" }));
      const { stages } = await put({ stages: [...before.stages, ...more] });
      const own = keysOf(stages.slice(before.stages.length));
      expect(own.filter(isInherited)).toEqual([]);
      const leads = [];
      for (const [at, key] of own.entries()) {
        const { id } = await leadWith(undefined, { stage: some[at] });
        expect((await get(id)).stage).toBe(key);
        leads.push(id);
      }
      const moves = Object.fromEntries(own.map((key) => [key, "New"]));
      const left = await put({ stages: before.stages, moves });
      expect(left.moves).toHaveLength(own.length);
      for (const id of leads) expect((await get(id)).stage).toBe("New");
    }
  });
});
