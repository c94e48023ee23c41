import { beforeAll, describe, expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { changeRoutes } from "@/app/api/crm/changes";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { noCounts } from "@/lib/crm/kinds/deleted-counts";
import { updateLead } from "@/lib/crm/leads/service";
import { moveToTrash, restoreFromTrash } from "@/lib/crm/trash/service";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
} from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { bulk: bulkBrands } = brandRoutes;
const { bulk: bulkEnquiries } = enquiryRoutes;
const { bulk: bulkMeetings } = meetingRoutes;

const { bulk: bulkLeads, list: listLeads } = leadRoutes;

const { cancel: cancellation, get: getChange, undo, list: listChanges } = changeRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

type Body = { select: object; change: object; dryRun?: boolean };
const post = (handler: typeof bulkLeads, body: Body, as: Ask = ask) =>
  as(handler, { method: "POST", body });
const undoOf = (id: string, as: Ask = ask) =>
  as(undo, { method: "POST", params: { id }, body: {} });
const changeOf = async (id: string, query: Record<string, string> = {}) =>
  (await ask(getChange, { path: listPath(`/crm/changes/${id}`, query), params: { id } })).json.data;

async function someLeads(count: number, overrides: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await createLead({ companyId: home.companyId, ...overrides })).id);
  return ids;
}
const readLead = (id: string) =>
  home.inTenant(({ db, companyId }) => db.lead.findFirstOrThrow({ where: { companyId, id } }));
const auditOf = (id: string) =>
  home.inTenant(({ db, companyId }) =>
    db.auditEvent.findMany({ where: { companyId, subjectId: id }, orderBy: { createdAt: "asc" } }),
  );

