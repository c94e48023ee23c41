import type { DeletedCounts } from "@/lib/crm/records/schema";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";
import { planContext } from "./apply";
import { changedKeys, valuesAfter } from "./plan";
import type { ChangeRequest } from "./record";
import type { BulkPreview } from "./schema";
import type { Selection } from "./select";
import type { ChangeTarget, Values } from "./targets";

type Group = { values: Values; count: number };

const mostValues = 10;

/** What the change would do to the selected records: the values they hold now, and what a deletion takes along. */
export async function previewChange(
  tenant: TenantScope,
  target: ChangeTarget,
  { selection, request }: { selection: Selection; request: ChangeRequest },
): Promise<BulkPreview> {
  if (request.delete)
    return { fields: [], unchanged: 0, deleted: await countBelow(tenant, target, selection) };
  const context = await planContext(tenant, request.values, tenant.now);
  const keys = Object.keys(valuesAfter(target, request.values, {}, context));
  const groups = await groupValues(tenant, selection, keys);
  const isSame = ({ values }: Group) =>
    changedKeys(values, valuesAfter(target, request.values, values, context)).length === 0;
  return {
    fields: Object.entries(request.values).flatMap(([field, to]) => {
      const label = target.fields[field]?.label;
      return label ? [{ field, label, to: toOf(to), ...valuesOf(groups, field) }] : [];
    }),
    unchanged: request.task ? 0 : countIn(groups.filter(isSame)),
    deleted: null,
  };
}

/** The selected records by the values of these keys. */
function groupValues(
  { db }: TenantScope,
  { read }: Selection,
  keys: readonly string[],
): Promise<Group[]> {
  const pairs = keys.map((key) => fixedSql(`'${key}', ${columnName(key)}`));
  const values = keys.length > 0 ? Prisma.join(pairs) : Prisma.empty;
  return db.$queryRaw<Group[]>`
    select "values", count(*)::int as count
    from (${read(Prisma.sql`jsonb_build_object(${values}) as "values"`)}) selected group by 1`;
}

function valuesOf(groups: readonly Group[], field: string) {
  const counts = new Map<string | null, number>();
  for (const { values, count } of groups) {
    const value = values[field] == null ? null : String(values[field]);
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  const sorted = [...counts].map(([value, count]) => ({ value, count }));
  sorted.sort((one, other) => other.count - one.count);
  return { from: sorted.slice(0, mostValues), others: countIn(sorted.slice(mostValues)) };
}

function countIn(groups: readonly { count: number }[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function toOf(value: unknown): BulkPreview["fields"][number]["to"] {
  if (value === null || value === undefined) return null;
  if (typeof value === "object" && "addDays" in value) return { addDays: Number(value.addDays) };
  return String(value);
}

async function countBelow(
  { db, companyId }: TenantScope,
  { kind, counted }: ChangeTarget,
  { read }: Selection,
): Promise<DeletedCounts> {
  const ids = read(Prisma.sql`id`);
  const alive = Prisma.sql`company_id = ${companyId}::uuid and deleted_at is null`;
  const below: Record<ChangeTarget["kind"], Prisma.Sql> = {
    brand: Prisma.sql`select id from lead where ${alive} and (brand_id in (${ids})) is true`,
    lead: ids,
    meeting: Prisma.sql`select null::uuid as id where false`,
    enquiry: Prisma.sql`select null::uuid as id where false`,
  };
  // Looked up in a hash table: as a join, the rows of a new company can be planned as every row by every row.
  const ofBelow = Prisma.sql`${alive} and (lead_id in (select id from below)) is true`;
  const [counts] = await db.$queryRaw<[DeletedCounts & { own: number }]>`
    with own as materialized (${ids}), below as materialized (${below[kind]})
    select (select count(*) from own)::int as own, 0 as brands, (select count(*) from below)::int as leads,
      (select count(*) from meeting where ${ofBelow})::int as meetings,
      (select count(*) from enquiry where ${ofBelow})::int as enquiries`;
  const { own, ...under } = counts;
  return { ...under, [counted]: own };
}
