import { describe, expect, test } from "vitest";
import { customFieldRoutes } from "@/app/api/company/catalogue";
import { leadRoutes } from "@/app/api/crm/leads";
import { requireCoordinator } from "@/lib/server/database/cluster-check";
import { env } from "@/lib/server/operation/env";
import { createBrand } from "@/prisma/factories";
import { askAs, listPath } from "./ask";
import { nodesOf } from "./citus-cluster";
import { freshCompany } from "./company";
import { ownDatabase } from "./own-database";
import { valueAt } from "./pristine-database";

const { update: putLead, remove: removeLead, list: listLeads, create: postLead } = leadRoutes;

const { CITUS_URL } = process.env;

// Reads at a worker: a setting of the process.
describe.skipIf(!CITUS_URL)("with reads at a worker of the cluster", async () => {
  const { DATABASE_URL, APP_DATABASE_URL } = CITUS_URL
    ? await ownDatabase()
    : { DATABASE_URL: "", APP_DATABASE_URL: "" };
  const name = CITUS_URL ? new URL(DATABASE_URL).pathname.slice(1) : "";
  const [, worker = ""] = CITUS_URL ? await nodesOf(CITUS_URL, name) : [];
  const { port } = CITUS_URL ? new URL(worker) : { port: "" };
  if (CITUS_URL)
    process.env.NODES_DATABASE_URL = Object.assign(new URL(APP_DATABASE_URL), { port }).href;

  test("the start takes it, and refuses it in place of the coordinator", async () => {
    await expect(requireCoordinator(env())).resolves.toBeUndefined();
    const swapped = { ...env(), APP_DATABASE_URL: env().NODES_DATABASE_URL ?? "" };
    await expect(requireCoordinator(swapped)).rejects.toThrow(
      "APP_DATABASE_URL names a worker of a Citus cluster. Name the coordinator",
    );
  });

  test("companies of every node see each write in the next list, and the worker serves the lists", async () => {
    const companies = await Promise.all(Array.from({ length: 8 }, () => freshCompany()));
    await Promise.all(
      companies.map(async (company) => {
        const ask = await askAs(company);
        const { id: brandId } = await createBrand({ companyId: company.companyId });
        const stages = async () => {
          const listed = await ask(listLeads, { path: listPath("/crm/leads") });
          expect(listed.status).toBe(200);
          return listed.json.data.leads.map(({ stage }: { stage: string }) => stage);
        };
        for (let times = 0; times < 5; times += 1) {
          const lead = { brandId, clientName: "Ravi", csPerson: company.owner.name };
          const created = await ask(postLead, { method: "POST", body: lead });
          const params = { id: created.json.data.lead.id };
          expect(await stages()).toHaveLength(1);
          await ask(putLead, { method: "PUT", params, body: { stage: "Won" } });
          expect(await stages()).toEqual(["Won"]);
          await ask(removeLead, { method: "DELETE", params });
          expect(await stages()).toEqual([]);
        }
      }),
    );
    const connections = await valueAt(
      worker,
      `select count(*)::int as value from pg_stat_activity
       where usename = 'crm_app' and datname = current_database() and application_name not like 'citus%'`,
    );
    expect(connections).toBeGreaterThan(0);
  });

  test("the next list has a field that was just created, by its name and its value", async () => {
    const companies = await Promise.all(Array.from({ length: 4 }, () => freshCompany()));
    for (const company of companies) {
      const ask = await askAs(company);
      const { id: brandId } = await createBrand({ companyId: company.companyId });
      const lead = { brandId, clientName: "Ravi", csPerson: company.owner.name };
      const roof = { entity: "lead", kind: "text", label: "Roof" };
      expect((await ask(customFieldRoutes.create, { method: "POST", body: roof })).status).toBe(
        201,
      );
      await ask(postLead, { method: "POST", body: { ...lead, custom: { roof: "Tin" } } });
      await ask(postLead, { method: "POST", body: { ...lead, custom: { roof: "Tile" } } });
      const path = listPath("/crm/leads", { f: "custom.roof:is:Tile" });
      const listed = await ask(listLeads, { path });
      expect(listed.json.data.leads).toMatchObject([{ custom: { roof: "Tile" } }]);
    }
  });
});
