import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { everyone, type Right, type Sees } from "@/lib/core/permissions";
import { restoreFromTrash } from "@/lib/crm/trash/service";
import { newId } from "@/lib/server/database/new-id";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
} from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { mailedSubjects } from "@/testing/auth/signing-in";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { sizeOf } from "@/testing/tier";
import { findMergedInto } from "./merged-into";

const { merge: mergeRoute, update: PUT } = leadRoutes;

let home: TestCompany;
let ask: Ask;
let brandId: string;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  brandId = (await createBrand({ companyId: home.companyId, name: "Acme" })).id;
});

const merge = (body: object, as: Ask = ask) => as(mergeRoute, { method: "POST", body });
const undo = (id: string, as: Ask = ask) =>
  as(changeRoutes.undo, { method: "POST", params: { id }, body: {} });
const add = (values: object = {}) => createLead({ companyId: home.companyId, brandId, ...values });
const change = (id: string, body: object) => ask(PUT, { method: "PUT", params: { id }, body });

/** A lead with a meeting, an enquiry, and a note and a task on its timeline. */
async function addWithAll(values: object = {}) {
  const { companyId } = home;
  const lead = await add(values);
  const meeting = await createMeeting({ companyId, leadId: lead.id });
  const enquiry = await createEnquiry({ companyId, leadId: lead.id });
  await home.inTenant(({ db }) =>
    db.activity.createMany({
      data: ["note", "task"].map((kind) => ({
        companyId,
        subjectKind: "lead",
        subjectId: lead.id,
        kind,
        body: `${kind} of ${lead.clientName}`,
        actorName: "Asha",
      })),
    }),
  );
  return { ...lead, meeting, enquiry };
}

/** The leads with their records and entries, without versions and times of changes. */
async function stateOf(ids: readonly string[]) {
  const kept = ([key]: [string, unknown]) => !/^(version|updatedAt|activity|runs)/.test(key);
  const { companyId } = home;
  return home.inTenant(async ({ db }) => {
    const order = { orderBy: { id: "asc" } } as const;
    const leadId = { in: [...ids] };
    const rows = [
      ...(await db.lead.findMany({ where: { companyId, id: leadId }, ...order })),
      ...(await db.meeting.findMany({ where: { companyId, leadId }, ...order })),
      ...(await db.enquiry.findMany({ where: { companyId, leadId }, ...order })),
      ...(await db.activity.findMany({ where: { companyId, subjectId: leadId }, ...order })),
    ];
    return rows.map((row) => Object.fromEntries(Object.entries(row).filter(kept)));
  });
}

test("a dry run counts entries of timelines and those with a file, without deleted ones", async () => {
  const [kept, lost] = [await add(), await addWithAll()];
  const { companyId } = home;
  const entry = { companyId, subjectKind: "lead", subjectId: lost.id, actorName: "Asha" };
  await home.inTenant(({ db }) =>
    db.activity.createMany({
      data: [
        { ...entry, kind: "file", fileId: newId() },
        { ...entry, kind: "note", body: "Gone", deletedAt: new Date() },
      ],
    }),
  );
  const { json } = await merge({ keepId: kept.id, ids: [lost.id], dryRun: true });
  expect(json.data).toMatchObject({ moved: { meetings: 1, enquiries: 1 }, entries: 3, files: 1 });
});

test("what hangs on the others moves to the kept lead, with all numbers, and they go to the trash", async () => {
  const kept = await addWithAll({ clientName: "Ravi Shah", mobileNumber: "98200 12345" });
  const lost = await addWithAll({
    clientName: "R. Shah",
    mobileNumber: "98200 54321",
    emailId: "ravi@acme.example",
    contacts: [{ kind: "phone", label: "Office", value: "022 2345 6789" }],
  });
  const values = { stage: "Qualified", emailId: "ravi@acme.example" };
  const { status, json } = await merge({ keepId: kept.id, ids: [lost.id], values });
  expect([status, json.data.lead]).toMatchObject([
    200,
    {
      id: kept.id,
      clientName: "Ravi Shah",
      stage: "Qualified",
      mobileNumber: "98200 12345",
      emailId: "ravi@acme.example",
      contacts: [
        { kind: "phone", label: null, value: "98200 54321" },
        { kind: "phone", label: "Office", value: "022 2345 6789" },
      ],
    },
  ]);
  const state = await stateOf([kept.id, lost.id]);
  expect(state.filter(({ leadId, subjectId }) => leadId ?? subjectId)).toHaveLength(8);
  expect(state.filter((row) => [row.leadId, row.subjectId].includes(lost.id))).toEqual([]);
  expect(state.find(({ id }) => id === lost.id)).toMatchObject({ deletedAt: expect.any(Date) });
  const audit = await home.inTenant(({ db, companyId }) =>
    db.auditEvent.findMany({ where: { companyId, action: "lead.merged" } }),
  );
  expect(audit).toMatchObject([
    { subjectId: kept.id, details: { clientName: "Ravi Shah", merged: ["R. Shah"] } },
  ]);
});

