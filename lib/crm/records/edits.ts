import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { Cause } from "./write-changes";

/** The keys of edited fields, by the id of the record. */
export type Edits = ReadonlyMap<string, readonly string[]>;

/**
 * The fields of these records that were edited after this change or import, also to a value that they had before. A
 * change or import that was undone is no edit.
 */
export async function editsSince(
  { db, companyId }: TenantScope,
  cause: Cause,
  ids: readonly string[],
): Promise<Edits> {
  if (ids.length === 0) return new Map();
  const { changeId, importId } = bothOf(cause);
  const rows = await db.$queryRaw<{ id: string; keys: string[] }[]>`
    select later.subject_id as id, array_agg(distinct key) as keys
    from audit_event own
    join audit_event later on later.company_id = ${companyId}::uuid and later.subject_id = own.subject_id
      and later.id > own.id
    cross join jsonb_object_keys(later.details->'changes') key
    where own.company_id = ${companyId}::uuid and own.subject_id = any(${ids}::uuid[])
      and (own.details->>'changeId' = ${changeId} or own.details->>'importId' = ${importId})
      and ${isOther(companyId, cause)}
    group by 1`;
  return new Map(rows.map(({ id, keys }) => [id, keys]));
}

/** Whether an entry `later` of the audit log is of another cause, and of none that was undone. */
export function isOther(companyId: string, cause: Cause): Prisma.Sql {
  const { changeId, importId } = bothOf(cause);
  return Prisma.sql`
    (later.details->>'changeId' = ${changeId} or later.details->>'importId' = ${importId}) is not true
    and not exists (
      select from change_set s where s.company_id = ${companyId}::uuid and s.state = 'undone'
        and s.id = (later.details->>'changeId')::uuid)
    and not exists (
      select from import i where i.company_id = ${companyId}::uuid and i.status = 'undone'
        and i.id = (later.details->>'importId')::uuid)`;
}

function bothOf(cause: Cause) {
  return { changeId: null, importId: null, ...cause };
}
