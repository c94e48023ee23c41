import { beforeAll, expect, test } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import type { Lead } from "@/lib/crm/leads/schema";
import { setMeetingOutcome } from "@/lib/crm/meetings/service";
import { moveToTrash, restoreFromTrash } from "@/lib/crm/trash/service";
import { createEnquiry, createLead, createMeeting, uniqueText } from "@/prisma/factories";
import { importFile, undoFile } from "./imports/imports";
import { draft, type ProposalWorld, proposalWorld, send } from "./proposals/proposals";

const { update: putEnquiry, bulk: bulkEnquiries, create: postEnquiry } = enquiryRoutes;

const { update: putLead, bulk: bulkLeads, create: postLead } = leadRoutes;

const { undo } = changeRoutes;

const longAgo = new Date("2026-01-05T06:30:00Z");

type Kind = "lead" | "enquiry";
type Write = (kind: Kind, id: string) => Promise<unknown>;

let world: ProposalWorld;
beforeAll(async () => {
  world = await proposalWorld();
});

test.each<[kind: Kind, name: string, isNew: boolean, write: Write]>([
  ["lead", "an update to another stage", true, update({ stage: "Qualified" })],
  ["lead", "an update to the same stage", false, update({ stage: "New" })],
  ["lead", "an update of another field", false, update({ comment: "Called" })],
  ["lead", "a meeting's outcome with another stage", true, settleMeeting("Proposal")],
  ["lead", "a meeting's outcome with the same stage", false, settleMeeting("New")],
  ["lead", "a bulk change of the stage", true, bulk({ stage: "Closed Won" })],
  ["lead", "a bulk change of another field", false, bulk({ priority: "Critical" })],
  ["lead", "the undo of the stage", false, undoOf({ stage: "Closed Won" })],
  ["lead", "the undo of another field", false, undoOf({ priority: "Critical" })],
  ["lead", "an undo that keeps a later stage", false, undoOf({ stage: "Won" }, { stage: "Lost" })],
  ["lead", "the undo of a deletion", false, undoOf({ delete: true })],
  ["lead", "an import of another stage", true, importOf("Contacted")],
  ["lead", "an import of the same stage", false, importOf("New")],
  ["lead", "the undo of an import", false, undoOfImport("Contacted")],
  ["lead", "the undo of an import that came back to the stage", false, undoOfImport("Won", "New")],
  ["lead", "the trash", false, restore],
  ["enquiry", "an update to another stage", true, update({ stage: "Lost", lostReason: "Price" })],
  ["enquiry", "an update to the same stage", false, update({ stage: "New" })],
  ["enquiry", "an update of another field", false, update({ comments: "Called" })],
  ["enquiry", "a bulk change of the stage", true, bulk({ stage: "On Hold" })],
  ["enquiry", "a bulk change of another field", false, bulk({ urgency: "Low" })],
  ["enquiry", "the undo of the stage", false, undoOf({ stage: "On Hold" })],
  ["enquiry", "a proposal that is sent", true, sendProposal],
  ["enquiry", "the trash", false, restore],
])("the stage of the %s after %s is a new one: %s", async (kind, _name, isNew, write) => {
  const id = await createOld(kind);
  await write(kind, id);
  const at = await since(kind, id);
  expect(at && at > longAgo).toBe(isNew);
});

test.each<[kind: Kind, name: string, change: (id: string) => Promise<() => Promise<unknown>>]>([
  ["lead", "a bulk change", undoable("lead", { stage: "Contacted" })],
  ["lead", "two bulk changes", leftAndUndone],
  ["lead", "an import", undoableImport],
  ["enquiry", "a bulk change", undoable("enquiry", { stage: "On Hold" })],
])("the undo gives the stage of the %s the time before %s", async (kind, _name, change) => {
  for (const stageSince of [longAgo, null]) {
    const id = await createOld(kind, stageSince);
    const undo = await change(id);
    expect(await since(kind, id)).not.toEqual(stageSince);
    await undo();
    expect(await since(kind, id)).toEqual(stageSince);
  }
});

test("a new lead and a new enquiry are in their stage since they were created", async () => {
  const { ask, owner, companyId } = world;
  const { brandId, id: leadId } = await createLead({ companyId });
  const csPerson = owner.name;
  const lead = { brandId, clientName: "Asha", csPerson, stageSince: longAgo };
  const enquiry = { leadId, title: "Shop", productType: "Website", csPerson };
  const created = [
    (await ask(postLead, { body: lead })).json.data.lead,
    (await ask(postEnquiry, { body: enquiry })).json.data.enquiry,
  ];
  for (const { stageSince, createdAt } of created) expect(stageSince).toBe(createdAt);
});