test("the kept lead gets what it lacks from the one that was changed last, unless values say otherwise", async () => {
  const kept = await add({ hq: "Pune" });
  const early = await add({ hq: "Goa", designation: "Owner", website: "https://old.example" });
  const late = await add({ designation: "Director" });
  await change(late.id, { doNotContact: true });
  const body = { keepId: kept.id, ids: [early.id, late.id], values: { website: null } };
  expect((await merge(body)).json.data.lead).toMatchObject({
    hq: "Pune",
    designation: "Director",
    website: null,
    doNotContact: true,
  });
});

test("a merged lead leads to the kept one, also by two merges, as long as one sees it", async () => {
  const [first, second, third, other] = [await add(), await add(), await add(), await add()];
  const into = (id: string, sees: Sees = everyone) =>
    home.inTenant((tenant) => findMergedInto({ ...tenant, sees }, "lead", id));
  await merge({ keepId: second.id, ids: [first.id] });
  const { json } = await merge({ keepId: third.id, ids: [second.id] });
  expect([await into(first.id), await into(second.id)]).toEqual([third.id, third.id]);
  expect([await into(third.id), await into(other.id)]).toEqual([null, null]);
  expect(await into(first.id, { kind: "people", ids: [home.member.id] })).toBeNull();
  const gone = await ask(leadRoutes.get, { params: { id: first.id } });
  expect([gone.status, gone.json]).toMatchObject([
    410,
    { code: "gone", data: { mergedInto: third.id }, message: "This lead was merged into another" },
  ]);
  const rep = await createMember({ companyId: home.companyId });
  await giveRole({ ...home, member: rep }, { name: newId(), sees: "own" });
  const hidden = await (await askAs(home, rep))(leadRoutes.get, { params: { id: first.id } });
  expect([hidden.status, hidden.json.data]).toEqual([404, undefined]);
  await undo(json.data.changeId);
  expect([await into(first.id), await into(second.id)]).toEqual([second.id, null]);
});

