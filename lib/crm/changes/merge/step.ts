import { AppError } from "@/lib/core/errors";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { doneBy } from "@/lib/crm/records/undo";
import { writeChanges } from "@/lib/crm/records/write-changes";
import { storedKinds } from "@/lib/crm/stored-kinds";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import { applyItems } from "../apply";
import { deleteItems } from "../delete";
import { byKind, type ItemResult, type MixedStep, type StoredItem } from "../items";
import { lockPermitted, type Permitted } from "../permitted";
import type { StoredChange } from "../record";
import { restoreFrom } from "../restore";
import { requireTrashId } from "../trash-entry";
import { noLongerAllowed, undoItems } from "../undo";
import { entriesOf, moveEntries, moveEntriesBack } from "./entries";
import type { Merge } from "./schema";

/**
 * Makes the records of a merge one: moves what hangs on the losers and the entries of their timelines to the kept record,
 * writes its values, and sends the losers to the trash. Throws `conflict` if one of them cannot be written.
 */
export const mergeItems: MixedStep = async (tenant, set, items) => {
  const { merge, stored, losers, kept, below } = partsOf(tenant, set, items);
  const { records } = await lockPermitted(tenant, stored, [merge.keepId, ...merge.loserIds], []);
  const results: ItemResult[] = [];
  for (const [child, own] of below)
    results.push(...(await applyItems(tenant, movingTo(set, child, merge), child, own)));
  results.push(...(await writeKept(tenant, set, { stored, kept })));
  const entries = await moveEntries(tenant, stored.kind.name, merge);
  const deleted = await deleteItems(tenant, set, stored, losers);
  results.push(
    ...deleted.map((result, at) => ({
      ...result,
      after: { entryIds: entries.get(losers[at]?.recordId ?? "") ?? [] },
    })),
  );
  const [refusal] = results.flatMap(({ reason }) => reason ?? []);
  if (refusal) throw new AppError("conflict", refusal);
  await auditMerge(tenant, stored, { set, merge, records });
  return results;
};

/**
 * Brings the losers of a merge back with what they had. What was moved or changed since stays, and is counted. Throws
 * where the kept record or a loser cannot be written, so that the undo can be repeated.
 */
export const splitItems: MixedStep = async (tenant, set, items) => {
  const { merge, stored, losers, kept, below } = partsOf(tenant, set, items);
  const results = await restoreLosers(tenant, set, { stored, losers });
  await requireKept(tenant, stored, merge);
  const entries = losers.flatMap(entriesOf);
  await moveEntriesBack(tenant, stored.kind.name, { keepId: merge.keepId, entries });
  for (const [child, own] of below) results.push(...(await undoItems(tenant, set, child, own)));
  results.push(...(await undoItems(tenant, set, stored, kept)));
  return results;
};

type Losers = { stored: StoredKind; losers: readonly StoredItem[] };

/** Restores the losers; one that was restored from the trash meanwhile counts as well. */
async function restoreLosers(
  tenant: TenantScope,
  set: StoredChange,
  { stored, losers }: Losers,
): Promise<ItemResult[]> {
  const results = await restoreFrom(requireTrashId)(tenant, set, stored, losers);
  const ids = losers.map(({ recordId }) => recordId);
  const { records } = await lockPermitted(tenant, stored, ids, []);
  return losers.map(({ n, recordId }, at) => {
    if (records.has(recordId)) return { n };
    throw new AppError("conflict", results[at]?.reason ?? noLongerAllowed);
  });
}

async function requireKept(
  tenant: TenantScope,
  stored: StoredKind,
  { keepId }: Merge,
): Promise<void> {
  const { records, refused } = await lockPermitted(tenant, stored, [keepId], []);
  if (records.has(keepId)) return;
  const { name } = stored.kind;
  const inTrash = `The ${name} that was kept is in the trash: bring it back first`;
  throw new AppError("conflict", refused.has(keepId) ? noLongerAllowed : inTrash);
}

/** Writes the values that the start of the merge has planned under the same locks. */
async function writeKept(
  tenant: TenantScope,
  set: StoredChange,
  { stored, kept }: { stored: StoredKind; kept: readonly StoredItem[] },
): Promise<ItemResult[]> {
  const { values } = set.request;
  const ids = kept.map(({ recordId }) => recordId);
  const { records } = await lockPermitted(tenant, stored, ids);
  const changes = [...records.values()].map((record) => ({ record, values }));
  if (Object.keys(values).length === 0) return kept.map(({ n }) => ({ n, isSame: true }));
  await writeChanges(tenant, stored, changes, { cause: { changeId: set.id } });
  return kept.flatMap(({ n }, at) => {
    const change = changes[at];
    if (!change) return [];
    return [{ n, ...doneBy(change, tenant.now), versionAfter: change.record.version + 1 }];
  });
}

function partsOf(tenant: TenantScope, set: StoredChange, items: readonly StoredItem[]) {
  const { merge } = set.request;
  if (!merge) throw new Error("the change is no merge");
  const stored = storedKinds[merge.kind].in(tenant.catalogue);
  const own = items.filter((item) => item.recordKind === merge.kind);
  const below = byKind(items.filter((item) => item.recordKind !== merge.kind));
  return {
    merge,
    stored,
    kept: own.filter(({ recordId }) => recordId === merge.keepId),
    losers: own.filter(({ recordId }) => recordId !== merge.keepId),
    below: below.map(([kind, items]) => [storedKinds[kind].in(tenant.catalogue), items] as const),
  };
}

/** The change as it concerns the records of a kind below, which move to the kept record. */
function movingTo(set: StoredChange, { kind }: StoredKind, { keepId }: Merge): StoredChange {
  const values = kind.parent ? { [kind.parent.by]: keepId } : {};
  return { ...set, request: { ...set.request, values } };
}

type Audited = Pick<Permitted, "records"> & { set: StoredChange; merge: Merge };

async function auditMerge(
  tenant: TenantScope,
  { kind }: StoredKind,
  { set, merge, records }: Audited,
): Promise<void> {
  const labelOf = (id: string) => records.get(id)?.label ?? "";
  await recordAudit(tenant, {
    action: `${kind.name}.merged`,
    subjectKind: kind.name,
    subjectId: merge.keepId,
    details: {
      [kind.label]: labelOf(merge.keepId),
      changeId: set.id,
      merged: merge.loserIds.map(labelOf),
    },
  });
}
