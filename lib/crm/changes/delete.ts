import { findInvited, notifyClients } from "@/lib/crm/meetings/invitations/service";
import { addCounts, type DeletedCounts, deletedCounts, noCounts } from "@/lib/crm/records/schema";
import { recordAudits } from "@/lib/server/audit";
import { recordChange } from "@/lib/server/feed";
import { Prisma } from "@/lib/server/prisma/client";
import { fixedSql } from "@/lib/server/reader";
import { columnName } from "@/lib/server/record-sql";
import { actorId, type TenantScope } from "@/lib/server/scope";
import type { ItemResult, StoredItem } from "./items";
import type { StoredChange } from "./record";
import { holdRecords } from "./records";
import { type ChangeTarget, changeTargets } from "./targets";

/** A record that was moved, and the record of the change that it moved with. */
type Moved = { id: string; root: string };

/** Moves the records of these items to the trash, each with the records below it; all of a change share one trash id. */
export async function deleteRecords(
  tenant: TenantScope,
  set: StoredChange,
  target: ChangeTarget,
  items: readonly StoredItem[],
): Promise<ItemResult[]> {
  const ids = items.map(({ recordId }) => recordId);
  const records = await holdRecords(tenant, target, ids);
  const { now } = tenant;
  const move: Move = {
    did: "deleted",
    to: Prisma.sql`deleted_at = ${now}::timestamptz, deleted_batch = ${requireTrashId(set)}::uuid`,
  };
  const counts = await moveAll(tenant, target, [...records.keys()], move);
  const invited = await findInvited(tenant, { id: { in: counts.meetingIds } });
  await notifyClients(tenant, invited, "trashed");
  await recordMoves(tenant, set, target, { did: move.did, counts, records });
  await addToTrash(tenant, set, counts.all);
  return items.map(({ n, recordId }) => {
    const record = records.get(recordId);
    if (!record) return { n, outcome: "failed", reason: "It was deleted meanwhile" };
    return { n, outcome: "applied", versionAfter: record.version + 1 };
  });
}

/** Restores the records of these items with what was deleted along; one whose parent is in the trash stays there. */
export async function restoreRecords(
  tenant: TenantScope,
  set: StoredChange,
  target: ChangeTarget,
  items: readonly StoredItem[],
): Promise<ItemResult[]> {
  const trashId = requireTrashId(set);
  const ids = items.map(({ recordId }) => recordId);
  const trashIds = new Map(ids.map((id) => [id, trashId]));
  const { restored, reasons } = await restoreAlong(tenant, set, target, trashIds);
  return items.map(({ n, recordId }) =>
    restored.has(recordId)
      ? { n, outcome: "undone" }
      : { n, outcome: "kept", reason: reasons.get(recordId) ?? notInTrash },
  );
}

export const notInTrash = "It is no longer in the trash";

export type Restored = {
  /** The records with their versions now. */
  restored: ReadonlyMap<string, { version: number }>;
  /** Why others are still in the trash. */
  reasons: ReadonlyMap<string, string>;
  /** What was restored with each record, itself included. */
  byRoot: ReadonlyMap<string, DeletedCounts>;
};

/** Restores records, each from the batch of the trash that is named for it, with what was deleted along in that batch. */
export async function restoreAlong(
  tenant: TenantScope,
  set: StoredChange,
  target: ChangeTarget,
  trashIds: ReadonlyMap<string, string>,
): Promise<Restored> {
  const trashed = [...(await holdTrashed(tenant, target, trashIds))];
  const free = new Map(trashed.filter(([, { isFree }]) => isFree));
  const move: Move = {
    did: "restored",
    trashIds,
    to: Prisma.sql`deleted_at = null, deleted_batch = null`,
  };
  const counts = await moveAll(tenant, target, [...free.keys()], move);
  const invited = await findInvited(tenant, { id: { in: counts.meetingIds } });
  await notifyClients(tenant, invited, "restored");
  await recordMoves(tenant, set, target, { did: move.did, counts, records: free });
  const parent = target.parent?.kind ?? "record";
  const reason = `Its ${parent} is in the trash. Restore the ${parent} first`;
  return {
    restored: new Map([...free].map(([id, { version }]) => [id, { version: version + 1 }])),
    reasons: new Map(
      trashed.flatMap(([id, { isFree }]) => (isFree ? [] : [[id, reason] as const])),
    ),
    byRoot: counts.byRoot,
  };
}

