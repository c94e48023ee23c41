import pg from "pg";
import { expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { noCounts } from "@/lib/crm/kinds/deleted-counts";
import { askAs } from "@/testing/ask";
import { batches } from "@/testing/batches";
import { addLeads } from "@/testing/changes/changes";
import { freshCompany, type TestCompany } from "@/testing/company";

const { bulk: bulkLeads } = leadRoutes;

test("a preview of a change counts 10,000 leads without statistics", {
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

test("a preview of a deletion counts the children of 10,000 leads without statistics", {
  timeout: 120_000,
}, async () => {
  await analyze();
  const company = await freshCompany();
  await addLeads(company, 10_000);
  await addMeetings(company);
  const ask = await askAs(company);
  const body = { select: { query: { stage: "New" } }, change: { delete: true }, dryRun: true };
  const { status, json } = await ask(bulkLeads, { method: "POST", body });
  expect([status, json.data.preview?.deleted]).toEqual([
    200,
    { ...noCounts(), leads: 10_000, meetings: 10_000 },
  ]);
});

/** A meeting with each of the company's leads. */
async function addMeetings({ companyId, inTenant }: TestCompany): Promise<void> {
  for (const { first, last } of batches(10_000))
    await inTenant(
      ({ db }) => db.$executeRaw`
        insert into meeting (company_id, id, lead_id, title, scheduled_date, cs_person, updated_at)
        select company_id, md5(id::text)::uuid, id, 'Visit', now(), 'Asha', now() from (
          select company_id, id, row_number() over (order by id) as n from lead
          where company_id = ${companyId}::uuid) l
        where n between ${first} and ${last}`,
    );
}

async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query("analyze lead");
  await owner.end();
}
