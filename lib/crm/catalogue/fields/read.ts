import { customFields } from "@/lib/core/custom-fields";
import { type CustomOption, customOptions } from "@/lib/core/custom-options";
import { notFound } from "@/lib/core/errors";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { isoTime } from "@/lib/server/records/record-sql";
import type { CustomFieldAnswer, CustomFieldPlace, FieldAnswer } from "./schema";
import { listStandardFields } from "./standard/read";

type Row = Omit<CustomFieldAnswer, "own" | "options" | "sortable" | "filled" | "entity"> & {
  id: string;
  recordKind: RecordKind;
  slot: string;
  options: unknown;
};

/** The custom fields, with deleted ones whose values are kept; then the standard ones. */
export async function listFields(
  tenant: TenantReader,
  entity?: RecordKind,
): Promise<FieldAnswer[]> {
  const custom = await listCustomFields(tenant, entity);
  return [...custom, ...listStandardFields(tenant.catalogue, entity)];
}

/** The custom fields in the order of their creation, with deleted ones whose values are kept. */
export async function listCustomFields(
  tenant: TenantReader,
  entity?: RecordKind,
): Promise<CustomFieldAnswer[]> {
  const rows = await readRows(tenant, entity ? [entity] : recordKinds);
  return (await withFilled(tenant, rows)).map(({ field }) => field);
}

/** Returns a field of the company with its id. Throws `not_found`. */
export async function getField(tenant: TenantReader, { entity, key }: CustomFieldPlace) {
  const rows = await readRows(tenant, [entity]);
  const [found] = await withFilled(
    tenant,
    rows.filter((row) => row.key === key),
  );
  if (!found) throw notFound("Field");
  return found;
}

/** The options of a stored field. */
export function storedOptions({ options }: { options: unknown }): CustomOption[] {
  return customOptions.parse(options);
}

function readRows({ db, companyId }: TenantReader, kinds: readonly RecordKind[]): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    select id, record_kind as "recordKind", key, kind, slot, label, help, decimals, required, searched, options, list_id as "listId",
      ${isoTime(Prisma.sql`deleted_at`)} as "deletedAt", change_id as "changeId", version
    from own_field
    where company_id = ${companyId}::uuid and record_kind = any(${[...kinds]}::text[]) and slot is not null
      and copy_of is null
    order by deleted_at is not null, id`;
}

async function withFilled(tenant: TenantReader, rows: readonly Row[]) {
  const counts = new Map<RecordKind, ReadonlyMap<string, number>>();
  for (const kind of new Set(rows.map((row) => row.recordKind)))
    counts.set(
      kind,
      await countFilled(
        tenant,
        kind,
        rows.filter((row) => row.recordKind === kind),
      ),
    );
  return rows.map(({ id, recordKind, slot, ...row }) => {
    const options = storedOptions(row);
    const [field] = Object.values(customFields([{ ...row, slot, options }]));
    return {
      id,
      field: {
        own: true as const,
        ...row,
        entity: recordKind,
        options,
        sortable: field?.sort !== undefined,
        filled: counts.get(recordKind)?.get(slot) ?? 0,
      },
    };
  });
}

/** The number of records with a value in each of the columns, read at once. */
async function countFilled(
  { db, companyId }: TenantReader,
  kind: RecordKind,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  const columns = rows.map(({ slot }) => fixedSql(`'${slot}', count(${slot})`));
  const [found] = await db.$queryRaw<[{ counts: Record<string, number> }]>`
    select json_build_object(${Prisma.join(columns)}) as counts from ${fixedSql(kind)}
    where company_id = ${companyId}::uuid and deleted_at is null`;
  return new Map(Object.entries(found.counts));
}
