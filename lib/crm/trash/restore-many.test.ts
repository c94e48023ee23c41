import { beforeEach, expect, test } from "vitest";
import { changeRoutes, trashRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { noCounts } from "@/lib/crm/kinds/deleted-counts";
import { updateLead } from "@/lib/crm/leads/service";
import { updateMeeting } from "@/lib/crm/meetings/service";
import { createBrand, createEnquiry, createLead, createMeeting } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { addLeads, workOff } from "@/testing/changes/changes";
import { freshCompany, type TestCompany } from "@/testing/company";
import { moveToTrash, restoreFromTrash } from "./service";

const { bulk: bulkLeads } = leadRoutes;

const { get: getChange, undo } = changeRoutes;
const { restoreMany: restoration, list: listTrash } = trashRoutes;

let home: TestCompany;
let ask: Ask;
beforeEach(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

type Kind = "brand" | "lead" | "meeting" | "enquiry";
const remove = async (kind: Kind, id: string) =>
  (await home.inTenant((tenant) => moveToTrash(tenant, { kind, id }))).trashId;
const restore = (select: object, rest: object = {}, as: Ask = ask) =>
  as(restoration, { method: "POST", body: { select, ...rest } });
const undoOf = async (id: string) =>
  (await ask(undo, { method: "POST", params: { id }, body: {} })).json.data.change;
const changeOf = async (id: string) =>
  (await ask(getChange, { path: listPath(`/crm/changes/${id}`), params: { id } })).json.data;
const inTrash = async (): Promise<{ id: string; label: string; counts: object }[]> =>
  (await ask(listTrash, { path: listPath("/crm/trash") })).json.data.trash;
const labelsInTrash = async () => (await inTrash()).map(({ label }) => label);

/** The records that are not in the trash, by what they are called. */
function alive(): Promise<string[]> {
  return home.inTenant(async ({ db, companyId }) => {
    const where = { companyId, deletedAt: null };
    return [
      ...(await db.brand.findMany({ where })).map(({ name }) => name),
      ...(await db.lead.findMany({ where })).map(({ clientName }) => clientName),
      ...(await db.meeting.findMany({ where })).map(({ title }) => title),
      ...(await db.enquiry.findMany({ where })).map(({ title }) => title),
    ].sort();
  });
}

/** A brand with a lead that has a meeting, and another lead with an enquiry. */
async function records() {
  const own = { companyId: home.companyId };
  const brand = await createBrand({ ...own, name: "Brand" });
  const lead = await createLead({ ...own, brandId: brand.id, clientName: "Lead" });
  const other = await createLead({ ...own, brandId: brand.id, clientName: "Other" });
  const meeting = await createMeeting({ ...own, leadId: lead.id, title: "Meeting" });
  const enquiry = await createEnquiry({ ...own, leadId: other.id, title: "Enquiry" });
  return { brand, lead, other, meeting, enquiry };
}
const all = ["Brand", "Enquiry", "Lead", "Meeting", "Other"];

test("a selection is restored as one change, its undo moves it back, and it can be restored again", async () => {
  const { lead, enquiry } = await records();
  const ids = [await remove("lead", lead.id), await remove("enquiry", enquiry.id)];
  expect(await alive()).toEqual(["Brand", "Other"]);
  const { status, json } = await restore({ ids: [...ids, ids[0], crypto.randomUUID()] });
  expect([status, json.data.counts]).toEqual([
    200,
    { matched: 2, changed: 2, same: 0, failed: 0, notFound: 1 },
  ]);
  expect(await alive()).toEqual(all);
  expect(await inTrash()).toEqual([]);
  expect((await changeOf(json.data.changeId)).change).toMatchObject({
    title: "2 records restored",
    recordKind: null,
    action: "restore",
    state: "applied",
    canUndo: true,
  });
  expect(await undoOf(json.data.changeId)).toMatchObject({
    state: "undone",
    counts: { undone: 2, kept: 0 },
  });
  expect(await alive()).toEqual(["Brand", "Other"]);
  const [again] = await inTrash();
  expect(again).toMatchObject({
    label: "2 records restored, undone",
    counts: { brands: 0, leads: 1, meetings: 1, enquiries: 1 },
  });
  await home.inTenant((tenant) => restoreFromTrash(tenant, again?.id ?? ""));
  expect(await alive()).toEqual(all);
  expect(await inTrash()).toEqual([]);
});

test("undo leaves what was edited since, and that on which something edited or new hangs", async () => {
  const { lead, other, meeting, enquiry, brand } = await records();
  const third = await createLead({
    companyId: home.companyId,
    brandId: brand.id,
    clientName: "Third",
  });
  const trashed = [
    await remove("lead", lead.id),
    await remove("enquiry", enquiry.id),
    await remove("lead", other.id),
    await remove("lead", third.id),
  ];
  const { json } = await restore({ ids: trashed });
  expect(json.data.counts).toMatchObject({ matched: 4, changed: 4 });
  await home.inTenant((tenant) => updateMeeting(tenant, meeting.id, { title: "Edited" }));
  await home.inTenant((tenant) => updateLead(tenant, third.id, { comment: "Edited" }));
  const { counts } = await undoOf(json.data.changeId);
  expect(counts).toMatchObject({ undone: 2, kept: 2 });
  const { items } = await changeOf(json.data.changeId);
  const reasons = items.map(({ label, reason }: { label: string; reason: string }) => [
    label,
    reason,
  ]);
  expect(Object.fromEntries(reasons)).toEqual({
    Lead: "What hangs on it was changed since",
    Third: "It was changed since",
    Other: null,
    Enquiry: null,
  });
  expect(await alive()).toEqual(["Brand", "Edited", "Lead", "Third"]);
});

test("each is restored with what was deleted along, and with nothing that was deleted before", async () => {
  const { brand, lead, meeting } = await records();
  await remove("meeting", meeting.id);
  const leadTrash = await remove("lead", lead.id);
  const brandTrash = await remove("brand", brand.id);
  const first = await restore({ ids: [brandTrash] });
  expect(await alive()).toEqual(["Brand", "Enquiry", "Other"]);
  await undoOf(first.json.data.changeId);
  expect(await alive()).toEqual([]);
  const undone = (await inTrash()).find(({ label }) => label.endsWith("undone"))?.id;
  const both = await restore({ ids: [leadTrash, undone] });
  expect(both.json.data.counts).toMatchObject({ matched: 2, changed: 2, failed: 0 });
  expect(await alive()).toEqual(["Brand", "Enquiry", "Lead", "Other"]);
  expect(await labelsInTrash()).toEqual(["Meeting"]);
});

test("a record whose parent stays in the trash fails alone and stays there", async () => {
  const { brand, lead, enquiry } = await records();
  const own = await createLead({ companyId: home.companyId, clientName: "Own" });
  const trashed = [
    await remove("enquiry", enquiry.id),
    await remove("lead", lead.id),
    await remove("lead", own.id),
  ];
  await remove("brand", brand.id);
  const { json } = await restore({ ids: trashed });
  expect(json.data.counts).toMatchObject({ matched: 3, changed: 1, failed: 2 });
  const { items } = await changeOf(json.data.changeId);
  const reasons = items.map(({ reason }: { reason: string | null }) => reason);
  expect(reasons.sort()).toEqual([
    "Its brand is in the trash. Restore the brand first",
    "Its lead is in the trash. Restore the lead first",
    null,
  ]);
  expect((await labelsInTrash()).sort()).toEqual(["Brand", "Enquiry", "Lead"]);
});

test("a deletion of many is restored among others, and what failed of it is what is left", async () => {
  const { brand, lead, other } = await records();
  const own = await createLead({ companyId: home.companyId, clientName: "Own" });
  const ids = [lead.id, other.id, own.id];
  await ask(bulkLeads, { method: "POST", body: { select: { ids }, change: { delete: true } } });
  const [several] = await inTrash();
  await remove("brand", brand.id);
  const { json } = await restore({ ids: [several?.id] });
  expect(json.data.counts).toMatchObject({ matched: 3, changed: 1, failed: 2 });
  expect((await inTrash()).find(({ id }) => id === several?.id)?.counts).toEqual({
    ...noCounts(),
    leads: 2,
    meetings: 1,
    enquiries: 1,
  });
});

test("all that match but the excepted ones are restored, if they are as many as expected", async () => {
  const { lead, other } = await records();
  await remove("lead", lead.id);
  const except = [await remove("lead", other.id)];
  const query = { search: "e" };
  const refused = await restore({ query, except, expected: 3 });
  expect([refused.status, refused.json.message]).toEqual([
    409,
    "The trash has changed: it holds 2 of these now, not 3. Look again",
  ]);
  const preview = await restore({ query, except, expected: 2 }, { dryRun: true });
  expect(preview.json.data).toMatchObject({
    changeId: null,
    counts: { matched: 1, changed: 1 },
    preview: { restored: { brands: 0, leads: 1, meetings: 1, enquiries: 0 } },
  });
  expect(await alive()).toEqual(["Brand"]);
  await restore({ query, except, expected: 2 });
  expect(await alive()).toEqual(["Brand", "Lead", "Meeting"]);
  expect(await labelsInTrash()).toEqual(["Other"]);
});

test("more than 500 records are restored in the background, and so is the undo", async () => {
  await addLeads(home, 1200);
  const body = { select: { query: {} }, change: { delete: true } };
  const deletion = await ask(bulkLeads, { method: "POST", body });
  await workOff(home, deletion.json.data.changeId);
  const count = () =>
    home.inTenant(({ db, companyId }) => db.lead.count({ where: { companyId, deletedAt: null } }));
  expect(await count()).toBe(0);
  const { status, json } = await restore({ query: {} });
  expect([status, json.data.counts.matched]).toEqual([202, 1200]);
  await workOff(home, json.data.changeId);
  expect([await count(), await inTrash()]).toEqual([1200, []]);
  expect((await changeOf(json.data.changeId)).change.title).toBe("1,200 leads restored");
  expect((await undoOf(json.data.changeId)).state).toBe("undoing");
  await workOff(home, json.data.changeId);
  expect([await count(), await labelsInTrash()]).toEqual([0, ["1,200 leads restored, undone"]]);
});

test("nothing, ids beside a query and an unknown key are refused, and a member without the permission", async () => {
  for (const select of [{}, { ids: [], query: {} }, { query: { colour: "red" } }])
    expect((await restore(select)).status).toBe(400);
  expect((await restore({ ids: [] }, { force: true })).status).toBe(400);
  expect((await restore({ ids: [] })).json).toMatchObject({
    message: "Nothing matches",
    data: { changeId: null },
  });
  const company = await freshCompany({
    memberPermissions: { import: true, export: true, delete: false },
  });
  const member = await askAs(company, company.member);
  expect((await restore({ ids: [] }, {}, member)).status).toBe(403);
});
