import { expect, test, vi } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { updateLead } from "@/lib/crm/leads/service";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createLead } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { addLeads, killAfter, readChange, workOff, workOn } from "@/testing/changes/changes";
import { freshCompany, type TestCompany } from "@/testing/company";
import { sizeOf } from "@/testing/tier";

const { bulk: bulkLeads } = leadRoutes;

const { cancel: cancellation, undo } = changeRoutes;

const toQualified = async (ask: Ask, change: object = { stage: "Qualified" }) => {
  const body = { select: { query: { stage: "New" } }, change };
  return ask(bulkLeads, { method: "POST", body });
};
const act = (ask: Ask, handler: typeof undo, id: string) =>
  ask(handler, { method: "POST", params: { id }, body: {} });

function stagesOf({ companyId, inTenant }: TestCompany): Promise<Record<string, number>> {
  return inTenant(async ({ db }) => {
    const where = { companyId, deletedAt: null };
    const rows = await db.lead.groupBy({ by: ["stage"], where, _count: true });
    return Object.fromEntries(rows.map(({ stage, _count }) => [stage, _count]));
  });
}

test("a long change goes to the end of the queue again and again, so that other companies get on", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  await addLeads(company, 1200);
  const id: string = (await toQualified(ask)).json.data.changeId;
  let nowMs = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    nowMs += 4000;
    return nowMs;
  });
  await workOn(company, id);
  clock.mockRestore();
  expect(await readChange(company, id)).toMatchObject({ state: "applying", done: 500 });
  const queued = await withPlatform(
    systemActor,
    ({ db }) =>
      db.$queryRaw`select state from pgboss.job where name = 'change-sets' and data->>'changeId' = ${id}`,
  );
  expect(queued).toHaveLength(2);
  expect(await workOff(company, id)).toMatchObject({ state: "applied", changed: 1200 });
}, 120_000);

test("three changes of a company run at once; a fourth waits for one of them", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  await addLeads(company, 501);
  const ids: string[] = [];
  for (const priority of ["Low", "High", "Critical"])
    ids.push((await toQualified(ask, { priority })).json.data.changeId);
  const refused = await toQualified(ask);
  expect([refused.status, refused.json.message]).toEqual([
    409,
    "Three changes are running already: wait until one is done",
  ]);
  await workOff(company, ids[0] ?? "");
  const fourth = await toQualified(ask);
  expect(fourth.status).toBe(202);
  for (const id of [...ids.slice(1), fourth.json.data.changeId]) await workOff(company, id);
  expect(await stagesOf(company)).toEqual({ Qualified: 501 });
}, 120_000);

test("a change that is killed goes on where it stopped, and so does its undo", async () => {
  const total = sizeOf({ quick: 800, all: 1500, heavy: 3000 });
  const company = await freshCompany();
  const ask = await askAs(company);
  await addLeads(company, total);
  const { status, json } = await toQualified(ask);
  expect([status, json.data.counts]).toEqual([
    202,
    { matched: total, changed: 0, same: 0, failed: 0, notFound: 0 },
  ]);
  const id: string = json.data.changeId;
  await killAfter(company, id, 500);
  const stopped = await readChange(company, id);
  expect(stopped.state).toBe("applying");
  expect(stopped.done).toBeLessThan(total);
  expect(await stagesOf(company)).toEqual({
    Qualified: stopped.done,
    New: total - stopped.done,
  });

  // Another person's edits meanwhile: one of a record that was changed, one of a record that waits.
  const [edited, waiting] = await company.inTenant(async ({ db, companyId }) => [
    await db.lead.findFirstOrThrow({ where: { companyId, stage: "Qualified" } }),
    await db.lead.findFirstOrThrow({ where: { companyId, stage: "New" } }),
  ]);
  await company.inTenant((tenant) => updateLead(tenant, edited.id, { stage: "Lost" }));
  await company.inTenant((tenant) => updateLead(tenant, waiting.id, { hq: "Goa" }));
  await createLead({ companyId: company.companyId, stage: "New" });
  expect(await workOff(company, id)).toMatchObject({
    state: "applied",
    changed: total,
    done: total,
  });
  expect(await stagesOf(company)).toEqual({ Qualified: total - 1, Lost: 1, New: 1 });

  const undone = await act(ask, undo, id);
  expect([undone.status, undone.json.data.change.state]).toEqual([202, "undoing"]);
  await killAfter(company, id, 500);
  expect(await workOff(company, id)).toMatchObject({ state: "undone", undone: total - 1, kept: 1 });
  expect(await stagesOf(company)).toEqual({ New: total, Lost: 1 });
  const same = { where: { companyId: company.companyId, id: waiting.id } };
  expect(await company.inTenant(({ db }) => db.lead.findFirst(same))).toMatchObject({ hq: "Goa" });
}, 240_000);

test("a change that is stopped leaves what it has changed, which can be undone", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  await addLeads(company, 1200);
  const id: string = (await toQualified(ask, { delete: true })).json.data.changeId;
  await killAfter(company, id, 500);
  const { done } = await readChange(company, id);
  const stopped = await act(ask, cancellation, id);
  expect(stopped.json.data.change).toMatchObject({
    action: "delete",
    state: "applied",
    done,
    total: 1200,
    canUndo: true,
    canCancel: false,
    counts: { changed: done },
  });
  expect(stopped.json.data.change.cancelledAt).not.toBeNull();
  expect(await stagesOf(company)).toEqual({ New: 1200 - done });
  expect((await workOff(company, id)).done).toBe(done);
  await act(ask, undo, id);
  expect(await workOff(company, id)).toMatchObject({ state: "undone", undone: done });
  expect(await stagesOf(company)).toEqual({ New: 1200 });
}, 240_000);
