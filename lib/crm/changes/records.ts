import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName, isoTime } from "@/lib/server/records/record-sql";
import type { ChangeTarget, Values } from "./targets";

/** A record that is locked until the transaction ends. */
export type HeldRecord = {
  id: string;
  version: number;
  label: string;
  values: Values;
  /** When it was last changed, where its kind keeps that. */
  changedAt: string | null;
};

/** The records of these ids that are not in the trash, locked in the order of their ids. */
export async function holdRecords(
  { db, companyId }: TenantScope,
  { kind, label, columns, lastChange }: ChangeTarget,
  ids: readonly string[],
): Promise<Map<string, HeldRecord>> {
  const pairs = Object.keys(columns).map((key) => fixedSql(`'${key}', ${columnName(key)}`));
  const rows = await db.$queryRaw<HeldRecord[]>`
    select id, version, ${fixedSql(columnName(label))} as label,
      ${lastChange ? isoTime(lastChange) : fixedSql("null")} as "changedAt",
      jsonb_build_object(${Prisma.join(pairs)}) as "values"
    from ${fixedSql(kind)}
    where company_id = ${companyId}::uuid and id = any(${ids}::uuid[]) and deleted_at is null
    order by id for no key update`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Values to write, and when the record is to have been changed last, if not now. */
export type WrittenRecord = { id: string; values: Values; changedAt?: string | null | undefined };

/** Writes these values, each record's own, and raises the versions. */
export async function writeValues(
  { db, companyId, now }: TenantScope,
  { kind, columns, lastChange }: ChangeTarget,
  records: readonly WrittenRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ id, values, changedAt }) => ({
    ...values,
    id,
    changedAt,
    keys: Object.keys(values),
  }));
  const types = Object.entries(columns).map(([key, type]) => fixedSql(`"${key}" ${type}`));
  const sets = Object.keys(columns).map((key) =>
    fixedSql(
      `${columnName(key)} = case when '${key}' = any(v.keys) then v."${key}" else r.${columnName(key)} end`,
    ),
  );
  if ("stage" in columns)
    sets.push(Prisma.sql`stage_since = case when 'stage' = any(v.keys) and v.stage is distinct from r.stage
      then ${now}::timestamptz else r.stage_since end`);
  const kept = fixedSql(
    `activity_at = v."changedAt", activity_version = case when v."changedAt" is null then null else r.version + 1 end`,
  );
  await db.$executeRaw`
    update ${fixedSql(kind)} r
    set ${Prisma.join(lastChange ? [...sets, kept] : sets)}, version = r.version + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id uuid, keys text[], "changedAt" timestamptz, ${Prisma.join(types)})
    where r.company_id = ${companyId}::uuid and r.id = v.id`;
}
