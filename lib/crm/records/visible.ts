import { fixedSql } from "@/lib/server/database/reader";
import { actorId, type TenantReader, type TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type Holder, holderSql, seenBy, type Viewer } from "@/lib/server/records/holder";
import type { KindDeclaration } from "./define-kind";

/** Who holds the records of a kind; null if everyone sees them. */
export function holderOf({ holder, parent }: KindDeclaration): Holder | null {
  if (holder) return { person: holder };
  if (!parent?.kind.holder) return null;
  return { parent: parent.kind.name, by: parent.by, person: parent.kind.holder };
}

/** The condition that the viewer sees the row of a kind, by its alias. */
export function visibleTo(viewer: Viewer, kind: KindDeclaration, row: string): Prisma.Sql {
  return visibleBy(viewer, holderOf(kind), row);
}

/** The same for a row that carries a copy of its lead's holder. */
export function copyVisibleTo(viewer: Viewer, row: string): Prisma.Sql {
  return seenBy(viewer, fixedSql(`${row}.holder_id`));
}

/** The condition that the actor may change the row of a kind, by its alias. */
export function changeableBy(
  { changes }: Pick<TenantScope, "changes">,
  kind: KindDeclaration,
  row: string,
): Prisma.Sql {
  return changes.kind === "none" ? fixedSql("false") : visibleTo({ sees: changes }, kind, row);
}

function visibleBy(viewer: Viewer, holder: Holder | null, row: string): Prisma.Sql {
  return holder ? seenBy(viewer, holderSql(holder, row)) : fixedSql("true");
}

/** The condition that the row, made by the person of its `actor_id`, is the viewer's or of one whose records the viewer sees. */
export function isBySomebodyInSight(
  { sees, actor }: Pick<TenantReader, "sees" | "actor">,
  row: string,
): Prisma.Sql {
  if (sees.kind === "all") return fixedSql("true");
  const ids = [...sees.ids, actorId(actor)];
  return Prisma.sql`${fixedSql(row)}.actor_id = any(${ids}::uuid[])`;
}

/** The same as a condition of Prisma. */
export function ofPeopleInSight({ sees, actor }: Pick<TenantReader, "sees" | "actor">) {
  if (sees.kind === "all") return {};
  const own = actorId(actor);
  return { actorId: { in: own ? [...sees.ids, own] : [...sees.ids] } };
}

/** The condition that the viewer sees the record of an event of the feed, or saw it before it went to another. */
export function isEventVisible(viewer: Viewer): Prisma.Sql {
  if (viewer.sees.kind === "all") return fixedSql("true");
  return Prisma.sql`(${seenBy(viewer, fixedSql("holder_id"))} or ${seenBy(viewer, fixedSql("holder_before"))}
    or (holder_id is null and coalesce(record_kind, subject_kind) in ('brand', 'member', 'company')))`;
}

/** The condition of Prisma on rows that carry a copy of their lead's holder. */
export function heldFor({ sees }: Viewer): { holderId?: { in: string[] } } {
  return sees.kind === "all" ? {} : { holderId: { in: [...sees.ids] } };
}