type Move = {
  did: "deleted" | "restored";
  /** For a restoring: the batch of the trash that each record at the top comes from, with all below it. */
  trashIds?: ReadonlyMap<string, string>;
  to: Prisma.Sql;
};

type MoveCounts = {
  all: DeletedCounts;
  byRoot: Map<string, DeletedCounts>;
  meetingIds: string[];
};

// From the top down: adding a child locks the parent's row, so no new child escapes a deletion.
async function moveAll(
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
function inBatches(by: string, ids: readonly string[], trashIds: readonly (string | null)[]) {
  return Prisma.sql`${fixedSql(by)} = any(${ids}::uuid[]) and (${fixedSql(by)}, deleted_batch) in (
    select * from unnest(${ids}::uuid[], ${trashIds}::uuid[]))`;
}

/** The records that lie in these batches of the trash, locked below their parents; free if the parent is not there. */
async function holdTrashed(
  { db, companyId }: TenantScope,
  { kind, label, parent }: ChangeTarget,
  trashIds: ReadonlyMap<string, string>,
): Promise<Map<string, { label: string; version: number; isFree: boolean }>> {
  const batches = inBatches("id", [...trashIds.keys()], [...trashIds.values()]);
  const own = Prisma.sql`company_id = ${companyId}::uuid and ${batches}`;
  const parentIds = parent
    ? await db.$queryRaw<{ id: string }[]>`
      select id from ${fixedSql(parent.kind)}
      where company_id = ${companyId}::uuid and deleted_at is null
        and id in (select ${fixedSql(parent.column)} from ${fixedSql(kind)} where ${own})
      order by id for share`
    : [];
  const alive = new Set(parentIds.map(({ id }) => id));
  const rows = await db.$queryRaw<Trashed[]>`
    select id, version, ${fixedSql(columnName(label))} as label,
      ${fixedSql(parent?.column ?? "null::uuid")} as "parentId"
    from ${fixedSql(kind)} where ${own} order by id for update`;
  return new Map(
    rows.map(({ id, label: called, version, parentId }) => [
      id,
      { label: called, version, isFree: parentId === null || alive.has(parentId) },
    ]),
  );
}

type Trashed = { id: string; label: string; version: number; parentId: string | null };

async function recordMoves(
  tenant: TenantScope,
  set: StoredChange,
  { kind }: ChangeTarget,
  moves: {
    did: Move["did"];
    counts: MoveCounts;
    records: ReadonlyMap<string, { label: string }>;
  },
): Promise<void> {
  const { did, counts, records } = moves;
  const entries = [...counts.byRoot].map(([id, own]) => ({
    action: `${kind}.${did}`,
    subjectKind: kind,
    subjectId: id,
    details: { label: records.get(id)?.label ?? "", counts: own, changeId: set.id },
  }));
  if (entries.length > 0) await recordAudits(tenant, entries);
}

/** Enters the deletion into the trash as one batch that grows with the change. */
async function addToTrash(
  { db, companyId, actor, now }: TenantScope,
  set: StoredChange,
  added: DeletedCounts,
): Promise<void> {
  const id = requireTrashId(set);
  const stored = await db.trashBatch.findUnique({ where: { companyId_id: { companyId, id } } });
  const counts = addCounts(stored ? deletedCounts.parse(stored.counts) : noCounts, added);
  await db.trashBatch.upsert({
    where: { companyId_id: { companyId, id } },
    update: { counts },
    create: {
      ...{ companyId, id, subjectKind: "change", subjectId: set.id, label: labelOf(set), counts },
      ...{ actorId: actorId(actor), actorName: actor.name, createdAt: now },
    },
  });
}

/** Takes the deletion out of the trash, or leaves there what could not be restored. */
export async function settleTrash(
  { db, companyId, now }: TenantScope,
  set: StoredChange,
): Promise<void> {
  const id = requireTrashId(set);
  const own = { companyId, deletedBatch: id };
  const counts = {
    brands: await db.brand.count({ where: own }),
    leads: await db.lead.count({ where: own }),
    meetings: await db.meeting.count({ where: own }),
    enquiries: await db.enquiry.count({ where: own }),
  };
  const isEmpty = Object.values(counts).every((count) => count === 0);
  await db.trashBatch.updateMany({
    where: { companyId, id },
    data: isEmpty ? { restoredAt: now } : { counts, restoredAt: null },
  });
}

function labelOf({ request, title }: StoredChange): string {
  return request.restore ? `${title}, undone` : title;
}

function requireTrashId({ trashId }: StoredChange): string {
  if (!trashId) throw new Error("a deletion has no trash id");
  return trashId;
}