test("an undo brings everything back as it was, but for what was edited or added since", async () => {
  const edits = fc.record({
    stage: fc.constantFrom("Contacted", "Qualified", undefined),
    comment: fc.constantFrom("A", "B", undefined),
    edited: fc.constantFrom("designation", "hq", null),
    isMeetingMoved: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(edits, async ({ edited, isMeetingMoved, ...values }) => {
      const [kept, lost, last] = [await addWithAll(), await addWithAll(), await addWithAll()];
      const other = await add();
      const all = [kept.id, lost.id, last.id, other.id];
      const before = await stateOf(all);
      const { json } = await merge({ keepId: kept.id, ids: [lost.id, last.id], values });
      if (edited) await change(kept.id, { [edited]: "Since" });
      if (isMeetingMoved)
        await ask(meetingRoutes.update, {
          method: "PUT",
          params: { id: lost.meeting.id },
          body: { leadId: other.id },
        });
      const undone = await undo(json.data.changeId);
      expect(undone.json.data.change).toMatchObject({
        state: "undone",
        counts: { kept: isMeetingMoved ? 1 : 0 },
      });
      const expected = before.map((row) => ({
        ...row,
        ...(row.id === kept.id && edited && { [edited]: "Since" }),
        ...(row.id === lost.meeting.id && isMeetingMoved && { leadId: other.id }),
      }));
      expect(await stateOf(all)).toEqual(expected);
    }),
    { numRuns: sizeOf({ quick: 3, all: 8, heavy: 40 }) },
  );
});

test("no number is lost where the kept lead has an address of the other in its list, or a field has two numbers", async () => {
  const kept = await add({
    mobileNumber: "98200 12345",
    contacts: [{ kind: "email", label: null, value: "ravi@home.example" }],
  });
  const lost = await add({
    mobileNumber: "98200 12345 / 98200 99999",
    emailId: "ravi@home.example",
    contacts: [{ kind: "phone", label: "Shop", value: "98200 77777" }],
  });
  const { json } = await merge({ keepId: kept.id, ids: [lost.id] });
  expect(json.data.lead).toMatchObject({
    emailId: "ravi@home.example",
    contacts: [
      { kind: "phone", label: null, value: "98200 99999" },
      { kind: "phone", label: "Shop", value: "98200 77777" },
    ],
  });
});

test("an invited client gets no mail of a merge or its undo, and stays invited", async () => {
  const invited = { invitedEmail: "ravi@acme.example", invitedAt: new Date() };
  const { companyId } = home;
  const [kept, lost] = [await add(), await add({ emailId: invited.invitedEmail })];
  const { id } = await createMeeting({ companyId, leadId: lost.id, ...invited });
  const stored = () =>
    home.inTenant(({ db }) => db.meeting.findFirstOrThrow({ where: { companyId, id } }));
  const before = await stored();
  const { json } = await merge({ keepId: kept.id, ids: [lost.id] });
  expect(await stored()).toMatchObject({
    ...invited,
    leadId: kept.id,
    icsSequence: before.icsSequence,
  });
  await undo(json.data.changeId);
  expect(await stored()).toMatchObject({
    ...invited,
    leadId: lost.id,
    icsSequence: before.icsSequence,
  });
  expect(await mailedSubjects(invited.invitedEmail)).toEqual([]);
});

test("the trash restores a merged lead with what it had", async () => {
  const [kept, lost] = [await addWithAll(), await addWithAll({ hq: "Pune" })];
  const before = await stateOf([kept.id, lost.id]);
  await merge({ keepId: kept.id, ids: [lost.id] });
  const trashId = z.guid().parse((await stateOf([lost.id]))[0]?.deletedBatch);
  await home.inTenant((tenant) => restoreFromTrash(tenant, trashId));
  expect(await stateOf([kept.id, lost.id])).toEqual(before);
});

test("an undo waits until the kept lead is there again", async () => {
  const [first, second, third] = [await addWithAll(), await addWithAll(), await addWithAll()];
  const all = [first.id, second.id, third.id];
  const before = await stateOf(all);
  const one = await merge({ keepId: second.id, ids: [first.id] });
  const two = await merge({ keepId: third.id, ids: [second.id] });
  const early = await undo(one.json.data.changeId);
  expect([early.status, early.json.message]).toEqual([
    409,
    "The lead that was kept is in the trash: bring it back first",
  ]);
  for (const { json } of [two, one]) expect((await undo(json.data.changeId)).status).toBe(200);
  expect(await stateOf(all)).toEqual(before);
});

test("the brand of a merge can be a new one, which a dry run does not create", async () => {
  const [kept, lost] = [await add(), await add()];
  const values = { newBrand: { name: "Rao Foods" } };
  const body = { keepId: kept.id, ids: [lost.id], values };
  expect((await merge({ ...body, dryRun: true })).status).toBe(200);
  const { companyId } = home;
  const named = () =>
    home.inTenant(({ db }) => db.brand.count({ where: { companyId, ...values.newBrand } }));
  expect(await named()).toBe(0);
  const { json } = await merge(body);
  expect(await named()).toBe(1);
  expect(json.data.lead.brand).toBe("Rao Foods");
});

describe("a merge is refused whole", () => {
  test("for itself, more than five, an unknown lead, one in the trash or another company's", async () => {
    const [kept, lost] = [await add(), await add()];
    const other = await createLead({ companyId: (await freshCompany()).companyId });
    const trashed = await add({ deletedAt: new Date() });
    const six = await Promise.all(Array.from({ length: 5 }, () => add()));
    const refusals = [
      [[kept.id], 400],
      [[], 400],
      [six.map(({ id }) => id), 400],
      [[lost.id, other.id], 400],
      [[lost.id, trashed.id], 400],
      [[lost.id, home.companyId], 400],
    ] as const;
    for (const [ids, status] of refusals)
      expect([ids, (await merge({ keepId: kept.id, ids })).status]).toEqual([ids, status]);
    expect(await stateOf([lost.id])).toMatchObject([{ deletedAt: null }]);
  });

  test("for a lead that was changed since it was read", async () => {
    const [kept, lost] = [await add(), await add({ clientName: "Ravi Shah" })];
    await change(lost.id, { hq: "Pune" });
    const versions = { [kept.id]: kept.version, [lost.id]: lost.version };
    const { status, json } = await merge({ keepId: kept.id, ids: [lost.id], versions });
    expect([status, json.message]).toEqual([412, "Somebody changed Ravi Shah: look again"]);
  });

  test("where numbers would be lost, until the five to keep are chosen", async () => {
    const numbered = (at: number) =>
      add({
        mobileNumber: `98200 0000${at}`,
        contacts: [1, 2].map((n) => ({ kind: "phone", label: null, value: `98300 0${at}00${n}` })),
      });
    const [kept, ...lost] = [await numbered(1), await numbered(2), await numbered(3)];
    const ids = lost.map(({ id }) => id);
    expect((await merge({ keepId: kept?.id, ids })).json.fields).toEqual({
      "values.contacts": "They have 8 further numbers and addresses: choose 5 at most",
    });
    const contacts = [{ value: "98200 00002" }];
    const { json } = await merge({ keepId: kept?.id, ids, values: { contacts } });
    expect(json.data.lead.contacts).toMatchObject(contacts);
  });

  test("without the rights to change many and to delete, and for leads that are not one's own", async () => {
    const { companyId } = home;
    const rep = await createMember({ companyId, name: "Ravi Rao" });
    const held = { csPersonId: rep.id, csPerson: rep.name };
    const [kept, lost, theirs] = [await add(held), await add(held), await add()];
    const body = { keepId: kept.id, ids: [lost.id] };
    const as = async (role: Parameters<typeof giveRole>[1]) => {
      await giveRole({ ...home, member: rep }, { name: newId(), ...role });
      return askAs(home, rep);
    };
    const both: Right[] = ["bulk", "delete"];
    for (const right of both)
      expect((await merge(body, await as({ rights: [right] }))).status).toBe(403);
    const own = { rights: both, changes: "own" };
    const others = { ...body, ids: [theirs.id] };
    const unknown = { fields: { ids: "Lead not found" } };
    expect((await merge(others, await as(own))).status).toBe(403);
    expect((await merge(others, await as({ ...own, sees: "own" }))).json).toMatchObject(unknown);
    expect((await merge(body, await as({ ...own, sees: "own" }))).status).toBe(200);
  });
});

test("of two merges that cross, one is made and the other finds its lead gone", async () => {
  const [one, other] = [await addWithAll(), await addWithAll()];
  const answers = await Promise.all([
    merge({ keepId: one.id, ids: [other.id] }),
    merge({ keepId: other.id, ids: [one.id] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const state = await stateOf([one.id, other.id]);
  const left = state.filter((row) => "clientName" in row && row.deletedAt === null);
  expect(left).toHaveLength(1);
  const held = state.filter((row) => row.leadId !== undefined || row.subjectId !== undefined);
  expect(held).toHaveLength(8);
  for (const row of held) expect(row.leadId ?? row.subjectId).toBe(left[0]?.id);
});

test("a meeting that is scheduled meanwhile is on the kept lead, or refused", async () => {
  for (let at = 0; at < 4; at += 1) {
    const [kept, lost] = [await add(), await add()];
    const body = { leadId: lost.id, title: "Call", csPerson: "Asha", duration: 30 };
    const scheduledDate = new Date(Date.now() + 86_400_000 * (at + 2)).toISOString();
    const [merged, meeting] = await Promise.all([
      merge({ keepId: kept.id, ids: [lost.id] }),
      ask(meetingRoutes.create, { method: "POST", body: { ...body, scheduledDate } }),
    ]);
    expect(merged.status).toBe(200);
    expect([201, 400]).toContain(meeting.status);
    if (meeting.status === 400) continue;
    const [stored] = (await stateOf([kept.id])).filter(({ leadId }) => leadId);
    expect(stored).toMatchObject({ id: meeting.json.data.meeting.id, deletedAt: null });
  }
});
