import { AppError } from "@/lib/core/errors";
import type { TenantScope } from "@/lib/server/database/scope";

/**
 * Throws `conflict` when a record of this batch hangs on one that is in the trash by another
 * deletion. The parents stay locked until the transaction ends, so none is deleted meanwhile.
 */
export async function requireParentsAlive(tenant: TenantScope, trashId: string): Promise<void> {
  const { db, companyId } = tenant;
  const brands = await db.$queryRaw<Parent[]>`
    select deleted_at is not null as "isDeleted" from brand
    where company_id = ${companyId}::uuid and deleted_batch is distinct from ${trashId}::uuid and id in (
      select brand_id from lead where company_id = ${companyId}::uuid and deleted_batch = ${trashId}::uuid)
    for share`;
  if (brands.some((brand) => brand.isDeleted)) throw parentInTrash("brand");
  const leads = await db.$queryRaw<Parent[]>`
    select deleted_at is not null as "isDeleted" from lead
    where company_id = ${companyId}::uuid and deleted_batch is distinct from ${trashId}::uuid and id in (
      select lead_id from meeting where company_id = ${companyId}::uuid and deleted_batch = ${trashId}::uuid
      union select lead_id from enquiry where company_id = ${companyId}::uuid and deleted_batch = ${trashId}::uuid)
    for share`;
  if (leads.some((lead) => lead.isDeleted)) throw parentInTrash("lead");
}

type Parent = { isDeleted: boolean };

function parentInTrash(parent: string): AppError {
  return new AppError(
    "conflict",
    `The ${parent} of this record is in the trash. Restore the ${parent} first`,
  );
}
