import type { Field } from "@/lib/core/field-kinds/define-fields";
import { yesOrNo } from "@/lib/core/field-kinds/kinds";
import { type DeletedCounts, noCounts } from "@/lib/crm/kinds/deleted-counts";
import { type ChildKind, descendantsOf } from "@/lib/crm/kinds/kinds";
import { withMemberNames } from "@/lib/crm/records/members";
import { newValues, planContext } from "@/lib/crm/records/plan";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { asCompany } from "@/lib/server/database/as-company";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName, jsonbObject } from "@/lib/server/records/record-sql";
import type { Values } from "@/lib/server/records/record-values";
import { valueIn } from "@/lib/server/records/record-writer";
import { keysRead } from "./apply";
import { othersBelow } from "./hindered";
import type { ChangeRequest } from "./record";
import type { BulkPreview } from "./schema";
import type { Selection } from "./select";
import { shown } from "./title";

type Group = { values: Values; count: number };

const mostValues = 10;

type Bulk = { selection: Selection; request: ChangeRequest };

/** The effect of new values on the selected records, which have these now. */
export async function previewUpdate(
  tenant: TenantScope,
  stored: StoredKind,
  { selection, request }: Bulk,
): Promise<BulkPreview> {
  const context = await planContext(tenant, stored, [request.values]);
  const keys = keysRead(stored, request.values);
  const groups = await groupValues(tenant, stored, selection, keys);
  const isSame = ({ values }: Group) =>
    Object.keys(newValues(stored, request.values, values, context)).length === 0;
  const [named = {}, ...present] = await withMemberNames(tenant, stored.kind.fields, [
    request.values,
    ...groups.map(({ values }) => values),
  ]);
  const shownGroups = groups.map(({ count }, at) => ({ values: present[at] ?? {}, count }));
  return {
    fields: Object.entries(named).flatMap(([field, to]) => {
      const declared = stored.kind.fields[field];
      if (!declared) return [];
      const { label } = declared;
      return [
        { field, label, to: toOf(shown(declared, to)), ...valuesOf(shownGroups, field, declared) },
      ];
    }),
    unchanged: request.task ? 0 : countIn(groups.filter(isSame)),
    deleted: null,
  };
}

/** The selected records by the values of these keys. */
function groupValues(
  { db }: TenantScope,
  { table }: StoredKind,
  { read }: Selection,
  keys: readonly string[],
): Promise<Group[]> {
  const pairs = keys.map((key) => Prisma.sql`${fixedSql(`'${key}'`)}, ${valueIn(table, key)}`);
  return db.$queryRaw<Group[]>`
    select "values", count(*)::int as count
    from (${read(Prisma.sql`${jsonbObject(pairs)} as "values"`)}) selected group by 1`;
}

function valuesOf(groups: readonly Group[], field: string, declared: Field) {
  const counts = new Map<string | null, number>();
  for (const { values, count } of groups) {
    const value = values[field] == null ? null : textOf(shown(declared, values[field]));
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
  return textOf(value);
}

function textOf(value: unknown): string {
  return typeof value === "boolean" ? yesOrNo(value) : String(value);
}

/** The records of the company that a deletion includes, and those because of which selected records stay. */
export async function previewDeletion(
  tenant: TenantScope,
  { kind }: StoredKind,
  { selection: { read } }: Bulk,
): Promise<BulkPreview> {
  const below = descendantsOf(kind.name);
  const others = othersBelow(tenant, kind.name);
  const selected = read(Prisma.sql`id`);
  const free = others.map(({ by, from }) => Prisma.sql`and id not in (select ${by} ${from})`);
  const alive = Prisma.sql`company_id = ${tenant.companyId}::uuid and deleted_at is null`;
  // A hashed subquery: a new company has no statistics, and a join would be planned as a nested loop.
  const rows = ({
    name,
    parent,
  }: ChildKind) => Prisma.sql`${fixedSql(`${name}_ids`)} as materialized (
    select id from ${fixedSql(name)}
    where ${alive} and (${fixedSql(columnName(parent.by))} in (select id from ${fixedSql(`${parent.kind}_ids`)})) is true)`;
  const tables = [
    Prisma.sql`${fixedSql(`${kind.name}_ids`)} as materialized (${Prisma.join([selected, ...free], " ")})`,
    ...below.map(rows),
  ];
  const deleted = [kind, ...below].map(({ name, many }) =>
    counted(many, Prisma.sql`from ${fixedSql(`${name}_ids`)}`),
  );
  const hindering = others.map(({ many, by, from }) =>
    counted(many, Prisma.sql`${from} and ${by} in (${selected})`),
  );
  const counts = Prisma.sql`
    with ${Prisma.join(tables)}
    select ${jsonbObject(deleted)} as deleted, ${jsonbObject(hindering)} as hindering`;
  const [found] = await asCompany(tenant, ({ db }) => db.$queryRaw<[Below]>(counts));
  return {
    fields: [],
    unchanged: 0,
    deleted: { ...noCounts(), ...found.deleted },
    ...(others.length > 0 && { hindering: { ...noCounts(), ...found.hindering } }),
  };
}

type Below = Record<"deleted" | "hindering", Partial<DeletedCounts>>;

/** A key of a JSON object with the number of rows. */
function counted(many: string, from: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${fixedSql(`'${many}'`)}, (select count(*)::int ${from})`;
}
