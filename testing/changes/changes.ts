import { setTimeout as pause } from "node:timers/promises";
import { runChanges } from "@/lib/crm/changes/job";
import { isUnderWay, requireChange, type StoredChange } from "@/lib/crm/changes/record";
import { createLead } from "@/prisma/factories";
import type { TestCompany } from "@/testing/company";
import { batches } from "../batches";
import { startKillable } from "../killable";

/** Does what workers would do for a change that is under way, to its end. */
export async function workOff(company: TestCompany, changeId: string): Promise<StoredChange> {
  for (;;) {
    await workOn(company, changeId);
    const change = await readChange(company, changeId);
    if (!isUnderWay(change)) return change;
  }
}

/** Does one job of a change. */
export async function workOn({ companyId }: TestCompany, changeId: string): Promise<void> {
  await runChanges.run({ companyId, changeId }, { jobId: "test", number: 1, isLast: true });
}

/** The change as it is now. */
export function readChange({ inTenant }: TestCompany, id: string): Promise<StoredChange> {
  return inTenant((tenant) => requireChange(tenant, id));
}

/** Starts a worker and kills it without warning once that many records are done. */
export async function killAfter(
  company: TestCompany,
  changeId: string,
  done: number,
): Promise<void> {
  const script = new URL("./worker-process.ts", import.meta.url);
  const worker = startKillable(script, [company.companyId, changeId]);
  while ((await readChange(company, changeId)).done < done) {
    if (worker.child.exitCode !== null) throw new Error("the worker ended before it was killed");
    await pause(5);
  }
  await worker.kill();
}

/** Creates `count` leads of one brand and one stage, of CS person Asha, as old as `at`. */
export async function addLeads(
  { companyId, inTenant }: TestCompany,
  count: number,
  { stage = "New", at = new Date() }: { stage?: string; at?: Date } = {},
): Promise<void> {
  const of = { companyId, stage, csPerson: "Asha", createdAt: at, updatedAt: at };
  const { brandId } = await createLead(of);
  for (const { first, last } of batches(count - 1))
    await inTenant(
      ({ db }) => db.$executeRaw`
        insert into lead (company_id, id, brand_id, date, client_name, cs_person, stage, created_at, updated_at)
        select company_id, md5(id::text || n)::uuid, id, current_date, 'Client ' || n, 'Asha', ${stage},
          ${at}::timestamptz, ${at}::timestamptz
        from brand, generate_series(${first}::int, ${last}::int) n
        where company_id = ${companyId}::uuid and id = ${brandId}::uuid`,
    );
}
