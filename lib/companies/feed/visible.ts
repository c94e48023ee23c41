import type { Sees } from "@/lib/core/permissions";
import { kindList } from "@/lib/crm/kinds/kinds";
import { holderOf } from "@/lib/crm/records/visible";
import { fixedSql } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { seenBy, type Viewer } from "@/lib/server/records/holder";

/** The kinds of subjects whose events every member sees. */
const everyones: readonly string[] = [
  ...kindList.filter((kind) => !holderOf(kind)).map(({ name }) => name),
  "member",
  "company",
];
const everyonesSql = fixedSql(everyones.map((kind) => `'${kind}'`).join(", "));

/** The condition that the viewer sees the record of an event of the feed, or saw it before it went to another. */
export function isEventVisible(viewer: Viewer): Prisma.Sql {
  if (viewer.sees.kind === "all") return fixedSql("true");
  return Prisma.sql`(${seenBy(viewer, fixedSql("holder_id"))} or ${seenBy(viewer, fixedSql("holder_before"))}
    or (holder_id is null and coalesce(record_kind, subject_kind) in (${everyonesSql})))`;
}

/** The holder of an event's record, and the one before a change that gave it to another; null if it has none. */
export type EventHolders = { holder: string | null; holderBefore: string | null };

type Subject = { subjectKind: string; record: { kind: string } | null };

/** The same condition for an event that has been read. */
export function isVisibleTo(
  sees: Sees,
  { subjectKind, record }: Subject,
  { holder, holderBefore }: EventHolders,
): boolean {
  if (sees.kind === "all") return true;
  if (holder === null && everyones.includes(record?.kind ?? subjectKind)) return true;
  return [holder, holderBefore].some((id) => id !== null && sees.ids.includes(id));
}
