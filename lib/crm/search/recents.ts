import { invalidField } from "@/lib/core/errors";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import type { FoundKind } from "./choices";
import type { RecentInput } from "./schema";

const most = 20;

/** The table of each kind, where its name is another. */
const tables: Partial<Record<FoundKind, string>> = { person: "app_user" };

/** Keeps a record as the one the member opened last, and the 19 before it. Throws `validation_failed` on `id`. */
export async function keepRecent(
  { db, companyId, now }: TenantScope,
  memberId: string,
  { kind, id }: RecentInput,
): Promise<void> {
  const kept = await db.$executeRaw`
    insert into recent_record (company_id, user_id, kind, record_id, opened_at)
    select company_id, ${memberId}::uuid, ${kind}, id, ${now} from ${fixedSql(tables[kind] ?? kind)}
    where company_id = ${companyId}::uuid and id = ${id}::uuid
    on conflict (company_id, user_id, kind, record_id) do update set opened_at = excluded.opened_at`;
  if (kept === 0) throw invalidField("id", "Choose a record of this company");
  await db.$executeRaw`
    delete from recent_record where company_id = ${companyId}::uuid and user_id = ${memberId}::uuid
      and (kind, record_id) in (
        select kind, record_id from recent_record
        where company_id = ${companyId}::uuid and user_id = ${memberId}::uuid
        order by opened_at desc, record_id offset ${most})`;
}
