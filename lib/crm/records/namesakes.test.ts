import { beforeAll, expect, test } from "vitest";
import { crmDashboardRoutes } from "@/app/api/crm/dashboard";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { listCalendarMeetings } from "@/lib/crm/meetings/calendar/list";
import type { AppUser } from "@/lib/server/prisma/client";
import { createEnquiry, createLead, createMeeting, createMember } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const name = "Ravi Kulkarni";
const day = calendarDateOf(new Date(), "Asia/Kolkata");
const today = new Date(`${day}T00:00:00Z`);

let company: TestCompany;
let asRavi: Ask;
let asOwner: Ask;
let ravi: AppUser;
let other: AppUser;
beforeAll(async () => {
  company = await freshCompany();
  const { companyId } = company;
  ravi = await createMember({ companyId, name });
  other = await createMember({ companyId, name });
  asRavi = await askAs(company, ravi);
  asOwner = await askAs(company);
  for (const [of, csPersonId] of [
    ["own", ravi.id],
    ["others", other.id],
    ["unlinked", null],
  ] as const) {
    const person = { companyId, csPerson: name, csPersonId };
    const { id: leadId } = await createLead({ ...person, clientName: of, nextFollowUpDate: today });
    await createMeeting({ ...person, leadId, title: of, scheduledDate: new Date() });
    await createEnquiry({ ...person, leadId, title: of, nextFollowUpDate: today });
  }
});

type Named = { title?: string; clientName: string };
const namesIn = (records: Named[]) => records.map((one) => one.title ?? one.clientName).sort();

const lists = [
  ["leads", leadRoutes.list],
  ["meetings", meetingRoutes.list],
  ["enquiries", enquiryRoutes.list],
] as const;

async function listed(ask: Ask, [many, list]: (typeof lists)[number], query: object) {
  const { json } = await ask(list, { path: listPath(`/crm/${many}`, { ...query }) });
  return namesIn(json.data[many]);
}

test.each(lists)(
  "a member's own %s are not those of another member of the same name",
  async (...list) => {
    const own = ["own", "unlinked"];
    expect(await listed(asRavi, list, { f: "csPerson:in:me" })).toEqual(own);
    expect(await listed(asRavi, list, { f: `csPerson:in:${name}` })).toEqual(own);
    expect(await listed(asRavi, list, { csPerson: name })).toEqual(own);
    expect(await listed(asRavi, list, { f: "csPerson:notin:me" })).toEqual(["others"]);
  },
);

test.each(lists)(
  "%s are found by a member's id, and by a name for all who have it",
  async (...list) => {
    expect(await listed(asOwner, list, { f: `csPerson:in:${other.id}` })).toEqual(["others"]);
    expect(await listed(asOwner, list, { csPerson: other.id })).toEqual(["others"]);
    expect(await listed(asOwner, list, { csPerson: name })).toEqual(["others", "own", "unlinked"]);
  },
);

test("the work of today is not that of another member of the same name", async () => {
  const path = listPath("/crm/today", { csPerson: name });
  const { json } = await asRavi(crmDashboardRoutes.today, { path });
  const { overdue, dueToday } = json.data.today;
  const found = namesIn([...overdue.entries, ...dueToday.entries]);
  expect(found).toEqual(["own", "own", "own", "unlinked", "unlinked", "unlinked"]);
});

test("the calendar and its warnings do not show another member's meetings as the own", async () => {
  const own = { csPerson: name };
  const { meetings } = await company.inTenant(
    (tenant) => listCalendarMeetings(tenant, { ...own, from: day, to: day }),
    ravi,
  );
  expect(namesIn(meetings)).toEqual(["own", "unlinked"]);
  const scheduledDate = new Date().toISOString();
  const warned = await asRavi(meetingRoutes.conflicts, {
    path: listPath("/crm/meetings/conflicts", { ...own, scheduledDate, duration: 60 }),
  });
  expect(namesIn(warned.json.data.conflicts)).toEqual(["own", "unlinked"]);
});
