import { beforeAll, expect, test } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { nobody } from "@/lib/core/permissions";
import { handOver } from "@/lib/crm/hand-over/service";
import { moveToTrash, restoreFromTrash } from "@/lib/crm/trash/service";
import { fillHolders } from "@/lib/maintenance/holders";
import type { AppUser } from "@/lib/server/prisma/client";
import {
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
  createProposal,
} from "@/prisma/factories";
import type { Ask } from "@/testing/ask";
import { importFile, undoFile } from "@/testing/imports/imports";
import { draft, type ProposalWorld, proposalWorld } from "@/testing/proposals/proposals";

let world: ProposalWorld;
let ask: Ask;
let priya: AppUser;
let ravi: AppUser;
beforeAll(async () => {
  world = await proposalWorld();
  ask = world.ask;
  priya = await createMember({ companyId: world.companyId, name: "Priya Nair" });
  ravi = await createMember({ companyId: world.companyId, name: "Ravi Rao" });
});

const of = ({ id, name }: AppUser) => ({ csPersonId: id, csPerson: name });

/** A lead of Priya with a meeting, an enquiry and a proposal. */
async function family(more: object = {}) {
  const { companyId } = world;
  const lead = await createLead({ companyId, ...of(priya), ...more });
  const { id: leadId } = lead;
  await createMeeting({ companyId, leadId });
  const { id: enquiryId } = await createEnquiry({ companyId, leadId });
  await createProposal({ companyId, enquiryId });
  return { ...lead, leadId };
}

/** The distinct holders of all that hangs on a lead. */
async function holdersBelow(leadId: string) {
  const { companyId } = world;
  return world.inTenant(async ({ db }) => {
    const read = { where: { companyId, leadId }, select: { holderId: true } };
    const below = [
      ...(await db.meeting.findMany(read)),
      ...(await db.enquiry.findMany(read)),
      ...(await db.proposal.findMany({
        where: { companyId, enquiry: { companyId, leadId } },
        select: { holderId: true },
      })),
    ];
    expect(below).toHaveLength(3);
    return [...new Set(below.map(({ holderId }) => holderId))];
  });
}

async function send(...parts: Parameters<Ask>) {
  const { json } = await ask(...parts);
  if (json.error) throw new Error(JSON.stringify(json));
  return json.data;
}

const bulk = async (id: string, csPerson: string) =>
  (await send(leadRoutes.bulk, { body: { select: { ids: [id] }, change: { csPerson } } })).changeId;

test.each<[name: string, give: (lead: Awaited<ReturnType<typeof family>>) => Promise<unknown>]>([
  [
    "one request",
    ({ id }) =>
      send(leadRoutes.update, { method: "PUT", params: { id }, body: { csPerson: ravi.name } }),
  ],
  ["a bulk change", ({ id }) => bulk(id, ravi.name)],
  [
    "an import",
    async ({ clientName, brandId }) => {
      const brand = await world.inTenant(({ db, companyId }) =>
        db.brand.findFirstOrThrow({ where: { companyId, id: brandId } }),
      );
      const file = `Brand,Client Name,CS Person\n${brand.name},${clientName},${ravi.name}`;
      await importFile(world, "leads", file, { duplicates: "update", namesakes: "same" });
    },
  ],
  [
    "the hand-over of a member's work",
    () => world.inTenant((tenant) => handOver(tenant, priya, ravi)),
  ],
])("%s of a lead gives all that hangs on it", async (_name, give) => {
  const lead = await family();
  expect(await holdersBelow(lead.id)).toEqual([priya.id]);
  await give(lead);
  expect(await holdersBelow(lead.id)).toEqual([ravi.id]);
});

test("an undo gives all that hangs on a lead back", async () => {
  const { id } = await family();
  const changeId = await bulk(id, ravi.name);
  await send(changeRoutes.undo, { params: { id: changeId }, body: {} });
  expect(await holdersBelow(id)).toEqual([priya.id]);
});

test("a person who is no member leaves a lead and all that hangs on it to nobody", async () => {
  const { id } = await family();
  await bulk(id, "Nobody Known");
  expect(await holdersBelow(id)).toEqual([nobody]);
});

test("a lead that is given away in the trash, or comes out of it, agrees with all that hangs on it", async () => {
  const { id } = await family();
  const { trashId } = await world.inTenant((tenant) => moveToTrash(tenant, { kind: "lead", id }));
  await world.inTenant((tenant) => restoreFromTrash(tenant, trashId));
  expect(await holdersBelow(id)).toEqual([priya.id]);
});

test("what is created on a lead, or moves to it, is held by the person of the lead", async () => {
  const { companyId } = world;
  const first = await createLead({ companyId, ...of(priya) });
  const second = await createLead({ companyId, ...of(ravi) });
  const meeting = { leadId: first.id, scheduledDate: "2027-01-05T06:30:00Z", csPerson: ravi.name };
  const enquiry = { leadId: first.id, title: "Shop", productType: "Website", csPerson: ravi.name };
  const { id: meetingId } = (await send(meetingRoutes.create, { body: meeting })).meeting;
  const { id: enquiryId } = (await send(enquiryRoutes.create, { body: enquiry })).enquiry;
  await draft({ ...world, enquiryId });
  expect(await holdersBelow(first.id)).toEqual([priya.id]);
  const body = { leadId: second.id };
  await send(meetingRoutes.update, { method: "PUT", params: { id: meetingId }, body });
  await send(enquiryRoutes.update, { method: "PUT", params: { id: enquiryId }, body });
  expect(await holdersBelow(second.id)).toEqual([ravi.id]);
});

test("the undo of an import gives all that hangs on a lead back", async () => {
  const { id, clientName, brandId } = await family({ clientName: "Undone Client" });
  const brand = await world.inTenant(({ db, companyId }) =>
    db.brand.findFirstOrThrow({ where: { companyId, id: brandId } }),
  );
  const file = `Brand,Client Name,CS Person\n${brand.name},${clientName},${ravi.name}`;
  const done = await importFile(world, "leads", file, { duplicates: "update", namesakes: "same" });
  expect(await holdersBelow(id)).toEqual([ravi.id]);
  await undoFile(world, done.id);
  expect(await holdersBelow(id)).toEqual([priya.id]);
});

test("a record without a holder gets that of its lead, and is then left alone", async () => {
  const { companyId } = world;
  const { id } = await family();
  const write = (holderId: string | null) =>
    world.inTenant(async ({ db }) => {
      const data = { holderId };
      await db.meeting.updateMany({ where: { companyId, leadId: id }, data });
      await db.enquiry.updateMany({ where: { companyId, leadId: id }, data });
      await db.proposal.updateMany({
        where: { companyId, enquiry: { companyId, leadId: id } },
        data,
      });
    });
  await write(null);
  expect(await fillHolders(companyId)).toBe(3);
  expect(await holdersBelow(id)).toEqual([priya.id]);
  await write(ravi.id);
  expect(await fillHolders(companyId)).toBe(0);
});
