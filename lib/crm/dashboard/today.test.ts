import { beforeAll, expect, test } from "vitest";
import { crmDashboardRoutes } from "@/app/api/crm/dashboard";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { addDays, calendarDateOf } from "@/lib/core/calendar-date";
import { addEntry } from "@/lib/crm/timeline/add";
import { changeEntry, removeEntry } from "@/lib/crm/timeline/change";
import type { Subject } from "@/lib/crm/timeline/choices";
import { moveToTrash } from "@/lib/crm/trash/service";
import { createEnquiry, createLead, createMeeting } from "@/prisma/factories";
import { askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import type { DuePart } from "./schema";
import { readToday } from "./today";

const { list: listEnquiries } = enquiryRoutes;
const { list: listMeetings } = meetingRoutes;

const { list: listLeads } = leadRoutes;

const { today: GET } = crmDashboardRoutes;

// 18:20 UTC is 23:50 in Kolkata: ten minutes before the day of the company ends.
const now = new Date("2026-11-21T18:20:00Z");
const day = "2026-11-21";
const dated = (date: string) => new Date(`${date}T00:00:00Z`);
const inDays = (days: number) => dated(addDays(day, days));

let home: TestCompany;
beforeAll(async () => {
  home = await freshCompany();
});

const read = (company: TestCompany, csPerson?: string) =>
  company.inTenant((tenant) => readToday({ ...tenant, now }, { csPerson }));
const names = (part: DuePart) => part.entries.map((entry) => entry.title ?? entry.clientName);

test("follow-ups stand under their day, the oldest first, up to seven days ahead", async () => {
  const { companyId } = home;
  const lead = (clientName: string, days: number, more = {}) =>
    createLead({ companyId, clientName, nextFollowUpDate: inDays(days), ...more });
  await lead("Yesterday", -1);
  await lead("Long ago", -400);
  await lead("Today", 0);
  await lead("Seventh day", 7);
  await lead("Tomorrow", 1);
  await lead("Eighth day", 8);
  await lead("Won", 0, { stage: "Closed Won" });
  await lead("In the trash", 0, { deletedAt: now });
  const found = await read(home);
  expect(found.day).toBe(day);
  expect(names(found.overdue)).toEqual(["Long ago", "Yesterday"]);
  expect(names(found.dueToday)).toEqual(["Today"]);
  expect(names(found.ahead)).toEqual(["Tomorrow", "Seventh day"]);
  expect([found.overdue.total, found.dueToday.total, found.ahead.total]).toEqual([2, 1, 2]);
});

test("an entry has the value of its enquiry, or else of its lead", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const due = { companyId, nextFollowUpDate: inDays(0) };
  const { id: leadId } = await createLead({ ...due, clientName: "Lead", estimatedValue: 125_000 });
  await createEnquiry({ ...due, leadId, title: "Enquiry", estimatedValue: 90_000 });
  await createEnquiry({ ...due, leadId, title: "No value" });
  await createMeeting({ companyId, leadId, title: "Meeting", scheduledDate: now });
  const { entries } = (await read(company)).dueToday;
  const values = entries.map((entry) => [entry.title ?? entry.clientName, entry.estimatedValue]);
  expect(Object.fromEntries(values)).toEqual({
    Lead: 125_000,
    Enquiry: 90_000,
    "No value": null,
    Meeting: 125_000,
  });
});

test("meetings and enquiries stand beside leads, a meeting on its day in the company's time zone", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const { id: leadId } = await createLead({ companyId, clientName: "Priya" });
  const at = (time: string) => new Date(time);
  const meet = (title: string, scheduledDate: Date, status = "Scheduled") =>
    createMeeting({ companyId, leadId, title, scheduledDate, status });
  await meet("Late tonight", at("2026-11-21T18:29:00Z"));
  await meet("After midnight", at("2026-11-21T18:31:00Z"));
  await meet("This morning", at("2026-11-21T04:00:00Z"), "In Progress");
  await meet("Over", at("2026-11-21T04:00:00Z"), "Completed");
  await createEnquiry({ companyId, leadId, title: "Portal", nextFollowUpDate: inDays(0) });
  await createEnquiry({
    companyId,
    leadId,
    title: "Old",
    nextFollowUpDate: inDays(0),
    stage: "Won",
  });
  const found = await read(company);
  expect(names(found.dueToday)).toEqual(["This morning", "Late tonight", "Portal"]);
  expect(names(found.ahead)).toEqual(["After midnight"]);
  expect(found.dueToday.entries[0]).toMatchObject({
    kind: "meeting",
    leadId,
    clientName: "Priya",
    at: "2026-11-21T04:00:00.000Z",
    due: day,
    status: "In Progress",
    needsOutcome: true,
    version: 1,
  });
  const waiting = found.dueToday.entries.filter((entry) => entry.needsOutcome);
  expect(waiting.map((entry) => entry.title)).toEqual(["This morning"]);
});

