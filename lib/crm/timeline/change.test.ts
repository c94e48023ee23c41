import { beforeAll, expect, test } from "vitest";
import { moveToTrash } from "@/lib/crm/trash/service";
import { createLead } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { recordActivity } from "../records/record-activity";
import { addEntry } from "./add";
import { changeEntry, removeEntry, restoreEntry } from "./change";
import { readTimelineStart } from "./read";
import { type TimelineInput, timelineInput, timelineUpdate } from "./schema";

let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  [ours, theirs] = [await freshCompany(), await freshCompany()];
});

async function lead() {
  const { id } = await createLead({ companyId: ours.companyId });
  return { kind: "lead", id } as const;
}

const task = { kind: "task", text: "Send the brochure", dueDate: "2026-11-23" } as const;

async function added(input: TimelineInput, as = ours.owner) {
  const subject = await lead();
  const entry = await ours.inTenant((tenant) => addEntry(tenant, subject, input), as);
  const entries = async () =>
    (await ours.inTenant((tenant) => readTimelineStart(tenant, subject))).page.entries;
  return { subject, id: entry.id, entry, entries };
}

test("a call keeps its outcome, how long it took and what was said", async () => {
  const said = { outcome: "Connected", durationMinutes: 12, text: "Budget is fixed" } as const;
  const { entry, entries } = await added({ kind: "call", ...said });
  expect(entry).toMatchObject({ kind: "call", ...said, by: "Asha Sharma", mine: true });
  expect(await entries()).toEqual([entry]);
});

test("a call completes the entry of its start, once, and only its author's of the last two hours", async () => {
  const { subject, id, entries } = await added({ kind: "call_started" });
  const call = (as = ours.owner) =>
    ours.inTenant((tenant) => addEntry(tenant, subject, { kind: "call", outcome: "Busy" }), as);
  const others = await call(ours.member);
  expect(others.id).not.toBe(id);
  expect(await call()).toMatchObject({ id, kind: "call", outcome: "Busy", isEdited: false });
  const again = await call();
  expect((await entries()).map((entry) => entry.id).toSorted()).toEqual(
    [id, others.id, again.id].toSorted(),
  );
  const old = await added({ kind: "call_started" });
  await ours.inTenant(({ db, companyId }) =>
    db.activity.updateMany({
      where: { companyId, id: old.id },
      data: { createdAt: new Date(Date.now() - 3 * 60 * 60_000) },
    }),
  );
  const late = await ours.inTenant((tenant) =>
    addEntry(tenant, old.subject, { kind: "call", outcome: "Busy" }),
  );
  expect(late.id).not.toBe(old.id);
});

test("an entry stands where it happened, also one that an open record gets hours later", async () => {
  const { subject, entries } = await added({ kind: "note", text: "Upstairs" });
  const at = new Date(Date.now() - 3 * 60 * 60_000).toISOString();
  const add = (input: TimelineInput) => ours.inTenant((tenant) => addEntry(tenant, subject, input));
  await add({ kind: "call_started", at });
  const call = await add({ kind: "call", outcome: "Connected", at });
  expect(call).toMatchObject({ kind: "call", at });
  const ahead = new Date(Date.now() + 4 * 60_000).toISOString();
  const note = await add({ kind: "note", text: "In the lift", at: ahead });
  expect(note.at < ahead).toBe(true);
  expect(await entries()).toMatchObject([{ text: "In the lift" }, { text: "Upstairs" }, { at }]);
});

test.each([
  [-7 * 1_440, true],
  [-7 * 1_440 - 0.01, false],
  [5, true],
  [5.01, false],
])("an entry of %d minutes from now is taken: %s", async (minutes, isTaken) => {
  const subject = await lead();
  const now = new Date(Date.now() - 30 * 86_400_000);
  const at = new Date(now.getTime() + minutes * 60_000).toISOString();
  for (const input of [{ kind: "note", text: "A note" }, { kind: "call_started" }, task] as const) {
    const adding = ours.inTenant((tenant) =>
      addEntry({ ...tenant, now }, subject, { ...input, at }),
    );
    if (isTaken) await adding;
    else await expect(adding).rejects.toMatchObject({ fields: { at: /last seven days/ } });
  }
});

