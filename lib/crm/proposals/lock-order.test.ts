import { beforeAll, expect, test } from "vitest";
import { teamRoutes } from "@/app/api/company/team";
import { trashRoutes } from "@/app/api/crm/changes";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { proposalRoutes, sharedProposalRoutes } from "@/app/api/crm/proposals";
import { updateMember as changeMember } from "@/lib/team/change";
import { type OwnDatabase, ownDatabase } from "@/testing/own-database";
import { runAt, valueAt } from "@/testing/pristine-database";
import {
  asClient,
  change,
  deliver,
  draft,
  hours,
  type ProposalWorld,
  proposalWorld,
  sent,
} from "@/testing/proposals/proposals";

const { remove: trashEnquiry, update: updateEnquiry, addToTimeline: addNote } = enquiryRoutes;

const { remove: trashLead, update: updateLead } = leadRoutes;

const { accept: acceptance, requestChanges: changeRequest, view } = sharedProposalRoutes;
const { renewLink: renew, revokeLink: revoke, remove: discard, revise } = proposalRoutes;

const { restore, list: listTrash } = trashRoutes;

const { update: updateMember } = teamRoutes;

let database: OwnDatabase;
let world: ProposalWorld;
let leadId: string;
beforeAll(async () => {
  database = await ownDatabase();
  await runAt(
    database.DATABASE_URL,
    "alter database " +
      new URL(database.DATABASE_URL).pathname.slice(1) +
      " set deadlock_timeout = '50ms'",
  );
  world = await proposalWorld();
  ({ leadId } = await world.inTenant(({ db, companyId }) =>
    db.enquiry.findFirstOrThrow({ where: { companyId } }),
  ));
});

const handOver = async () => undefined;
const message = { name: "Meera Joshi", message: "Cheaper" };

/** The calls of the team and the client on an enquiry and its proposal, in no order. */
function everything(proposal: { id: string; token: string; draftId: string }) {
  const { ask, enquiryId } = world;
  const { id, token, draftId } = proposal;
  const of = (one: string) => ({ params: { id: one } });
  return [
    () => asClient(world, view, token, { method: "POST" }),
    () => asClient(world, acceptance, token, { method: "POST", body: { name: "Meera" } }),
    () => asClient(world, changeRequest, token, { method: "POST", body: message }),
    () => ask(revise, { ...of(id), method: "POST" }),
    () => ask(renew, { ...of(id), method: "POST" }),
    () => ask(revoke, { ...of(id), method: "DELETE" }),
    () => change(world, draftId, { items: [hours] }),
    () => sent(world, draftId),
    () => ask(discard, { ...of(draftId), method: "DELETE" }),
    () => draft(world),
    () => deliver(world),
    () =>
      ask(updateEnquiry, {
        ...of(enquiryId),
        method: "PUT",
        body: { stage: "Negotiation", leadId },
      }),
    () => ask(updateLead, { ...of(leadId), method: "PUT", body: { stage: "Qualified" } }),
    () => ask(addNote, { ...of(enquiryId), body: { kind: "note", text: "Called" } }),
    () => ask(updateMember, { ...of(world.owner.id), method: "PUT", body: { position: "Head" } }),
    () => ask(trashEnquiry, { ...of(enquiryId), method: "DELETE" }),
    () => ask(trashLead, { ...of(leadId), method: "DELETE" }),
  ];
}

test("nothing that is done to a proposal and its enquiry at once waits for each other's locks", async () => {
  for (let round = 0; round < 5; round += 1) {
    await restoreAll();
    const one = await sent(world);
    const { id: draftId } = await draft(world);
    const steps = everything({ ...one, draftId });
    const turned = [...steps.slice(round % steps.length), ...steps.slice(0, round % steps.length)];
    await Promise.allSettled([...turned, ...turned.toReversed()].map((step) => step()));
  }
  const deadlocks = await valueAt(
    database.DATABASE_URL,
    "select deadlocks::int as value from pg_stat_database where datname = current_database()",
  );
  expect(deadlocks).toBe(0);
}, 240_000);

test("a change of the team that is still being written holds up no proposal", async () => {
  await restoreAll();
  await world.inTenant(async (tenant) => {
    await changeMember(tenant, world.owner.id, { profile: { position: "Director" } }, { handOver });
    expect(await draft(world)).toMatchObject({ status: "Draft" });
  });
});

/** Parents first: a child cannot be restored before its parent. */
async function restoreAll(): Promise<void> {
  const { json } = await world.ask(listTrash);
  if (json.data.trash.length === 0) return;
  for (const { id } of json.data.trash)
    await world.ask(restore, { params: { id }, method: "POST" });
  await restoreAll();
}
