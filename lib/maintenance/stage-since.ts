import type { RecordKind } from "@/lib/core/record-kinds";
import { kindList } from "@/lib/crm/kinds/kinds";
import { withPlatform } from "@/lib/server/database/db";
import { fixedSql } from "@/lib/server/database/reader";
import { systemActor } from "@/lib/server/database/scope";
import { batchSize, inBatches } from "./batches";

export type Period = { from: Date; to: Date };

/**
 * When the version before `stage_since` may have run beside this one: two days from the migration. Null once they are
 * over for an hour, so that every hour of them was looked at.
 */
export async function periodBeforeStageSince(now: Date): Promise<Period | null> {
  const [period] = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<Period[]>`
      select started_at - interval '1 minute' as "from", started_at + interval '2 days' as "to"
      from public._prisma_migrations
      where migration_name = '20261123050000_stage_since' and rolled_back_at is null
        and started_at + interval '49 hours' > ${now}::timestamptz`,
  );
  return period ?? null;
}

/**
 * Gives the records whose stage that older version changed the time of the change, by the audit log: this version
 * writes both in one transaction. How many there were.
 */
export async function completeStageSince(companyId: string, period: Period): Promise<number> {
  let completed = 0;
  for (const { name } of kindList.filter(({ standard }) => standard.stages))
    completed += await inBatches(() => completeBatch(companyId, name, period));
  return completed;
}

function completeBatch(companyId: string, kind: RecordKind, { from, to }: Period): Promise<number> {
  return withPlatform(
    systemActor,
    ({ db }) => db.$executeRaw`
      update ${fixedSql(kind)} r set stage_since = late.at
      from (
        select e.subject_id as id, max(e.created_at) as at
        from audit_event e join ${fixedSql(kind)} s on s.company_id = e.company_id and s.id = e.subject_id
        where e.company_id = ${companyId}::uuid and s.company_id = ${companyId}::uuid
          and e.created_at between ${from}::timestamptz and ${to}::timestamptz
          and e.subject_kind = ${kind} and jsonb_exists(e.details->'changes', 'stage')
          and e.created_at > coalesce(s.stage_since, s.created_at)
        group by e.subject_id order by e.subject_id limit ${batchSize}) late
      where r.company_id = ${companyId}::uuid and r.id = late.id`,
  );
}