test.each([
  ["NST", "knows otherwise, as Newfoundland's", "2026-11-20T22:00:00Z", "2026-11-21T21:15:00Z"],
  ["AET", "does not know", "2026-11-20T22:00:00Z", "2026-11-21T23:15:00Z"],
])(
  "a meeting stands under its day also in %s, a time zone that PostgreSQL %s",
  async (timeZone, _how, morning, tomorrowAtQuarterPastTen) => {
    const company = await freshCompany();
    const scheduledDate = new Date(tomorrowAtQuarterPastTen);
    await createMeeting({ companyId: company.companyId, scheduledDate });
    const found = await company.inTenant((tenant) =>
      readToday({ ...tenant, now: new Date(morning), timeZone }),
    );
    expect(found.day).toBe("2026-11-21");
    expect(found.ahead.entries).toMatchObject([{ kind: "meeting", due: "2026-11-22" }]);
  },
);

test("open tasks stand under their due date with the record they are on, one on a brand too", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const lead = await createLead({ companyId, clientName: "Priya" });
  const meeting = await createMeeting({ companyId, leadId: lead.id, status: "Completed" });
  const task = (subject: Subject, text: string, days: number) =>
    company.inTenant((tenant) =>
      addEntry(tenant, subject, { kind: "task", text, dueDate: addDays(day, days) }),
    );
  await task({ kind: "lead", id: lead.id }, "Send the brochure\nand the prices", -1);
  await task({ kind: "meeting", id: meeting.id }, "Write the minutes", 0);
  await task({ kind: "brand", id: lead.brandId }, "Ask for the GSTIN", 2);
  const done = await task({ kind: "lead", id: lead.id }, "Done", 0);
  const removed = await task({ kind: "lead", id: lead.id }, "Removed", 0);
  await company.inTenant((tenant) => changeEntry(tenant, done.id, { done: true }));
  await company.inTenant((tenant) => removeEntry(tenant, removed.id));
  const found = await read(company);
  expect(names(found.overdue)).toEqual(["Send the brochure"]);
  expect(names(found.dueToday)).toEqual(["Write the minutes"]);
  expect(found.dueToday.entries[0]).toMatchObject({ leadId: lead.id, clientName: "Priya" });
  expect(found.ahead.entries).toMatchObject([
    { kind: "task", title: "Ask for the GSTIN", leadId: null, brandId: lead.brandId },
  ]);
  expect(found.ahead.kinds).toEqual([{ kind: "task", total: 1, isMore: false }]);
});

test("tasks of records in the trash do not wait, and a task is its author's", async () => {
  const company = await freshCompany();
  const { id } = await createLead({ companyId: company.companyId });
  const subject = { kind: "lead", id } as const;
  const input = { kind: "task", text: "Call", dueDate: day } as const;
  await company.inTenant((tenant) => addEntry(tenant, subject, input), company.member);
  expect(names((await read(company, company.member.name)).dueToday)).toEqual(["Call"]);
  expect((await read(company, "Somebody Else")).dueToday.total).toBe(0);
  await company.inTenant((tenant) => moveToTrash(tenant, { kind: "lead", id: id }));
  expect((await read(company)).dueToday.total).toBe(0);
});

