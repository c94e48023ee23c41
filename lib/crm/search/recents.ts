import { invalidField } from "@/lib/core/errors";
import { isFound } from "@/lib/crm/records/found";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { markRecordRead } from "@/lib/server/records/notify";
import { found } from "./found-kinds";
import type { RecentInput } from "./schema";

const most = 20;

/** Keeps a record as the one the member opened last, and the 19 before it, and marks its notifications as read. Throws `validation_failed` on `id`. */
export async function keepRecent(
  tenant: TenantScope,
  memberId: string,
  { kind, id }: RecentInput,
): Promise<void> {
  const { db, companyId, now } = tenant;
  const kept = await db.$executeRaw`
    insert into recent_record (company_id, user_id, kind, record_id, opened_at)
    select company_id, ${memberId}::uuid, ${kind}, id, ${now} from ${fixedSql(found[kind].table)} t
    where company_id = ${companyId}::uuid and id = ${id}::uuid and ${isFound({ ...found[kind], live: "true" }, tenant)}
    on conflict (company_id, user_id, kind, record_id) do update set opened_at = excluded.opened_at`;
  if (kept === 0) throw invalidField("id", "Choose a record of this company");
  await markRecordRead(tenant, memberId, { kind, id });
  await db.$executeRaw`
    delete from recent_record where company_id = ${companyId}::uuid and user_id = ${memberId}::uuid
      and (kind, record_id) in (
        select kind, record_id from recent_record
        where company_id = ${companyId}::uuid and user_id = ${memberId}::uuid
        order by opened_at desc, record_id offset ${most})`;
}
