import fc from "fast-check";
import pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { leadFields } from "@/lib/crm/kinds/leads/fields";
import { updateLead } from "@/lib/crm/leads/service";
import { removeExpiredOfCompany } from "@/lib/maintenance/expired";
import { closeDatabase } from "@/lib/server/database/pools";
import { pick } from "@/lib/server/records/record-values";
import { createLead, createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { sizeOf } from "@/testing/tier";

const { suggest, apply, dismiss, undo, get, list } = changeRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

type Suggested = { id: string; version?: number; set: object };

const suggestTo = (changes: readonly Suggested[], as: Ask = ask) => {
  const body = { kind: "lead", changes: changes.map((change) => ({ version: 1, ...change })) };
  return as(suggest, { method: "POST", body });
};
const suggested = async (changes: readonly Suggested[], as: Ask = ask): Promise<string> =>
  (await suggestTo(changes, as)).json.data.change.id;
const act = (handler: typeof apply, id: string, body: object = {}, as: Ask = ask) =>
  as(handler, { method: "POST", params: { id }, body });
const read = async (id: string, as: Ask = ask) =>
  (await as(get, { path: `/crm/changes/${id}`, params: { id } })).json.data;
const readLead = (id: string) =>
  home.inTenant(({ db, companyId }) => db.lead.findFirstOrThrow({ where: { companyId, id } }));
const newLead = async (values: object = {}): Promise<string> =>
  (await createLead({ companyId: home.companyId, stage: "New", priority: "Low", ...values })).id;

describe("a suggestion", () => {
  test("changes no record until a person applies it, as a change of that person", async () => {
    const [first, second] = [await newLead({ clientName: "Ravi Traders" }), await newLead()];
    const set = { stage: "Qualified", emailId: "ravi@example.com" };
    const id = await suggested([
      { id: first, set },
      { id: second, set: { priority: "High" } },
    ]);
    expect(await readLead(first)).toMatchObject({ stage: "New", version: 1 });
    const waiting = await read(id);
    expect(waiting.change).toMatchObject({ state: "draft", kind: "agent", canApply: true });
    expect(waiting.items[0]).toMatchObject({
      label: "Ravi Traders",
      outcome: "waiting",
      values: [
        { field: "emailId", to: "ravi@example.com" },
        { field: "stage", label: "Stage", from: "New", to: "Qualified" },
      ],
    });

    const other = await createMember({ companyId: home.companyId });
    const { json } = await act(apply, id, {}, await askAs(home, other));
    expect(json.data.change).toMatchObject({
      state: "applied",
      counts: { matched: 2, changed: 2 },
      actor: { id: other.id },
      suggestion: { by: { id: home.owner.id } },
    });
    expect(await readLead(first)).toMatchObject({ ...set, version: 2 });
    expect((await act(apply, id)).json.message).toBe("This change is done already");
  });

  test("leaves out the records of `except`, and is refused if none is left", async () => {
    const [kept, changed] = [await newLead(), await newLead()];
    const id = await suggested([kept, changed].map((one) => ({ id: one, set: { stage: "Won" } })));
    const all = await act(apply, id, { except: [kept, changed] });
    expect([all.status, all.json.fields]).toEqual([400, { except: "Leave at least one record" }]);
    const { json } = await act(apply, id, { except: [kept] });
    expect(json.data.change).toMatchObject({
      title: "Stage on 1 lead",
      counts: { matched: 1, changed: 1 },
    });
    expect([(await readLead(kept)).stage, (await readLead(changed)).stage]).toEqual(["New", "Won"]);
  });

  test("leaves a record as it is that was edited after the suggestion", async () => {
    const [edited, other] = [await newLead(), await newLead()];
    const id = await suggested([edited, other].map((one) => ({ id: one, set: { hq: "Pune" } })));
    await home.inTenant((tenant) => updateLead(tenant, edited, { priority: "High" }));
    const { json } = await act(apply, id);
    expect(json.data.change.counts).toMatchObject({ changed: 1, failed: 1 });
    expect((await readLead(edited)).hq).toBeNull();
    const { items } = await read(id);
    expect(items.map(({ reason }: { reason: string }) => reason)).toContain(
      "It was changed after this was suggested",
    );
  });

  test.each([
    ["another version", { version: 7, set: { hq: "Pune" } }, "changes.0.version"],
    ["the values it has", { set: { stage: "New" } }, "changes.0.set"],
    ["a stage that is none", { set: { stage: "Bought" } }, "changes.0.set.stage"],
    [
      "a member who is none",
      { set: { csPersonId: crypto.randomUUID() } },
      "changes.0.set.csPerson",
    ],
    ["another record above", { set: { brandId: crypto.randomUUID() } }, "changes.0.set"],
    ["a field that is none", { set: { sendTo: "x@example.com" } }, "changes.0.set"],
  ])("is refused for %s", async (_name, change, field) => {
    const { status, json } = await suggestTo([{ id: await newLead(), ...change }]);
    expect([status, Object.keys(json.fields)[0]]).toEqual([400, expect.stringContaining(field)]);
  });

  test("is refused for a record that is there twice", async () => {
    const id = await newLead();
    const twice = [id, id].map((one) => ({ id: one, set: { hq: "Pune" } }));
    expect((await suggestTo(twice)).json.fields).toHaveProperty(["changes.1.id"]);
  });

  test("waits for nobody who works on its records", async () => {
    const lead = await newLead();
    await home.inTenant(async ({ db, companyId }) => {
      await db.lead.updateMany({ where: { companyId, id: lead }, data: { hq: "Goa" } });
      expect((await suggestTo([{ id: lead, set: { stage: "Won" } }])).status).toBe(201);
    });
  });

  test("of many records sends as many statements as one of few", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => query.mockRestore());
    await closeDatabase();
    const people = Array.from({ length: 20 }, (_, n) => `Person ${n}`);
    for (const name of people) await createMember({ companyId: home.companyId, name });
    const statementsFor = async (count: number) => {
      const changes = [];
      for (const csPerson of people.slice(0, count))
        changes.push({ id: await newLead(), set: { csPerson } });
      query.mockClear();
      expect((await suggestTo(changes)).status).toBe(201);
      return query.mock.calls.length;
    };
    await statementsFor(1);
    expect(await statementsFor(20)).toBe(await statementsFor(2));
  });

  test("can be dismissed while it waits, and not afterwards", async () => {
    const id = await suggested([{ id: await newLead(), set: { hq: "Pune" } }]);
    const remove = (one: string) => ask(dismiss, { method: "DELETE", params: { id: one } });
    expect((await remove(id)).status).toBe(200);
    expect((await act(apply, id)).status).toBe(404);
    const applied = await suggested([{ id: await newLead(), set: { hq: "Pune" } }]);
    await act(apply, applied);
    expect((await remove(applied)).status).toBe(409);
  });

  test("ends after a week, and the clean-up removes it then", async () => {
    const lead = await newLead();
    const id = await suggested([{ id: lead, set: { hq: "Pune" } }]);
    const createdAt = new Date(Date.now() - 8 * 86_400_000);
    await home.inTenant(({ db, companyId }) =>
      db.changeSet.updateMany({ where: { companyId, id }, data: { createdAt } }),
    );
    expect((await act(apply, id)).json.message).toMatch(/has ended/);
    await removeExpiredOfCompany(home.companyId, new Date());
    expect((await act(apply, id)).status).toBe(404);
    expect((await readLead(lead)).hq).toBeNull();
  });

  test("is refused while twenty of the same author wait", async () => {
    const company = await freshCompany();
    const asks = await askAs(company);
    const { id } = await createLead({ companyId: company.companyId });
    for (let at = 0; at < 20; at += 1) await suggested([{ id, set: { hq: `Pune ${at}` } }], asks);
    expect((await suggestTo([{ id, set: { hq: "Pune" } }], asks)).status).toBe(409);
  });
});

