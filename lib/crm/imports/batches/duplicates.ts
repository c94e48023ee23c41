import { nobody } from "@/lib/core/permissions";
import { asCompany } from "@/lib/server/database/as-company";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { mayChange, mayNotChange, sees } from "@/lib/server/records/changeable";
import { lowerCases } from "@/lib/server/records/list-page";
import { columnName } from "@/lib/server/records/record-sql";
import type { Values } from "@/lib/server/records/record-values";
import { readValues } from "@/lib/server/records/record-writer";
import type { ImportTarget } from "../targets";

/** Records by their duplicate key, from the database and from earlier rows. */
export type KnownRecords = Map<string, KnownRecord>;

/** A stored record; `refusal` is why the actor may not update it. */
export type KnownRecord = { id: string; values: Values; refusal?: string | undefined };

/** A key that is equal for duplicates, ignoring case. */
export function duplicateKey({ sameBy }: ImportTarget, values: Values): string {
  return sameBy.map((key) => String(values[key]).toLowerCase()).join(" ");
}

/** Adds the company's stored duplicates of these records to `known`, the oldest of several. */
export async function learnDuplicates(
  tenant: TenantScope,
  target: ImportTarget,
  records: readonly Values[],
  known: KnownRecords,
): Promise<void> {
  const unknown = records.filter((values) => !known.has(duplicateKey(target, values)));
  if (unknown.length === 0) return;
  const { table } = target.stored;
  const conditions = target.sameBy.map((key) => {
    const column = fixedSql(columnName(key));
    const wanted = [...new Set(unknown.map((values) => String(values[key])))];
    return table.columns[key] === "uuid"
      ? Prisma.sql`${column} = any(${wanted}::uuid[])`
      : Prisma.sql`lower(${column}) = any(${lowerCases(wanted)})`;
  });
  const stored = await asCompany(tenant, async (wide) => {
    const found = await wide.db.$queryRaw<{ id: string }[]>`
    select id from ${fixedSql(table.name)}
    where company_id = ${tenant.companyId}::uuid and deleted_at is null and ${Prisma.join(conditions, " and ")}`;
    const ids = found.map(({ id }) => id);
    return readValues(wide, table, ids);
  });
  for (const [id, values] of stored) {
    const key = duplicateKey(target, values);
    const refusal = refusalOf(tenant, target, values);
    if (!known.has(key)) known.set(key, { id, values, refusal });
  }
}

function refusalOf(
  tenant: TenantScope,
  { stored: { kind, table } }: ImportTarget,
  values: Values,
): string | undefined {
  const person = table.holder && values[table.holder.person];
  const holder = table.holder && (typeof person === "string" ? person : nobody);
  if (!sees(tenant, holder)) return `Somebody in your company already works with this ${kind.name}`;
  return mayChange(tenant, holder) ? undefined : mayNotChange(kind.name);
}
