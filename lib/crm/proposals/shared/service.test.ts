import { beforeAll, describe, expect, test } from "vitest";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { proposalRoutes, sharedProposalRoutes } from "@/app/api/crm/proposals";
import {
  asClient,
  mailsOf,
  type ProposalWorld,
  proposalWorld,
  send,
  sent,
} from "@/testing/proposals/proposals";

const { get: getEnquiry } = enquiryRoutes;

const { accept, requestChanges, pdf, get: open, view } = sharedProposalRoutes;
const { get: getOne, revise } = proposalRoutes;

const acceptAs = (world: ProposalWorld, token: string, name: string) =>
  asClient(world, accept, token, { body: { name } });
const askFor = (world: ProposalWorld, token: string, message: string) =>
  asClient(world, requestChanges, token, { body: { name: "Meera Joshi", message } });
const read = async (world: ProposalWorld, id: string) =>
  (await world.ask(getOne, { params: { id } })).json.data.proposal;

let world: ProposalWorld;
beforeAll(async () => {
  world = await proposalWorld();
});

const activitiesOf = ({ inTenant, companyId, enquiryId }: ProposalWorld, kind: string) =>
  inTenant(({ db }) =>
    db.activity.findMany({
      where: { companyId, subjectId: enquiryId, kind },
      orderBy: { createdAt: "asc" },
    }),
  );

describe("a client with the link, without sign-in,", () => {
  test("reads what is offered, and nothing of how it is kept", async () => {
    const { id, token } = await sent(world);
    const { status, headers, json } = await asClient(world, open, token);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(json.data.proposal).toMatchObject({
      status: "Sent",
      title: "Dealer portal",
      clientName: "Meera Joshi",
      sentBy: "Asha Sharma",
      canAnswer: true,
      totals: { total: 17_700 },
      items: [{ description: "Design", cgst: 1_350 }],
    });
    const text = JSON.stringify(json);
    for (const secret of [id, world.companyId, world.enquiryId, world.owner.email])
      expect(text).not.toContain(secret);
  });

  test("gets the PDF", async () => {
    const { token } = await sent(world);
    const { status, headers, response } = await asClient(world, pdf, token);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await response.text()).toMatch(/^%PDF-/);
  });

  test("the first view is announced, every view is counted", async () => {
    const home = await proposalWorld();
    const { id, token } = await sent(home);
    const look = () => asClient(home, view, token, { method: "POST" });
    expect((await look()).json.data).toEqual({ viewed: true });
    const mails = await mailsOf(home);
    expect(mails).toMatchObject([{ to: home.owner.email, template: "proposal-answer" }]);
    await Promise.all([look(), look()]);
    const { views } = await read(home, id);
    expect(views).toMatchObject({ count: 3, firstAt: expect.any(String) });
    expect(views.lastAt >= views.firstAt).toBe(true);
    expect((await mailsOf(home)).length).toBe(1);
    expect(await activitiesOf(home, "proposal_viewed")).toMatchObject([
      { actorId: null, actorName: "Meera Joshi" },
    ]);
  });
});

describe("accepting", () => {
  test("is stored with name and time and announced to the team, which keeps the stage", async () => {
    const home = await proposalWorld();
    const { id, token } = await sent(home);
    const { status, json } = await acceptAs(home, token, " Meera Joshi ");
    expect([status, json.message]).toEqual([200, "Proposal accepted"]);
    expect(json.data.proposal).toMatchObject({
      status: "Accepted",
      canAnswer: false,
      acceptance: { name: "Meera Joshi" },
    });
    expect(await read(home, id)).toMatchObject({
      status: "Accepted",
      acceptance: json.data.proposal.acceptance,
      link: { state: "open" },
    });
    const enquiry = await home.ask(getEnquiry, { params: { id: home.enquiryId } });
    expect(enquiry.json.data.enquiry.stage).toBe("Quotation Sent");
    const [mail] = await mailsOf(home);
    expect(mail?.subject).toMatch(/^Meera Joshi has accepted proposal Q\//);
    expect(mail?.text).toContain(`/crm/enquiries/${home.enquiryId}`);
  });

  test("twenty concurrent calls make one acceptance and all return it", async () => {
    const home = await proposalWorld();
    const { token } = await sent(home);
    const names = Array.from({ length: 20 }, (_, index) => `Person ${index}`);
    const answers = await Promise.all(names.map((name) => acceptAs(home, token, name)));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const told = answers.map(({ json }) => json.data.proposal.acceptance.name);
    expect(new Set(told).size).toBe(1);
    expect(await activitiesOf(home, "proposal_accepted")).toMatchObject([{ actorName: told[0] }]);
    expect((await mailsOf(home)).length).toBe(1);
  });

  test("needs a name", async () => {
    const { token } = await sent(world);
    const { status, json } = await acceptAs(world, token, " ");
    expect([status, json.fields]).toEqual([400, { name: "Your name is required" }]);
  });

  test("closes the number: there is no other version of it", async () => {
    const { id, token } = await sent(world);
    const next = await world.ask(revise, { params: { id }, method: "POST" });
    await acceptAs(world, token, "Meera Joshi");
    expect((await send(world, next.json.data.proposal.id)).status).toBe(409);
    expect((await world.ask(revise, { params: { id }, method: "POST" })).status).toBe(409);
  });

  test("while a new version is sent has one outcome: that version or the acceptance", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, token } = await sent(world);
      const next = await world.ask(revise, { params: { id }, method: "POST" });
      const [sending, accepting] = await Promise.all([
        send(world, next.json.data.proposal.id),
        acceptAs(world, token, "Meera Joshi"),
      ]);
      const outcomes = [sending.status, accepting.status];
      expect([
        [200, 410],
        [409, 200],
      ]).toContainEqual(outcomes);
      const { status } = await read(world, id);
      expect(status).toBe(accepting.status === 200 ? "Accepted" : "Superseded");
    }
  });
});

describe("asking for changes", () => {
  test("stores and announces the message; the client may still accept", async () => {
    const home = await proposalWorld();
    const { id, token } = await sent(home);
    const { status, json } = await askFor(home, token, "Two weeks earlier");
    expect([status, json.data.proposal.canAnswer]).toEqual([201, true]);
    expect(await read(home, id)).toMatchObject({
      status: "Changes Requested",
      changeRequest: { name: "Meera Joshi", message: "Two weeks earlier" },
    });
    expect((await mailsOf(home))[0]?.text).toContain("Two weeks earlier");
    await askFor(home, token, "And in blue");
    expect(await activitiesOf(home, "proposal_changes_requested")).toMatchObject([
      { body: "Two weeks earlier" },
      { body: "And in blue" },
    ]);
    expect((await acceptAs(home, token, "Meera Joshi")).status).toBe(200);
    const late = await askFor(home, token, "One more thing");
    expect(late.json.data.proposal).toMatchObject({ status: "Accepted", canAnswer: false });
  });
});
