import { beforeEach, expect, test } from "vitest";
import { notificationRoutes } from "@/app/api/company/notifications";
import { searchRoutes } from "@/app/api/company/search";
import { createLead, updateLead } from "@/lib/crm/leads/service";
import { withTenant } from "@/lib/server/database/db";
import { notify } from "@/lib/server/records/notify";
import { createMember, createLead as leadRow } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { giveLeads } from "@/testing/give-leads";
import type { Notification } from "./schema";

const { list, read, settings, choose } = notificationRoutes;

let home: TestCompany;
let ask: Ask;
beforeEach(async () => {
  home = await freshCompany();
  ask = await askAs(home, home.member);
});

const shown = async (as: Ask = ask, query = {}): Promise<Notification[]> =>
  (await as(list, { path: listPath("/company/notifications", query) })).json.data.notifications;
const unread = async () =>
  (await ask(list, { path: "/api/company/notifications" })).json.data.unread;
const brandId = async () => (await leadRow({ companyId: home.companyId })).brandId;

test("a lead that a colleague gives away notifies its new CS person, by name, with the way to it", async () => {
  const { id } = await leadRow({ companyId: home.companyId, clientName: "Ravi Traders" });
  await home.inTenant((tenant) => updateLead(tenant, id, { csPerson: home.member.name }));
  expect(await shown()).toMatchObject([
    { kind: "assigned", body: "Ravi Traders", url: `/crm/leads/${id}`, count: 1, readAt: null },
  ]);
  expect(await unread()).toBe(1);
});

test("nobody is notified of an act of their own", async () => {
  const lead = { clientName: "Own", brandId: await brandId(), csPerson: home.owner.name };
  await home.inTenant((tenant) => createLead(tenant, lead));
  expect(await shown(await askAs(home))).toEqual([]);
});

test("three records given within ten minutes are one notification, two are two", async () => {
  await giveLeads(home, 2);
  expect((await shown()).map(({ count }) => count)).toEqual([1, 1]);
  await giveLeads(home, 1);
  expect(await shown()).toMatchObject([{ count: 3, title: "3 leads are now yours" }]);
});

test("the newest comes first, whatever is folded", async () => {
  const { companyId, member, inTenant } = home;
  await giveLeads(home, 1);
  const { id } = await leadRow({ companyId });
  const asked = { kind: "request", event: "asked", subject: { kind: "lead", id } } as const;
  await inTenant((tenant) => notify(tenant, [{ ...asked, to: [member.id] }]));
  await giveLeads(home, 1);
  expect((await shown()).map(({ kind }) => kind)).toEqual(["assigned", "request", "assigned"]);
});

test.each([
  { kind: "late", label: null, title: "Your first reply was due at 9:15 pm" },
  { kind: "late", label: "Ravi", title: "The first reply by Ravi was due at 9:15 pm" },
  {
    kind: "late",
    label: "",
    title: "The first reply to an unassigned lead was due at 9:15 pm",
  },
  { kind: "again", label: null, title: "Another enquiry by IndiaMART" },
] as const)("a notice reads $title", async ({ kind, label, title }) => {
  const { id } = await leadRow({ companyId: home.companyId, clientName: "Ravi Traders" });
  const portal = { kind: "system", name: "IndiaMART" } as const;
  const event = "2026-11-29T15:45:00.000Z";
  const about = { subject: { kind: "lead", id }, to: [home.member.id] };
  const notice = { kind, event, ...about, ...(label !== null && { label }) };
  await withTenant({ companyId: home.companyId }, portal, (tenant) => notify(tenant, [notice]));
  expect(await shown()).toMatchObject([{ kind, title, body: "Ravi Traders" }]);
});

test("reading marks one's own notifications, on every device", async () => {
  await giveLeads(home, 3);
  const [folded] = await shown();
  const { json } = await ask(read, { method: "POST", body: { ids: folded?.ids } });
  expect(json.data.unread).toBe(0);
  expect(await shown(ask, { unread: "true" })).toEqual([]);
});

test("everything up to an instant is read at once", async () => {
  await giveLeads(home, 2);
  const [newest] = await shown();
  const body = { before: newest?.createdAt };
  expect((await ask(read, { method: "POST", body })).json.data.unread).toBe(0);
});

test.each([{}, { ids: [], before: new Date().toISOString() }, { before: "soon" }])(
  "refuses what to read in %j",
  async (body) => {
    expect((await ask(read, { method: "POST", body })).status).toBe(400);
  },
);

test("a colleague's notification is not read by its id", async () => {
  await giveLeads(home, 1);
  const [mine] = await shown();
  const other = await askAs(home);
  const { json } = await other(read, { method: "POST", body: { ids: mine?.ids } });
  expect(json.fields).toEqual({ ids: "Choose notifications of your own" });
  expect(await unread()).toBe(1);
});

test("opening a record reads its notifications", async () => {
  const [id] = await giveLeads(home, 1);
  await ask(searchRoutes.opened, { method: "POST", body: { kind: "lead", id } });
  expect(await unread()).toBe(0);
});

test("a record that a member no longer sees is neither named nor counted", async () => {
  const [id = ""] = await giveLeads(home, 1);
  await giveRole(home, { sees: "own" });
  expect(await unread()).toBe(1);
  await home.inTenant((tenant) => updateLead(tenant, id, { csPerson: home.owner.name }));
  expect(await unread()).toBe(0);
  expect(await shown()).toEqual([]);
});

test("a channel that is off stays silent, and what is not offered is refused", async () => {
  const body = { assigned: { bell: false } };
  const { json } = await ask(choose, { method: "PUT", body });
  expect(json.data.settings[0]).toEqual({
    kind: "assigned",
    bell: false,
    mail: false,
    push: true,
  });
  await giveLeads(home, 1);
  expect(await shown()).toEqual([]);
  expect((await ask(choose, { method: "PUT", body: { digest: { bell: true } } })).status).toBe(400);
  expect((await ask(settings)).json.data.settings.at(-1)).toEqual({
    kind: "digest",
    bell: null,
    mail: true,
    push: null,
  });
});

test("a notification of a transaction that fails does not exist", async () => {
  const { member } = home;
  const failing = home.inTenant(async (tenant) => {
    const subject = { kind: "import", id: member.id };
    await notify(tenant, [{ kind: "finished", event: "import", subject, to: [member.id] }]);
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(await shown()).toEqual([]);
});

test("more than a page is read by its cursor, and counted up to 100", async () => {
  const { member, inTenant } = home;
  const notices = Array.from({ length: 205 }, () => ({
    kind: "finished" as const,
    event: "import",
    subject: { kind: "import", id: member.id },
    to: [member.id],
  }));
  await inTenant((tenant) => notify(tenant, notices));
  const page = (await ask(list, { path: "/api/company/notifications" })).json.data;
  expect([page.notifications.length, page.unread]).toEqual([200, 100]);
  expect(await shown(ask, { cursor: page.nextCursor })).toHaveLength(5);
});

test("an inactive member is not notified", async () => {
  const { companyId } = home;
  const left = await createMember({ companyId, isActive: false });
  await home.inTenant((tenant) =>
    notify(tenant, [
      {
        kind: "finished",
        event: "import",
        subject: { kind: "import", id: left.id },
        to: [left.id],
      },
    ]),
  );
  const rows = await home.inTenant(({ db }) => db.notification.count({ where: { companyId } }));
  expect(rows).toBe(0);
});