async function createOld(kind: Kind, stageSince: Date | null = longAgo): Promise<string> {
  const own = { companyId: world.companyId, stageSince };
  const client = { clientName: `Client ${uniqueText()}` };
  return (await (kind === "lead" ? createLead({ ...own, ...client }) : createEnquiry(own))).id;
}

async function since(kind: Kind, id: string): Promise<Date | null> {
  const where = { companyId: world.companyId, id, deletedAt: null };
  return world.inTenant(async ({ db }) => {
    const found =
      kind === "lead"
        ? db.lead.findFirstOrThrow({ where })
        : db.enquiry.findFirstOrThrow({ where });
    return (await found).stageSince;
  });
}

/** As if what was done so far had been done long ago. */
function age(id: string): Promise<unknown> {
  const change = { where: { companyId: world.companyId, id }, data: { stageSince: longAgo } };
  return world.inTenant(async ({ db }) => [
    await db.lead.updateMany(change),
    await db.enquiry.updateMany(change),
  ]);
}

async function ask(...parts: Parameters<ProposalWorld["ask"]>) {
  const { json } = await world.ask(...parts);
  if (json.error) throw new Error(JSON.stringify(json));
  return json.data;
}

function update(body: object): Write {
  return (kind, id) =>
    ask(kind === "lead" ? putLead : putEnquiry, { method: "PUT", params: { id }, body });
}

function bulk(change: object) {
  return async (kind: Kind, id: string) => {
    const body = { select: { ids: [id] }, change };
    const { changeId, counts } = await ask(kind === "lead" ? bulkLeads : bulkEnquiries, { body });
    expect(counts).toMatchObject({ changed: 1 });
    return changeId;
  };
}

function undoOf(change: object, edit?: object): Write {
  return async (kind, id) => {
    const changeId = await bulk(change)(kind, id);
    if (edit) await update(edit)(kind, id);
    await age(id);
    return ask(undo, { params: { id: changeId }, body: {} });
  };
}

function undoable(kind: Kind, change: object) {
  return async (id: string) => {
    const changeId = await bulk(change)(kind, id);
    return () => ask(undo, { params: { id: changeId }, body: {} });
  };
}

/** A change and a later one, which are undone in the other order. */
async function leftAndUndone(id: string) {
  const first = await undoable("lead", { stage: "Contacted" })(id);
  const second = await undoable("lead", { stage: "Qualified" })(id);
  return async () => {
    await second();
    await first();
  };
}

async function undoableImport(id: string) {
  const importId = await importOf("Contacted")("lead", id);
  return () => undoFile(world, importId);
}

function settleMeeting(leadStage: Lead["stage"]): Write {
  return async (_kind, leadId) => {
    const meeting = await createMeeting({ companyId: world.companyId, leadId });
    const outcome = { status: "Completed", outcome: "Got Enquiry", leadStage } as const;
    return world.inTenant((tenant) => setMeetingOutcome(tenant, meeting.id, outcome));
  };
}

function importOf(...stages: string[]) {
  return async (_kind: Kind, id: string) => {
    const { clientName, brand } = await world.inTenant(({ db, companyId }) =>
      db.lead.findFirstOrThrow({ where: { companyId, id }, include: { brand: true } }),
    );
    const rows = stages.map((stage) => `${brand.name},${clientName},Called ${stage},${stage}`);
    const file = ["Brand,Client Name,Comment,Stage", ...rows].join("\n");
    const done = await importFile(world, "leads", file, {
      duplicates: "update",
      namesakes: "same",
      csPerson: "Asha Sharma",
    });
    expect(done.counts).toMatchObject({ updated: stages.length });
    return done.id;
  };
}

function undoOfImport(...stages: string[]): Write {
  return async (kind, id) => {
    const importId = await importOf(...stages)(kind, id);
    await age(id);
    expect(await undoFile(world, importId)).toMatchObject({ undo: { reverted: 1 } });
  };
}

async function restore(kind: Kind, id: string): Promise<void> {
  const { trashId } = await world.inTenant((tenant) => moveToTrash(tenant, { kind, id }));
  await world.inTenant((tenant) => restoreFromTrash(tenant, trashId));
}

async function sendProposal(_kind: Kind, enquiryId: string): Promise<void> {
  const own = { ...world, enquiryId };
  expect((await send(own, (await draft(own)).id)).json).toMatchObject({ error: false });
}
