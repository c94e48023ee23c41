import { invalidField } from "@/lib/core/errors";
import type { TenantScope } from "@/lib/server/scope";

/**
 * The client's name of a lead that something is about to hang on; the lead cannot be deleted
 * meanwhile. Throws `validation_failed` on `leadId` when there is no such lead.
 */
export async function requireLeadForChild(
  { db, companyId }: TenantScope,
  leadId: string,
): Promise<string> {
  const found = await db.$queryRaw<{ client_name: string }[]>`
    select client_name from lead
    where company_id = ${companyId}::uuid and id = ${leadId}::uuid and deleted_at is null
    for share`;
  if (!found[0]) throw invalidField("leadId", "Lead not found");
  return found[0].client_name;
}
