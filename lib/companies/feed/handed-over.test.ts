import { expect, test } from "vitest";
import { teamRoutes } from "@/app/api/company/team";
import { changeRoutes } from "@/app/api/crm/changes";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { everyone } from "@/lib/core/permissions";
import type { AppUser } from "@/lib/server/prisma/client";
import {
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
  createProposal,
} from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { readFeed } from "./read";

const held = new Set(["lead", "meeting", "enquiry", "proposal"]);

/** The records that the member sees now. */
function inSight({ companyId, inTenant }: TestCompany, member: AppUser): Promise<string[]> {
  const where = { companyId };
  return inTenant(
    async ({ db }) => [
      ...(await db.lead.findMany({ where })).map(({ id }) => `lead ${id}`),
      ...(await db.meeting.findMany({ where })).map(({ id }) => `meeting ${id}`),
      ...(await db.enquiry.findMany({ where })).map(({ id }) => `enquiry ${id}`),
      ...(await db.proposal.findMany({ where })).map(({ id }) => `proposal ${id}`),
    ],
    member,
  );
}

/** A copy of what the member sees, which reads again what the feed names. */
async function follower(company: TestCompany, member: AppUser) {
  const copy = new Set(await inSight(company, member));
  let after = 0;
  return async () => {
    const { events, next } = await company.inTenant(
      (tenant) => readFeed(tenant, { ...member, rights: [] }, { after, limit: 500 }),
      member,
    );
    const seen = new Set(await inSight(company, member));
    for (const { subjectKind, subjectId } of events) {
      if (!held.has(subjectKind)) continue;
      const record = `${subjectKind} ${subjectId}`;
      if (seen.has(record)) copy.add(record);
      else copy.delete(record);
    }
    after = next;
    return { copy: [...copy].sort(), seen: [...seen].sort() };
  };
}

test("who follows the feed with a narrow role has all that hangs on their leads, however these change hands", async () => {
  const company = await freshCompany();
  const { companyId, member } = company;
  await giveRole(company, { sees: "own", changes: "own" });
  const ask = await askAs(company);
  const colleague = await createMember({ companyId, name: "Ravi Rao" });
  const leads: string[] = [];
  for (const { id: csPersonId, name: csPerson } of [member, colleague]) {
    const { id: leadId } = await createLead({ companyId, csPersonId, csPerson });
    await createMeeting({ companyId, leadId });
    const { id: enquiryId } = await createEnquiry({ companyId, leadId });
    await createProposal({ companyId, enquiryId });
    leads.push(leadId);
  }
  const [own = "", other = ""] = leads;
  const follow = await follower(company, member);
  const undo = (id: string) => ask(changeRoutes.undo, { params: { id }, body: {} });
  const give = (id: string, csPerson: string) =>
    ask(leadRoutes.update, { method: "PUT", params: { id }, body: { csPerson } });
  const bulk = async (csPerson: string): Promise<string> => {
    const body = { select: { ids: [own, other] }, change: { csPerson } };
    return (await ask(leadRoutes.bulk, { body })).json.data.changeId;
  };
  const expectSame = async (step: string, count: number) => {
    const { copy, seen } = await follow();
    expect(seen, step).toHaveLength(count);
    expect(copy, step).toEqual(seen);
  };

  await expectSame("at first", 4);
  await give(own, colleague.name);
  await expectSame("given away", 0);
  const changeId = await bulk(member.name);
  await expectSame("given by a bulk change", 8);
  await undo(changeId);
  await expectSame("its undo", 0);
  const enquiry = await company.inTenant(({ db }) =>
    db.enquiry.findFirstOrThrow({ where: { companyId, leadId: other } }),
  );
  await give(own, member.name);
  await ask(enquiryRoutes.update, {
    method: "PUT",
    params: { id: enquiry.id },
    body: { leadId: own },
  });
  await expectSame("an enquiry that moved to an own lead", 6);
  await ask(teamRoutes.update, {
    method: "PUT",
    params: { id: colleague.id },
    body: { isActive: false, handOverTo: member.id },
  });
  await expectSame("the work of a colleague who left", 8);
  const { id } = await company.inTenant(({ db }) =>
    db.changeSet.findFirstOrThrow({ where: { companyId, kind: "handover" } }),
  );
  await undo(id);
  await expectSame("the undo of the hand-over", 6);
});

test("what goes to another holder with its lead has one event, and nothing else has", async () => {
  const company = await freshCompany();
  const { companyId, member, inTenant } = company;
  const ask = await askAs(company);
  const { id: leadId } = await createLead({ companyId, csPersonId: member.id });
  const meeting = await createMeeting({ companyId, leadId });
  await createMeeting({ companyId, leadId, deletedAt: new Date() });
  const put = (body: object) =>
    ask(leadRoutes.update, { method: "PUT", params: { id: leadId }, body });
  await put({ csPerson: company.owner.name });
  await put({ comment: "Called" });
  const { events } = await inTenant((tenant) =>
    readFeed({ ...tenant, sees: everyone }, company.owner, { after: 0, limit: 100 }),
  );
  expect(
    events.map(({ kind, subjectId, fields, version }) => [kind, subjectId, fields, version]),
  ).toEqual([
    ["meeting.updated", meeting.id, [], 1],
    ["lead.updated", leadId, ["csPersonId"], 2],
    ["lead.updated", leadId, ["comment"], 3],
  ]);
});
