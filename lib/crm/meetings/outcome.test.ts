import { beforeAll, expect, test } from "vitest";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { createLead, createMeeting } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { setOutcome: PUT } = meetingRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const settled = { outcome: "Got Enquiry", status: "Completed" };

async function meetingWithLead(lead: object = {}) {
  const { companyId } = home;
  const { id: leadId } = await createLead({ companyId, stage: "Contacted", ...lead });
  const { id } = await createMeeting({ companyId, leadId, notes: "bring samples" });
  return { id, leadId };
}

const set = (id: string, body: unknown, headers: Record<string, string> = {}, asking = ask) =>
  asking(PUT, { method: "PUT", params: { id }, body, headers });

const stored = ({ id, leadId }: { id: string; leadId: string }) =>
  home.inTenant(async ({ db, companyId }) => ({
    meeting: await db.meeting.findUnique({ where: { companyId_id: { companyId, id } } }),
    lead: await db.lead.findUnique({ where: { companyId_id: { companyId, id: leadId } } }),
  }));

test("meeting and lead change in one step, each with its own entry in the trail", async () => {
  const { id, leadId } = await meetingWithLead();
  const next = { leadStage: "Proposal", nextFollowUpDate: "2026-11-24" };
  const { status, json } = await set(id, { ...settled, ...next, notes: "Wants two options" });
  expect(status).toBe(200);
  expect(json.data.meeting).toMatchObject({ ...settled, notes: "Wants two options", version: 2 });
  expect(json.data.lead).toMatchObject({ stage: "Proposal", nextFollowUpDate: "2026-11-24" });
  const events = await home.inTenant(({ db, companyId }) =>
    db.auditEvent.findMany({ where: { companyId, subjectId: { in: [id, leadId] } } }),
  );
  expect(events.map(({ action, subjectId }) => [action, subjectId]).sort()).toEqual([
    ["lead.updated", leadId],
    ["meeting.updated", id],
  ]);
});

test("absent keys stay unchanged; a null date clears the follow-up", async () => {
  const of = await meetingWithLead({ nextFollowUpDate: new Date("2026-11-20") });
  await set(of.id, { outcome: "Pending", status: "No Show" });
  expect(await stored(of)).toMatchObject({
    meeting: { status: "No Show", notes: "bring samples" },
    lead: { stage: "Contacted", version: 1, nextFollowUpDate: new Date("2026-11-20") },
  });
  await set(of.id, { ...settled, nextFollowUpDate: null });
  expect((await stored(of)).lead).toMatchObject({ nextFollowUpDate: null, stage: "Contacted" });
});

test("where the lead cannot be changed, the meeting is not either", async () => {
  const of = await meetingWithLead({ deletedAt: new Date() });
  const { status } = await set(of.id, { ...settled, leadStage: "Won" });
  expect(status).toBe(404);
  expect((await stored(of)).meeting).toMatchObject({ status: "Scheduled", version: 1 });
});

test("a stale version changes neither the meeting nor its lead", async () => {
  const of = await meetingWithLead();
  const { status } = await set(of.id, { ...settled, leadStage: "Won" }, { "If-Match": '"7"' });
  expect(status).toBe(412);
  const { meeting, lead } = await stored(of);
  expect([meeting?.status, lead?.stage]).toEqual(["Scheduled", "Contacted"]);
});

test("a member of another company finds no such meeting", async () => {
  const of = await meetingWithLead();
  const stranger = await askAs(await freshCompany());
  const { status } = await set(of.id, { ...settled, leadStage: "Won" }, {}, stranger);
  expect(status).toBe(404);
  expect((await stored(of)).lead).toMatchObject({ stage: "Contacted" });
});

test.each([
  [{ outcome: "" }, "outcome", /Choose one of/],
  [{ status: "Scheduled" }, "status", "Choose one of: Completed, No Show"],
  [{ leadStage: "Sold" }, "leadStage", /Choose one of/],
  [{ nextFollowUpDate: "soon" }, "nextFollowUpDate", /Enter a date/],
  [{ scheduledDate: "2026-11-21T10:00:00Z" }, "scheduledDate", "Unknown field"],
])("%j is refused at the field %s", async (wrong, field, sentence) => {
  const { id } = await meetingWithLead();
  const { status, json } = await set(id, { ...settled, ...wrong });
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  expect(json.fields[field]).toMatch(sentence);
});