test.each([
  [-5, true],
  [-5.01, false],
  [119, true],
])(
  "a call of %d minutes from its start, by a clock that may be slow, completes it: %s",
  async (minutes, isOne) => {
    const now = new Date(Date.now() - 86_400_000);
    const subject = await lead();
    const at = new Date(now.getTime() + minutes * 60_000);
    const add = (input: TimelineInput, when: Date) =>
      ours.inTenant((tenant) => addEntry({ ...tenant, now: when }, subject, input));
    const start = await add({ kind: "call_started" }, now);
    const later = new Date(Math.max(at.getTime(), now.getTime()) + 60_000);
    const call = await add({ kind: "call", outcome: "Busy", at: at.toISOString() }, later);
    expect(call.id === start.id).toBe(isOne);
  },
);

test("a task stores who completed it, and is reopened by another change", async () => {
  const { id, entries } = await added(task);
  await ours.inTenant((tenant) => changeEntry(tenant, id, { done: true }), ours.member);
  expect(await entries()).toMatchObject([
    { kind: "task", dueDate: "2026-11-23", doneBy: ours.member.name, version: 2 },
  ]);
  const open = await ours.inTenant((tenant) => changeEntry(tenant, id, { done: false }));
  expect(open).toMatchObject({ doneAt: null, doneBy: null });
});

test("a task may be put off by anybody, a note corrected by who wrote it alone", async () => {
  const { id } = await added(task);
  const later = { dueDate: "2026-11-30" };
  const off = await ours.inTenant((tenant) => changeEntry(tenant, id, later), ours.member);
  expect(off).toMatchObject(later);
  const note = await added({ kind: "note", text: "Met at the fair" });
  const correct = (as: typeof ours.owner) =>
    ours.inTenant((tenant) => changeEntry(tenant, note.id, { text: "Met in Pune" }), as);
  await expect(correct(ours.member)).rejects.toMatchObject({ code: "forbidden" });
  expect(await correct(ours.owner)).toMatchObject({ text: "Met in Pune", isEdited: true });
});

test("corrections stay in the audit log", async () => {
  const { id } = await added({ kind: "note", text: "Met at the fair" });
  await ours.inTenant((tenant) => changeEntry(tenant, id, { text: "Met in Pune" }));
  const events = await ours.inTenant(({ db, companyId }) =>
    db.auditEvent.findMany({ where: { companyId, subjectId: id } }),
  );
  expect(events).toMatchObject([
    {
      action: "activity.updated",
      details: { changes: { body: ["Met at the fair", "Met in Pune"] } },
    },
  ]);
});

test("a corrected due date is a calendar date in the audit log", async () => {
  const { id } = await added(task);
  await ours.inTenant((tenant) => changeEntry(tenant, id, { dueDate: "2026-11-30" }));
  const [event] = await ours.inTenant(({ db, companyId }) =>
    db.auditEvent.findMany({ where: { companyId, subjectId: id } }),
  );
  expect(event?.details).toMatchObject({ changes: { dueDate: ["2026-11-23", "2026-11-30"] } });
});

test.each([
  [{ kind: "note", text: "A note" }, { dueDate: "2026-11-21" }, "dueDate"],
  [{ kind: "note", text: "A note" }, { text: null }, "text"],
  [task, { outcome: "Busy" }, "outcome"],
  [{ kind: "call_started" }, { text: "Said" }, null],
] as const)("%j refuses the change %j", async (input, update, field) => {
  const { id } = await added(input);
  const changing = ours.inTenant((tenant) => changeEntry(tenant, id, update));
  await expect(changing).rejects.toMatchObject(
    field ? { fields: { [field]: expect.any(String) } } : { code: "validation_failed" },
  );
});

