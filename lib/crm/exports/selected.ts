import { requireExpected, type Select } from "@/lib/crm/changes/select";
import type { ListedKind } from "@/lib/crm/records/stored-kind";
import type { OpenTenant } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnOf } from "@/lib/server/records/record-sql";

/**
 * What an export of selected records reads: those given by their ids in the order `sort`, the others as their query
 * has it. Throws `conflict` when the list is not as expected.
 */
export async function listedOf<Q, Sort>(
  open: OpenTenant,
  target: ListedKind<Q>,
  { select, sort }: { select: Select<Q>; sort: Sort },
): Promise<{ filters: Q | { sort: Sort }; selected: Prisma.Sql[] }> {
  await open((tenant) => requireExpected(tenant, target, select));
  return { filters: select.query ?? { sort }, selected: conditionsOf(target, select) };
}

function conditionsOf<Q>(target: ListedKind<Q>, { ids, except = [] }: Select<Q>): Prisma.Sql[] {
  const id = columnOf(target.row, "id");
  if (ids) return [Prisma.sql`${id} = any(${[...new Set(ids)]}::uuid[])`];
  return except.length > 0 ? [Prisma.sql`${id} <> all(${[...new Set(except)]}::uuid[])`] : [];
}
