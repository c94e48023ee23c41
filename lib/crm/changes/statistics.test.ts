import { expect } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { askAs } from "@/testing/ask";
import { workOff } from "@/testing/changes/changes";
import { freshCompany, type TestCompany } from "@/testing/company";
import { testPlan } from "@/testing/explain";
import { importFile, undoFile } from "@/testing/imports/imports";
import { ownDatabase } from "@/testing/own-database";

const { bulk: bulkLeads } = leadRoutes;

// Statistics are of whole tables; a new database has none.
await ownDatabase();

type Statistics = { rows: number; analyzedAt: Date | null };

function statisticsOf(table: string): Promise<Statistics | undefined> {
  return withPlatform(systemActor, async ({ db }) => {
    const rows = await db.$queryRaw<Statistics[]>`
      select c.reltuples as rows, s.last_analyze as "analyzedAt"
      from pg_class c join pg_stat_user_tables s on s.relid = c.oid
      where s.schemaname = 'public' and c.relname = ${table}`;
    return rows[0];
  });
}

function importLeads(company: TestCompany, prefix: string, count: number) {
  const lines = Array.from({ length: count }, (_, at) => `Brand ${at % 7},${prefix} ${at},Asha`);
  return importFile(company, "leads", ["Brand,Client,CS Person", ...lines].join("\n"));
}

testPlan("an import, its undo and a bulk change of many rows refresh the statistics", async () => {
  const company = await freshCompany();
  expect(await statisticsOf("lead")).toEqual({ rows: -1, analyzedAt: null });

  const { id } = await importLeads(company, "Client", 600);
  const imported = await statisticsOf("lead");
  expect(imported).toEqual({ rows: 600, analyzedAt: expect.any(Date) });
  expect((await statisticsOf("brand"))?.rows).toBe(7);

  await importLeads(company, "Other", 60);
  expect(await statisticsOf("lead"), "a tenth of the rows is too little").toEqual(imported);

  const ask = await askAs(company);
  const body = { select: { query: { stage: "New" } }, change: { priority: "High" } };
  const { json } = await ask(bulkLeads, { method: "POST", body });
  expect(await workOff(company, json.data.changeId)).toMatchObject({ changed: 660 });
  const changed = await statisticsOf("lead");
  expect(changed?.rows).toBe(660);
  expect(changed?.analyzedAt).not.toEqual(imported?.analyzedAt);

  await undoFile(company, id);
  expect((await statisticsOf("lead"))?.analyzedAt).not.toEqual(changed?.analyzedAt);
});