describe("a bulk change", () => {
  test("gives the records their values, counts what became of each and says so in the audit log", async () => {
    const [first = "", second = "", third = ""] = await someLeads(3, { stage: "New" });
    await home.inTenant((tenant) => updateLead(tenant, third, { stage: "Qualified" }));
    const ids = [first, second, third];
    const { status, json } = await post(bulkLeads, {
      select: { ids: [...ids, first] },
      change: { stage: "Qualified" },
    });
    expect([status, json.data.counts]).toEqual([
      200,
      { matched: 3, changed: 2, same: 1, failed: 0, notFound: 0 },
    ]);
    expect(await readLead(first)).toMatchObject({ stage: "Qualified", version: 2 });
    expect(await readLead(third)).toMatchObject({ version: 2 });
    expect(await auditOf(second)).toMatchObject([
      {
        action: "lead.updated",
        actorName: home.owner.name,
        details: { changes: { stage: ["New", "Qualified"] }, changeId: json.data.changeId },
      },
    ]);
    expect(await auditOf(json.data.changeId)).toMatchObject([
      { action: "change.applied", details: { label: "Stage → Qualified on 3 leads", changed: 2 } },
    ]);
  });

  test("counts unknown ids as not found and changes nothing", async () => {
    const other = await freshCompany();
    const theirs = await createLead({ companyId: other.companyId, stage: "New" });
    const [own = ""] = await someLeads(1);
    const ids = [own, theirs.id, "0192f0c1-0000-7000-8000-00000000dead"];
    const { json } = await post(bulkLeads, { select: { ids }, change: { stage: "Proposal" } });
    expect(json.data.counts).toEqual({ matched: 1, changed: 1, same: 0, failed: 0, notFound: 2 });
    const untouched = await other.inTenant(({ db }) =>
      db.lead.findFirstOrThrow({ where: { companyId: other.companyId, id: theirs.id } }),
    );
    expect(untouched).toMatchObject({ stage: "New", version: 1 });
    const none = await post(bulkLeads, { select: { ids: [theirs.id] }, change: { stage: "New" } });
    expect([none.status, none.json.data]).toEqual([
      200,
      { changeId: null, counts: { matched: 0, changed: 0, same: 0, failed: 0, notFound: 1 } },
    ]);
  });

  test("selects by the filters of the list, without exceptions, if as many match as were seen", async () => {
    const company = await freshCompany();
    const asks = await askAs(company);
    const { companyId } = company;
    const leads = [];
    for (let at = 0; at < 4; at += 1)
      leads.push(await createLead({ companyId, stage: at === 3 ? "Won" : "New" }));
    const except = [leads[0]?.id];
    const select = { query: { stage: "New" }, except, expected: 2 };
    const stale = await post(
      bulkLeads,
      { select: { ...select, expected: 5 }, change: { priority: "High" } },
      asks,
    );
    expect([stale.status, stale.json.message]).toEqual([
      409,
      "The list has changed: 3 leads match now, not 5. Look again",
    ]);
    const { json } = await post(bulkLeads, { select, change: { priority: "High" } }, asks);
    expect(json.data.counts).toMatchObject({ matched: 2, changed: 2 });
    const high = await company.inTenant(({ db }) =>
      db.lead.findMany({ where: { companyId, priority: "High" }, select: { id: true } }),
    );
    expect(high.map(({ id }) => id).sort()).toEqual([leads[1]?.id, leads[2]?.id].sort());
  });

  test("moves follow-ups by days, from today where there is none, and clears them", async () => {
    const [dated = ""] = await someLeads(1, { nextFollowUpDate: new Date("2026-12-30") });
    const [undated = ""] = await someLeads(1);
    const change = { nextFollowUpDate: { addDays: 3 } };
    await post(bulkLeads, { select: { ids: [dated, undated] }, change });
    expect((await readLead(dated)).nextFollowUpDate).toEqual(new Date("2027-01-02"));
    expect((await readLead(undated)).nextFollowUpDate).not.toBeNull();
    await post(bulkLeads, {
      select: { ids: [dated, undated] },
      change: { nextFollowUpDate: null },
    });
    expect((await readLead(dated)).nextFollowUpDate).toBeNull();
  });

  test("links the CS person as an update of one record does", async () => {
    const heir = await createMember({ companyId: home.companyId, name: "Divya Rao" });
    const [lead = ""] = await someLeads(1);
    await post(bulkLeads, { select: { ids: [lead] }, change: { csPerson: "Divya Rao" } });
    expect(await readLead(lead)).toMatchObject({ csPerson: "Divya Rao", csPersonId: heir.id });
    await post(bulkLeads, { select: { ids: [lead] }, change: { csPerson: "Nobody Known" } });
    expect(await readLead(lead)).toMatchObject({ csPerson: "Nobody Known", csPersonId: null });
  });

  test("adds a task to each record, and its undo removes the untouched ones", async () => {
    const ids = await someLeads(2);
    const task = { title: "Call back", dueDate: "2026-12-01" };
    const { json } = await post(bulkLeads, { select: { ids }, change: { task } });
    expect(json.data.counts).toMatchObject({ changed: 2 });
    const tasks = () =>
      home.inTenant(({ db, companyId }) =>
        db.activity.findMany({
          where: { companyId, subjectId: { in: ids }, deletedAt: null },
          orderBy: { id: "asc" },
        }),
      );
    expect(await tasks()).toMatchObject([
      { kind: "task", body: "Call back", dueDate: new Date("2026-12-01") },
      { kind: "task", actorName: home.owner.name },
    ]);
    const [done] = await tasks();
    await home.inTenant(({ db, companyId }) =>
      db.activity.updateMany({ where: { companyId, id: done?.id }, data: { doneAt: new Date() } }),
    );
    const undone = (await undoOf(json.data.changeId)).json.data.change;
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1 });
    expect(await tasks()).toHaveLength(1);
    expect((await changeOf(json.data.changeId, { outcome: "kept" })).items).toMatchObject([
      { outcome: "kept", reason: "The task was changed since" },
    ]);
  });

  test("keeps in its undo what was edited since, also to the same value, but not what was undone since", async () => {
    const [edited = "", other = ""] = await someLeads(2, { stage: "New", priority: "Low" });
    const select = { ids: [edited, other] };
    const change = { stage: "Contacted", priority: "High" };
    const first = await post(bulkLeads, { select, change });
    const second = await post(bulkLeads, { select, change: { stage: "Won", priority: "Low" } });
    await undoOf(second.json.data.changeId);
    for (const stage of ["Qualified", "Contacted"])
      await home.inTenant((tenant) => updateLead(tenant, edited, { stage }));
    const { changeId } = first.json.data;
    const undone = (await undoOf(changeId)).json.data.change;
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1 });
    expect((await changeOf(changeId, { outcome: "kept" })).items).toMatchObject([
      { recordId: edited, reason: "Stage was changed since" },
    ]);
    expect(await readLead(edited)).toMatchObject({ stage: "Contacted", priority: "Low" });
    expect(await readLead(other)).toMatchObject({ stage: "New", priority: "Low" });
  });

  test("of enquiries to Lost needs a reason, and another stage clears it", async () => {
    const { companyId } = home;
    const first = await createEnquiry({ companyId, stage: "New" });
    const second = await createEnquiry({ companyId, stage: "Lost", lostReason: "Price" });
    const select = { ids: [first.id, second.id] };
    const refused = await post(bulkEnquiries, { select, change: { stage: "Lost" } });
    expect([refused.status, refused.json.message]).toEqual([400, "Choose a reason for 1 enquiry"]);
    const alone = await post(bulkEnquiries, { select, change: { lostReason: "Price" } });
    expect(alone.status).toBe(400);
    const { json } = await post(bulkEnquiries, {
      select,
      change: { stage: "Lost", lostReason: "No budget" },
    });
    expect(json.data.counts).toMatchObject({ changed: 2 });
    const read = () =>
      home.inTenant(({ db }) =>
        db.enquiry.findMany({
          where: { companyId, id: { in: select.ids } },
          select: { stage: true, lostReason: true },
          orderBy: { id: "asc" },
        }),
      );
    const reopened = await post(bulkEnquiries, { select, change: { stage: "New" } });
    expect(await read()).toEqual([
      { stage: "New", lostReason: null },
      { stage: "New", lostReason: null },
    ]);
    await undoOf(reopened.json.data.changeId);
    await undoOf(json.data.changeId);
    expect(await read()).toEqual([
      { stage: "New", lostReason: null },
      { stage: "Lost", lostReason: "Price" },
    ]);
  });

  test("shows in a dry run what would change, and changes nothing", async () => {
    const ids = [
      ...(await someLeads(2, { stage: "New" })),
      ...(await someLeads(1, { stage: "Qualified" })),
    ];
    const { status, json } = await post(bulkLeads, {
      select: { ids },
      change: { stage: "Qualified" },
      dryRun: true,
    });
    expect([status, json.data]).toEqual([
      200,
      {
        changeId: null,
        counts: { matched: 3, changed: 2, same: 1, failed: 0, notFound: 0 },
        preview: {
          fields: [
            {
              field: "stage",
              label: "Stage",
              to: "Qualified",
              from: [
                { value: "New", count: 2 },
                { value: "Qualified", count: 1 },
              ],
              others: 0,
            },
          ],
          unchanged: 1,
          deleted: null,
        },
      },
    ]);
    expect(await readLead(ids[0] ?? "")).toMatchObject({ stage: "New", version: 1 });
  });

  test.each([
    ["an unknown field", { change: { stage: "New", closed: true } }, "change.closed"],
    ["a value that is no choice", { change: { stage: "Sold" } }, "change.stage"],
    ["nothing to change", { change: {} }, "change"],
    ["a deletion with another change", { change: { delete: true, stage: "New" } }, "change"],
    [
      "a field that is changed one by one only",
      { change: { stage: "New", clientName: "x" } },
      "change.clientName",
    ],
    ["ids and a query", { select: { ids: [], query: {} } }, "select"],
    ["an unknown filter", { select: { query: { stge: "New" } } }, "select.query.stge"],
    ["a bad filter", { select: { query: { stage: "Sold" } } }, "select.query.stage"],
    ["an id that is none", { select: { ids: ["x"] } }, "select.ids.0"],
    ["5,001 ids", { select: { ids: Array(5001).fill(crypto.randomUUID()) } }, "select.ids"],
    [
      "days beyond a year",
      { change: { nextFollowUpDate: { addDays: 400 } } },
      "change.nextFollowUpDate.addDays",
    ],
  ])("refuses %s by its name", async (_name, part, field) => {
    const body = { select: { ids: [] }, change: { stage: "New" }, ...part };
    const { status, json } = await post(bulkLeads, body);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  test("deletes only for members who may delete", async () => {
    const company = await freshCompany({
      memberPermissions: { import: true, export: true, delete: false },
    });
    const { id } = await createLead({ companyId: company.companyId });
    const asMember = await askAs(company, company.member);
    const body = { select: { ids: [id] }, change: { delete: true } };
    const refused = await post(bulkLeads, body, asMember);
    expect([refused.status, refused.json.code]).toEqual([403, "forbidden"]);
    expect((await post(bulkLeads, body, await askAs(company))).status).toBe(200);
  });

  test("is made once however often it is sent with one Idempotency-Key", async () => {
    const ids = await someLeads(1);
    const headers = { "idempotency-key": "bulk-1" };
    const send = () =>
      ask(bulkLeads, {
        method: "POST",
        body: { select: { ids }, change: { nextFollowUpDate: { addDays: 1 } } },
        headers,
      });
    const [first, again] = [await send(), await send()];
    expect(again.json.data).toEqual(first.json.data);
    expect(await readLead(ids[0] ?? "")).toMatchObject({ version: 2 });
  });

  test("of meetings notifies the clients who are invited", async () => {
    const { companyId } = home;
    const lead = await createLead({ companyId, emailId: "meera@client.example" });
    const scheduledDate = new Date(Date.now() + 86_400_000);
    const meeting = await createMeeting({
      companyId,
      leadId: lead.id,
      scheduledDate,
      invitedEmail: "meera@client.example",
      invitedAt: new Date(),
    });
    const { json } = await post(bulkMeetings, {
      select: { ids: [meeting.id] },
      change: { status: "Cancelled" },
    });
    const sent = () =>
      home.inTenant(({ db }) =>
        db.activity.findMany({
          where: { companyId, subjectId: meeting.id },
          orderBy: { createdAt: "asc" },
          select: { kind: true },
        }),
      );
    expect(await sent()).toEqual([{ kind: "invitation_cancelled" }]);
    await undoOf(json.data.changeId);
    expect(await sent()).toEqual([{ kind: "invitation_cancelled" }, { kind: "invitation_sent" }]);
  });
});

