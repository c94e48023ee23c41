import { beforeAll, describe, expect, test } from "vitest";
import { companyOf } from "@/lib/core/company";
import { bulkKeys, linkedFields } from "@/lib/core/field-kinds/define-fields";
import { yesOrNo } from "@/lib/core/field-kinds/kinds";
import { importKinds } from "@/lib/crm/imports/choices";
import type { CompanyKind } from "@/lib/crm/kinds/define-kind";
import { descendantsOf, kindList, kinds } from "@/lib/crm/kinds/kinds";
import { emptyTrashOfCompany } from "@/lib/maintenance/trash";
import { fixedSql } from "@/lib/server/database/reader";
import { createBrand, createLead, createMember } from "@/prisma/factories";
import { type Answer, type Ask, askAs } from "./ask";
import { freshCompany } from "./company";
import { type Ids, sampleInput } from "./declared-fields";
import { importFile, undoFile } from "./imports/imports";
import { handlersByEndpoint } from "./matrix-routes";

type Call = { id?: string; query?: string; body?: unknown };

let handlers: Awaited<ReturnType<typeof handlersByEndpoint>>;
beforeAll(async () => {
  handlers = handlersByEndpoint();
});

/** A company with one record of the kind, and the calls of a member of it. */
async function companyWith(kind: CompanyKind) {
  const company = await freshCompany();
  const { companyId } = company;
  const ask = await askAs(company);
  const call = (endpoint: string, parts: Call = {}) => callOf(ask, endpoint, parts);
  const brand = await createBrand({ companyId });
  const lead = await createLead({ companyId, brandId: brand.id });
  const ids: Ids = { brand: [brand.id, brand.id], lead: [lead.id, lead.id] };
  const body = sampleInput(kind.fields, 1, ids);
  const person = await createMember({ companyId, name: "Priya Nair" });
  if ("csPerson" in body) body.csPerson = person.name;
  if (kind.open) body[kind.open.field] = kind.open.values[0];
  const created = await call(`POST /crm/${kind.many}`, { body });
  expect(created.json, kind.name).toMatchObject({ error: false });
  const id: string = created.json.data[kind.name].id;
  return { company, ask, call, ids, id, body, person, parents: { brand, lead } };
}

function callOf(ask: Ask, endpoint: string, { id, query = "", body }: Call): Promise<Answer> {
  const handler = handlers.get(endpoint);
  if (!handler) throw new Error(`${endpoint} has no handler`);
  const [method = "", path = ""] = endpoint.split(" ");
  return ask(handler, {
    // The endpoint's key begins with its method.
    method: method as "GET" | "POST" | "PUT" | "DELETE",
    path: `/api${path.replace("{id}", id ?? "")}${query}`,
    ...(id ? { params: { id } } : {}),
    ...(body === undefined ? {} : { body }),
  });
}

/** A reason goes with the stage that asks for it. */
const lost = { stage: "Lost", lostReason: "No budget" };

const labelOf = (kind: CompanyKind, record: Record<string, unknown>) => String(record[kind.label]);

async function feedKinds(call: (endpoint: string, parts?: Call) => Promise<Answer>, id: string) {
  const { json } = await call("GET /company/feed", { query: "?after=0&limit=500" });
  const events: { kind: string; subjectId: string }[] = json.data.events;
  return events.filter(({ subjectId }) => subjectId === id).map(({ kind }) => kind);
}

const ofCompany = kindList.map((kind) => companyOf().kind(kind));

