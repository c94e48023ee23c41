import { everyone, type Sees } from "@/lib/core/permissions";
import { setScope } from "./db";
import type { SqlReader } from "./scope";

type Narrowed = { db: SqlReader; companyId: string; sees: Sees };

/**
 * Runs `work` with every record of the company in sight, and narrows the transaction again, also after an error. For
 * questions that concern the company, such as its quota, and for writes after which the actor sees the record no more.
 */
export async function asCompany<T extends Narrowed, R>(
  tenant: T,
  work: (wide: T) => Promise<R>,
): Promise<R> {
  if (tenant.sees.kind === "all") return work(tenant);
  await setScope(tenant.db, { ...tenant, sees: everyone });
  const working = work({ ...tenant, sees: everyone });
  // A failed statement has ended the transaction, which then takes no setting any more.
  await working.catch(() => setScope(tenant.db, tenant).catch(() => undefined));
  const result = await working;
  await setScope(tenant.db, tenant);
  return result;
}
