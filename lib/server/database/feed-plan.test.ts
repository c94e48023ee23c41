import { beforeAll, expect } from "vitest";
import { createBrand } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { testPlan } from "@/testing/explain";
import type { SqlReader } from "./scope";

const leads = 2_000;

let company: TestCompany;
beforeAll(async () => {
  company = await freshCompany();
  const { companyId, inTenant } = company;
  const { id: brandId } = await createBrand({ companyId });
  await inTenant(
    ({ db }) => db.$executeRaw`
      insert into lead (company_id, id, brand_id, date, client_name, cs_person, updated_at)
      select ${companyId}::uuid, gen_random_uuid(), ${brandId}::uuid, '2026-01-01', 'Client', 'Asha', now()
      from generate_series(1, ${leads}::int)`,
  );
});

testPlan("an event of a lead or of its timeline reads that lead alone", async () => {
  const changed = 20;
  const read = await company.inTenant(async ({ db, companyId }) => {
    const found = await db.$queryRaw<{ id: string }[]>`
      select id from lead where company_id = ${companyId}::uuid limit ${changed}`;
    const ids = found.map(({ id }) => id);
    const written = { fields: [], actorKind: "system", actorName: "Asha" };
    const entry = { ...written, kind: "activity.created", subjectKind: "activity" };
    const changes = [
      { ...written, kind: "lead.updated", subjectKind: "lead", subjectIds: ids },
      ...ids.map((id) => ({ ...entry, subjectIds: [companyId], recordKind: "lead", recordId: id })),
    ];
    const before = await rowsRead(db);
    await db.$queryRaw`
      select 1 from app.write_feed(${companyId}::uuid, ${JSON.stringify(changes)}::jsonb)`;
    return (await rowsRead(db)) - before;
  });
  expect(read).toBeGreaterThanOrEqual(2 * changed);
  expect(read).toBeLessThanOrEqual(4 * changed);
});

/** The leads that this transaction has read so far, in whatever way. */
async function rowsRead(db: SqlReader): Promise<number> {
  const [found] = await db.$queryRaw<[{ rows: bigint }]>`
    select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'lead'`;
  return Number(found.rows);
}
