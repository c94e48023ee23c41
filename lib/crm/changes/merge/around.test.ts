import { beforeEach, describe, expect, test } from "vitest";
import { changeRoutes, trashRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import type { Right } from "@/lib/core/permissions";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
  createProposal,
} from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { importFile, undoFile } from "@/testing/imports/imports";

let home: TestCompany;
let ask: Ask;
beforeEach(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const merge = (keepId: string, lostId: string, as: Ask = ask) =>
  as(leadRoutes.merge, { method: "POST", body: { keepId, ids: [lostId] } });
const undo = (id: string, as: Ask = ask) =>
  as(changeRoutes.undo, { method: "POST", params: { id }, body: {} });

async function twoLeads(values: object = {}) {
  const { companyId } = home;
  const brandId = (await createBrand({ companyId })).id;
  const of = { companyId, brandId, ...values };
  return { kept: await createLead(of), lost: await createLead(of) };
}

const isLive = (id: string) =>
  home.inTenant(async ({ db, companyId }) => {
    const found = await db.lead.findFirst({ where: { companyId, id } });
    return found?.deletedAt === null;
  });

describe("an undo of a merge", () => {
  const rights: Right[] = ["bulk", "delete"];
  /** A merge by the member, whose role allows it. */
  async function byMember() {
    await giveRole(home, { rights });
    const { kept, lost } = await twoLeads();
    const { json } = await merge(kept.id, lost.id, await askAs(home, home.member));
    return { lostId: lost.id, changeId: String(json.data.changeId) };
  }

  test("belongs to its author and to owners", async () => {
    const { lostId, changeId } = await byMember();
    const { companyId } = home;
    const other = await createMember({ companyId, name: "Ravi Rao" });
    await giveRole({ ...home, member: other }, { name: "Other", rights });
    const refused = await undo(changeId, await askAs(home, other));
    expect([refused.status, refused.json.message]).toEqual([
      403,
      "Only who made this change or an owner can undo it",
    ]);
    const owner = await createMember({ companyId, name: "Nandini Rao", role: "owner" });
    expect((await undo(changeId, await askAs(home, owner))).status).toBe(200);
    expect(await isLive(lostId)).toBe(true);
  });

  test("needs the right to delete, and that its author may still change the leads", async () => {
    const { lostId, changeId } = await byMember();
    await giveRole(home, { name: "Without", rights: ["bulk"] });
    expect((await undo(changeId, await askAs(home, home.member))).status).toBe(403);
    await giveRole(home, { name: "Own", rights, changes: "own" });
    const refused = await undo(changeId, await askAs(home, home.member));
    expect([refused.status, refused.json.message]).toEqual([
      409,
      "Your role may not change this lead",
    ]);
    expect(await isLive(lostId)).toBe(false);
  });

  test("is over after 30 days", async () => {
    const { lostId, changeId } = await byMember();
    const createdAt = new Date(Date.now() - 30 * 86_400_000 - 1000);
    await home.inTenant(({ db, companyId }) =>
      db.changeSet.updateMany({ where: { companyId, id: changeId }, data: { createdAt } }),
    );
    const { status, json } = await undo(changeId);
    expect([status, json.message]).toEqual([
      409,
      "This change can no longer be undone: its 30 days are over",
    ]);
    expect(await isLive(lostId)).toBe(false);
  });
});

test("a sent proposal goes with its enquiry to the holder of the kept lead, and back", async () => {
  const { companyId, member, owner } = home;
  const { kept, lost } = await twoLeads({ csPersonId: member.id, csPerson: member.name });
  await home.inTenant(({ db }) =>
    db.lead.update({
      where: { companyId_id: { companyId, id: kept.id } },
      data: { csPersonId: owner.id, csPerson: owner.name },
    }),
  );
  const enquiry = await createEnquiry({ companyId, leadId: lost.id });
  const numbered = { financialYear: "2026-27", serial: 1, sentAt: new Date() };
  const sent = { ...numbered, status: "Sent", issued: {} };
  const { id } = await createProposal({ companyId, enquiryId: enquiry.id, ...sent });
  const stored = () =>
    home.inTenant(({ db }) => db.proposal.findFirstOrThrow({ where: { companyId, id } }));
  const before = await stored();
  const { json } = await merge(kept.id, lost.id);
  expect(await stored()).toEqual({ ...before, holderId: owner.id });
  await undo(json.data.changeId);
  expect(await stored()).toEqual(before);
});

describe("the undo of an import", () => {
  /** A lead of an import and an older one with a meeting. */
  async function imported() {
    const { id } = await importFile(home, "leads", "Brand,Client,CS Person\nRao,Priya,Asha\n");
    const { companyId } = home;
    const lead = await home.inTenant(({ db }) =>
      db.lead.findFirstOrThrow({ where: { companyId, importId: id } }),
    );
    const { kept: old } = await twoLeads();
    const meeting = await createMeeting({ companyId, leadId: old.id });
    return { importId: id, lead, old, meeting };
  }

  test("leaves a lead that others were merged into, with what hung on them", async () => {
    const { importId, lead, old, meeting } = await imported();
    const { json } = await merge(lead.id, old.id);
    expect(await undoFile(home, importId)).toMatchObject({ undo: { removedLeads: 0 } });
    expect(await isLive(lead.id)).toBe(true);
    await undo(json.data.changeId);
    const found = await home.inTenant(({ db, companyId }) =>
      db.meeting.findFirst({ where: { companyId, id: meeting.id } }),
    );
    expect(found).toMatchObject({ leadId: old.id, deletedAt: null });
  });

  test("leaves a lead that was merged into another, which the merge's undo brings back", async () => {
    const { importId, lead, old } = await imported();
    const { json } = await merge(old.id, lead.id);
    await undoFile(home, importId);
    expect([await isLive(old.id), await isLive(lead.id)]).toEqual([true, false]);
    const early = await undo(json.data.changeId);
    expect([early.status, early.json.message]).toEqual([
      409,
      "Its brand is in the trash. Restore the brand first",
    ]);
    const [entry] = (await ask(trashRoutes.list, { path: listPath("/crm/trash") })).json.data.trash;
    await ask(trashRoutes.restore, { method: "POST", params: { id: entry.id } });
    expect((await undo(json.data.changeId)).status).toBe(200);
    expect([await isLive(old.id), await isLive(lead.id)]).toEqual([true, true]);
  });
});
