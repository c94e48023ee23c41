import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customFieldRoutes, layoutRoutes } from "@/app/api/company/catalogue";
import { profileRoutes } from "@/app/api/company/profile";
import { teamRoutes } from "@/app/api/company/team";
import { leadRoutes } from "@/app/api/crm/leads";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { refreshSession } from "@/lib/auth/refresh";
import { findUnreadiness } from "@/lib/server/health/readiness";
import { createBrand, createMember } from "@/prisma/factories";
import { type Ask, askAs, askAsSuperAdmin, listPath } from "./ask";
import { placeOf, requestAt, signInByCode } from "./auth/signing-in";
import { groupOfCompany, type ProxiedWorker, proxyWorker } from "./citus-cluster";
import { freshCompany, type TestCompany } from "./company";
import { ownDatabase } from "./own-database";

const { update: putLead, remove: removeLead, list: listLeads, create: postLead } = leadRoutes;

const { update: putProfile } = profileRoutes;
const { update: putMember } = teamRoutes;

const { list: listCompanies } = companyRoutes;

const { CITUS_URL } = process.env;

// Stops a node of its database: this file has its own database.
describe.skipIf(!CITUS_URL)("with one node of the cluster away", async () => {
  const { DATABASE_URL = "" } = CITUS_URL ? await ownDatabase() : {};
  let worker: ProxiedWorker;
  let there: Worker;
  let elsewhere: Worker;
  let superAdmin: Ask;

  type Worker = { company: TestCompany; ask: Ask; brandId: string };

  async function companyWhere(isThere: boolean): Promise<Worker> {
    const company = await freshCompany();
    const group = await groupOfCompany(DATABASE_URL, company.companyId);
    if ((group === worker.group) !== isThere) return companyWhere(isThere);
    const { id: brandId } = await createBrand({ companyId: company.companyId });
    const ask = await askAs(company);
    const roof = { entity: "lead", kind: "text", label: "Roof" };
    expect((await ask(customFieldRoutes.create, { method: "POST", body: roof })).status).toBe(201);
    return { company, ask, brandId };
  }

  beforeAll(async () => {
    worker = await proxyWorker(DATABASE_URL);
    there = await companyWhere(true);
    elsewhere = await companyWhere(false);
    superAdmin = await askAsSuperAdmin();
  });
  afterAll(() => worker.proxy.stop());

  async function expectAllWork({ company, ask, brandId }: Worker): Promise<void> {
    const { companyId, owner } = company;
    const member = await createMember({ companyId });
    const place = await placeOf(company.company.subdomain);
    const { tokens } = await signInByCode(place, member.email);
    const refreshed = await refreshSession(tokens.refreshToken, null, requestAt());
    expect(refreshed.tokens.expiresIn).toBe(600);
    const lead = { brandId, clientName: "Ravi", csPerson: owner.name, custom: { roof: "Tin" } };
    const created = await ask(postLead, { method: "POST", body: lead });
    expect(created.status).toBe(201);
    expect(created.json.data.lead.custom).toEqual({ roof: "Tin" });
    const params = { id: created.json.data.lead.id };
    const change = { method: "PUT", params, body: { stage: "Won" } } as const;
    expect((await ask(putLead, change)).status).toBe(200);
    expect(await statusOfList(ask)).toBe(200);
    expect((await ask(removeLead, { method: "DELETE", params })).status).toBe(200);
    const named = { params: { id: member.id }, body: { name: "Meera Rao" } };
    expect((await ask(putMember, { method: "PUT", ...named })).status).toBe(200);
  }

  async function statusOfList(ask: Ask): Promise<number> {
    return (await ask(listLeads, { path: listPath("/crm/leads") })).status;
  }

  async function expectAllNodesNeeded(status: number): Promise<void> {
    const profile = { method: "PUT", body: { city: "Pune" } } as const;
    expect((await elsewhere.ask(putProfile, profile)).status).toBe(status);
    const reset = { method: "DELETE", params: { entity: "lead" } } as const;
    expect((await elsewhere.ask(layoutRoutes.reset, reset)).status).toBe(status);
    const listed = await superAdmin(listCompanies, { path: "/api/super-admin/companies" });
    expect(listed.status).toBe(status);
  }

  test("stopped: its companies are 503, the others sign in and work, the process stays ready", async () => {
    await worker.proxy.stop();
    expect(await statusOfList(there.ask)).toBe(503);
    await expectAllWork(elsewhere);
    await expectAllNodesNeeded(503);
    expect(await findUnreadiness()).toBe(null);
    await worker.proxy.start();
    await expectAllWork(there);
    await expectAllNodesNeeded(200);
  });

  test("frozen: the same, while one of its companies sends more requests than it may have at once", async () => {
    worker.proxy.swallow(true);
    const waiting = Array.from({ length: 20 }, () => statusOfList(there.ask));
    const readiness = Promise.all(Array.from({ length: 5 }, findUnreadiness));
    await expectAllWork(elsewhere);
    expect(await readiness).toEqual([null, null, null, null, null]);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([429, 503]));
    await expectAllNodesNeeded(503);
    expect(await findUnreadiness()).toBe(null);
    worker.proxy.swallow(false);
    await worker.proxy.stop();
    await worker.proxy.start();
    await expectAllWork(there);
  });
});
