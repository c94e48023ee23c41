import { beforeAll, describe, expect, test } from "vitest";
import { proposalRoutes } from "@/app/api/crm/proposals";
import { askAs } from "@/testing/ask";
import { giveRole } from "@/testing/company";
import {
  change,
  deliver,
  draft,
  hours,
  type ProposalWorld,
  proposalWorld,
  sent,
} from "@/testing/proposals/proposals";

const { renewLink: renew, revokeLink: revoke, pdf, get: getOne, revise } = proposalRoutes;

const read = async (world: ProposalWorld, id: string) =>
  (await world.ask(getOne, { params: { id } })).json.data.proposal;
const readPdf = async (world: ProposalWorld, id: string) => {
  const { status, headers, response } = await world.ask(pdf, { params: { id } });
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("a new version", () => {
  let world: ProposalWorld;
  beforeAll(async () => {
    world = await proposalWorld();
  });
  const reviseOf = (id: string) => world.ask(revise, { params: { id }, method: "POST" });

  test("has the same number and what the last one says; that one stays open until it is sent", async () => {
    const first = await sent(world);
    const { status, json } = await reviseOf(first.id);
    const second = json.data.proposal;
    expect(status).toBe(201);
    expect(second).toMatchObject({
      number: first.number,
      revision: 2,
      status: "Draft",
      items: first.items,
    });
    expect((await read(world, first.id)).link.state).toBe("open");
    await change(world, second.id, { items: [{ ...hours, rate: 1000 }] });
    const { number, versions } = await sent(world, second.id);
    expect(number).toBe(first.number);
    expect(versions).toMatchObject([
      { revision: 2, status: "Sent" },
      { revision: 1, status: "Superseded" },
    ]);
  });

  test("is drafted by those who may create records alone", async () => {
    const { id } = await sent(world);
    await giveRole(world, { rights: ["sendProposals"] });
    const member = await askAs(world, world.member);
    const { status, json } = await member(revise, { params: { id }, method: "POST" });
    expect([status, json.message]).toEqual([
      403,
      "Your role Role of a test may not create records",
    ]);
  });

  test("leaves the earlier ones readable, each with its own PDF", async () => {
    const first = await sent(world);
    await deliver(world);
    const before = await readPdf(world, first.id);
    const second = (await reviseOf(first.id)).json.data.proposal;
    await change(world, second.id, { title: "Something else" });
    await sent(world, second.id);
    await deliver(world);
    const again = await readPdf(world, first.id);
    expect(again.bytes.equals(before.bytes)).toBe(true);
    expect((await readPdf(world, second.id)).bytes.equals(before.bytes)).toBe(false);
    expect(await read(world, first.id)).toMatchObject({ status: "Superseded", title: first.title });
  });

  test("is drafted once, and only of a sent proposal", async () => {
    const unsent = await draft(world);
    expect((await reviseOf(unsent.id)).status).toBe(409);
    const { id } = await sent(world);
    const answers = await Promise.all([reviseOf(id), reviseOf(id), reviseOf(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test("shares nothing with another number of the same enquiry", async () => {
    const [one, other] = [await sent(world), await sent(world)];
    await sent(world, (await reviseOf(one.id)).json.data.proposal.id);
    expect(await read(world, other.id)).toMatchObject({ status: "Sent", versions: [{}] });
  });
});

describe("the client's link", () => {
  let world: ProposalWorld;
  beforeAll(async () => {
    world = await proposalWorld();
  });
  const link = (id: string, method: "POST" | "DELETE") =>
    world.ask(method === "POST" ? renew : revoke, { params: { id }, method });

  test("can be withdrawn and made anew", async () => {
    const { id, token } = await sent(world);
    const withdrawn = await link(id, "DELETE");
    expect(withdrawn.json.data.proposal.link.state).toBe("revoked");
    const renewed = await link(id, "POST");
    expect(renewed.status).toBe(201);
    expect(renewed.json.data.proposal.link.state).toBe("open");
    expect(renewed.json.data.link.url).toMatch(/\/p\/[\w-]{43}$/);
    expect(renewed.json.data.link.url).not.toContain(token);
  });

  test("cannot be made for a draft, an earlier version or an expired proposal", async () => {
    const unsent = await draft(world);
    const first = await sent(world);
    const next = await world.ask(revise, { params: { id: first.id }, method: "POST" });
    await sent(world, next.json.data.proposal.id);
    const over = await sent(world);
    const where = { companyId: world.companyId, id: over.id };
    const linkExpiresAt = new Date(Date.now() - 1);
    await world.inTenant(({ db }) => db.proposal.updateMany({ where, data: { linkExpiresAt } }));
    for (const { id } of [unsent, first, over]) expect((await link(id, "POST")).status).toBe(409);
    expect((await read(world, over.id)).link.state).toBe("expired");
  });
});
