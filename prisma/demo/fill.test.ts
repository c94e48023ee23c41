import { expect, test } from "vitest";
import { addDays, calendarDateOf, wallClock } from "@/lib/core/calendar-date";
import { openStatuses } from "@/lib/crm/kinds/meetings/choices";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { ownDatabase } from "@/testing/own-database";
import { fillWithDemoData } from "./fill";

// Demo data goes into an empty database only, so this file has one of its own.
await ownDatabase();
const now = new Date("2026-11-21T09:30:00+05:30");
const filled = await fillWithDemoData(now);

test("those whom the set-up page names may sign in", async () => {
  expect(filled).toBe(true);
  expect(await read((db) => db.platformUser.findMany())).toMatchObject([
    { email: "admin@example.com", isActive: true },
  ]);
  const people = await read((db) =>
    db.appUser.findMany({
      where: { email: { in: ["asha@demo.example", "ravi@demo.example", "meera@konkan.example"] } },
      include: { company: true },
      orderBy: { email: "asc" },
    }),
  );
  expect(people.map((one) => [one.company.subdomain, one.company.name, one.role])).toEqual([
    ["demo", "Sharma Traders", "owner"],
    ["konkan", "Konkan Foods", "owner"],
    ["demo", "Sharma Traders", "team_member"],
  ]);
});

test("whoever has not signed in yet is listed as invited", async () => {
  const invited = await read((db) =>
    db.invitation.findMany({ where: { acceptedAt: null }, include: { user: true } }),
  );
  expect(invited.map(({ user }) => user.name)).toEqual(["Sunita Pawar"]);
  expect(invited[0]?.expiresAt.getTime()).toBeGreaterThan(now.getTime());
});

test("the demo company has 24 brands and 180 leads, and each brand at least one", async () => {
  const demo = await read((db) => db.company.findUniqueOrThrow({ where: { subdomain: "demo" } }));
  const brands = await read((db) =>
    db.brand.findMany({ where: { companyId: demo.id }, include: { _count: true } }),
  );
  expect(brands).toHaveLength(24);
  expect(brands.reduce((sum, brand) => sum + brand._count.leads, 0)).toBe(180);
  expect(Math.min(...brands.map((brand) => brand._count.leads))).toBeGreaterThan(0);
});

test("the leads lie around today: some new today, some overdue, some coming, all stages", async () => {
  const leads = await read((db) => db.lead.findMany());
  const today = calendarDateOf(now, "Asia/Kolkata");
  const dates = leads.map((lead) => lead.date.toISOString().slice(0, 10));
  expect(dates).toContain(today);
  expect(dates.every((date) => date <= today && date > addDays(today, -170))).toBe(true);
  const followUps = leads.flatMap(
    (lead) => lead.nextFollowUpDate?.toISOString().slice(0, 10) ?? [],
  );
  expect(followUps.filter((date) => date < today).length).toBeGreaterThan(5);
  expect(followUps).toContain(today);
  expect(followUps.filter((date) => date > today).length).toBeGreaterThan(20);
  expect(new Set(leads.map((lead) => lead.stage)).size).toBe(11);
});

test("no follow-up lies before its lead", async () => {
  const leads = await read((db) =>
    db.lead.findMany({ where: { nextFollowUpDate: { not: null } } }),
  );
  const early = leads.filter((lead) => (lead.nextFollowUpDate ?? lead.date) < lead.date);
  expect(early).toEqual([]);
});

test("meetings are in office hours, past ones settled but for the latest, and some are still to come", async () => {
  const meetings = await read((db) => db.meeting.findMany());
  expect(meetings.length).toBeGreaterThan(50);
  const coming = meetings.filter((meeting) => meeting.scheduledDate > now);
  expect(coming.length).toBeGreaterThan(10);
  expect(new Set(coming.map(({ status }) => status))).toEqual(
    new Set(["Scheduled", "Rescheduled"]),
  );
  const hours = coming.map(({ scheduledDate }) => wallClock(scheduledDate, "Asia/Kolkata").hour);
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([10, 17]);
  const past = meetings.filter((meeting) => meeting.scheduledDate <= now);
  const untold = past.filter(({ status }) => openStatuses.some((open) => open === status));
  expect(untold.length).toBeGreaterThan(0);
  const threeDaysAgo = now.getTime() - 3 * 86_400_000;
  expect(untold.every((meeting) => meeting.scheduledDate.getTime() > threeDaysAgo)).toBe(true);
});

