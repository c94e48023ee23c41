import type { RecordKind } from "@/lib/core/record-kinds";
import { childrenOf } from "@/lib/crm/kinds/kinds";
import { isOther } from "@/lib/crm/records/edits";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";

/**
 * The records of these that people have worked on since the import that created them: edited, or with an entry on the
 * timeline (a note, a call, a task, a message, a file) or a record below.
 */
export async function workedOn(
  { db, companyId }: TenantScope,
  kind: RecordKind,
  { importId, ids }: { importId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const below = childrenOf(kind).map(({ name, parent }) => {
    const by = fixedSql(columnName(parent.by));
    return Prisma.sql`select ${by} from ${fixedSql(name)}
      where company_id = ${companyId}::uuid and ${by} = any(${ids}::uuid[]) and deleted_at is null`;
  });
  const entries = Prisma.sql`select subject_id as id from activity
    where company_id = ${companyId}::uuid and subject_kind = ${kind} and subject_id = any(${ids}::uuid[])
      and deleted_at is null`;
  const edits = Prisma.sql`select later.subject_id from audit_event later
    where later.company_id = ${companyId}::uuid and later.subject_id = any(${ids}::uuid[])
      and later.details ? 'changes' and ${isOther(companyId, { importId })}`;
  const rows = await db.$queryRaw<{ id: string }[]>(
    Prisma.join([entries, edits, ...below], " union "),
  );
  return new Set(rows.map(({ id }) => id));
}
