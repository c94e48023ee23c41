import { type DeletedCounts, noCounts } from "@/lib/crm/records/schema";
import { recordChange } from "@/lib/server/database/feed";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type ChangeTarget, changeTargets } from "./targets";

/** A record that was moved, and the record of the change that it moved with. */
type Moved = { id: string; root: string };

export type Move = {
  did: "deleted" | "restored";
  /** For a restoring: the batch of the trash that each record at the top comes from, with all below it. */
  trashIds?: ReadonlyMap<string, string>;
  to: Prisma.Sql;
};

export type MoveCounts = {
  all: DeletedCounts;
  byRoot: Map<string, DeletedCounts>;
  meetingIds: string[];
};

/**
 * Moves the records with all below them. From the top down: adding a child locks the parent's row, so no new child
 * escapes a deletion.
 */
export async function moveAll(
  tenant: TenantScope,
  { kind, counted }: ChangeTarget,
  ids: readonly string[],
  move: Move,
): Promise<MoveCounts> {
  const counts: MoveCounts = { all: { ...noCounts }, byRoot: new Map(), meetingIds: [] };
  if (ids.length === 0) return counts;
  const count = (key: keyof DeletedCounts, moved: readonly Moved[]) => {
    counts.all[key] += moved.length;
    for (const { root } of moved) {
      const own = counts.byRoot.get(root) ?? { ...noCounts };
      counts.byRoot.set(root, { ...own, [key]: own[key] + 1 });
    }
  };
  const own = ids.map((id) => ({ id, root: id }));
  const roots = await moveRows(tenant, move, { table: kind, by: "id", over: own });
  count(counted, roots);
  if (kind === "meeting") counts.meetingIds = roots.map(({ id }) => id);
  if (kind === "meeting" || kind === "enquiry") return counts;
  const leads =
    kind === "lead"
      ? roots
      : await moveBelow(tenant, move, { table: "lead", by: "brand_id", over: own });
  if (kind === "brand") count("leads", leads);
  const rootOf = new Map(leads.map(({ id, root }) => [id, root]));
  for (const [table, key] of [
    ["meeting", "meetings"],
    ["enquiry", "enquiries"],
  ] as const) {
    const moved = await moveBelow(tenant, move, { table, by: "lead_id", over: leads });
    count(
      key,
      moved.map(({ id, root }) => ({ id, root: rootOf.get(root) ?? root })),
    );
    if (table === "meeting") counts.meetingIds = moved.map(({ id }) => id);
  }
  return counts;
}

/** The rows whose column `by` names one of `over`. */
type Rows = { table: ChangeTarget["kind"]; by: string; over: readonly Moved[] };

/** Records that go along: the audit log names the one they hang on, the feed each of them. */
async function moveBelow(tenant: TenantScope, move: Move, rows: Rows): Promise<Moved[]> {
  const moved = await moveRows(tenant, move, rows);
  const kind = `${rows.table}.${move.did}`;
  recordChange(tenant, { kind, subjectKind: rows.table, subjects: moved });
  return moved;
}

function moveRows(
  { db, companyId, now }: TenantScope,
  { trashIds, to }: Move,
  { table, by, over }: Rows,
): Promise<Moved[]> {
  if (over.length === 0) return Promise.resolve([]);
  const ids = over.map(({ id }) => id);
  const from = trashIds
    ? inBatches(
        by,
        ids,
        over.map(({ root }) => trashIds.get(root) ?? null),
      )
    : Prisma.sql`${fixedSql(by)} = any(${ids}::uuid[]) and deleted_at is null`;
  const { lastChange } = changeTargets[table];
  const kept = lastChange
    ? Prisma.sql`activity_at = ${lastChange}, activity_version = version + 1,`
    : Prisma.empty;
  return db.$queryRaw<Moved[]>`
    update ${fixedSql(table)} set ${to}, ${kept} version = version + 1, updated_at = ${now}::timestamptz
    where company_id = ${companyId}::uuid and ${from}
    returning id, ${fixedSql(by)} as root`;
}

/** That the column names one of `ids` and the row lies in the batch of the trash that goes with it. */
export function inBatches(
  by: string,
  ids: readonly string[],
  trashIds: readonly (string | null)[],
) {
  return Prisma.sql`${fixedSql(by)} = any(${ids}::uuid[]) and (${fixedSql(by)}, deleted_batch) in (
    select * from unnest(${ids}::uuid[], ${trashIds}::uuid[]))`;
}