describe("for members who see their own records", () => {
  let narrow: TestCompany["member"];
  let asNarrow: Ask;
  beforeAll(async () => {
    const roleId = await home.inTenant(async ({ db, companyId }) => {
      const role = { name: "Own", sees: "own", changes: "own", rights: ["bulk"] };
      return (await db.role.create({ data: { companyId, ...role } })).id;
    });
    narrow = await createMember({ companyId: home.companyId, roleId });
    asNarrow = await askAs(home, narrow);
  });
  const ownLead = () => newLead({ csPerson: narrow.name, csPersonId: narrow.id });

  test("no suggestion names a record that its author does not see", async () => {
    const hidden = await suggestTo([{ id: await newLead(), set: { hq: "Pune" } }], asNarrow);
    expect([hidden.status, hidden.json.fields]).toEqual([
      400,
      { "changes.0.id": "Lead not found" },
    ]);
  });

  test("a suggestion is seen, and its person notified, only if all of its records are", async () => {
    const own = await suggested([{ id: await ownLead(), set: { hq: "Pune" } }]);
    const mixed = await suggested(
      [await ownLead(), await newLead()].map((id) => ({ id, set: { hq: "Pune" } })),
    );
    const { json } = await asNarrow(list, { path: "/crm/changes?state=draft" });
    const seen = json.data.changes.map(({ id }: { id: string }) => id);
    expect([seen.includes(own), seen.includes(mixed)]).toEqual([true, false]);
    expect((await act(apply, mixed, {}, asNarrow)).status).toBe(404);
    const notices = await home.inTenant(({ db, companyId }) =>
      db.notification.findMany({ where: { companyId, userId: narrow.id, kind: "suggestion" } }),
    );
    expect(notices.map(({ subjectId }) => subjectId)).toEqual([own]);
  });

  test("a record that the applier sees no longer stays as it is", async () => {
    const [kept, gone] = [await ownLead(), await ownLead()];
    const id = await suggested([kept, gone].map((one) => ({ id: one, set: { hq: "Pune" } })));
    await home.inTenant(({ db, companyId }) =>
      db.lead.updateMany({
        where: { companyId, id: gone },
        data: { csPersonId: home.owner.id, csPerson: home.owner.name },
      }),
    );
    const { json } = await act(apply, id, {}, asNarrow);
    expect(json.data.change.counts).toMatchObject({ changed: 1, failed: 1 });
    expect([(await readLead(kept)).hq, (await readLead(gone)).hq]).toEqual(["Pune", null]);
  });
});

