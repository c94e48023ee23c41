import { beforeAll, expect, test } from "vitest";
import { updateBrand } from "@/lib/crm/brands/service";
import { updateLead } from "@/lib/crm/leads/service";
import { updateMeeting } from "@/lib/crm/meetings/service";
import { moveToTrash } from "@/lib/crm/trash/service";
import { recordAudit } from "@/lib/server/records/audit";
import { createBrand, createEnquiry, createLead, createMeeting } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { recordActivity } from "../records/record-activity";
import { addEntry } from "./add";
import type { Subject, TimelineFilter } from "./choices";
import { readTimeline } from "./read";
import type { TimelineEntry } from "./schema";

let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  [ours, theirs] = [await freshCompany(), await freshCompany()];
});

async function records() {
  const { companyId } = ours;
  const brand = await createBrand({ companyId, name: "Konkan Foods" });
  const lead = await createLead({ companyId, brandId: brand.id, clientName: "Arjun Menon" });
  const meeting = await createMeeting({ companyId, leadId: lead.id, title: "Demo of the portal" });
  const enquiry = await createEnquiry({ companyId, leadId: lead.id, title: "Portal" });
  return {
    brand: { kind: "brand", id: brand.id },
    lead: { kind: "lead", id: lead.id },
    meeting: { kind: "meeting", id: meeting.id },
    enquiry: { kind: "enquiry", id: enquiry.id },
  } satisfies Record<string, Subject>;
}

const note = (subject: Subject, text: string) =>
  ours.inTenant((tenant) => addEntry(tenant, subject, { kind: "note", text }));

const timelineOf = (subject: Subject, kind?: TimelineFilter) =>
  ours.inTenant((tenant) => readTimeline(tenant, subject, { kind, limit: 30 }));

const told = (entries: TimelineEntry[]) =>
  entries.map((entry) => ("text" in entry ? entry.text : entry.kind));

test("a brand's timeline has the entries of its leads, meetings and enquiries, the newest first", async () => {
  const { brand, lead, meeting, enquiry } = await records();
  await note(brand, "Met at the fair");
  await note(lead, "Wants a portal");
  await note(meeting, "Moved twice");
  await note(enquiry, "Needs it by May");
  const { entries } = await timelineOf(brand);
  expect(told(entries)).toEqual([
    "Needs it by May",
    "Moved twice",
    "Wants a portal",
    "Met at the fair",
  ]);
  expect(entries.map((entry) => entry.subject)).toEqual([
    { ...enquiry, label: "Portal" },
    { ...meeting, label: "Demo of the portal" },
    { ...lead, label: "Arjun Menon" },
    { ...brand, label: "Konkan Foods" },
  ]);
});

test("a lead leaves out what is its brand's, and a meeting what is another's", async () => {
  const { brand, lead, meeting, enquiry } = await records();
  for (const subject of [brand, lead, meeting, enquiry]) await note(subject, subject.kind);
  expect(told((await timelineOf(lead)).entries)).toEqual(["enquiry", "meeting", "lead"]);
  expect(told((await timelineOf(meeting)).entries)).toEqual(["meeting"]);
  expect(told((await timelineOf(enquiry)).entries)).toEqual(["enquiry"]);
});

test("a change of a field shows both values, between the written entries", async () => {
  const { lead } = await records();
  await note(lead, "First");
  await ours.inTenant((tenant) => updateLead(tenant, lead.id, { stage: "Won" }), ours.member);
  await note(lead, "Last");
  const { entries } = await timelineOf(lead);
  expect(told(entries)).toEqual(["Last", "changed", "First"]);
  expect(entries[1]).toMatchObject({
    by: ours.member.name,
    action: "lead.updated",
    changes: { stage: ["New", "Won"] },
    import: null,
  });
});

test("entries of a record in the trash are left out until it is restored", async () => {
  const { brand, lead, meeting } = await records();
  await note(lead, "Of the lead");
  await note(meeting, "Of the meeting");
  await ours.inTenant((tenant) => moveToTrash(tenant, { kind: "meeting", id: meeting.id }));
  expect(told((await timelineOf(brand)).entries)).toEqual(["Of the lead"]);
  await ours.inTenant((tenant) => moveToTrash(tenant, { kind: "lead", id: lead.id }));
  expect(told((await timelineOf(brand)).entries)).toEqual([]);
  await expect(timelineOf(lead)).rejects.toMatchObject({ message: "Lead not found" });
});

