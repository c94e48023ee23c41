import { beforeEach, describe, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { updateLead } from "@/lib/crm/leads/service";
import { removeDeletedFields } from "@/lib/crm/settings/fields/remove-values";
import { fixedSql } from "@/lib/server/database/reader";
import { type Ask, askAs } from "@/testing/ask";
import { addLeads, killAfter, readChange, workOff } from "@/testing/changes/changes";
import { freshCompany, type TestCompany } from "@/testing/company";
import { converting } from "@/testing/converted-fields";
import { startedMeanwhile } from "@/testing/interleave";
import { sizeOf } from "@/testing/tier";

let company: TestCompany;
let owner: Ask;
let leads: ReturnType<typeof converting>;

beforeEach(async () => {
  company = await freshCompany();
  owner = await askAs(company);
  leads = converting(company, owner);
});

const changing = "Roof is being changed; try again once that is done";

/** Gives every lead a value of the first text column: "Roof 0" to "Roof 31", some in capital letters. */
async function fill(): Promise<void> {
  await company.inTenant(
    ({ db, companyId }) => db.$executeRaw`
      update lead set t01 = case when hashtext(id::text) > 0 then 'Roof ' else 'ROOF ' end || (hashtext(id::text) & 31)
      where company_id = ${companyId}::uuid`,
  );
}

/** The ids of all leads with their values, read from this column. */
async function stored(column: "t01" | "t02"): Promise<Map<string, string | null>> {
  const rows = await company.inTenant(
    ({ db, companyId }) => db.$queryRaw<{ id: string; value: string | null }[]>`
      select id, ${fixedSql(column)} as value from lead where company_id = ${companyId}::uuid`,
  );
  return new Map(rows.map(({ id, value }) => [id, value]));
}

async function started(count: number): Promise<string> {
  await addLeads(company, count);
  await leads.add({ label: "Roof" });
  await fill();
  const { status, json } = await leads.convert("roof", { kind: "choice" });
  expect([status, json.data.isDone, json.data.options.length]).toEqual([202, false, 32]);
  return json.data.changeId;
}

describe("while a field is converted", () => {
  test("its values are read as before and written by nobody", async () => {
    await started(600);
    const [id = ""] = (await stored("t01")).keys();
    const value = (await stored("t01")).get(id);
    expect(await leads.valueOf(id, "roof")).toBe(value);
    const answers = [
      await leads.update(id, "roof", "Clay"),
      await leads.update(id, "roof", null),
      await owner(leadRoutes.create, { method: "POST", body: await newLead({ roof: "Clay" }) }),
    ];
    for (const { status, json } of answers)
      expect([status, json.fields]).toEqual([409, { "custom.roof": changing }]);
    const select = { ids: [id] };
    const body = { select, change: { custom: { roof: "Clay" } } };
    const bulk = await owner(leadRoutes.bulk, { method: "POST", body });
    expect([bulk.status, bulk.json.fields]).toEqual([409, { "change.custom.roof": changing }]);
    expect((await leads.update(id, "roof", value)).status).toBe(200);
    for (const { status, json } of [
      await leads.change("roof", { label: "Roofs" }),
      await leads.remove("roof"),
      await leads.convert("roof", { kind: "longText" }),
    ])
      expect([status, json.message]).toEqual([409, changing]);
  });

  test("records without a value are created, also of a required field", async () => {
    await addLeads(company, 600);
    await leads.add({ label: "Roof", required: true });
    await fill();
    const { json } = await leads.convert("roof", { kind: "choice" });
    const body = await newLead({});
    const created = await owner(leadRoutes.create, { method: "POST", body });
    expect(created.status).toBe(201);
    await workOff(company, json.data.changeId);
    const lacking = await owner(leadRoutes.create, { method: "POST", body });
    expect([lacking.status, Object.keys(lacking.json.fields)]).toEqual([400, ["custom.roof"]]);
  });

  test("it can be stopped, which leaves it as it was and removes what was copied", async () => {
    const changeId = await started(1200);
    const before = await stored("t01");
    await killAfter(company, changeId, 500);
    const { json } = await leads.stop(changeId);
    expect(json.data.change).toMatchObject({
      state: "undone",
      canUndo: false,
      canCancel: false,
      counts: { changed: 0 },
    });
    expect(await leads.field("roof")).toMatchObject({ kind: "text", changeId: null });
    expect(await stored("t01")).toEqual(before);
    const later = new Date(Date.now() + 2 * 3_600_000);
    expect(await removeDeletedFields(company.companyId, later)).toBe(1);
    expect(new Set((await stored("t02")).values())).toEqual(new Set([null]));
    expect((await leads.convert("roof", { kind: "choice" })).status).toBe(202);
  });

  test("its undo can be stopped, which leaves the new kind and can be undone again", async () => {
    const changeId = await started(600);
    await workOff(company, changeId);
    await leads.undo(changeId);
    const { json } = await leads.stop(changeId);
    expect(json.data.change).toMatchObject({ state: "applied", canUndo: true });
    expect(await leads.field("roof")).toMatchObject({ kind: "choice", changeId: null });
    await leads.undo(changeId);
    expect(await workOff(company, changeId)).toMatchObject({ state: "undone" });
  });

  async function newLead(custom: object) {
    const { brandId } = await company.inTenant(({ db, companyId }) =>
      db.lead.findFirstOrThrow({ where: { companyId } }),
    );
    return { clientName: "Ravi", brandId, csPerson: "Asha", custom };
  }
});

describe("a write of the field", () => {
  test("that has begun is waited for and converted", async () => {
    const { key } = await leads.add({ label: "Roof" });
    const id = await leads.record(key, "Tin");
    const { json } = await startedMeanwhile(
      company,
      (tenant) => updateLead(tenant, id, { custom: { roof: "Late" } }),
      () => leads.convert(key, { kind: "choice" }),
    );
    expect(json.data).toMatchObject({ isDone: true, options: ["Late"] });
    expect(await leads.valueOf(id, key)).toBe("Late");
  });

  test("by a request that knows only the former kind is refused", async () => {
    const { key } = await leads.add({ label: "Roof" });
    const id = await leads.record(key, "Tin");
    const late = company.inTenant(async (tenant) => {
      expect(fieldsOf("lead", tenant.catalogue)).toHaveProperty(["custom.roof", "slot"], "t01");
      await leads.convert(key, { kind: "choice" });
      await updateLead(tenant, id, { custom: { roof: "Slate" } });
    });
    await expect(late).rejects.toMatchObject({
      code: "conflict",
      fields: { "custom.roof": changing },
    });
    expect(await leads.valueOf(id, key)).toBe("Tin");
  });
});

test("a conversion that is killed goes on where it stopped with every value right, and so does its undo", async () => {
  const total = sizeOf({ quick: 800, all: 2000, heavy: 6000 });
  const changeId = await started(total);
  const before = await stored("t01");
  await killAfter(company, changeId, 500);
  const stopped = await readChange(company, changeId);
  expect(stopped.state).toBe("applying");
  expect(stopped.done).toBeLessThan(total);
  expect(await leads.field("roof")).toMatchObject({ kind: "text", changeId, filled: total });
  expect(await stored("t01")).toEqual(before);

  expect(await workOff(company, changeId)).toMatchObject({
    state: "applied",
    changed: total,
    done: total,
  });
  expect(await leads.field("roof")).toMatchObject({
    kind: "choice",
    changeId: null,
    filled: total,
  });
  const spelled = (value: string | null) => value && `Roof ${value.slice(5)}`;
  const converted = await stored("t02");
  for (const [id, value] of before)
    expect(converted.get(id)?.toLowerCase()).toBe(spelled(value)?.toLowerCase());
  expect(new Set(converted.values()).size).toBe(32);

  const [edited = "", cleared = ""] = before.keys();
  const other = [...new Set(converted.values())].find((value) => value !== converted.get(edited));
  await leads.update(edited, "roof", other);
  await leads.update(cleared, "roof", null);
  const undone = await leads.undo(changeId);
  expect([undone.status, undone.json.data.change.state]).toEqual([202, "undoing"]);
  await killAfter(company, changeId, 500);
  expect(await leads.field("roof")).toMatchObject({ kind: "choice", changeId, filled: total - 1 });
  expect(await workOff(company, changeId)).toMatchObject({ state: "undone", undone: total });
  const expected = new Map(before).set(edited, other ?? null).set(cleared, null);
  expect(await stored("t01")).toEqual(expected);
  expect(await leads.field("roof")).toMatchObject({ kind: "text", filled: total - 1 });
}, 240_000);
