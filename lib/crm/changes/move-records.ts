import type { ManyRecords, RecordKind } from "@/lib/core/record-kinds";
import { addCounts, type DeletedCounts, noCounts } from "@/lib/crm/kinds/deleted-counts";
import { childrenOf, kinds } from "@/lib/crm/kinds/kinds";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import type { Cause } from "@/lib/crm/records/write-changes";
import { storedKinds } from "@/lib/crm/stored-kinds";
import { recordChange } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudits } from "@/lib/server/records/audit";
import { moveRecords, type TrashMove } from "@/lib/server/records/record-writer";
import { findHindered } from "./hindered";

/** The records named in a move, by id; the records below them move along. */
export type Tops = ReadonlyMap<string, { label: string }>;

export type MoveResult = {
  /** The moved records by kind. */
  all: DeletedCounts;
  /** The same per top record that moved, including itself. */
  byTop: ReadonlyMap<string, DeletedCounts>;
  /** Why a top record did not move. */
  hindered: ReadonlyMap<string, string>;
};

type Move = { move: TrashMove; cause: Cause };

/**
 * Moves locked records to the trash or out of it with all records below them; every deletion and restoration uses it.
 * A record stays if a record hangs on it that the actor may not change. Writes an audit entry per top record and a feed
 * event per record, and applies the rules of each kind. Moves from the top down: adding a child locks its parent's row,
 * so no new child escapes a deletion.
 */
export async function moveWithChildren(
  tenant: TenantScope,
  { kind }: StoredKind,
  tops: Tops,
  { move, cause }: Move,
): Promise<MoveResult> {
  const did = "to" in move ? "deleted" : "restored";
  const byTop = new Map<string, DeletedCounts>();
  const hindered = await findHindered(tenant, kind.name, { ids: [...tops.keys()], move });
  const moving = [...tops.keys()].filter((id) => !hindered.has(id));
  const topOf = new Map(moving.map((id) => [id, id]));
  for await (const { many, moved } of moveLevels(tenant, kind.name, { by: "id", topOf, move }))
    for (const top of moved.values()) {
      const own = byTop.get(top) ?? noCounts();
      own[many] += 1;
      byTop.set(top, own);
    }
  await recordAudits(
    tenant,
    [...byTop].map(([id, counts]) => ({
      action: `${kind.name}.${did}`,
      subjectKind: kind.name,
      subjectId: id,
      details: { label: tops.get(id)?.label ?? "", counts, ...cause },
    })),
  );
  return { all: [...byTop.values()].reduce(addCounts, noCounts()), byTop, hindered };
}

type Level = { by: string; topOf: ReadonlyMap<string, string>; move: TrashMove };
type Moved = { many: ManyRecords; moved: ReadonlyMap<string, string> };

/** Moves the rows whose field `by` names a record of `topOf`, then the rows below them; yields the top of each moved record. */
async function* moveLevels(
  tenant: TenantScope,
  name: RecordKind,
  { by, topOf, move }: Level,
): AsyncGenerator<Moved> {
  const { table, rules } = storedKinds[name].in(tenant.catalogue);
  const ids = [...topOf.keys()];
  const rows = await moveRecords(tenant, table, { by, ids, move: atLevel(move, topOf) });
  const moved = new Map(rows.map(({ id, root }) => [id, topOf.get(root) ?? root]));
  if (moved.size === 0) return;
  const did = "to" in move ? "deleted" : "restored";
  if (by !== "id")
    recordChange(tenant, { kind: `${name}.${did}`, subjectKind: name, subjects: rows });
  const follow = await rules.follow?.(tenant, [...moved.keys()], { did, extras: {}, alone: false });
  await follow?.();
  yield { many: kinds[name].many, moved };
  for (const child of childrenOf(name))
    yield* moveLevels(tenant, child.name, { by: child.parent.by, topOf: moved, move });
}

/** Restores each record of this level from the trash batch of its top. */
function atLevel(move: TrashMove, topOf: ReadonlyMap<string, string>): TrashMove {
  if ("to" in move) return move;
  const batches = [...topOf].flatMap(([id, top]) => {
    const trashId = move.from.get(top);
    return trashId ? [[id, trashId] as const] : [];
  });
  return { from: new Map(batches) };
}
