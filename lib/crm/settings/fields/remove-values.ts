import { customFieldLimits } from "@/lib/crm/catalogue/fields/choices";
import { withTenant } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { emptyColumn } from "@/lib/server/records/record-writer";

const batchSize = 500;

type Emptied = { id: string; recordKind: string; slot: string };

/**
 * Removes the values of fields that were deleted 30 days ago, in the trash too, and then frees their columns. Records
 * keep their versions. Returns the number of freed columns.
 */
export async function removeDeletedFields(companyId: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - customFieldLimits.undoDays * 86_400_000);
  let freed = 0;
  for (;;) {
    const field = await inCompany(companyId, (tenant) => nextDeleted(tenant, before));
    if (!field) return freed;
    while (await inCompany(companyId, (tenant) => emptySome(tenant, field)));
    freed += await inCompany(companyId, (tenant) => free(tenant, field));
  }
}

function inCompany<T>(companyId: string, work: (tenant: TenantScope) => Promise<T>): Promise<T> {
  return withTenant({ companyId }, systemActor, work);
}

async function nextDeleted(
  { db, companyId }: TenantScope,
  before: Date,
): Promise<Emptied | undefined> {
  const [found] = await db.$queryRaw<Emptied[]>`
    select id, record_kind as "recordKind", slot from own_field
    where company_id = ${companyId}::uuid and slot is not null and deleted_at < ${before}::timestamptz
    order by id limit 1`;
  return found;
}

/** Empties the column in some rows; returns false once no row has a value. */
async function emptySome(tenant: TenantScope, { recordKind, slot }: Emptied): Promise<boolean> {
  return (await emptyColumn(tenant, { table: recordKind, column: slot }, batchSize)) > 0;
}

async function free({ db, companyId }: TenantScope, { id, slot }: Emptied): Promise<number> {
  const { count } = await db.ownField.updateMany({
    where: { companyId, id, slot, deletedAt: { not: null } },
    data: { slot: null },
  });
  return count;
}
