import type { RecordKind } from "@/lib/core/record-kinds";
import { type DeletedCounts, noCounts, ofColleagues } from "@/lib/crm/kinds/deleted-counts";
import { type ChildKind, childrenOf } from "@/lib/crm/kinds/kinds";
import { changeableBy, visibleTo } from "@/lib/crm/records/visible";
import { storedKinds } from "@/lib/crm/stored-kinds";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { mayChange, sees } from "@/lib/server/records/changeable";
import { columnName } from "@/lib/server/records/record-sql";
import { lockMoved, type TrashMove } from "@/lib/server/records/record-writer";

/** The kinds below this one whose records have holders of their own; what hangs on such a record has its holder. */
function heldBelow(
  { sees, changes }: Pick<TenantScope, "sees" | "changes">,
  kind: RecordKind,
): readonly ChildKind[] {
  if (sees.kind === "all" && changes.kind === "all") return [];
  return childrenOf(kind).filter(({ holder }) => holder);
}

/** The records below a kind that the actor does not see or may not change: the column of the parent, and their rows. */
export function othersBelow(tenant: TenantScope, kind: RecordKind) {
  return heldBelow(tenant, kind).map((child) => {
    const table = fixedSql(child.name);
    const visible = visibleTo(tenant, child, child.name);
    const changeable = changeableBy(tenant, child, child.name);
    return {
      many: child.many,
      by: fixedSql(columnName(child.parent.by)),
      from: Prisma.sql`from ${table} where company_id = ${tenant.companyId}::uuid and deleted_at is null
        and (${visible} and ${changeable}) is not true`,
    };
  });
}

type Moving = { ids: readonly string[]; move: TrashMove };

/**
 * Locks the records below these that would move along. Returns why a record stays, by its id: a record hangs on it that
 * the actor does not see or may not change.
 */
export async function findHindered(
  tenant: TenantScope,
  kind: RecordKind,
  { ids, move }: Moving,
): Promise<Map<string, string>> {
  const counts = new Map<string, DeletedCounts>();
  for (const { name, many, parent } of heldBelow(tenant, kind)) {
    const moved = { by: parent.by, ids, move };
    const { table } = storedKinds[name].in(tenant.catalogue);
    for (const { root, holder } of await lockMoved(tenant, table, moved)) {
      if (sees(tenant, holder) && mayChange(tenant, holder)) continue;
      const own = counts.get(root) ?? noCounts();
      own[many] += 1;
      counts.set(root, own);
    }
  }
  return new Map([...counts].map(([id, own]) => [id, ofColleagues(own, "it")]));
}