test("pages go on where the last one ended, entries of one instant too", async () => {
  const { brand, lead, enquiry } = await records();
  await ours.inTenant(async (tenant) => {
    for (let count = 1; count <= 5; count += 1) {
      await recordActivity(tenant, { subject: lead, kind: "note", body: `Note ${count}` });
      await recordAudit(tenant, {
        action: "enquiry.updated",
        subjectKind: "enquiry",
        subjectId: enquiry.id,
      });
    }
  });
  const ids: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 10; pages += 1) {
    const page = await ours.inTenant((tenant) => readTimeline(tenant, brand, { limit: 3, cursor }));
    ids.push(...page.entries.map((entry) => entry.id));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
});

test("a cursor of another list is refused", async () => {
  const { lead } = await records();
  for (const cursor of ["nonsense", Buffer.from('["-at","soon","1"]').toString("base64url")]) {
    const asked = ours.inTenant((tenant) => readTimeline(tenant, lead, { limit: 3, cursor }));
    await expect(asked).rejects.toMatchObject({ code: "validation_failed" });
  }
});

test("each filter leaves its kind", async () => {
  const { lead, meeting } = await records();
  await note(lead, "A note");
  await ours.inTenant(async (tenant) => {
    await addEntry(tenant, lead, { kind: "call", outcome: "Busy" });
    await addEntry(tenant, lead, { kind: "task", text: "Send it", dueDate: "2026-11-21" });
    await addEntry(tenant, lead, { kind: "whatsapp_opened" });
    await addEntry(tenant, lead, { kind: "call_started" });
    await recordActivity(tenant, { subject: meeting, kind: "invitation_sent" });
    await updateLead(tenant, lead.id, { stage: "Won" });
    await updateMeeting(tenant, meeting.id, { status: "Completed" });
  });
  const kinds = async (filter: TimelineFilter) =>
    (await timelineOf(lead, filter)).entries.map((entry) => entry.kind).sort();
  expect(await kinds("notes")).toEqual(["note"]);
  expect(await kinds("calls")).toEqual(["call", "call_started"]);
  expect(await kinds("tasks")).toEqual(["task"]);
  expect(await kinds("messages")).toEqual(["invitation_sent", "whatsapp_opened"]);
  expect(await kinds("meetings")).toEqual(["changed", "invitation_sent"]);
  expect(await kinds("changes")).toEqual(["changed", "changed"]);
  expect(await kinds("files")).toEqual([]);
});

test("an import shows at what it created and at what it changed, by the name of its file", async () => {
  const { brand } = await records();
  const { companyId, owner } = ours;
  const created = { companyId, createdById: owner.id, createdBy: owner.name };
  const { id: importId } = await ours.inTenant(({ db }) =>
    db.import.create({
      data: { ...created, kind: "leads", fileName: "fair.csv", fileId: owner.id },
    }),
  );
  const { id } = await createLead({ companyId, brandId: brand.id, importId });
  await ours.inTenant(async (tenant) => {
    await updateBrand(tenant, brand.id, { industry: "Food" });
    const changes = { stage: ["New", "Won"] };
    const details = { importId, changes };
    await recordAudit(tenant, {
      action: "lead.updated",
      subjectKind: "lead",
      subjectId: id,
      details,
    });
  });
  const { entries } = await timelineOf(brand, "imports");
  expect(entries).toMatchObject([
    { kind: "changed", changes: { stage: ["New", "Won"] }, import: { fileName: "fair.csv" } },
    { kind: "imported", by: owner.name, import: { id: importId, fileName: "fair.csv" } },
  ]);
});

test("a record of another company is not found", async () => {
  const { brand, lead, meeting, enquiry } = await records();
  for (const subject of [brand, lead, meeting, enquiry]) {
    const asked = theirs.inTenant((tenant) => readTimeline(tenant, subject, { limit: 30 }));
    await expect(asked).rejects.toMatchObject({ code: "not_found" });
  }
});
