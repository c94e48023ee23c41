import { expect, test } from "vitest";
import { companyAuditLogRoutes } from "@/app/api/company/audit-log";
import { leadRoutes } from "@/app/api/crm/leads";
import { askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { export: exportLeads, list: listLeads } = leadRoutes;

const { list: listTrail } = companyAuditLogRoutes;

async function refusals({ companyId, inTenant }: TestCompany) {
  const rows = await inTenant(({ db }) =>
    db.auditEvent.findMany({
      where: { companyId, action: "access.refused" },
      orderBy: { createdAt: "asc" },
    }),
  );
  return rows.map(({ actorId, details, requestId }) => ({ actorId, details, requestId }));
}

test("a refusal for a missing right is in the company's audit log with the request and the reason", async () => {
  const home = await freshCompany({
    memberPermissions: { import: true, export: false, delete: true },
  });
  const member = await askAs(home, home.member);
  const trail = await member(listTrail, { path: listPath("/company/trail") });
  const leads = await member(exportLeads, { path: "/api/crm/leads/export" });
  expect([trail.status, leads.status]).toEqual([403, 403]);
  const idOf = ({ headers }: typeof trail) => headers.get("x-request-id");
  expect(await refusals(home)).toEqual([
    {
      actorId: home.member.id,
      requestId: idOf(trail),
      details: { request: "GET /company/trail", reason: trail.json.message },
    },
    {
      actorId: home.member.id,
      requestId: idOf(leads),
      details: { request: "GET /crm/leads/export", reason: leads.json.message },
    },
  ]);
});

test("a request that is refused again and again has one entry, and every member their own", async () => {
  const [home, other] = [await freshCompany(), await freshCompany()];
  const path = listPath("/company/trail");
  const member = await askAs(home, home.member);
  for (let n = 0; n < 5; n += 1) expect((await member(listTrail, { path })).status).toBe(403);
  await (await askAs(other, other.member))(listTrail, { path });
  expect([await refusals(home), await refusals(other)].map(({ length }) => length)).toEqual([1, 1]);
});

test("allowed requests and requests without a session write no entry", async () => {
  const home = await freshCompany();
  const ask = await askAs(home);
  expect((await ask(listLeads, { path: "/api/crm/leads" })).status).toBe(200);
  expect((await ask(listTrail, { path: listPath("/company/trail"), token: "" })).status).toBe(401);
  expect(await refusals(home)).toEqual([]);
});