test("an entry that is taken back is gone from the timeline until it is restored", async () => {
  const { id, entry, entries } = await added({ kind: "note", text: "A note" }, ours.member);
  await ours.inTenant((tenant) => removeEntry(tenant, id), ours.member);
  expect(await entries()).toEqual([]);
  const again = ours.inTenant((tenant) => removeEntry(tenant, id), ours.member);
  await expect(again).rejects.toMatchObject({ code: "not_found" });
  expect(await ours.inTenant((tenant) => restoreEntry(tenant, id), ours.member)).toEqual(entry);
  expect(await entries()).toMatchObject([{ id }]);
});

test("an owner removes what a member wrote, a member not what an owner wrote", async () => {
  const ofMember = await added({ kind: "note", text: "A note" }, ours.member);
  await ours.inTenant((tenant) => removeEntry(tenant, ofMember.id));
  const ofOwner = await added({ kind: "note", text: "A note" });
  const removing = ours.inTenant((tenant) => removeEntry(tenant, ofOwner.id), ours.member);
  await expect(removing).rejects.toMatchObject({ code: "forbidden" });
});

test("mails to a client stay on the timeline", async () => {
  const subject = await lead();
  const { id } = await ours.inTenant((tenant) =>
    recordActivity(tenant, { subject, kind: "proposal_sent" }),
  );
  const removing = ours.inTenant((tenant) => removeEntry(tenant, id));
  await expect(removing).rejects.toMatchObject({ code: "forbidden" });
});

test("a stale correction and a stale removal are refused", async () => {
  const { id } = await added(task);
  await ours.inTenant((tenant) => changeEntry(tenant, id, { done: true }, 1));
  const stale = { code: "version_conflict" };
  const changing = ours.inTenant((tenant) => changeEntry(tenant, id, { done: false }, 1));
  await expect(changing).rejects.toMatchObject(stale);
  const removing = ours.inTenant((tenant) => removeEntry(tenant, id, 1));
  await expect(removing).rejects.toMatchObject(stale);
});

test("another company's record and entry are not found, nor is one in the trash", async () => {
  const { subject, id } = await added(task);
  const missing = { code: "not_found" };
  const adding = theirs.inTenant((tenant) => addEntry(tenant, subject, task));
  await expect(adding).rejects.toMatchObject(missing);
  const changing = theirs.inTenant((tenant) => changeEntry(tenant, id, { done: true }));
  await expect(changing).rejects.toMatchObject(missing);
  await ours.inTenant((tenant) => moveToTrash(tenant, { kind: "lead", id: subject.id }));
  for (const write of [addEntry, undefined]) {
    const late = ours.inTenant<unknown>((tenant) =>
      write ? write(tenant, subject, task) : changeEntry(tenant, id, { done: true }),
    );
    await expect(late).rejects.toMatchObject(missing);
  }
});

test.each([
  [{ kind: "note", text: "  " }, "text", "Write something"],
  [{ kind: "note", text: "x".repeat(5_001) }, "text", "Enter at most 5,000 characters"],
  [{ kind: "task", text: "Call" }, "dueDate", "Enter a date, such as 2026-11-21"],
  [{ kind: "task", text: "Call", dueDate: "2026-02-30" }, "dueDate", "Enter a date, such as"],
  [{ kind: "call", outcome: "Maybe" }, "outcome", "Choose one of: Connected"],
  [{ kind: "call", outcome: "Busy", durationMinutes: 1.5 }, "durationMinutes", "Enter whole"],
  [{ kind: "changed" }, "kind", "Choose a kind: note, call, task"],
  [{ kind: "note", text: "x", dueDate: "2026-11-21" }, undefined, "Unrecognized key"],
])("%j is refused on %s", (input, field, sentence) => {
  const issue = timelineInput().safeParse(input).error?.issues[0];
  expect(issue?.path[0]).toBe(field);
  expect(issue?.message).toContain(sentence);
});

test("a read record may be sent back", () => {
  const read = { kind: "note", id: "1", at: "", by: "", mine: true, version: 1, isEdited: false };
  expect(timelineUpdate().parse({ ...read, text: " Met " })).toEqual({ text: "Met" });
});
