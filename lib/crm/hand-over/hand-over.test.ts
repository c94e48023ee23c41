import { beforeAll, expect, test } from "vitest";
import { customFieldRoutes } from "@/app/api/company/catalogue";
import { teamRoutes } from "@/app/api/company/team";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import type { AppUser } from "@/lib/server/prisma/client";
import { handedOver } from "@/lib/team/open-work/schema";
import { createEnquiry, createLead, createMeeting, createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { openWork, remove: DELETE, update: PUT } = teamRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const addMember = (overrides = {}) => createMember({ companyId: home.companyId, ...overrides });
const deactivate = (id: string, handOverTo?: string | null) =>
  ask(PUT, { method: "PUT", params: { id }, body: { isActive: false, handOverTo } });
const workOf = async (id: string) => (await ask(openWork, { params: { id } })).json.data.openWork;

/** Two open leads, one open meeting, one open enquiry; and one of each that is over or in the trash. */
async function busy(name: string): Promise<AppUser> {
  const user = await addMember({ name });
  const own = { companyId: home.companyId, csPerson: name, csPersonId: user.id };
  const lead = await createLead({ ...own, stage: "Proposal" });
  await createLead(own);
  await createLead({ ...own, stage: "Closed Won" });
  await createLead({ ...own, deletedAt: new Date() });
  const about = { ...own, leadId: lead.id };
  await createMeeting({ ...about, status: "Rescheduled" });
  await createMeeting({ ...about, status: "Completed" });
  await createEnquiry({ ...about, stage: "On Hold" });
  await createEnquiry({ ...about, stage: "Lost" });
  return user;
}

const none = Object.fromEntries(handedOver.map(({ many }) => [many, 0]));
const open = { ...none, leads: 2, meetings: 1, enquiries: 1 };

test("open work is counted: what is over or in the trash is not", async () => {
  const user = await busy("Farhan Ali");
  expect(await workOf(user.id)).toEqual(open);
  expect(await workOf(home.member.id)).toEqual(none);
});

test("a deactivated member's open work goes to the colleague named, the rest stays theirs", async () => {
  const user = await busy("Gita Menon");
  const heir = await addMember({ name: "Hari Das" });
  expect((await deactivate(user.id, heir.id)).status).toBe(200);
  expect([await workOf(user.id), await workOf(heir.id)]).toEqual([none, open]);
  const { companyId } = home;
  const [taken, kept, told] = await home.inTenant(async ({ db }) => [
    await db.lead.findMany({ where: { companyId, csPersonId: heir.id } }),
    await db.lead.findMany({ where: { companyId, csPersonId: user.id } }),
    await db.auditEvent.findFirst({ where: { companyId, action: "member.handed_over" } }),
  ]);
  expect(taken.map((lead) => [lead.csPerson, lead.version])).toEqual([
    ["Hari Das", 2],
    ["Hari Das", 2],
  ]);
  expect(kept.map((lead) => lead.csPerson)).toEqual(["Gita Menon", "Gita Menon"]);
  expect(told?.details).toEqual({ from: "Gita Menon", to: "Hari Das", ...open });
});

test("a removed member's open work goes to the colleague named", async () => {
  const user = await busy("Indu Pai");
  const heir = await addMember({ name: "Jai Lal" });
  const path = `/api/company/team/${user.id}?handOverTo=${heir.id}`;
  const removed = await ask(DELETE, { method: "DELETE", path, params: { id: user.id } });
  expect(removed.status).toBe(200);
  expect(await workOf(heir.id)).toEqual(open);
});

test("without a successor open work keeps the name of the member who left", async () => {
  const user = await busy("Kala Nair");
  expect((await deactivate(user.id, null)).status).toBe(200);
  expect(await workOf(user.id)).toEqual(open);
});

test("the heir is another active member of this company, or nothing happens", async () => {
  const user = await busy("Leela Bose");
  const other = await freshCompany();
  const idle = await addMember({ isActive: false });
  for (const heir of [user.id, idle.id, other.member.id, other.companyId]) {
    const { status, json } = await deactivate(user.id, heir);
    expect([status, json.fields]).toEqual([
      400,
      { handOverTo: "Choose another active member of the team" },
    ]);
  }
  expect(await workOf(user.id)).toEqual(open);
  const asUser = await askAs(home, user);
  expect((await asUser(openWork, { params: { id: user.id } })).status).toBe(403);
});

test("the timeline of each handed-over record names the former and the new CS person", async () => {
  const user = await busy("Kiran Rao");
  const heir = await addMember({ name: "Lata Bose" });
  await deactivate(user.id, heir.id);
  const { companyId } = home;
  const told = await home.inTenant(async ({ db }) => {
    const leads = await db.lead.findMany({ where: { companyId, csPersonId: heir.id } });
    const own = { companyId, csPersonId: heir.id };
    const meetings = await db.meeting.findMany({ where: own });
    const enquiries = await db.enquiry.findMany({ where: own });
    const ids = [...leads, ...meetings, ...enquiries].map(({ id }) => id);
    return db.auditEvent.findMany({ where: { companyId, subjectId: { in: ids } } });
  });
  const kinds = told.map(({ action }) => action).sort();
  expect(kinds).toEqual(["enquiry.updated", "lead.updated", "lead.updated", "meeting.updated"]);
  for (const event of told)
    expect(event).toMatchObject({
      actorName: home.owner.name,
      details: { changes: { csPerson: ["Kiran Rao", "Lata Bose"] } },
    });
});

test("custom fields for persons are handed over with the work, each as a change of its own", async () => {
  const added = { entity: "lead", kind: "person", label: "Engineer" };
  await ask(customFieldRoutes.create, { method: "POST", body: added });
  const user = await addMember({ name: "Mira Shah" });
  const heir = await addMember({ name: "Nitin Rao" });
  const give = async (stage: string) => {
    const { id } = await createLead({ companyId: home.companyId, stage });
    const body = { custom: { engineer: user.id } };
    expect((await ask(leadRoutes.update, { method: "PUT", params: { id }, body })).status).toBe(
      200,
    );
    return id;
  };
  const [open, closed] = [await give("Proposal"), await give("Closed Won")];
  await deactivate(user.id, heir.id);
  const engineerOf = async (id: string) =>
    (await ask(leadRoutes.get, { params: { id } })).json.data.lead.custom.engineer.name;
  expect([await engineerOf(open), await engineerOf(closed)]).toEqual(["Nitin Rao", "Mira Shah"]);
  const { companyId } = home;
  const changes = await home.inTenant(({ db }) =>
    db.changeSet.findMany({ where: { companyId, kind: "handover", recordKind: "lead" } }),
  );
  expect(changes).toMatchObject([{ title: "Engineer of Mira Shah → Nitin Rao", matched: 1 }]);
  const undone = await ask(changeRoutes.undo, {
    method: "POST",
    params: { id: changes[0]?.id ?? "" },
    body: {},
  });
  expect(undone.status).toBe(200);
  expect(await engineerOf(open)).toBe("Mira Shah");
});
