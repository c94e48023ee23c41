import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { teamRoutes } from "@/app/api/company/team";
import { leadRoutes } from "@/app/api/crm/leads";
import { refreshSession } from "@/lib/auth/refresh";
import { startDataExport } from "@/lib/companies/data-export/service";
import { createBrand } from "@/prisma/factories";
import { askAs, listPath } from "./ask";
import { placeOf, requestAt, signInByCode } from "./auth/signing-in";
import { freshCompany } from "./company";
import { ownDatabase } from "./own-database";

const { update: putLead, remove: removeLead, list: listLeads, create: postLead } = leadRoutes;

const { update: changeMember } = teamRoutes;

// The table of companies is locked for all: this file has its own database.
const { DATABASE_URL } = await ownDatabase();

/** On several machines every write and row lock of this table needs all of them, so that one stopped stops it. */
test("nobody waits for a write of the table of companies: to sign in, to work, to change the team", async () => {
  const company = await freshCompany();
  const { companyId, owner, member } = company;
  const ask = await askAs(company);
  const { id: brandId } = await createBrand({ companyId });
  const place = await placeOf(company.company.subdomain);
  const away = new Client({ connectionString: DATABASE_URL });
  await away.connect();
  onTestFinished(() => away.end());
  await away.query(
    "begin; lock table company in share mode; select id from company for no key update",
  );

  const { tokens } = await signInByCode(place, owner.email);
  expect((await refreshSession(tokens.refreshToken, null, requestAt())).tokens.expiresIn).toBe(600);
  const lead = { brandId, clientName: "Ravi", csPerson: owner.name };
  const created = await ask(postLead, { method: "POST", body: lead });
  expect(created.status).toBe(201);
  const params = { id: created.json.data.lead.id };
  expect((await ask(putLead, { method: "PUT", params, body: { stage: "Won" } })).status).toBe(200);
  expect((await ask(listLeads, { path: listPath("/crm/leads") })).status).toBe(200);
  expect((await ask(removeLead, { method: "DELETE", params })).status).toBe(200);
  const change = { method: "PUT", params: { id: member.id }, body: { name: "Meera Rao" } } as const;
  expect((await ask(changeMember, change)).status).toBe(200);
  const started = await company.inTenant((tenant) => startDataExport(tenant, owner));
  expect(started.state).toBe("waiting");
});
