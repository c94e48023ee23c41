import { beforeEach, describe, expect, test } from "vitest";
import { customFieldRoutes, stageRoutes } from "@/app/api/company/catalogue";
import { changeRoutes } from "@/app/api/crm/changes";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import type { CompanyStage, StagedKind } from "@/lib/crm/catalogue/stages/schema";
import { catalogueAt } from "@/lib/server/database/catalogue";
import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createBrand, createEnquiry, createLead } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";

let company: TestCompany;
let owner: Ask;
let member: Ask;

beforeEach(async () => {
  company = await freshCompany();
  owner = await askAs(company);
  member = await askAs(company, company.member);
});

type Row = Partial<Omit<CompanyStage, "key">> & { key?: string };

const read = async (entity: StagedKind = "lead", ask = member) =>
  (await ask(stageRoutes.list, { params: { entity } })).json.data;
const put = (
  body: object,
  {
    entity = "lead",
    headers = {},
    ask = owner,
  }: { entity?: StagedKind; headers?: Record<string, string>; ask?: Ask } = {},
) => ask(stageRoutes.change, { method: "PUT", params: { entity }, body, headers });
const saved = async (body: object, entity: StagedKind = "lead") => {
  const { status, json } = await put(body, { entity });
  expect(json).toMatchObject({ error: false });
  expect(status).toBe(200);
  return json.data;
};
const stagesOf = async (entity: StagedKind = "lead"): Promise<Row[]> => (await read(entity)).stages;
const without = async (key: string, entity: StagedKind = "lead") =>
  (await stagesOf(entity)).filter((stage) => stage.key !== key);
const changed = async (key: string, part: Row) =>
  (await stagesOf()).map((stage) => (stage.key === key ? { ...stage, ...part } : stage));
const keys = (rows: readonly { key?: string }[]) => rows.map(({ key }) => key);

const leadIn = (stage: string, more: object = {}) =>
  createLead({ companyId: company.companyId, stage, ...more });
const get = async (id: string) => (await owner(leadRoutes.get, { params: { id } })).json.data.lead;
const update = (id: string, body: object) =>
  owner(leadRoutes.update, { method: "PUT", params: { id }, body });
const bulk = (ids: string[], change: object, more: object = {}) =>
  owner(leadRoutes.bulk, { method: "POST", body: { select: { ids }, change, ...more } });
const undo = (id: string, ask = owner) =>
  ask(changeRoutes.undo, { method: "POST", params: { id }, body: {} });

