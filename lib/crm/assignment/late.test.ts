import { beforeEach, expect, test } from "vitest";
import { notificationRoutes } from "@/app/api/company/notifications";
import type { AppUser } from "@/lib/server/prisma/client";
import { createLead, createMember } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { addTeam, freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { notifyOfLateReplies } from "./late";

const due = "2031-03-10T06:05:00.000Z";
const after = (minutes: number) => new Date(Date.parse(due) + minutes * 60_000);

let home: TestCompany;
let teamId: string;
beforeEach(async () => {
  home = await freshCompany();
  teamId = (await addTeam(home, home.member)).id;
});

const leadOfTeam = () => createMember({ companyId: home.companyId, teamId, leadsTeam: true });
const arrival = (values: Partial<Parameters<typeof createLead>[0]> = {}) =>
  createLead({
    companyId: home.companyId,
    csPersonId: home.member.id,
    arrivedAt: after(-5),
    firstReplyDue: new Date(due),
    ...values,
  });

async function titles(of: AppUser): Promise<string[]> {
  const ask = await askAs(home, of);
  const { json } = await ask(notificationRoutes.list, { path: "/api/company/notifications" });
  return json.data.notifications.map((one: { title: string }) => one.title);
}

const own = "Your first reply was due at 11:35 am";
const others = () => `The first reply by ${home.member.name} was due at 11:35 am`;
const unassigned = "The first reply to an unassigned lead was due at 11:35 am";

test("the holder is notified once it is due, the team's lead after 10 minutes, owners after 55, each once", async () => {
  const leader = await leadOfTeam();
  await arrival();
  const shown = async () => [
    await titles(home.member),
    await titles(leader),
    await titles(home.owner),
  ];
  await notifyOfLateReplies(after(-1));
  expect(await shown()).toEqual([[], [], []]);
  await Promise.all([notifyOfLateReplies(after(0)), notifyOfLateReplies(after(0))]);
  expect(await shown()).toEqual([[own], [], []]);
  await notifyOfLateReplies(after(10));
  expect(await shown()).toEqual([[own], [others()], []]);
  await notifyOfLateReplies(after(54));
  await notifyOfLateReplies(after(55));
  await notifyOfLateReplies(after(56));
  expect(await shown()).toEqual([[own], [others()], [others()]]);
});

test("owners stand in where the one who leads the team sees only their own records", async () => {
  const leader = await leadOfTeam();
  await giveRole({ ...home, member: leader }, { sees: "own", changes: "own" });
  await arrival();
  await notifyOfLateReplies(after(10));
  expect([await titles(leader), await titles(home.owner)]).toEqual([[], [others()]]);
});

test("owners stand in after 10 minutes where no other member leads the team", async () => {
  await arrival();
  await notifyOfLateReplies(after(9));
  expect(await titles(home.owner)).toEqual([]);
  await notifyOfLateReplies(after(10));
  expect(await titles(home.owner)).toEqual([others()]);
});

test("of a lead without a holder the owners are notified after 10 minutes", async () => {
  const leader = await leadOfTeam();
  await arrival({ csPersonId: null, csPerson: "Unassigned" });
  await notifyOfLateReplies(after(9));
  expect(await titles(home.owner)).toEqual([]);
  await notifyOfLateReplies(after(10));
  expect([await titles(home.owner), await titles(leader)]).toEqual([[unassigned], []]);
});

test("an owner who holds the lead gets one notification of their own", async () => {
  await arrival({ csPersonId: home.owner.id });
  await notifyOfLateReplies(after(60));
  expect(await titles(home.owner)).toEqual([own]);
});

test.each([
  ["replied to", { firstReplyAt: after(-1) }],
  ["in the trash", { deletedAt: after(-1) }],
  ["never due", { firstReplyDue: null }],
])("of a lead that is %s no member is notified", async (_, values) => {
  await arrival(values);
  await notifyOfLateReplies(after(60));
  expect([await titles(home.member), await titles(home.owner)]).toEqual([[], []]);
});

test("after three hours no member is notified any more", async () => {
  await arrival();
  await notifyOfLateReplies(after(181));
  expect([await titles(home.member), await titles(home.owner)]).toEqual([[], []]);
});
