import { beforeEach, expect, test } from "vitest";
import { notificationRoutes } from "@/app/api/company/notifications";
import { createMeeting, createLead as leadRow } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { remindOfMeetings } from "./remind";

const start = "2031-03-14T06:00:00.000Z";
const before = (minutes: number) => new Date(Date.parse(start) - minutes * 60_000);

let home: TestCompany;
let leadId: string;
beforeEach(async () => {
  home = await freshCompany();
  leadId = (await leadRow({ companyId: home.companyId })).id;
});

const meet = (values: Partial<Parameters<typeof createMeeting>[0]> = {}) =>
  createMeeting({
    companyId: home.companyId,
    leadId,
    title: "Site visit",
    scheduledDate: new Date(start),
    csPerson: home.member.name,
    csPersonId: home.member.id,
    ...values,
  });

async function announced(to = home.member): Promise<object[]> {
  const ask = await askAs(home, to);
  const { json } = await ask(notificationRoutes.list, { path: "/api/company/notifications" });
  return json.data.notifications;
}

test("a meeting is announced to its CS person 15 minutes before, once, also by two workers at once", async () => {
  const { id } = await meet();
  await remindOfMeetings(before(16));
  expect(await announced()).toEqual([]);
  await Promise.all([remindOfMeetings(before(15)), remindOfMeetings(before(15))]);
  await remindOfMeetings(before(1));
  expect(await announced()).toMatchObject([
    {
      kind: "meeting",
      title: "Meeting at 11:30 am",
      body: "Site visit",
      url: `/crm/meetings/${id}`,
    },
  ]);
  expect(await announced(home.owner)).toEqual([]);
});

test("a meeting that is put off is announced for its new start too", async () => {
  const { id } = await meet();
  await remindOfMeetings(before(10));
  const { companyId, inTenant } = home;
  const later = new Date(Date.parse(start) + 60 * 60_000);
  await inTenant(({ db }) =>
    db.meeting.update({
      where: { companyId_id: { companyId, id } },
      data: { scheduledDate: later, status: "Rescheduled" },
    }),
  );
  await remindOfMeetings(before(-50));
  expect(await announced()).toHaveLength(2);
});

test.each([
  { which: "cancelled", values: { status: "Cancelled" } },
  { which: "completed", values: { status: "Completed" } },
  { which: "deleted", values: { deletedAt: new Date(0) } },
  { which: "running", values: { scheduledDate: before(20) } },
])("a $which meeting is not announced", async ({ values }) => {
  await meet(values);
  await remindOfMeetings(before(10));
  expect(await announced()).toEqual([]);
});
