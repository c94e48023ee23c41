import { beforeEach, describe, expect, test } from "vitest";
import { customFieldRoutes } from "@/app/api/company/catalogue";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { recordKinds } from "@/lib/core/record-kinds";
import { openChange } from "@/lib/crm/changes/start";
import { removeDeletedFields } from "@/lib/crm/settings/fields/remove-values";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { converting } from "@/testing/converted-fields";

let company: TestCompany;
let owner: Ask;
let leads: ReturnType<typeof converting>;

beforeEach(async () => {
  company = await freshCompany();
  owner = await askAs(company);
  leads = converting(company, owner);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const refusal = ({ status, json }: Awaited<ReturnType<Ask>>) => [
  status,
  json.fields ?? json.message,
];
const found = async (query: Record<string, string>) => {
  const { json } = await owner(leadRoutes.list, { path: listPath("/crm/leads", query) });
  return json.error ? json.message : json.data.leads.map(({ id }: { id: string }) => id).sort();
};

describe.each(recordKinds)("a field of a %s", (kind) => {
  test.each([
    [{ kind: "text" }, { kind: "longText" }, ["Tin roof", "RCC"]],
    [{ kind: "longText" }, { kind: "text" }, ["Tin roof", "RCC"]],
    [{ kind: "text" }, { kind: "choice" }, ["Tin", "RCC"]],
    [{ kind: "choice", options: ["Tin", "RCC"] }, { kind: "text" }, ["Tin", "RCC"]],
    [{ kind: "number", decimals: 1 }, { kind: "number", decimals: 3 }, [12.5, -3]],
  ])("is converted from %j to %j and back with every value", async (from, to, values) => {
    const own = converting(company, owner, kind);
    const { key } = await own.add({ label: "Roof Type", ...from });
    const ids: string[] = [];
    for (const value of values) ids.push(await own.record(key, value));
    const dry = await own.convert(key, { ...to, dryRun: true });
    expect(dry.json.data).toMatchObject({ changeId: null, records: 2, inTrash: 0, respelled: 0 });
    expect(await own.field(key)).toMatchObject({ ...withoutOptions(from), version: 1 });
    const { status, json } = await own.convert(key, to);
    expect([status, json.data.isDone]).toEqual([200, true]);
    expect(await own.field(key)).toMatchObject({ ...to, changeId: null, filled: 2 });
    for (const [at, id] of ids.entries()) expect(await own.valueOf(id, key)).toBe(values[at]);
    const undone = await own.undo(json.data.changeId);
    expect(undone.json.data.change).toMatchObject({ state: "undone", counts: { undone: 2 } });
    expect(await own.field(key)).toMatchObject({ ...withoutOptions(from), filled: 2 });
    for (const [at, id] of ids.entries()) expect(await own.valueOf(id, key)).toBe(values[at]);
  });
});

function withoutOptions({ kind, decimals = 0 }: { kind: string; decimals?: number }) {
  return { kind, decimals };
}

describe("a text that becomes a choice", () => {
  test("has its values as options, those alike in the spelling of most, which the undo gives back", async () => {
    const { key } = await leads.add({ label: "Roof" });
    const ids: string[] = [];
    for (const value of ["tin", "Tin", "Tin", "RCC"]) ids.push(await leads.record(key, value));
    const trashed = await leads.record(key, "RCC");
    await owner(leadRoutes.remove, { method: "DELETE", params: { id: trashed } });
    const { json } = await leads.convert(key, { kind: "choice" });
    expect(json.data).toMatchObject({
      records: 4,
      inTrash: 1,
      options: ["RCC", "Tin"],
      respelled: 1,
    });
    const values = async () => Promise.all(ids.map((id) => leads.valueOf(id, key)));
    expect(await values()).toEqual(["Tin", "Tin", "Tin", "RCC"]);
    await leads.undo(json.data.changeId);
    expect(await values()).toEqual(["tin", "Tin", "Tin", "RCC"]);
  });

  test("is refused with the numbers where values cannot be options, and nothing has changed", async () => {
    const { key } = await leads.add({ label: "Roof" });
    expect(refusal(await leads.convert(key, { kind: "choice" }))).toEqual([
      400,
      { kind: expect.stringContaining("No record has a value yet") },
    ]);
    const long = await leads.record(key, `Long ${"x".repeat(60)}`);
    for (const dryRun of [true, false])
      expect(refusal(await leads.convert(key, { kind: "choice", dryRun }))).toEqual([
        400,
        {
          kind: `1 value does not fit, such as “Long ${"x".repeat(35)}…”: an option has one line of at most 60 characters. Shorten them first`,
        },
      ]);
    await leads.update(long, key, "Short");
    for (let at = 0; at < 100; at += 1) await leads.record(key, `Roof ${at}`);
    expect(refusal(await leads.convert(key, { kind: "choice" }))).toEqual([
      400,
      { kind: "The field has 101 different values: a choice has at most 100 options" },
    ]);
    expect(await leads.field(key)).toMatchObject({ kind: "text", version: 1, filled: 101 });
    await leads.update(long, key, "Roof 1");
    expect((await leads.convert(key, { kind: "choice" })).json.data.options).toHaveLength(100);
  });

  test("goes on being found by the filters of before, also after the undo", async () => {
    const { key } = await leads.add({ label: "Roof" });
    const tin = await leads.record(key, "Tin");
    const rcc = await leads.record(key, "RCC");
    const { json } = await leads.convert(key, { kind: "choice" });
    expect(await found({ f: "custom.roof:is:tin" })).toEqual([tin]);
    expect(await found({ f: "custom.roof:is:Tin,RCC" })).toEqual([tin, rcc].sort());
    expect(await found({ f: "custom.roof:in:Tin" })).toEqual([tin]);
    expect(await found({ f: "custom.roof:contains:T" })).toContain("is not an operator");
    await leads.undo(json.data.changeId);
    expect(await found({ f: "custom.roof:in:Tin" })).toEqual([tin]);
  });
});

describe("a long text that becomes a text", () => {
  test.each([
    ["longer than a text", "x".repeat(501)],
    ["of pictures that JavaScript counts twice", "🏠".repeat(251)],
    ["of several lines", "one\ntwo"],
  ])("is refused with a value %s, with its beginning", async (_, value) => {
    const { key } = await leads.add({ label: "Roof", kind: "longText" });
    await leads.record(key, "fits");
    const id = await leads.record(key, value);
    const { status, json } = await leads.convert(key, { kind: "text" });
    expect([status, json.fields.kind]).toEqual([
      400,
      expect.stringMatching(
        /^1 value does not fit, such as “.*: a text has one line of at most 500/su,
      ),
    ]);
    await leads.update(id, key, "🏠".repeat(250));
    expect((await leads.convert(key, { kind: "text" })).status).toBe(200);
    expect((await leads.update(id, key, "🏠".repeat(250))).status).toBe(200);
  });

  test("can be sorted by, and a text that becomes a long one can have 5,000 characters", async () => {
    const { key } = await leads.add({ label: "Roof", kind: "longText" });
    const id = await leads.record(key, "Tin");
    const { json } = await leads.convert(key, { kind: "text" });
    expect(await leads.field(key)).toMatchObject({ sortable: true });
    await leads.undo(json.data.changeId);
    expect((await leads.update(id, key, "क".repeat(5_000))).status).toBe(200);
  });
});

describe("a choice that becomes a text", () => {
  test("has the labels of its options, archived ones too; its undo has the keys again", async () => {
    const { key } = await leads.add({ label: "Roof", kind: "choice", options: ["Tin", "RCC"] });
    const [tin, rcc] = [await leads.record(key, "Tin"), await leads.record(key, "RCC")];
    await leads.change(key, { options: [{ key: "Tin", label: "Tin Sheet" }] });
    const { json } = await leads.convert(key, { kind: "text" });
    expect(await leads.valueOf(tin, key)).toBe("Tin Sheet");
    expect(await leads.valueOf(rcc, key)).toBe("RCC");
    const slate = await leads.record(key, "Slate");
    const again = await leads.record(key, "tin sheet");
    await leads.update(rcc, key, "Tin Sheet");
    const undone = await leads.undo(json.data.changeId);
    expect(undone.json.data.change).toMatchObject({ state: "undone" });
    expect(await leads.field(key)).toMatchObject({
      kind: "choice",
      options: [
        { key: "Tin", label: "Tin Sheet" },
        { key: "RCC", label: "RCC", archived: true },
        { key: "Slate", label: "Slate" },
      ],
    });
    for (const [id, value] of [
      [tin, "Tin"],
      [rcc, "Tin"],
      [again, "Tin"],
      [slate, "Slate"],
    ] as const)
      expect(await leads.valueOf(id, key)).toBe(value);
  });
});

describe("a number with more decimals", () => {
  test("keeps its values; its undo is refused as long as it would cut one", async () => {
    const { key } = await leads.add({ label: "Panels", kind: "number" });
    const first = await leads.record(key, 9_999_999_999_999);
    const second = await leads.record(key, -7);
    const { json } = await leads.convert(key, { kind: "number", decimals: 2 });
    expect(await leads.valueOf(first, key)).toBe(9_999_999_999_999);
    await leads.update(second, key, 7.25);
    const refused = await leads.undo(json.data.changeId);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      "Undoing would lose values of Panels entered since. 1 value with more decimals would be cut: change it first",
    ]);
    expect(await leads.valueOf(second, key)).toBe(7.25);
    await leads.update(second, key, 8);
    expect((await leads.undo(json.data.changeId)).status).toBe(200);
    expect(await leads.valueOf(second, key)).toBe(8);
    expect(await leads.valueOf(first, key)).toBe(9_999_999_999_999);
  });

  test("is refused with as many or fewer", async () => {
    const { key } = await leads.add({ label: "Panels", kind: "number", decimals: 2 });
    for (const decimals of [1, 2, undefined])
      expect(refusal(await leads.convert(key, { kind: "number", decimals }))).toEqual([
        400,
        { decimals: "Choose more decimals than it has: fewer would cut values" },
      ]);
  });
});

