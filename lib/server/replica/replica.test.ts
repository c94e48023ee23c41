import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { viewRoutes } from "@/app/api/company/views";
import { leadRoutes } from "@/app/api/crm/leads";
import { companyArchive } from "@/lib/companies/data-export/archive";
import { readLast } from "@/lib/companies/feed/position";
import { everyone } from "@/lib/core/permissions";
import { setScope } from "@/lib/server/database/db";
import { pools } from "@/lib/server/database/pools";
import { readOn } from "@/lib/server/database/reader";
import type { SqlReader } from "@/lib/server/database/scope";
import { env } from "@/lib/server/operation/env";
import { log } from "@/lib/server/operation/log";
import { createBrand } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { openStream } from "@/testing/feed/open-stream";
import { shutOut } from "@/testing/matrix-world";
import { replicatedDatabase, servedDuring } from "@/testing/replicated-database";
import { unzip } from "@/testing/unzip";
import { requireSameDatabase } from "./replica-check";
import { readReplicaLag } from "./replica-lag";

const { export: exportLeads, create: createLead, list: listLeads } = leadRoutes;

const { create: createView, list: listViews } = viewRoutes;

const { standby, network } = await replicatedDatabase();
const byReplica = { replica: 1 };
const asBehind = { "primary, replica behind": 1 };

type Known = TestCompany & { ask: Ask; brandId: string };

/** A company with one lead, which the standby has too, and its owner's requests. */
async function knownCompany(): Promise<Known> {
  const company = await freshCompany();
  const { id: brandId } = await createBrand({ companyId: company.companyId });
  const known = { ...company, brandId, ask: await askAs(company) };
  await addLead(known, "Known");
  await standby.caughtUp();
  return known;
}

async function addLead({ ask, brandId }: Known, clientName: string): Promise<void> {
  const body = { clientName, brandId, csPerson: "Asha Sharma" };
  const { status, json } = await ask(createLead, { body });
  expect(status, JSON.stringify(json)).toBe(201);
}

async function leadsOf(ask: Ask): Promise<string[]> {
  const { status, json } = await ask(listLeads, { path: "/api/crm/leads?sort=clientName" });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.data.leads.map(({ clientName }: { clientName: string }) => clientName);
}

test("the replica serves a list, with the rows of the company that reads it", async () => {
  const [ours, theirs] = [await knownCompany(), await knownCompany()];
  await addLead(theirs, "Theirs");
  await standby.caughtUp();
  expect(await servedDuring(() => leadsOf(ours.ask))).toEqual({
    result: ["Known"],
    served: byReplica,
  });
  expect(await servedDuring(() => leadsOf(theirs.ask))).toEqual({
    result: ["Known", "Theirs"],
    served: byReplica,
  });
});

test("row-level security holds on the replica, and nothing can be written there", async () => {
  const { replica, app } = pools();
  if (!replica) throw new Error("there is no replica");
  const [ours] = [await knownCompany(), await knownCompany()];
  const leads = (db: SqlReader) =>
    db.$queryRaw`select distinct company_id as "companyId" from lead`;
  const reading = (read: (db: SqlReader) => Promise<unknown>) =>
    readOn(replica.connections, { read });
  await expect(reading(leads)).rejects.toThrow();
  const seen = reading(async (db) => {
    await setScope(db, { companyId: ours.companyId, sees: everyone });
    return leads(db);
  });
  expect(await seen).toEqual([{ companyId: ours.companyId }]);
  await expect(replica.connections.query("create temp table t (n int)")).rejects.toThrow();
  expect(app.connections).not.toBe(replica.connections);
});