test("the work of one person can be read", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  for (const csPerson of ["Asha Sharma", "Ravi Kulkarni"])
    await createLead({ companyId, clientName: csPerson, csPerson, nextFollowUpDate: inDays(0) });
  expect(names((await read(company, "Ravi Kulkarni")).dueToday)).toEqual(["Ravi Kulkarni"]);
  expect((await read(company)).dueToday.total).toBe(2);
});

async function companyWithOverdue(count: number): Promise<TestCompany> {
  const company = await freshCompany();
  await company.inTenant(async ({ db, companyId }) => {
    const brand = await db.brand.create({ data: { companyId, name: "Deccan Tools" } });
    await db.$executeRaw`
      insert into lead (company_id, id, brand_id, date, client_name, cs_person, next_follow_up_date, updated_at)
      select company_id, md5(id::text || n)::uuid, id, ${day}::date, 'Client ' || n,
        'Asha Sharma', ${day}::date - n, now()
      from brand, generate_series(1, ${count}::int) n
      where company_id = ${companyId}::uuid and id = ${brand.id}::uuid`;
  });
  await createMeeting({ companyId: company.companyId, scheduledDate: inDays(-1) });
  return company;
}

test("the oldest fifty are shown and all are counted, also by kind", async () => {
  const { overdue } = await read(await companyWithOverdue(53));
  expect([overdue.entries.length, overdue.total, overdue.isMore]).toEqual([50, 54, false]);
  expect(overdue.entries[0]?.due).toBe(addDays(day, -53));
  expect(overdue.kinds.map(({ kind, total }) => [kind, total]).sort()).toEqual([
    ["lead", 53],
    ["meeting", 1],
  ]);
});

test("a count over two thousand of a kind is capped, and the other parts are complete", async () => {
  const company = await companyWithOverdue(2001);
  await createLead({ companyId: company.companyId, nextFollowUpDate: inDays(0) });
  const { overdue, dueToday } = await read(company);
  expect([overdue.total, overdue.isMore]).toEqual([2001, true]);
  expect(overdue.kinds).toContainEqual({ kind: "lead", total: 2000, isMore: true });
  expect([dueToday.total, dueToday.isMore]).toEqual([1, false]);
});

test("the endpoint answers for the given company alone", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const today = calendarDateOf(new Date(), "Asia/Kolkata");
  await createLead({ companyId, clientName: "Mine", nextFollowUpDate: dated(today) });
  const [own, other] = [await askAs(company, company.member), await askAs(await freshCompany())];
  const path = listPath("/crm/dashboard/today", { csPerson: "" });
  const { json } = await own(GET, { path });
  expect(json.data.today.day).toBe(today);
  expect(names(json.data.today.dueToday)).toEqual(["Mine"]);
  expect((await other(GET, { path })).json.data.today.dueToday).toEqual({
    total: 0,
    isMore: false,
    kinds: [],
    entries: [],
  });
});

test("each part counts, kind by kind, the records of the lists that it opens", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const today = calendarDateOf(new Date(), "Asia/Kolkata");
  const { id: leadId } = await createLead({ companyId });
  for (const days of [-3, 0, 0, 2, 7, 8]) {
    const on = dated(addDays(today, days));
    await createLead({ companyId, nextFollowUpDate: on });
    await createLead({ companyId, nextFollowUpDate: on, stage: "Won" });
    await createEnquiry({ companyId, leadId, nextFollowUpDate: on });
    await createMeeting({ companyId, leadId, scheduledDate: on });
    await createMeeting({ companyId, leadId, scheduledDate: on, status: "Completed" });
  }
  const ask = await askAs(company);
  const { json } = await ask(GET, { path: listPath("/crm/dashboard/today") });
  const lists = { leads: listLeads, enquiries: listEnquiries, meetings: listMeetings };
  for (const [due, key] of Object.entries({
    overdue: "overdue",
    today: "dueToday",
    ahead: "ahead",
  }))
    for (const [kind, list] of Object.entries(lists)) {
      const counted = json.data.today[key].kinds.find((one: { kind: string }) =>
        kind.startsWith(one.kind.slice(0, 5)),
      );
      const listed = await ask(list, { path: listPath(`/crm/${kind}`, { due }) });
      expect([due, kind, listed.json.data.pagination.total]).toEqual([due, kind, counted.total]);
    }
});