describe.each(ofCompany.map((kind) => [kind.name, kind] as const))("every %s", (name, kind) => {
  const one = `/crm/${kind.many}/{id}`;

  test("is created, updated, deleted and restored, and feed, audit log and timeline say so", async () => {
    const { call, id, ids } = await companyWith(kind);
    const update = { ...sampleInput(kind.fields, 2, ids) };
    if (kind.stages) Object.assign(update, { stage: kind.stages[1]?.name });
    const { lostReason: _, ...body } = update;
    expect((await call(`PUT ${one}`, { id, body })).json).toMatchObject({ error: false });
    const { trashId } = (await call(`DELETE ${one}`, { id })).json.data;
    expect((await call(`GET ${one}`, { id })).status).toBe(404);
    const restored = await call("POST /crm/trash/{id}/restoration", { id: trashId });
    expect(restored.json.data.restored[kind.many]).toBe(1);
    expect((await call(`GET ${one}`, { id })).status).toBe(200);
    const done = ["created", "updated", "deleted", "restored"].map((verb) => `${name}.${verb}`);
    expect(await feedKinds(call, id)).toEqual(done);
    const { trail } = (await call("GET /company/trail", { query: "?limit=100" })).json.data;
    const own = trail.filter((entry: { subjectId: string }) => entry.subjectId === id);
    expect(own.map((entry: { action: string }) => entry.action).toSorted()).toEqual(
      done.toSorted(),
    );
    expect(own.every((entry: { subjectPage: unknown }) => entry.subjectPage)).toBe(true);
    const { entries } = (await call(`GET ${one}/timeline`, { id })).json.data;
    expect(entries.map((entry: { action?: string }) => entry.action)).toEqual(
      expect.arrayContaining(done),
    );
  });

  test("takes in bulk each field that is declared so, and no other", async () => {
    const { call, id, body: values } = await companyWith(kind);
    for (const [key, field] of Object.entries(kind.fields)) {
      const change = key === "lostReason" ? lost : { [key]: values[key] ?? null };
      const body = { select: { ids: [id] }, change, dryRun: true };
      const { status, json } = await call(`POST /crm/${kind.many}/bulk`, { body });
      expect([key, status]).toEqual([key, field.bulk ? 200 : 400]);
      if (!field.bulk) expect(json.fields, key).toHaveProperty([`change.${key}`], "Unknown field");
    }
  });

  test("checks and previews a bulk change of each bulk field, makes it, and undoes it", async () => {
    const { call, id } = await companyWith(kind);
    const before = (await call(`GET ${one}`, { id })).json.data[name];
    const send = (body: object) =>
      call(`POST /crm/${kind.many}/bulk`, { body: { select: { ids: [id] }, ...body } });
    for (const key of bulkKeys(kind.fields)) {
      const refused = await send({ change: { [key]: "x".repeat(10_001) } });
      expect(refused.json.fields, key).toHaveProperty([`change.${key}`]);
      const value = key === "lostReason" ? lost.lostReason : otherValue(kind, key, before[key]);
      const change = key === "lostReason" ? lost : { [key]: value };
      const { preview } = (await send({ change, dryRun: true })).json.data;
      const label = kind.fields[key]?.label;
      const to = typeof value === "boolean" ? yesOrNo(value) : value;
      const from = [expect.objectContaining({ count: 1 })];
      expect(preview.fields).toContainEqual({ field: key, label, to, from, others: 0 });
      const { json } = await send({ change });
      expect(json.data?.counts, key).toMatchObject({ matched: 1, changed: 1, failed: 0 });
      expect((await call(`GET ${one}`, { id })).json.data[name][key], key).toBe(value);
      const undone = await call("POST /crm/changes/{id}/undo", {
        id: json.data.changeId,
        body: {},
      });
      expect(undone.json.data.change.counts, key).toMatchObject({ undone: 1, kept: 0 });
      expect((await call(`GET ${one}`, { id })).json.data[name][key], key).toEqual(before[key]);
    }
  });

  test("is deleted in bulk and comes back by undo", async () => {
    const { call, id } = await companyWith(kind);
    const body = { select: { ids: [id] }, change: { delete: true } };
    const { changeId } = (await call(`POST /crm/${kind.many}/bulk`, { body })).json.data;
    expect((await call(`GET ${one}`, { id })).status).toBe(404);
    await call("POST /crm/changes/{id}/undo", { id: changeId, body: {} });
    const { items } = (await call("GET /crm/changes/{id}", { id: changeId })).json.data;
    expect(items).toMatchObject([{ recordKind: name, isOpen: true, outcome: "undone" }]);
  });

  test("goes to the trash with the record it hangs on, and stays there while that is there", async () => {
    const { call, id, parents } = await companyWith(kind);
    const above = kindList.filter((other) =>
      descendantsOf(other.name).some((one) => one.name === name),
    );
    for (const parent of above.toReversed()) {
      const parentId = parents[parent.name as keyof typeof parents].id;
      const path = `/crm/${parent.many}/{id}`;
      const { deleted, trashId } = (await call(`DELETE ${path}`, { id: parentId })).json.data;
      expect(deleted[kind.many], parent.name).toBeGreaterThan(0);
      expect((await call(`GET ${one}`, { id })).status).toBe(404);
      await call("POST /crm/trash/{id}/restoration", { id: trashId });
      expect((await call(`GET ${one}`, { id })).status).toBe(200);
    }
    if (!kind.parent) return;
    const own = (await call(`DELETE ${one}`, { id })).json.data.trashId;
    const parentId = parents[kind.parent.kind as keyof typeof parents].id;
    await call(`DELETE /crm/${kinds[kind.parent.kind].many}/{id}`, { id: parentId });
    expect((await call("POST /crm/trash/{id}/restoration", { id: own })).status).toBe(409);
  });

  test("is found by search, listed by a view, exported and kept among the recent ones", async () => {
    const { call, id } = await companyWith(kind);
    const record = (await call(`GET ${one}`, { id })).json.data[name];
    const q = encodeURIComponent(labelOf(kind, record));
    const { results } = (await call("GET /company/search", { query: `?q=${q}&kinds=${kind.many}` }))
      .json.data;
    expect(results).toContainEqual(
      expect.objectContaining({ kind: name, id, url: `/crm/${kind.many}/${id}` }),
    );
    const view = { screen: kind.many, name: "Mine", visibility: "own", filter: "" };
    expect((await call("POST /company/views", { body: view })).status).toBe(201);
    const { response } = await call(`GET /crm/${kind.many}/export`, { query: "?format=csv" });
    expect(await response.text()).toContain(labelOf(kind, record));
    expect((await call("POST /company/recents", { body: { kind: name, id } })).json.error).toBe(
      false,
    );
  });

  test("is handed over with its person if it has one", async () => {
    const { company, call, id, person } = await companyWith(kind);
    const isHandedOver = linkedFields(kind.fields).has("csPerson");
    const { openWork } = (await call("GET /company/team/{id}/open-work", { id: person.id })).json
      .data;
    expect(openWork[kind.many] ?? 0).toBe(isHandedOver ? 1 : 0);
    const body = { isActive: false, handOverTo: company.member.id };
    expect((await call("PUT /company/team/{id}", { id: person.id, body })).json).toMatchObject({
      error: false,
    });
    const record = (await call(`GET ${one}`, { id })).json.data[name];
    if (isHandedOver) expect(record.csPerson).toBe(company.member.name);
  });

  test("counts towards the quota, and is removed for good 30 days after it was deleted", async () => {
    const { company, call, id } = await companyWith(kind);
    const used = async () => (await call("GET /company/usage")).json.data.usage.records.used;
    const before = await used();
    await call(`DELETE ${one}`, { id });
    const later = new Date(Date.now() + 31 * 86_400_000);
    expect(before).toBeGreaterThan(0);
    expect(await emptyTrashOfCompany(company.companyId, later)).toBe(1);
    const rows = await company.inTenant(
      ({ db, companyId }) =>
        db.$queryRaw<{ id: string }[]>`
          select id from ${fixedSql(name)} where company_id = ${companyId}::uuid and id = ${id}::uuid`,
    );
    expect(rows).toEqual([]);
  });

  test("is imported and taken back if its declaration says so, and refused if not", async () => {
    const { company, call } = await companyWith(kind);
    const importKind = importKinds.find((many) => many === kind.many);
    expect(importKind !== undefined).toBe(kind.isImported);
    if (!importKind) {
      const body = new FormData();
      body.set("kind", kind.many);
      body.set("file", new File(["A,B\n1,2\n"], "file.csv", { type: "text/csv" }));
      expect((await call("POST /crm/imports", { body })).status).toBe(400);
      return;
    }
    const file = "Name,Brand,Client Name,CS Person\nRao,Rao,Meera,Asha\n";
    const done = await importFile(company, importKind, file);
    expect(done.counts).toMatchObject({ created: 1, failed: 0 });
    expect((await undoFile(company, done.id)).status).toBe("undone");
  });
});

test("the kinds stand in the order of their ladder", () => {
  for (const [at, { parent }] of kindList.entries())
    if (parent) expect(kindList.indexOf(kinds[parent.kind])).toBeLessThan(at);
});

function otherValue({ fields }: CompanyKind, key: string, before: unknown): unknown {
  const kind = fields[key]?.kind;
  if (kind && "choices" in kind)
    return kind.choices.find((choice) => choice !== before && choice !== "Lost");
  if (kind?.name === "checkbox") return !before;
  return kind?.name === "date" ? "2027-02-28" : "Somebody Else";
}