test("a role that changes no record suggests changes, and applies and dismisses none", async () => {
  const roleId = await home.inTenant(async ({ db, companyId }) => {
    const role = { name: "Reader", sees: "all", changes: "none", rights: ["bulk"] };
    return (await db.role.create({ data: { companyId, ...role } })).id;
  });
  const reader = await askAs(home, await createMember({ companyId: home.companyId, roleId }));
  const lead = await newLead();
  const id = await suggested([{ id: lead, set: { hq: "Pune" } }], reader);
  expect((await read(id, reader)).change.canApply).toBe(false);
  expect((await act(apply, id, {}, reader)).status).toBe(403);
  expect((await reader(dismiss, { method: "DELETE", params: { id } })).status).toBe(403);
  expect((await readLead(lead)).version).toBe(1);
});

test("an undo of an applied suggestion gives every record its former values", async () => {
  const text = fc.constantFrom("Pune", "Goa", null);
  const values = fc.record(
    {
      stage: fc.constantFrom("New", "Qualified", "Won"),
      priority: fc.constantFrom("Low", "High"),
      hq: text,
      nextFollowUpDate: fc.constantFrom("2026-12-01", null),
      csPerson: fc.constantFrom(home.owner.name, "Nobody Known"),
    },
    { requiredKeys: ["hq"] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 5 }), async (sets) => {
      const ids: string[] = [];
      for (const _set of sets) ids.push(await newLead({ hq: "Agra" }));
      const stored = async () => {
        const rows = await Promise.all(ids.map(readLead));
        return rows.map((row) =>
          pick(
            row,
            Object.keys(leadFields).filter((key) => key in row),
          ),
        );
      };
      const before = await stored();
      const id = await suggested(sets.map((set, at) => ({ id: ids[at] ?? "", set })));
      expect(await stored()).toEqual(before);
      await act(apply, id);
      const applied = await stored();
      for (const [at, { stage, priority, hq }] of sets.entries())
        expect(applied[at]).toMatchObject(JSON.parse(JSON.stringify({ stage, priority, hq })));
      await act(undo, id);
      expect(await stored()).toEqual(before);
    }),
    { numRuns: sizeOf({ quick: 3, all: 10, heavy: 30 }) },
  );
});

test("a suggestion is what single updates would be", async () => {
  const [one, other] = [await newLead(), await newLead()];
  const set = { stage: "Won", hq: "Pune", csPerson: home.owner.name };
  await act(apply, await suggested([{ id: one, set }]));
  await ask(leadRoutes.update, { method: "PUT", params: { id: other }, body: set });
  const keys = ["stage", "hq", "csPerson", "csPersonId", "outcome"] as const;
  const [suggestedLead, updated] = [await readLead(one), await readLead(other)];
  for (const key of keys) expect([key, suggestedLead[key]]).toEqual([key, updated[key]]);
});
