import type { Subject } from "@/lib/crm/records/choices";
import { recordChange } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";

/**
 * Records in the feed each record of a batch of the trash, except the one whose deletion or restoring the
 * audit log names. While they carry the batch: after the deletion, before the restoring.
 */
export async function recordBatch(
  tenant: TenantScope,
  trashId: string,
  { did, except }: { did: "deleted" | "restored"; except: string },
): Promise<void> {
  const { db, companyId } = tenant;
  const found = await db.$queryRaw<{ kind: Subject["kind"]; subjects: { id: string }[] }[]>`
    select kind, json_agg(json_build_object('id', id) order by id) as subjects from (
      select 1 as place, 'brand' as kind, id from brand where company_id = ${companyId}::uuid and deleted_batch = ${trashId}::uuid
      union all select 2, 'lead', id from lead where company_id = ${companyId}::uuid and deleted_batch = ${trashId}::uuid
      union all select 3, 'meeting', id from meeting where company_id = ${companyId}::uuid and deleted_batch = ${trashId}::uuid
      union all select 4, 'enquiry', id from enquiry where company_id = ${companyId}::uuid and deleted_batch = ${trashId}::uuid
    ) batch where id <> ${except}::uuid group by place, kind order by place`;
  for (const { kind, subjects } of found)
    recordChange(tenant, { kind: `${kind}.${did}`, subjectKind: kind, subjects });
}
