import { beforeAll, expect, test } from "vitest";
import { proposalRoutes, sharedProposalRoutes } from "@/app/api/crm/proposals";
import {
  asClient,
  deliver,
  draft,
  mailsOf,
  type ProposalWorld,
  proposalWorld,
  sent,
} from "@/testing/proposals/proposals";

const { get: readShared } = sharedProposalRoutes;
const { mailAgain, revise } = proposalRoutes;

let world: ProposalWorld;
beforeAll(async () => {
  world = await proposalWorld();
});

const again = (id: string, body: object = {}) =>
  world.ask(mailAgain, {
    params: { id },
    body: { to: "accounts@konkan.example", message: "Once more.", ...body },
  });
const openedBy = async (token: string) => (await asClient(world, readShared, token)).status;

test("the same PDF goes to any address, with a new link", async () => {
  const { id, token, number } = await sent(world);
  await deliver(world);
  const [first] = (await mailsOf(world)).slice(-1);
  const { status, json } = await again(id);
  expect([status, json.message]).toEqual([201, "Proposal sent again"]);
  const renewed: string = json.data.link.url.split("/p/")[1];
  const mails = await mailsOf(world);
  expect(mails.at(-1)).toMatchObject({
    template: "proposal",
    to: "accounts@konkan.example",
    subject: `${world.company.name}: ${number}`,
    attachments: first?.attachments,
  });
  expect(mails.at(-1)?.text).toContain("Once more.");
  expect(mails.at(-1)?.text).toContain(renewed);
  expect(await openedBy(renewed)).toBe(200);
  expect(await openedBy(token)).toBe(404);
});

test("the timeline shows both, and the proposal keeps its first time of sending and recipient", async () => {
  const { id, sentAt, sentTo } = await sent(world);
  await deliver(world);
  const { json } = await again(id);
  expect(json.data.proposal).toMatchObject({ sentAt, sentTo });
  const { companyId, enquiryId } = world;
  const entries = await world.inTenant(({ db }) =>
    db.activity.findMany({
      where: { companyId, subjectId: enquiryId, kind: "proposal_sent" },
      orderBy: { createdAt: "asc" },
    }),
  );
  expect(entries.slice(-2)).toMatchObject([
    { details: { to: sentTo } },
    { details: { to: "accounts@konkan.example" }, body: "Once more." },
  ]);
});

test("until the first mail is written the link in it stays as it is", async () => {
  const { id, token } = await sent(world);
  const { status, json } = await again(id);
  expect([status, json.message]).toEqual([409, expect.stringContaining("still being written")]);
  expect(await openedBy(token)).toBe(200);
});

test("a proposal whose first mail was never written is printed by the next mail", async () => {
  const { id, number } = await sent(world);
  const where = { companyId: world.companyId, id };
  const sentAt = new Date(Date.now() - 2 * 3_600_000);
  await world.inTenant(({ db }) => db.proposal.updateMany({ where, data: { sentAt } }));
  expect((await again(id)).status).toBe(201);
  const [mail] = (await mailsOf(world)).slice(-1);
  const { pdfFileId } = await world.inTenant(({ db }) => db.proposal.findFirstOrThrow({ where }));
  expect(mail?.attachments).toMatchObject([{ fileId: pdfFileId }]);
  await deliver(world);
  const mails = (await mailsOf(world)).filter(({ subject }) => subject.includes(number));
  expect(mails).toHaveLength(1);
});

test("a draft and an earlier version are not sent again", async () => {
  const unsent = await draft(world);
  const first = await sent(world);
  const next = await world.ask(revise, { params: { id: first.id }, method: "POST" });
  await sent(world, next.json.data.proposal.id);
  for (const { id } of [unsent, first]) expect((await again(id)).status).toBe(409);
});

test("each error names its field", async () => {
  const { status, json } = await again((await sent(world)).id, { to: "nobody", message: " " });
  expect(status).toBe(400);
  expect(Object.keys(json.fields).sort()).toEqual(["message", "to"]);
});