describe("while the standby stands still", () => {
  afterEach(() => standby.resume());

  test("a write is read back at once, and other companies still read the replica", async () => {
    const [ours, theirs] = [await knownCompany(), await knownCompany()];
    await standby.pause();
    await addLead(ours, "Newcomer");
    const colleague = await askAs(ours, ours.member);
    const expected = { result: ["Known", "Newcomer"], served: asBehind };
    expect(await servedDuring(() => leadsOf(ours.ask))).toEqual(expected);
    expect(await servedDuring(() => leadsOf(colleague))).toEqual(expected);
    expect(await servedDuring(() => leadsOf(theirs.ask))).toMatchObject({ served: byReplica });
    await standby.resume();
    await standby.caughtUp();
    expect(await servedDuring(() => leadsOf(ours.ask))).toEqual({ ...expected, served: byReplica });
  });

  test("so is a write that the feed does not carry", async () => {
    const { ask } = await knownCompany();
    const views = () => ask(listViews, { path: "/api/company/views?screen=leads" });
    expect((await servedDuring(views)).served).toEqual(byReplica);
    await standby.pause();
    expect((await ask(createView, { body: { screen: "leads", name: "Mine" } })).status).toBe(201);
    const { result, served } = await servedDuring(views);
    expect(result.json.data.views).toMatchObject([{ name: "Mine" }]);
    expect(served).toEqual(asBehind);
  });

  test("a stream tells of a change at once, and those it tells read the change", async () => {
    const home = await knownCompany();
    const { member: user } = home;
    const after = await home.inTenant(readLast);
    const stream = await openStream(home, { user, after });
    await standby.pause();
    await addLead(home, "Told");
    expect((await stream.nextBut("position")).data).toMatchObject({ seq: after + 1 });
    expect(await leadsOf(await askAs(home, user))).toEqual(["Known", "Told"]);
    const next = await openStream(home, { user, after: after + 1 });
    expect(await next.next()).toMatchObject({ event: "position", data: { next: after + 1 } });
  });

  test("so is a write in an export, and in the archive of the whole company", async () => {
    const known = await knownCompany();
    const { ask, companyId } = known;
    const read = async () => {
      const csv = await ask(exportLeads, { path: "/api/crm/leads/export?format=csv" });
      return (
        (await csv.response.text()) +
        (await unzip(companyArchive(companyId, new Date())))["leads.csv"]
      );
    };
    const before = await servedDuring(read);
    expect(before.result).toContain("Known");
    // An export writes its entry of the audit log first, which the replica may not show at once.
    expect(Object.keys(before.served)).toContain("replica");
    await standby.pause();
    await addLead(known, "Newcomer");
    const after = await servedDuring(read);
    expect(after.result.match(/Newcomer/g)).toHaveLength(2);
    expect(Object.keys(after.served)).toEqual(["primary, replica behind"]);
  });

  test("removed and signed-out members are refused at once", async () => {
    const company = await knownCompany();
    const colleague = await askAs(company, company.member);
    expect(await leadsOf(colleague)).toEqual(["Known"]);
    await standby.caughtUp();
    await standby.pause();
    await shutOut(company, { user: company.member.id });
    const answer = await colleague(listLeads, { path: "/api/crm/leads" });
    expect([answer.status, answer.json.code]).toEqual([401, "session_revoked"]);
  });

  test("a standby that stays far behind is warned of once", async () => {
    const known = await knownCompany();
    const { ask } = known;
    const warn = vi.spyOn(log, "warn");
    await standby.pause();
    await addLead(known, "Newcomer");
    const start = Date.now();
    const clock = vi.spyOn(Date, "now");
    for (const seconds of [0, 5, 11, 12, 30]) {
      clock.mockReturnValue(start + seconds * 1000);
      expect(await leadsOf(ask)).toEqual(["Known", "Newcomer"]);
    }
    expect(warn.mock.calls).toEqual([[{ seconds: 11 }, expect.stringMatching(/far behind/)]]);
  });
});

test("the lag of the replica is known, as is one that is away", async () => {
  const known = await knownCompany();
  await expect.poll(readReplicaLag).toEqual({ bytes: 0, seconds: 0 });
  await standby.pause();
  onTestFinished(standby.resume);
  await addLead(known, "Newcomer");
  const behind = {
    bytes: expect.toSatisfy((bytes: number) => bytes > 0),
    seconds: expect.any(Number),
  };
  await expect.poll(readReplicaLag).toEqual(behind);
  await network.stop();
  onTestFinished(network.start);
  expect(await readReplicaLag()).toBe("away");
});

describe("a replica that is gone costs no answer", () => {
  test.each([
    ["refuses", () => network.stop(), () => network.start()],
    ["swallows", async () => network.swallow(true), async () => network.swallow(false)],
  ])("its network %s: one warning, and it serves again by itself", async (_how, fail, mend) => {
    const { ask } = await knownCompany();
    expect((await servedDuring(() => leadsOf(ask))).served).toEqual(byReplica);
    const warn = vi.spyOn(log, "warn");
    await fail();
    for (let read = 0; read < 5; read += 1) expect(await leadsOf(ask)).toEqual(["Known"]);
    expect((await servedDuring(() => leadsOf(ask))).served).toEqual({ "primary, replica away": 1 });
    const lines = warn.mock.calls.filter(([, line]) => /read replica/.test(line ?? ""));
    expect(lines).toHaveLength(1);
    await mend();
    const served = async () => (await servedDuring(() => leadsOf(ask))).served;
    await expect.poll(served).toEqual(byReplica);
  });

  test("a promoted replica is not read, because it no longer follows", async () => {
    const { ask } = await knownCompany();
    const { replica } = pools();
    pools().replica = pools().app;
    expect((await servedDuring(() => leadsOf(ask))).served).toEqual({
      "primary, replica failed": 1,
    });
    Object.assign(pools(), { replica });
    const served = async () => (await servedDuring(() => leadsOf(ask))).served;
    await expect.poll(served).toEqual(byReplica);
  });
});

test("the start refuses a replica of another database, and goes on without one that is away", async () => {
  const { APP_DATABASE_URL, REPLICA_DATABASE_URL } = env();
  await requireSameDatabase({ APP_DATABASE_URL, REPLICA_DATABASE_URL });
  const other = Object.assign(new URL(APP_DATABASE_URL), { pathname: "postgres" }).toString();
  const check = requireSameDatabase({ APP_DATABASE_URL, REPLICA_DATABASE_URL: other });
  await expect(check).rejects.toThrow("REPLICA_DATABASE_URL names another database");
  await network.stop();
  await requireSameDatabase({ APP_DATABASE_URL, REPLICA_DATABASE_URL });
  await network.start();
});