describe("an undo", () => {
  test("keeps what was entered, changed and cleared since", async () => {
    const { key } = await leads.add({ label: "Roof" });
    const ids: string[] = [];
    for (const value of ["Tin", "RCC", "Clay"]) ids.push(await leads.record(key, value));
    const [first = "", second = "", third = ""] = ids;
    const { json } = await leads.convert(key, { kind: "longText" });
    await leads.update(first, key, "Tin, red");
    await leads.update(second, key, null);
    const fourth = await leads.record(key, "New");
    await leads.undo(json.data.changeId);
    const values = await Promise.all(
      [first, second, third, fourth].map((id) => leads.valueOf(id, key)),
    );
    expect(values).toEqual(["Tin, red", null, "Clay", "New"]);
  });

  test("lets search look in the field again", async () => {
    const { key } = await leads.add({ label: "Roof", searched: true });
    const id = await leads.record(key, "Terracotta");
    const search = () => found({ search: "terracotta" });
    expect(await search()).toEqual([id]);
    const { json } = await leads.convert(key, { kind: "longText" });
    expect(await leads.field(key)).toMatchObject({ searched: false });
    expect(await search()).toEqual([]);
    await leads.undo(json.data.changeId);
    expect(await leads.field(key)).toMatchObject({ searched: true });
    expect(await search()).toEqual([id]);
  });

  test("is refused for a deleted field, after a later conversion, and once the former values are gone", async () => {
    const { key } = await leads.add({ label: "Roof" });
    const id = await leads.record(key, "Tin");
    const first = (await leads.convert(key, { kind: "choice" })).json.data.changeId;
    const second = (await leads.convert(key, { kind: "text" })).json.data.changeId;
    const message = async (changeId: string) => (await leads.undo(changeId)).json.message;
    expect(await message(first)).toBe("Roof was changed again since: undo that first");
    await leads.remove(key);
    expect(await message(second)).toBe("Roof was deleted: restore it first");
    const params = { entity: "lead", key };
    await owner(customFieldRoutes.restore, { method: "POST", params, body: {} });
    expect((await leads.undo(second)).status).toBe(200);
    expect(await message(second)).toBe("This change was undone already");
    expect((await leads.undo(first)).status).toBe(200);
    expect(await leads.field(key)).toMatchObject({ kind: "text" });
    expect(await leads.valueOf(id, key)).toBe("Tin");
  });

  test("frees the column of the undone kind after an hour, that of the former kind after 30 days", async () => {
    const { key } = await leads.add({ label: "Roof" });
    const id = await leads.record(key, "Tin");
    const { json } = await leads.convert(key, { kind: "longText" });
    expect(await removeDeletedFields(company.companyId, inDays(29))).toBe(0);
    expect(await removeDeletedFields(company.companyId, inDays(31))).toBe(1);
    expect((await leads.undo(json.data.changeId)).json.message).toBe(
      "The former values of Roof are gone",
    );
    const { json: back } = await leads.convert(key, { kind: "text" });
    await leads.undo(back.data.changeId);
    expect(await removeDeletedFields(company.companyId, inDays(1))).toBe(1);
    expect(await leads.valueOf(id, key)).toBe("Tin");
  });

  test("of an earlier change of records leaves values that the new kind does not have", async () => {
    const { key } = await leads.add({ label: "Roof" });
    const id = await leads.record(key, "Old and long ".repeat(8).trim());
    const bulk = await owner(leadRoutes.bulk, {
      method: "POST",
      body: { select: { ids: [id] }, change: { custom: { roof: "Tin" } } },
    });
    await leads.convert(key, { kind: "choice" });
    const params = { id: bulk.json.data.changeId };
    const undone = await owner(changeRoutes.undo, { method: "POST", params, body: {} });
    expect(undone.json.data.change.counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await leads.valueOf(id, key)).toBe("Tin");
  });
});