describe("the stages of a kind", () => {
  test("are those of the product until a company changes them", async () => {
    await leadIn("Proposal");
    const { stages, removed, version } = await read();
    expect([removed, version, stages.length]).toEqual([[], 0, 11]);
    expect(stages[3]).toEqual({
      key: "Proposal",
      label: "Proposal",
      meaning: "open",
      tone: "step-4",
      actsAs: null,
      shownIn: null,
      offered: true,
      rare: false,
      requires: [],
      records: 1,
    });
    expect(stages[7]).toMatchObject({
      key: "Closed Won",
      meaning: "won",
      actsAs: "won",
      shownIn: "Won",
    });
  });

  test("keep their keys when they are renamed, ordered and coloured anew", async () => {
    const { id } = await leadIn("Proposal");
    const rows = await changed("Proposal", { label: "Site Visit Done", tone: "warning" });
    const [first, ...others] = rows;
    const { stages, version } = await saved({ stages: [...others, first] });
    expect(version).toBe(1);
    expect(keys(stages)).toEqual([...keys(others), "New"]);
    expect(stages[2]).toMatchObject({ key: "Proposal", label: "Site Visit Done", tone: "warning" });
    expect((await get(id)).stage).toBe("Proposal");
    const { status } = await update(id, { stage: "Site Visit Done" });
    expect(status).toBe(200);
    expect(await stagesOf()).toEqual(stages);
    expect((await stagesOf()).find(({ key }) => key === "Closed Won")).toMatchObject({
      shownIn: "Won",
    });
  });

  test("of a new name are added where they are put, offered at once", async () => {
    const rows = await stagesOf();
    const { stages } = await saved({
      stages: rows.toSpliced(3, 0, { label: "Site Measured", meaning: "open", tone: "step-3" }),
    });
    expect(stages[3]).toMatchObject({
      key: "Site Measured",
      label: "Site Measured",
      offered: true,
    });
    const { id } = await leadIn("New");
    const { json } = await bulk([id], { stage: "Site Measured" });
    expect(json.data.counts).toMatchObject({ changed: 1 });
    expect((await stagesOf())[3]).toMatchObject({ key: "Site Measured", records: 1 });
  });

  test("are changed by those who manage the company alone", async () => {
    expect((await put({ stages: await stagesOf() }, { ask: member })).status).toBe(403);
    await giveRole(company, { rights: ["manageCompany"] });
    expect((await put({ stages: await stagesOf() }, { ask: member })).status).toBe(200);
    const { status } = await owner(stageRoutes.list, { params: { entity: "brand" } });
    expect(status).toBe(400);
  });

  test("are saved once by two who opened them together", async () => {
    const { version } = await read();
    const headers = { "if-match": `"${version}"` };
    const [one, other] = await Promise.all([
      put({ stages: await changed("New", { label: "Fresh" }) }, { headers }),
      put({ stages: await changed("New", { label: "Raw" }) }, { headers }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 412]);
    const won = one.status === 200 ? "Fresh" : "Raw";
    expect((await stagesOf())[0]).toMatchObject({ key: "New", label: won });
  });

  test("of another company stay as they are, and another process sees the change at once", async () => {
    const other = await freshCompany();
    const theirs = await askAs(other);
    await saved({ stages: await changed("New", { label: "Fresh" }) });
    expect((await read("lead", theirs)).stages[0]).toMatchObject({ label: "New", key: "New" });
    expect((await read("enquiry")).version).toBe(0);
    const fresh = await withTenant(
      { companyId: company.companyId },
      systemActor,
      async ({ db }) => {
        const { catalogueVersion } = await db.company.findUniqueOrThrow({
          where: { id: company.companyId },
        });
        expect(catalogueVersion).toBe(1);
        // A key of its own: the catalogue is read from the database, as in a process that has none.
        return catalogueAt(db, company.companyId, catalogueVersion + 0.5);
      },
    );
    expect(fresh.stages.lead?.[0]).toMatchObject({ name: "New", label: "Fresh" });
  });

  test.each<[string, (rows: Row[]) => Row[], string, string]>([
    [
      "no won stage",
      (rows) => rows.filter(({ meaning }) => meaning !== "won"),
      "stages",
      "Keep at least one stage that means won",
    ],
    [
      "a blank name",
      (rows) => rows.with(0, { ...rows[0], label: " " }),
      "stages.0.label",
      "Name is required",
    ],
    [
      "a name of another",
      (rows) => rows.with(1, { ...rows[1], label: "new" }),
      "stages.1.label",
      "Enter each stage once",
    ],
    [
      "the key of another",
      (rows) => rows.with(0, { ...rows[0], label: "A" }).with(1, { ...rows[1], label: "New" }),
      "stages.1.label",
      "Records know “New” as another stage: choose another name",
    ],
    [
      "an unknown key",
      (rows) => rows.with(0, { ...rows[0], key: "Nothing" }),
      "stages.0.key",
      "There is no stage “Nothing”",
    ],
    [
      "a key twice",
      (rows) => [...rows, { ...rows[0], label: "Other" }],
      "stages.11.key",
      "Enter each stage once",
    ],
    [
      "green for an open stage",
      (rows) => rows.with(0, { ...rows[0], tone: "won" }),
      "stages.0.tone",
      "Choose another colour: this one means won or lost",
    ],
    [
      "a purpose of another meaning",
      (rows) => rows.with(8, { ...rows[8], actsAs: "first" }),
      "stages.8.actsAs",
      "Only a stage that means open serves this purpose",
    ],
    [
      "a purpose of enquiries",
      (rows) => rows.with(1, { ...rows[1], actsAs: "quoted" }),
      "stages.1.actsAs",
      "Records of this kind have no such stage",
    ],
    [
      "a purpose twice",
      (rows) => rows.with(1, { ...rows[1], actsAs: "first" }),
      "stages.1.actsAs",
      "Choose one stage for this purpose",
    ],
    [
      "a field that is always filled",
      (rows) => rows.with(1, { ...rows[1], requires: ["csPerson"] }),
      "stages.1.requires",
      "A stage cannot require the field “csPerson”",
    ],
    [
      "sixteen stages",
      (rows) => [
        ...rows,
        ...Array.from({ length: 5 }, (_, at) => ({ label: `S${at}`, meaning: "open" as const })),
      ],
      "stages",
      "Keep at most 15 stages",
    ],
  ])("refuse %s at its part", async (_, edit, field, message) => {
    const { status, json } = await put({ stages: edit(await stagesOf()) });
    expect([status, json.fields]).toEqual([400, { [field]: message }]);
    expect((await read()).version).toBe(0);
  });
});

describe("a purpose", () => {
  test("goes to the stage to which the records of its stage move", async () => {
    await createEnquiry({ companyId: company.companyId, stage: "Quotation Sent" });
    const { stages } = await saved(
      {
        stages: await without("Quotation Sent", "enquiry"),
        moves: { "Quotation Sent": "Negotiation" },
      },
      "enquiry",
    );
    expect(stages.find(({ key }: Row) => key === "Negotiation")).toMatchObject({
      actsAs: "quoted",
    });
  });

  test("is to be given to another stage where none follows", async () => {
    const { status, json } = await put(
      { stages: await without("Quotation Sent", "enquiry") },
      { entity: "enquiry" },
    );
    const message =
      "“Quotation Sent” is set when a proposal is sent. Choose another stage for that.";
    expect([status, json.fields]).toEqual([400, { stages: message }]);
    const rows = await without("Quotation Sent", "enquiry");
    const named = rows.map((row) =>
      row.key === "Negotiation" ? { ...row, actsAs: "quoted" } : row,
    );
    expect((await put({ stages: named }, { entity: "enquiry" })).status).toBe(200);
  });

  test("of a start or an end goes to the first stage of its meaning, which forms then offer", async () => {
    const rows = (await stagesOf()).filter(({ key }) => key !== "New" && key !== "Closed Won");
    const { stages } = await saved({ stages: rows });
    expect(stages[0]).toMatchObject({ key: "Contacted", actsAs: "first" });
    expect(stages.find(({ key }: Row) => key === "Won")).toMatchObject({
      actsAs: "won",
      offered: true,
    });
    const { id: brandId } = await createBrand({ companyId: company.companyId });
    const body = { clientName: "Ravi", brandId, csPerson: "Asha" };
    const { json } = await member(leadRoutes.create, { method: "POST", body });
    expect(json.data.lead.stage).toBe("Contacted");
  });
});

describe("a removed stage", () => {
  test("needs to know where its records go, and its undo brings it back with them", async () => {
    const leads = [await leadIn("Proposal"), await leadIn("Proposal")];
    const since = async () => (await get(leads[0]?.id ?? "")).stageSince;
    const before = await since();
    const rows = await without("Proposal");
    const refused = await put({ stages: rows });
    const message = "Choose where the 2 leads in the stage Proposal go";
    expect([refused.status, refused.json.fields]).toEqual([400, { moves: message }]);
    const { stages, removed, moves } = await saved({
      stages: rows,
      moves: { Proposal: "Negotiation" },
    });
    expect(keys(stages)).not.toContain("Proposal");
    expect(removed).toEqual([
      { key: "Proposal", label: "Proposal", meaning: "open", tone: "step-4", records: 0 },
    ]);
    expect(moves).toMatchObject([
      { from: "Proposal", to: "Negotiation", records: 2, isDone: true },
    ]);
    for (const { id } of leads) expect((await get(id)).stage).toBe("Negotiation");
    expect(await since()).not.toBe(before);
    const undone = await undo(moves[0].changeId);
    expect(undone.json.data.change.counts).toMatchObject({ undone: 2, kept: 0 });
    for (const { id } of leads) expect((await get(id)).stage).toBe("Proposal");
    expect(await since()).toBe(before);
    expect(await read()).toMatchObject({ removed: [], version: 2 });
    expect(keys(await stagesOf())[3]).toBe("Proposal");
    const offered = (await stagesOf()).find(({ key }) => key === "Proposal");
    expect(offered).toMatchObject({ offered: true, records: 2 });
  });

  test("moves no records of stages in the same column", async () => {
    const [closed, won] = [await leadIn("Closed Won"), await leadIn("Won")];
    const { moves } = await saved({
      stages: await without("Closed Won"),
      moves: { "Closed Won": "Won" },
    });
    expect(moves).toMatchObject([{ records: 1 }]);
    expect((await get(closed.id)).stage).toBe("Won");
    expect((await get(won.id)).version).toBe(1);
  });

  test("that no record has needs no target, and comes back by its name", async () => {
    await saved({ stages: await without("Pending") });
    expect((await read()).removed).toMatchObject([{ key: "Pending" }]);
    const { stages, removed } = await saved({
      stages: [...(await stagesOf()), { label: "Pending", meaning: "open" }],
    });
    expect([removed, keys(stages).at(-1)]).toEqual([[], "Pending"]);
  });

  test("takes no record any more", async () => {
    const { id } = await leadIn("New");
    await saved({ stages: await without("Proposal") });
    const message = "The stage Proposal was removed: choose another stage";
    expect((await update(id, { stage: "Proposal" })).json.fields).toEqual({ stage: message });
    const { json } = await bulk([id], { stage: "Proposal" });
    expect(json.fields).toEqual({ "change.stage": message });
  });

  test.each([
    ["Nothing", "moves.Nothing", "“Nothing” is no removed stage"],
    ["Contacted", "moves.Contacted", "“Contacted” is no removed stage"],
  ])("is the only one whose records move, not %s", async (key, field, message) => {
    const { json } = await put({ stages: await stagesOf(), moves: { [key]: "New" } });
    expect(json.fields).toEqual({ [field]: message });
  });

  test("moves records to a stage that stays, and that needs nothing they lack", async () => {
    await leadIn("Proposal");
    const rows = await without("Proposal");
    const gone = await put({ stages: rows, moves: { Proposal: "Proposal" } });
    expect(gone.json.fields).toEqual({ "moves.Proposal": "Choose one of the stages that stay" });
    const needing = rows.map((row) =>
      row.key === "Negotiation" ? { ...row, requires: ["hq"] } : row,
    );
    const { json } = await put({ stages: needing, moves: { Proposal: "Negotiation" } });
    expect(json.fields["moves.Proposal"]).toMatch(
      / is missing in 1 of 1 lead, which the stage Negotiation needs/,
    );
  });

  test("is removed with its records only by someone who may change all of them", async () => {
    await giveRole(company, { rights: ["manageCompany"], sees: "own", changes: "own" });
    const { id } = await leadIn("Proposal");
    const body = { stages: await without("Proposal"), moves: { Proposal: "New" } };
    const { status, json } = await put(body, { ask: await askAs(company, company.member) });
    expect([status, json.message]).toEqual([
      403,
      expect.stringContaining("may not change all leads"),
    ]);
    expect((await get(id)).stage).toBe("Proposal");
  });

  test("is brought back by who removed it only while they manage the company, and is offered so", async () => {
    await giveRole(company, { rights: ["manageCompany"] });
    await leadIn("Proposal");
    const body = { stages: await without("Proposal"), moves: { Proposal: "New" } };
    const { json } = await put(body, { ask: member });
    const params = { id: json.data.moves[0].changeId };
    const change = async () => (await member(changeRoutes.get, { params })).json.data.change;
    expect(await change()).toMatchObject({ state: "applied", canUndo: true });
    await giveRole(company, { name: "Less", rights: [] });
    expect(await change()).toMatchObject({ canUndo: false });
    expect((await undo(params.id, member)).status).toBe(403);
  });
});

describe("a stage that requires a field", () => {
  let roof: string;

  beforeEach(async () => {
    const body = { entity: "lead", label: "Roof Type", kind: "text" };
    const { json } = await owner(customFieldRoutes.create, { method: "POST", body });
    roof = `custom.${json.data.field.key}`;
    await saved({
      stages: await changed("Proposal", { label: "Site Visit Done", requires: [roof, "hq"] }),
    });
  });

  const needed = "Enter Roof Type: the stage Site Visit Done needs it";

  test("is not entered without it, by an update, a new record or a bulk change", async () => {
    const { id } = await leadIn("New", { hq: "Pune" });
    const { status, json } = await update(id, { stage: "Proposal" });
    expect([status, json.fields]).toEqual([400, { [roof]: needed }]);
    const { id: brandId } = await createBrand({ companyId: company.companyId });
    const body = { clientName: "Ravi", brandId, csPerson: "Asha", stage: "Site Visit Done" };
    const created = await member(leadRoutes.create, { method: "POST", body });
    expect(Object.keys(created.json.fields)).toEqual([roof, "hq"]);
    const ids = [id, (await leadIn("Proposal")).id, (await leadIn("Contacted", { hq: "Goa" })).id];
    for (const more of [{ dryRun: true }, {}]) {
      const { json } = await bulk(ids, { stage: "Proposal" }, more);
      expect(json.fields).toEqual({ [`change.${roof}`]: "Roof Type is missing in 2 of 3 leads" });
    }
    const { json: filled } = await bulk(ids, { stage: "Proposal", custom: { roof_type: "Tin" } });
    expect(filled.data.counts).toMatchObject({ matched: 3, changed: 3, failed: 0 });
    expect(await get(id)).toMatchObject({ stage: "Proposal", custom: { roof_type: "Tin" } });
  });

  test("keeps it, while records that lacked it before may go on without", async () => {
    const old = await leadIn("Proposal");
    expect((await update(old.id, { comment: "called" })).status).toBe(200);
    const { id } = await leadIn("New", { hq: "Pune" });
    await update(id, { stage: "Proposal", custom: { roof_type: "Tin" } });
    const emptied = await update(id, { custom: { roof_type: null } });
    expect(emptied.json.fields).toEqual({ [roof]: needed });
    const { json } = await bulk([id, old.id], { custom: { roof_type: null } });
    expect(json.fields).toEqual({
      [`change.${roof}`]: "Roof Type is needed by the stage of 1 of 2 leads",
    });
    expect((await update(id, { stage: "New", custom: { roof_type: null } })).status).toBe(200);
  });

  test("is entered again by an undo", async () => {
    const { id } = await leadIn("Proposal");
    const { json } = await bulk([id], { stage: "New" });
    expect((await undo(json.data.changeId)).json.data.change.counts).toMatchObject({ undone: 1 });
    expect((await get(id)).stage).toBe("Proposal");
  });

  test("forgets a field that was deleted until it is restored", async () => {
    const { id } = await leadIn("New", { hq: "Pune" });
    const params = { entity: "lead", key: "roof_type" };
    await owner(customFieldRoutes.remove, { method: "DELETE", params });
    expect((await saved({ stages: await stagesOf() })).stages[3].requires).toEqual([roof, "hq"]);
    expect((await update(id, { stage: "Proposal" })).status).toBe(200);
    await update(id, { stage: "New" });
    await owner(customFieldRoutes.restore, { method: "POST", params, body: {} });
    expect((await update(id, { stage: "Proposal" })).status).toBe(400);
  });
});

test("an enquiry that is lost by the removal of its stage needs a reason", async () => {
  await createEnquiry({ companyId: company.companyId, stage: "On Hold" });
  const body = { stages: await without("On Hold", "enquiry"), moves: { "On Hold": "Lost" } };
  const { json } = await put(body, { entity: "enquiry" });
  expect(json.fields["moves.On Hold"]).toMatch(/^Choose a reason for 1 enquiry/);
  const { json: moved } = await put(
    { ...body, moves: { "On Hold": "New" } },
    { entity: "enquiry" },
  );
  expect(moved.data.moves).toMatchObject([{ records: 1 }]);
  const { json: listed } = await owner(enquiryRoutes.list);
  expect(listed.data.enquiries).toMatchObject([{ stage: "New" }]);
});
