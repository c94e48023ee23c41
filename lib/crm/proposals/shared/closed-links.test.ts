import { beforeAll, describe, expect, test } from "vitest";
import { proposalRoutes, sharedProposalRoutes } from "@/app/api/crm/proposals";
import { freshCompany } from "@/testing/company";
import { shutOut } from "@/testing/matrix-world";
import { asClient, type ProposalWorld, proposalWorld, sent } from "@/testing/proposals/proposals";

const { accept, requestChanges, pdf, get: open, view } = sharedProposalRoutes;
const { renewLink: renew, revokeLink: revoke, revise } = proposalRoutes;

let world: ProposalWorld;
beforeAll(async () => {
  world = await proposalWorld();
});

describe("a link that does not show the proposal any more says why, and does nothing", () => {
  const everything = async (token: string, host = world.host) => {
    const place = { host };
    const answers = [
      await asClient(place, open, token),
      await asClient(place, pdf, token),
      await asClient(place, view, token, { method: "POST" }),
      await asClient(place, accept, token, { body: { name: "Meera" } }),
      await asClient(place, requestChanges, token, { body: { name: "Meera", message: "x" } }),
    ];
    const said = new Set(answers.map(({ status, json }) => `${status} ${json.message}`));
    expect(said.size).toBe(1);
    return [...said][0];
  };
  const set = (id: string, data: object) =>
    world.inTenant(({ db, companyId }) =>
      db.proposal.updateMany({ where: { companyId, id }, data }),
    );

  test("withdrawn, until it is made anew under another token", async () => {
    const { id, token } = await sent(world);
    await world.ask(revoke, { params: { id }, method: "DELETE" });
    expect(await everything(token)).toBe("410 This link was withdrawn. Ask for a new one");
    const { json } = await world.ask(renew, { params: { id }, method: "POST" });
    const fresh = json.data.link.url.split("/p/")[1];
    expect((await asClient(world, open, fresh)).status).toBe(200);
    expect(await everything(token)).toBe("404 Proposal not found");
  });

  test("after its last day", async () => {
    const { id, token } = await sent(world);
    await set(id, { linkExpiresAt: new Date(), validUntil: new Date("2026-01-31") });
    expect(await everything(token)).toMatch(/^410 This proposal was valid until 31 Jan 2026/);
  });

  test("but what was accepted stays readable after that day", async () => {
    const { id, token } = await sent(world);
    await asClient(world, accept, token, { body: { name: "Meera Joshi" } });
    await set(id, { linkExpiresAt: new Date() });
    expect((await asClient(world, open, token)).status).toBe(200);
  });

  test("once a newer version was sent", async () => {
    const { id, token } = await sent(world);
    const next = await world.ask(revise, { params: { id }, method: "POST" });
    expect((await asClient(world, open, token)).status).toBe(200);
    await sent(world, next.json.data.proposal.id);
    expect(await everything(token)).toBe("410 A newer version of this proposal was sent to you");
  });

  test("for an enquiry in the trash, a closed company and an unknown token alike", async () => {
    const nobody = await everything("A".repeat(43));
    expect(nobody).toBe("404 Proposal not found");
    const trashed = await proposalWorld();
    const { token } = await sent(trashed);
    const where = { companyId: trashed.companyId, id: trashed.enquiryId };
    await trashed.inTenant(({ db }) =>
      db.enquiry.updateMany({ where, data: { deletedAt: new Date() } }),
    );
    expect(await everything(token, trashed.host)).toBe(nobody);
    const closed = await proposalWorld();
    const other = await sent(closed);
    await shutOut(closed, { status: "suspended" });
    expect(await everything(other.token, closed.host)).toBe(nobody);
  });

  test("on another company's host, on the admin host and on the api host", async () => {
    const { token } = await sent(world);
    const elsewhere = await freshCompany();
    for (const host of [elsewhere.host, "admin.localhost", "api.localhost"])
      expect(await everything(token, host)).toBe("404 Proposal not found");
    expect((await asClient(world, open, token)).status).toBe(200);
  });

  test.each(["", "x", "a/b", `${"A".repeat(42)}%`])("%j is no token", async (token) => {
    expect((await asClient(world, open, token)).status).toBe(404);
  });
});
