import { beforeEach, expect, test } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { handOver } from "@/lib/crm/hand-over/service";
import { getMeeting } from "@/lib/crm/meetings/service";
import type { AppUser } from "@/lib/server/prisma/client";
import { createEnquiry, createLead, createMeeting, createMember } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";

let home: TestCompany;
let ask: Ask;
let colleague: AppUser;
beforeEach(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  colleague = await createMember({ companyId: home.companyId, name: "Ravi Rao" });
});

const leadOf = async (user: AppUser | null) =>
  (await createLead({ companyId: home.companyId, csPersonId: user?.id ?? null })).id;
const meeting = (leadId: string, csPerson: string) =>
  ask(meetingRoutes.create, { body: { leadId, csPerson, scheduledDate: "2027-01-05T06:30:00Z" } });
const refused = (record: string) => {
  const csPerson = `${home.member.name} does not see the lead of this ${record}. Choose somebody who does`;
  return { status: 400, json: { code: "validation_failed", fields: { csPerson } } };
};

test("a meeting and an enquiry are given only to a member who sees their lead", async () => {
  await giveRole(home, { sees: "own", changes: "own" });
  const { companyId, member, owner } = home;
  const [hidden, seen] = [await leadOf(colleague), await leadOf(member)];
  expect(await meeting(hidden, member.name)).toMatchObject(refused("meeting"));
  const enquiry = { leadId: hidden, title: "Shop", productType: "Website", csPerson: member.name };
  expect(await ask(enquiryRoutes.create, { body: enquiry })).toMatchObject(refused("enquiry"));
  for (const name of [colleague.name, owner.name, "Somebody"])
    expect((await meeting(hidden, name)).status).toBe(201);
  const { json } = await meeting(seen, member.name);
  const put = (id: string, body: object) =>
    ask(meetingRoutes.update, { method: "PUT", params: { id }, body });
  const { id } = json.data.meeting;
  expect(await put(id, { leadId: hidden })).toMatchObject(refused("meeting"));
  const other = await createMeeting({ companyId, leadId: hidden });
  expect(await put(other.id, { csPerson: member.name })).toMatchObject(refused("meeting"));
  expect((await put(other.id, { csPerson: colleague.name })).status).toBe(200);
  expect((await put(id, { leadId: seen, csPerson: member.name, comment: "Same" })).status).toBe(
    200,
  );
});

test("a member is given meetings of leads of nobody only if the role shows them", async () => {
  const lead = await leadOf(null);
  await giveRole(home, { sees: "own", changes: "own" });
  expect(await meeting(lead, home.member.name)).toMatchObject(refused("meeting"));
  await giveRole(home, { name: "Wider", sees: "own", changes: "own", seesUnassigned: true });
  expect((await meeting(lead, home.member.name)).status).toBe(201);
});

test("a change of many gives a member those of leads in sight, and says why of the others", async () => {
  await giveRole(home, { sees: "own", changes: "own" });
  const { companyId, member } = home;
  const records = { companyId, csPerson: "Somebody" };
  const hidden = await createEnquiry({ ...records, leadId: await leadOf(colleague) });
  const seen = await createEnquiry({ ...records, leadId: await leadOf(member) });
  const select = { ids: [hidden.id, seen.id] };
  const { json } = await ask(enquiryRoutes.bulk, {
    body: { select, change: { csPerson: member.name } },
  });
  expect(json.data.counts).toMatchObject({ matched: 2, changed: 1, failed: 1 });
  const { changeId: id } = json.data;
  const { items } = (
    await ask(changeRoutes.get, { path: listPath(`/crm/changes/${id}`), params: { id } })
  ).json.data;
  const reason = refused("enquiry").json.fields.csPerson;
  expect(items).toContainEqual(
    expect.objectContaining({ recordId: hidden.id, outcome: "failed", reason }),
  );
});

test("a successor gets all of a member's work, also below leads of others", async () => {
  await giveRole(home, { sees: "own", changes: "own" });
  const { companyId, member, inTenant } = home;
  const person = { csPersonId: colleague.id, csPerson: colleague.name };
  const leadId = await leadOf(home.owner);
  const { id } = await createMeeting({ companyId, leadId, ...person });
  await inTenant((tenant) => handOver(tenant, colleague, member));
  expect((await inTenant((tenant) => getMeeting(tenant, id))).csPerson).toBe(member.name);
});
