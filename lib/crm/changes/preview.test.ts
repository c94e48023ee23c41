import pg from "pg";
import { expect, test } from "vitest";
import { POST as bulkLeads } from "@/app/api/crm/leads/bulk/route";
import { askAs } from "@/testing/ask";
import { addLeads } from "@/testing/changes/changes";
import { freshCompany } from "@/testing/company";

test("what would change on 10,000 leads is counted before statistics know of them", {
  timeout: 120_000,
}, async () => {
  const other = await freshCompany();
  await addLeads(other, 300);
  await analyze();
  const company = await freshCompany();
  const at = new Date(Date.now() - 50 * 86_400_000);
  await addLeads(company, 10_000, { stage: "Won", at });

  const ask = await askAs(company);
  const select = { query: { stage: "Won", f: "activity:none:30d" } };
  const body = { select, change: { csPerson: "Asha", priority: "High" }, dryRun: true };
  const { status, json } = await ask(bulkLeads, { method: "POST", body });
  expect([status, json.data.counts.matched]).toEqual([200, 10_000]);
  expect(json.data.preview.fields).toEqual([
    {
      field: "priority",
      label: "Priority",
      to: "High",
      from: [{ value: "Medium", count: 10_000 }],
      others: 0,
    },
    {
      field: "csPerson",
      label: "CS Person",
      to: "Asha",
      from: [{ value: "Asha", count: 10_000 }],
      others: 0,
    },
  ]);
});

async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query("analyze lead");
  await owner.end();
}