describe("a conversion", () => {
  test("is made by those who manage the company and may change all records, in the version that was read", async () => {
    const { key } = await leads.add({ label: "Roof" });
    await leads.record(key, "Tin");
    const member = converting(company, await askAs(company, company.member));
    expect((await member.convert(key, { kind: "longText" })).status).toBe(403);
    await giveRole(company, { rights: ["manageCompany"], sees: "own", changes: "own" });
    const narrow = await member.convert(key, { kind: "longText", dryRun: true });
    expect([narrow.status, narrow.json.message]).toEqual([
      403,
      "Your role may not change all leads: someone whose role may has to change the kind of a field",
    ]);
    expect((await leads.convert(key, { kind: "longText" }, { "if-match": "7" })).status).toBe(412);
    expect((await leads.convert("nothing", { kind: "longText" })).status).toBe(404);
    expect((await leads.convert(key, { kind: "longText" }, { "if-match": "1" })).status).toBe(200);
  });

  test.each([
    ["text", "date"],
    ["date", "text"],
    ["longText", "choice"],
    ["phone", "text"],
    ["text", "text"],
  ])("from %s to %s is refused with what to do", async (from, to) => {
    const { key } = await leads.add({ label: "Roof", kind: from });
    const { status, json } = await leads.convert(key, { kind: to });
    expect([status, json.fields.kind]).toEqual([
      400,
      expect.stringContaining("Add a new field of the kind"),
    ]);
  });

  test("is refused when no column is left", async () => {
    for (let at = 1; at <= 6; at += 1) await leads.add({ label: `N ${at}`, kind: "number" });
    const { status, json } = await leads.convert("n_1", { kind: "number", decimals: 1 });
    expect([status, json.code]).toEqual([409, "quota_reached"]);
  });

  test("leaves the versions of records and other companies as they are, and is audited and listed", async () => {
    const other = await freshCompany();
    const theirs = converting(other, await askAs(other));
    const own = await leads.add({ label: "Roof" });
    await theirs.add({ label: "Roof" });
    const id = await leads.record(own.key, "Tin");
    const foreign = await theirs.record(own.key, "RCC");
    const before = (await owner(leadRoutes.get, { params: { id } })).json.data.lead;
    const { json } = await leads.convert(own.key, { kind: "choice" });
    const after = (await owner(leadRoutes.get, { params: { id } })).json.data.lead;
    expect(after).toEqual(before);
    expect(await theirs.valueOf(foreign, own.key)).toBe("RCC");
    expect(await theirs.field(own.key)).toMatchObject({ kind: "text", version: 1 });
    const { json: listed } = await owner(changeRoutes.list, { path: "/api/crm/changes" });
    expect(listed.data.changes).toMatchObject([
      {
        id: json.data.changeId,
        action: "convert",
        title: "Roof from text to choice on 1 lead",
        counts: { matched: 1, changed: 1 },
        canUndo: true,
      },
    ]);
    const entries = await company.inTenant(({ db, companyId }) =>
      db.auditEvent.findMany({ where: { companyId, action: "field.converted" } }),
    );
    expect(entries).toMatchObject([
      { details: { name: "Roof", records: "leads", from: "Text", to: "Choice" } },
    ]);
  });

  test("waits for a change or an import that may fill the field", async () => {
    const { key } = await leads.add({ label: "Roof" });
    await leads.record(key, "Tin");
    const by = { createdById: company.owner.id, createdBy: "Asha" };
    const file = { fileName: "a.csv", fileId: crypto.randomUUID() };
    await company.inTenant(({ db, companyId }) =>
      db.import.create({ data: { companyId, kind: "leads", status: "running", ...file, ...by } }),
    );
    const message = async () => (await leads.convert(key, { kind: "choice" })).json.message;
    expect(await message()).toBe("An import that may fill Roof is running: wait until it is done");
    await company.inTenant(({ db, companyId }) =>
      db.import.updateMany({ where: { companyId }, data: { status: "done" } }),
    );
    const values = { "custom.roof": "RCC" };
    const change = await company.inTenant((tenant) =>
      openChange(tenant, { kind: "bulk", recordKind: "lead", request: { values } }),
    );
    await company.inTenant(({ db, companyId }) =>
      db.changeSet.updateMany({ where: { companyId, id: change }, data: { state: "applying" } }),
    );
    expect(await message()).toBe("A change that may fill Roof is running: wait until it is done");
  });

  test("of a field without values has its undo too", async () => {
    const { key } = await leads.add({ label: "Roof" });
    const { json } = await leads.convert(key, { kind: "longText" });
    expect(await leads.field(key)).toMatchObject({ kind: "longText" });
    expect((await leads.undo(json.data.changeId)).json.data.change.canUndo).toBe(false);
    expect(await leads.field(key)).toMatchObject({ kind: "text" });
  });

  test("shows its other column in no list of fields", async () => {
    const { key } = await leads.add({ label: "Roof" });
    await leads.convert(key, { kind: "longText" });
    const { json } = await owner(customFieldRoutes.list, {});
    expect(json.data.fields.filter(({ own }: { own: boolean }) => own)).toHaveLength(1);
  });
});
