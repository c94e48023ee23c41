import { findInvited, notifyClients } from "@/lib/crm/meetings/invitations/service";
import type { DeletedCounts } from "@/lib/crm/records/schema";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { recordAudits } from "@/lib/server/records/audit";
import { columnName } from "@/lib/server/records/record-sql";
import type { ItemResult, StoredItem } from "./items";
import { inBatches, type Move, type MoveCounts, moveAll } from "./move";
import type { StoredChange } from "./record";
import { holdRecords } from "./records";
import type { ChangeTarget } from "./targets";
import { addToTrash, requireTrashId } from "./trash-entry";

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