describe("an undo", () => {
  test("gives each field back that was not edited since, and says what it kept", async () => {
    const [first = "", second = "", third = ""] = await someLeads(3, {
      stage: "New",
      priority: "Low",
    });
    const { json } = await post(bulkLeads, {
      select: { ids: [first, second, third] },
      change: { stage: "Qualified", priority: "High" },
    });
    await home.inTenant((tenant) => updateLead(tenant, second, { stage: "Lost", hq: "Goa" }));
    await home.inTenant((tenant) => updateLead(tenant, third, { hq: "Pune" }));
    const { status, json: answer } = await undoOf(json.data.changeId);
    expect([status, answer.data.change.state]).toEqual([200, "undone"]);
    expect(answer.data.change.counts).toMatchObject({ changed: 3, undone: 2, kept: 1 });
    expect(await readLead(first)).toMatchObject({ stage: "New", priority: "Low", version: 3 });
    expect(await readLead(second)).toMatchObject({ stage: "Lost", priority: "Low", hq: "Goa" });
    expect(await readLead(third)).toMatchObject({ stage: "New", priority: "Low", hq: "Pune" });
    const { items, pagination } = await changeOf(json.data.changeId, { outcome: "kept" });
    expect(pagination.total).toBe(1);
    expect(items).toMatchObject([{ recordId: second, reason: "Stage was changed since" }]);
    const again = await undoOf(json.data.changeId);
    expect([again.status, again.json.message]).toEqual([409, "This change was undone already"]);
  });

  test("is no activity: a lead is as quiet as before, unless it was edited since", async () => {
    const company = await freshCompany();
    const asks = await askAs(company);
    const updatedAt = new Date("2026-01-05T06:30:00.000Z");
    const make = () => createLead({ companyId: company.companyId, stage: "New", updatedAt });
    const [quiet, edited] = [await make(), await make()];
    const select = { ids: [quiet.id, edited.id] };
    const changed = async (change: object) =>
      (await post(bulkLeads, { select, change }, asks)).json.data.changeId;
    const quietLeads = async () => {
      const path = listPath("/crm/leads", { f: "activity:none:30d" });
      return (await asks(listLeads, { path })).json.data.leads;
    };
    const first = await changed({ stage: "Qualified" });
    const task = { title: "Call", dueDate: "2030-01-01" };
    const second = await changed({ priority: "High", task });
    await company.inTenant((tenant) => updateLead(tenant, edited.id, { hq: "Goa" }));
    expect(await quietLeads()).toEqual([]);
    await undoOf(second, asks);
    expect(await quietLeads()).toEqual([]);
    await undoOf(first, asks);
    const lastActivityAt = updatedAt.toISOString();
    expect(await quietLeads()).toMatchObject([{ id: quiet.id, version: 5, lastActivityAt }]);
    expect((await quietLeads())[0].updatedAt > lastActivityAt).toBe(true);
    await undoOf(await changed({ delete: true }), asks);
    expect(await quietLeads()).toMatchObject([{ id: quiet.id, version: 7, lastActivityAt }]);
    await company.inTenant((tenant) => updateLead(tenant, quiet.id, { hq: "Goa" }));
    expect(await quietLeads()).toEqual([]);
  });

  test("is for who made the change and for owners, and for 30 days", async () => {
    const colleague = await createMember({ companyId: home.companyId });
    const asMember = await askAs(home, home.member);
    const asColleague = await askAs(home, colleague);
    const change = async (as: Ask) => {
      const ids = await someLeads(1);
      return (await post(bulkLeads, { select: { ids }, change: { stage: "Proposal" } }, as)).json
        .data.changeId;
    };
    const byOwner = await change(ask);
    expect((await undoOf(byOwner, asMember)).status).toBe(403);
    const byMember = await change(asMember);
    expect((await undoOf(byMember, asColleague)).status).toBe(403);
    expect((await undoOf(byMember, asMember)).status).toBe(200);
    await home.inTenant(({ db, companyId }) =>
      db.changeSet.updateMany({
        where: { companyId, id: byOwner },
        data: { createdAt: new Date(Date.now() - 30.01 * 86_400_000) },
      }),
    );
    expect((await changeOf(byOwner)).change.canUndo).toBe(false);
    expect((await undoOf(byOwner)).status).toBe(409);
  });

  test("of a deletion restores the records, except below a parent in the trash", async () => {
    const { companyId } = home;
    const brand = await createBrand({ companyId });
    const orphan = await createLead({ companyId, brandId: brand.id, clientName: "Orphan" });
    const lead = await createLead({ companyId });
    await createMeeting({ companyId, leadId: lead.id });
    const select = { ids: [lead.id, orphan.id] };
    const dry = await post(bulkLeads, { select, change: { delete: true }, dryRun: true });
    expect(dry.json.data.preview.deleted).toEqual({ ...noCounts(), leads: 2, meetings: 1 });
    const { json } = await post(bulkLeads, { select, change: { delete: true } });
    const id: string = json.data.changeId;
    const alive = () =>
      home.inTenant(({ db }) =>
        db.lead.count({ where: { companyId, id: { in: select.ids }, deletedAt: null } }),
      );
    const batchOf = () =>
      home.inTenant(({ db }) => db.trashBatch.findFirst({ where: { companyId, subjectId: id } }));
    expect(await alive()).toBe(0);
    expect(await batchOf()).toMatchObject({
      subjectKind: "change",
      label: "2 leads deleted",
      counts: { leads: 2, meetings: 1 },
    });
    const gone = await home.inTenant((tenant) =>
      moveToTrash(tenant, { kind: "brand", id: brand.id }),
    );
    expect((await undoOf(id)).json.data.change.counts).toMatchObject({ undone: 1, kept: 1 });
    expect((await changeOf(id, { outcome: "kept" })).items).toMatchObject([
      {
        label: "Orphan",
        isOpen: false,
        reason: "Its brand is in the trash. Restore the brand first",
      },
    ]);
    expect(await batchOf()).toMatchObject({ restoredAt: null, counts: { leads: 1, meetings: 0 } });
    await home.inTenant((tenant) => restoreFromTrash(tenant, gone.trashId));
    const trashId = (await batchOf())?.id ?? "";
    await home.inTenant((tenant) => restoreFromTrash(tenant, trashId));
    expect(await alive()).toBe(2);
    expect((await batchOf())?.restoredAt).not.toBeNull();
    expect(await auditOf(lead.id)).toMatchObject([
      { action: "lead.deleted", details: { counts: { leads: 1, meetings: 1 } } },
      { action: "lead.restored" },
    ]);
  });

  test("of a deletion of brands brings their leads, meetings and enquiries back", async () => {
    const { companyId } = home;
    const brand = await createBrand({ companyId });
    const lead = await createLead({ companyId, brandId: brand.id });
    await createEnquiry({ companyId, leadId: lead.id });
    const { json } = await post(bulkBrands, {
      select: { ids: [brand.id] },
      change: { delete: true },
    });
    expect((await readLead(lead.id)).deletedAt).not.toBeNull();
    await undoOf(json.data.changeId);
    expect((await readLead(lead.id)).deletedAt).toBeNull();
    const enquiries = { companyId, leadId: lead.id, deletedAt: null };
    expect(await home.inTenant(({ db }) => db.enquiry.count({ where: enquiries }))).toBe(1);
  });
});

