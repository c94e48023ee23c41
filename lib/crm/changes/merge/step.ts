import { AppError } from "@/lib/core/errors";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { doneBy } from "@/lib/crm/records/undo";
import { hasNewValues, writeChanges } from "@/lib/crm/records/write-changes";
import { storedKinds } from "@/lib/crm/stored-kinds";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import type { LockedRecord } from "@/lib/server/records/record-writer";
import { changeLimits } from "../choices";
import { deleteItems } from "../delete";
import { type ItemResult, itemsWithin, type MixedStep, type StoredItem } from "../items";
import { lockPermitted } from "../permitted";
import type { StoredChange } from "../record";
import { restoreFrom } from "../restore";
import { requireTrashId } from "../trash-entry";
import { noLongerAllowed, undoItems } from "../undo";
import { insertBelow, lockMerged, moveBelow, takeBelowBack } from "./below";
import { entriesOf, moveEntries, moveEntriesBack } from "./entries";
import { planKept } from "./inherit";
import { lockParents } from "./lock";
import type { Merge } from "./schema";

type Records = ReadonlyMap<string, LockedRecord>;

/**
 * Moves what hangs on the losers of a merge to the kept record. The last batch also writes the values of that one, moves
 * the entries of the timelines, and sends the losers to the trash; a batch that finds as many late records as fit in one
 * leaves that to the next. Throws `conflict` if one of them cannot be written.
 */
export const mergeItems: MixedStep = async (tenant, set, items) => {
  const { merge, stored, losers, kept, below } = partsOf(tenant, set, items);
  await lockParents(tenant, stored, set.request.values);
  const records = await lockMerged(tenant, stored, merge);
  const results = await moveBelow(tenant, set, { merge, items: below });
  if (!kept) return results;
  const late = await addLate(tenant, set, merge);
  results.push(...(await moveBelow(tenant, set, { merge, items: late })));
  if (late.length === changeLimits.atOnce) return results;
  results.push(await writeKept(tenant, set, { stored, kept, records }));
  const entries = await moveEntries(tenant, stored.kind.name, merge);
  const deleted = await deleteItems(tenant, set, stored, losers);
  const [refusal] = deleted.flatMap(({ reason }) => reason ?? []);
  if (refusal) throw new AppError("conflict", refusal);
  await auditMerge(tenant, set, { stored, records });
  return [
    ...results,
    ...deleted.map((result, at) => ({
      ...result,
      after: { entryIds: entries.get(losers[at]?.recordId ?? "") ?? [] },
    })),
  ];
};

/**
 * Brings the losers of a merge back with what they had. What was moved or changed since stays, and is counted. Throws
 * where the kept record or a loser cannot be written, so that the undo can be repeated.
 */
export const splitItems: MixedStep = async (tenant, set, items) => {
  const { merge, stored, losers, kept, below } = partsOf(tenant, set, items);
  const results = await restoreLosers(tenant, set, { stored, losers });
  await lockMerged(tenant, stored, merge);
  const entries = losers.flatMap(entriesOf);
  await moveEntriesBack(tenant, stored.kind.name, { keepId: merge.keepId, entries });
  results.push(...(await takeBelowBack(tenant, set, below)));
  results.push(...(await undoItems(tenant, set, stored, kept ? [kept] : [])));
  return results;
};

/** Makes what was added to the losers since the merge began its items, as many as fit in a batch. */
async function addLate(
  tenant: TenantScope,
  { id: setId, matched }: StoredChange,
  merge: Merge,
): Promise<StoredItem[]> {
  const late = await insertBelow(tenant, {
    setId,
    merge,
    after: matched,
    most: changeLimits.atOnce,
  });
  if (late === 0) return [];
  const numbers = { gt: matched, lte: matched + late };
  return itemsWithin(tenant, setId, { numbers, outcome: "waiting" });
}

/** Restores the losers; one that was restored from the trash meanwhile counts as well. */
async function restoreLosers(
  tenant: TenantScope,
  set: StoredChange,
  { stored, losers }: { stored: StoredKind; losers: readonly StoredItem[] },
): Promise<ItemResult[]> {
  if (losers.length === 0) return [];
  const results = await restoreFrom(requireTrashId)(tenant, set, stored, losers);
  const ids = losers.map(({ recordId }) => recordId);
  const { records } = await lockPermitted(tenant, stored, ids, []);
  return losers.map(({ n, recordId }, at) => {
    if (records.has(recordId)) return { n };
    throw new AppError("conflict", results[at]?.reason ?? noLongerAllowed);
  });
}

type Kept = { stored: StoredKind; kept: StoredItem; records: Records };

async function writeKept(
  tenant: TenantScope,
  set: StoredChange,
  { stored, kept: { n, recordId }, records }: Kept,
): Promise<ItemResult> {
  const keeper = records.get(recordId);
  if (!keeper) throw new Error("the kept record is not locked");
  const { merge, values: requested } = set.request;
  const losers = merge?.loserIds.flatMap((id) => records.get(id) ?? []) ?? [];
  const change = await planKept(tenant, stored, { keeper, losers, requested });
  if (!hasNewValues(change)) return { n, isSame: true };
  await writeChanges(tenant, stored, [change], { cause: { changeId: set.id } });
  return { n, ...doneBy(change, tenant.now), versionAfter: keeper.version + 1 };
}

function partsOf(tenant: TenantScope, set: StoredChange, items: readonly StoredItem[]) {
  const { merge } = set.request;
  if (!merge) throw new Error("the change is no merge");
  const own = items.filter((item) => item.recordKind === merge.kind);
  return {
    merge,
    stored: storedKinds[merge.kind].in(tenant.catalogue),
    kept: own.find(({ recordId }) => recordId === merge.keepId),
    losers: own.filter(({ recordId }) => recordId !== merge.keepId),
    below: items.filter((item) => item.recordKind !== merge.kind),
  };
}

async function auditMerge(
  tenant: TenantScope,
  { id, request: { merge } }: StoredChange,
  { stored: { kind }, records }: { stored: StoredKind; records: Records },
): Promise<void> {
  const labelOf = (recordId = "") => records.get(recordId)?.label ?? "";
  await recordAudit(tenant, {
    action: `${kind.name}.merged`,
    subjectKind: kind.name,
    subjectId: merge?.keepId ?? "",
    details: {
      [kind.label]: labelOf(merge?.keepId),
      changeId: id,
      merged: merge?.loserIds.map(labelOf) ?? [],
    },
  });
}
