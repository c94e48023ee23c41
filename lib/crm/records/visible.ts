import { isOwner } from "@/lib/core/permissions";
import type { Kind } from "@/lib/crm/kinds/define-kind";
import { parentOf } from "@/lib/crm/kinds/kinds";
import { unionOfKinds } from "@/lib/crm/kinds/union-of-kinds";
import { fixedSql } from "@/lib/server/database/reader";
import { actorId, type TenantReader, type TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type Holder, isSeen, seenBy, type Viewer } from "@/lib/server/records/holder";

/** The holders of the records of a kind; null if everyone sees them. */
export function holderOf({ holder, parent }: Pick<Kind, "holder" | "parent">): Holder | null {
  if (holder) return { person: holder };
  const person = parentOf({ parent })?.holder;
  return parent && person ? { parent: parent.kind, by: parent.by, person } : null;
}

/** The condition that the viewer sees the row of a kind, by its alias. */
export function visibleTo(viewer: Viewer, kind: Kind, row: string): Prisma.Sql {
  return isSeen(viewer, holderOf(kind), row);
}

/** The same for a row that carries a copy of its lead's holder. */
export function copyVisibleTo(viewer: Viewer, row: string): Prisma.Sql {
  return seenBy(viewer, fixedSql(`${row}.holder_id`));
}

/** The condition that the actor may change the row of a kind, by its alias. */
export function changeableBy(
  { changes }: Pick<TenantScope, "changes">,
  kind: Kind,
  row: string,
): Prisma.Sql {
  return changes.kind === "none" ? fixedSql("false") : visibleTo({ sees: changes }, kind, row);
}

/** The condition that the viewer, or a person whose records the viewer sees, made the row: its `actor_id`. */
export function isByPersonInSight(viewer: ViewingActor, row: string): Prisma.Sql {
  const ids = peopleInSight(viewer);
  return ids ? Prisma.sql`${fixedSql(row)}.actor_id = any(${ids}::uuid[])` : fixedSql("true");
}

/** The same as a condition of Prisma. */
export function ofPeopleInSight(viewer: ViewingActor): { actorId?: { in: string[] } } {
  const ids = peopleInSight(viewer);
  return ids ? { actorId: { in: ids } } : {};
}

type ViewingActor = Pick<TenantReader, "sees" | "actor">;

/** The viewer and the people whose records the viewer sees; null for everyone. */
function peopleInSight({ sees, actor }: ViewingActor): string[] | null {
  if (sees.kind === "all") return null;
  const own = actorId(actor);
  return own ? [...sees.ids, own] : [...sees.ids];
}

/** The condition of Prisma that the actor made the row or is an owner. */
export function madeBy({ actor }: Pick<TenantReader, "actor">): { createdById?: string } {
  return "role" in actor && !isOwner(actor) ? { createdById: actor.id } : {};
}

/** The condition of Prisma on rows that carry a copy of their lead's holder. */
export function heldFor({ sees }: Viewer): { holderId?: { in: string[] } } {
  return sees.kind === "all" ? {} : { holderId: { in: [...sees.ids] } };
}

/** The condition that the viewer sees the record of this kind and id, also in the trash. */
export function isRecordVisible(
  viewer: Pick<TenantReader, "companyId" | "sees">,
  record: { kind: Prisma.Sql; id: Prisma.Sql },
): Prisma.Sql {
  if (viewer.sees.kind === "all") return Prisma.sql`true`;
  const records = unionOfKinds(
    ({ kind, table, name }) => Prisma.sql`
      select from ${table} r where ${record.kind} = ${name} and r.company_id = ${viewer.companyId}::uuid
        and r.id = ${record.id} and ${visibleTo(viewer, kind, "r")}`,
  );
  return Prisma.sql`exists (${records})`;
}
