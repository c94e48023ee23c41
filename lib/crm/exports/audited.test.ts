import { beforeEach, expect, test } from "vitest";
import { companyAuditLogRoutes } from "@/app/api/company/audit-log";
import { ownDataRoutes } from "@/app/api/company/data-exports";
import { leadRoutes } from "@/app/api/crm/leads";
import { type Answer, type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { export: exportLeads, exportSelected } = leadRoutes;

const { download: exportOwnData } = ownDataRoutes;
const { export: exportTrail } = companyAuditLogRoutes;

let home: TestCompany;
let ask: Ask;

beforeEach(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

async function entries() {
  const { companyId, inTenant } = home;
  const rows = await inTenant(({ db }) =>
    db.auditEvent.findMany({
      where: { companyId, action: { contains: "exported" } },
      orderBy: { createdAt: "asc" },
    }),
  );
  return rows.map(({ action, actorId, details }) => ({ action, actorId, details }));
}

async function saved({ status, response }: Answer): Promise<void> {
  expect(status).toBe(200);
  await response.text();
}

test("an export of a list is in the company's audit log with its filters and the person", async () => {
  await saved(await ask(exportLeads, { path: "/api/crm/leads/export?stage=Won&format=xlsx" }));
  expect(await entries()).toEqual([
    {
      action: "lead.exported",
      actorId: home.owner.id,
      details: { format: "xlsx", filters: expect.objectContaining({ stage: expect.anything() }) },
    },
  ]);
});

test("an export of a selection is there with the number of its records, or its query", async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  await saved(await ask(exportSelected, { body: { select: { ids } } }));
  const [id = ""] = ids;
  await saved(await ask(exportSelected, { body: { select: { query: {}, except: [id] } } }));
  expect((await entries()).map(({ details }) => details)).toEqual([
    { format: "csv", selected: 2 },
    { format: "csv", filters: expect.any(Object), leftOut: 1 },
  ]);
});

test("exports of one's own data and of the audit log are there, and change nothing in the feed", async () => {
  await saved(await ask(exportOwnData));
  await saved(await ask(exportTrail));
  expect((await entries()).map(({ action }) => action)).toEqual([
    "member.data_exported",
    "trail.exported",
  ]);
  const { companyId, inTenant } = home;
  const events = await inTenant(({ db }) =>
    db.feedEvent.findMany({ where: { companyId, kind: { contains: "exported" } } }),
  );
  expect(events).toEqual([]);
});

test("an export that is refused is not there", async () => {
  const running = await ask(exportLeads);
  expect((await ask(exportTrail)).status).toBe(429);
  await saved(running);
  expect((await entries()).map(({ action }) => action)).toEqual(["lead.exported"]);
});