describe("the changes of a company", () => {
  test("are listed newest first, with who made them and what they are", async () => {
    const company = await freshCompany();
    const asks = await askAs(company);
    const { id } = await createLead({ companyId: company.companyId });
    const select = { ids: [id] };
    await post(bulkLeads, { select, change: { stage: "Proposal" } }, asks);
    await post(bulkLeads, { select, change: { nextFollowUpDate: "2026-12-01" } }, asks);
    const { json } = await asks(listChanges, { path: listPath("/crm/changes") });
    expect(json.data.pagination).toMatchObject({ total: 2, page: 1 });
    expect(json.data.changes).toMatchObject([
      {
        title: "Next Follow Up → 1 Dec 2026 on 1 lead",
        kind: "bulk",
        action: "update",
        state: "applied",
        recordKind: "lead",
        canUndo: true,
        canCancel: false,
        actor: { id: company.owner.id, name: company.owner.name },
        done: 1,
        total: 1,
      },
      { title: "Stage → Proposal on 1 lead" },
    ]);
    const other = await askAs(await freshCompany());
    const change: string = json.data.changes[0].id;
    for (const handler of [undo, cancellation])
      expect(
        (await other(handler, { method: "POST", params: { id: change }, body: {} })).status,
      ).toBe(404);
    const stopped = await asks(cancellation, { method: "POST", params: { id: change }, body: {} });
    expect([stopped.status, stopped.json.message]).toEqual([409, "This change is done already"]);
  });
});
