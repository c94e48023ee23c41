import { beforeAll, expect, test } from "vitest";
import { createLead, createMeeting } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { listCalendarMeetings, mostOnCalendar } from "./list";

let home: TestCompany;
beforeAll(async () => {
  home = await freshCompany();
});

const day = { from: "2026-11-21", to: "2026-11-21" };
const titles = (asked: Parameters<typeof listCalendarMeetings>[1], company = home) =>
  company.inTenant(async (tenant) =>
    (await listCalendarMeetings(tenant, asked)).meetings.map(({ title }) => title),
  );

test("a calendar shows what touches its days in the company's time zone, the earliest first", async () => {
  const at = (time: string, title: string, more: object = {}) =>
    createMeeting({ companyId: home.companyId, scheduledDate: new Date(time), title, ...more });
  await at("2026-11-20T17:30:00Z", "Ended at midnight");
  await at("2026-11-20T18:00:00Z", "Into the 21st");
  await at("2026-11-21T18:29:00Z", "Last of the 21st", {
    duration: 1,
    status: "Cancelled",
    csPerson: "Ravi",
  });
  await at("2026-11-21T18:30:00Z", "First of the 22nd");
  await at("2026-11-20T18:30:00Z", "First of the 21st");
  await at("2026-11-21T10:00:00Z", "In the trash", { deletedAt: new Date() });
  await createMeeting({ companyId: (await freshCompany()).companyId, title: "Foreign" });
  expect(await titles(day)).toEqual(["Into the 21st", "First of the 21st", "Last of the 21st"]);
  expect(await titles({ ...day, status: "Cancelled" })).toEqual(["Last of the 21st"]);
  expect(await titles({ ...day, csPerson: "Ravi" })).toEqual(["Last of the 21st"]);
  expect(await titles({ from: "2026-11-22", to: "2026-11-22" })).toEqual(["First of the 22nd"]);
});

test("of more than 500 meetings the first 500 are returned, marked as incomplete", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const { id: leadId } = await createLead({ companyId });
  const fill = (count: number) =>
    company.inTenant(({ db }) =>
      db.meeting.createMany({
        data: Array.from({ length: count }, (_, index) => ({
          companyId,
          leadId,
          csPerson: "Asha Sharma",
          title: `Meeting ${index}`,
          scheduledDate: new Date(Date.parse("2026-11-21T04:00:00Z") + index * 1000),
        })),
      }),
    );
  const cut = () => company.inTenant((tenant) => listCalendarMeetings(tenant, day));
  await fill(mostOnCalendar);
  expect(await cut()).toMatchObject({ isCut: false });
  await fill(1);
  const { meetings, isCut } = await cut();
  expect([meetings.length, isCut]).toEqual([mostOnCalendar, true]);
});