test("nobody worked before they joined, and no lead came before its brand", async () => {
  const leads = await read((db) => db.lead.findMany({ include: { brand: true } }));
  const people = await read((db) => db.appUser.findMany());
  for (const lead of leads) {
    const joined = people.find((person) => person.id === lead.csPersonId)?.createdAt;
    expect(lead.createdAt.getTime()).toBeGreaterThan(joined?.getTime() ?? Infinity);
    expect(lead.createdAt.getTime()).toBeGreaterThan(lead.brand.createdAt.getTime());
  }
});

test("leads have calls, notes and tasks, each after its lead, and some tasks are due today", async () => {
  const entries = await read((db) => db.activity.findMany({ where: { subjectKind: "lead" } }));
  const leads = await read((db) => db.lead.findMany());
  const came = new Map(leads.map((lead) => [lead.id, lead.createdAt]));
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(["call", "note", "task"]));
  for (const { subjectId, createdAt } of entries) {
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(came.get(subjectId)?.getTime() ?? Infinity);
    expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
  }
  const due = entries.map(({ dueDate }) => dueDate?.toISOString().slice(0, 10));
  expect(due).toContain(calendarDateOf(now, "Asia/Kolkata"));
});

test("nothing happened in the future", async () => {
  const events = await read((db) => db.auditEvent.findMany());
  const leads = await read((db) => db.lead.findMany());
  const enquiries = await read((db) => db.enquiry.findMany());
  expect(enquiries.length).toBeGreaterThan(40);
  for (const { createdAt } of [...events, ...leads, ...enquiries])
    expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
});

test("each company has sent two proposals, numbered in their order, one of them accepted", async () => {
  const sent = await read((db) =>
    db.proposal.findMany({
      include: { company: true, enquiry: true, items: true },
      orderBy: [{ companyId: "asc" }, { serial: "asc" }],
    }),
  );
  for (const subdomain of ["demo", "konkan"]) {
    const own = sent.filter(({ company }) => company.subdomain === subdomain);
    expect(own.map(({ serial }) => serial)).toEqual([1, 2]);
    expect(own.map(({ status }) => status).sort()).toEqual(["Accepted", "Sent"]);
    for (const { enquiry, status, sentAt, sentTo, totalInr, acceptedAt, items } of own) {
      expect(sentTo).toContain("@");
      if (status === "Accepted") expect(enquiry.estimatedValue).toBe(totalInr);
      expect(enquiry.stage).toBe(status === "Accepted" ? "Won" : "Quotation Sent");
      expect((acceptedAt ?? sentAt ?? now) < now).toBe(true);
      expect(items).toHaveLength(4);
    }
  }
});

test("a database that is not empty is left as it is", async () => {
  const before = await read((db) => db.lead.count());
  expect(await fillWithDemoData(now)).toBe(false);
  expect(await read((db) => db.lead.count())).toBe(before);
});

test("the same instant gives the same data", async () => {
  const before = await everything();
  await withPlatform(systemActor, async ({ db }) => {
    // A transaction that writes companies, which are rows of every node, may not run in parallel.
    await db.$queryRaw`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`;
    await db.proposal.deleteMany();
    await db.enquiry.deleteMany();
    await db.meeting.deleteMany();
    await db.lead.deleteMany();
    await db.company.deleteMany();
    await db.platformUser.deleteMany();
    await db.platformAuditEvent.deleteMany();
  });
  await fillWithDemoData(now);
  expect(await everything()).toEqual(before);
});

function everything() {
  return read(async (db) => ({
    people: await db.appUser.findMany({ orderBy: { id: "asc" }, omit: { search: true } }),
    leads: await db.lead.findMany({ orderBy: { id: "asc" } }),
    meetings: await db.meeting.findMany({ orderBy: { id: "asc" } }),
    enquiries: await db.enquiry.findMany({ orderBy: { id: "asc" } }),
    proposals: await db.proposal.findMany({ orderBy: { id: "asc" }, include: { items: true } }),
  }));
}

type Db = Parameters<Parameters<typeof withPlatform>[1]>[0]["db"];

function read<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return withPlatform(systemActor, ({ db }) => work(db));
}
