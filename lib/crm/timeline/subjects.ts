import { notFound } from "@/lib/core/errors";
import type { RecordKind } from "@/lib/core/record-kinds";
import { childrenOf, descendantsOf, kinds } from "@/lib/crm/kinds/kinds";
import { sqlOf } from "@/lib/crm/kinds/union-of-kinds";
import { holderOf, visibleTo } from "@/lib/crm/records/visible";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { requireChangeable } from "@/lib/server/records/changeable";
import { holderSql } from "@/lib/server/records/holder";
import { columnName } from "@/lib/server/records/record-sql";
import type { Subject } from "./choices";

/** The label of a record; null when the actor sees no such record, or it is in the trash. */
export async function findSubject(
  tenant: TenantReader,
  subject: Subject,
): Promise<{ label: string } | null> {
  const [found] = await tenant.db.$queryRaw<{ label: string }[]>(itself(tenant, subject));
  return found ?? null;
}

/** The same. Throws `not_found`, of what was `asked` for, instead of null. */
export async function requireSubject(
  tenant: TenantReader,
  subject: Subject,
  asked: string = kinds[subject.kind].title,
): Promise<{ label: string }> {
  const found = await findSubject(tenant, subject);
  if (!found) throw notFound(asked);
  return found;
}

/** The same, and locks the record, so that it cannot be deleted before the transaction ends. */
export async function lockSubject(
  tenant: TenantScope,
  subject: Subject,
  asked: string = kinds[subject.kind].title,
): Promise<{ label: string }> {
  const statement = Prisma.sql`${itself(tenant, subject)} for share`;
  const [found] = await tenant.db.$queryRaw<{ label: string; holder: string | null }[]>(statement);
  if (!found) throw notFound(asked);
  requireChangeable(tenant, found.holder, subject.kind);
  return found;
}

/**
 * The beginning of a statement: `with` and the table `subject`, rows of `kind`, `id` and `label` of a record and the
 * records below it, without the trash. A brand has its 5,000 most recently changed leads.
 */
export function withSubject(tenant: TenantReader, subject: Subject): Prisma.Sql {
  const { companyId } = tenant;
  const below = descendantsOf(subject.kind);
  const rows = (kind: RecordKind) => fixedSql(`subject_${kind}`);
  const tables = below.map(({ name, parent }) => {
    const isParent = childrenOf(name).length > 0;
    return Prisma.sql`${rows(name)} as materialized (
      select ${labelled(name, "c")} from ${rows(parent.kind)} p
      join ${fixedSql(name)} c on c.company_id = ${companyId}::uuid and c.deleted_at is null
        and ${fixedSql(`c.${columnName(parent.by)}`)} = p.id
      where ${visibleTo(tenant, kinds[name], "c")}
      ${isParent ? Prisma.sql`order by c.updated_at desc limit ${wholeNumber(mostParents)}` : Prisma.empty})`;
  });
  const own = Prisma.sql`${rows(subject.kind)} as materialized (${itself(tenant, subject)})`;
  const all = [subject.kind, ...below.map(({ name }) => name)].map(
    (kind) => Prisma.sql`select kind, id, label from ${rows(kind)}`,
  );
  return Prisma.sql`with ${Prisma.join([own, ...tables])},
    subject as materialized (${Prisma.join(all, " union all ")})`;
}

/** A brand with many leads shows the timelines of those that changed last. */
const mostParents = 5_000;

function labelled(kind: RecordKind, row: string): Prisma.Sql {
  const { name, label } = sqlOf(kinds[kind]);
  return Prisma.sql`${name} as kind, ${fixedSql(row)}.id, ${fixedSql(row)}.${label} as label`;
}

function itself(tenant: TenantReader, { kind, id }: Subject): Prisma.Sql {
  return Prisma.sql`
    select ${labelled(kind, "r")}, ${holderSql(holderOf(kinds[kind]), "r")} as holder
    from ${fixedSql(kind)} r
    where company_id = ${tenant.companyId}::uuid and id = ${id}::uuid and deleted_at is null
      and ${visibleTo(tenant, kinds[kind], "r")}`;
}
