import type { Right } from "@/lib/core/permissions";
import type { RecordKind } from "@/lib/core/record-kinds";
import { recordStagesChanged } from "@/lib/crm/catalogue/stages/audit";
import { stagedKinds } from "@/lib/crm/catalogue/stages/choices";
import { broughtBack } from "@/lib/crm/catalogue/stages/removed";
import { readStored, standardStages, writeStages } from "@/lib/crm/catalogue/stages/stored";
import { countRecords } from "@/lib/crm/kinds/define-kind";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { applyItems } from "./apply";
import { conversionAction } from "./convert/action";
import { deleteItems } from "./delete";
import { batchesOf, mixedBatchesOf, movedAtOnce, type Step } from "./items";
import { mergeItems, splitItems } from "./merge/step";
import { previewDeletion, previewUpdate } from "./preview";
import { isUndoing, leftToUndo, type StoredChange } from "./record";
import { deleteRestoredItems, restoreFrom, trashIdOf, trashIdsOf } from "./restore";
import type { ChangeAction } from "./schema";
import { titleOf } from "./title";
import { requireTrashId, settleTrash } from "./trash-entry";
import { undoItems } from "./undo";

type Act = (tenant: TenantScope, set: StoredChange) => Promise<void>;

/** The difference between changes that do one thing to their records and all others. */
export type Action = {
  /** The action as clients read it. */
  name: ChangeAction;
  step: Step;
  undoStep: Step;
  /** The right that its author needs until the end of each step. */
  right?: Right;
  /** The right that starts its undo. */
  undoRight?: Right;
  /** Prepares the undo. */
  beginUndo?: Act;
  /** Settles the entries of the trash that the running step restored records from. */
  settleTrash?: Act;
  /**
   * For a change that is made as a whole or not at all, also if its author loses a right meanwhile: `abandon` takes back
   * the running step, and `left` says in words what is left then.
   */
  whole?: { abandon: Act; left: string };
};

/** An action on the records that a member selects in a list. */
export type BulkAction = Action & {
  title: typeof titleOf;
  preview: typeof previewUpdate;
  /** The limit of records without a fresh proof of identity. */
  unproven: "records" | "deletedUnproven";
};

const update: BulkAction = {
  name: "update",
  step: batchesOf(applyItems),
  undoStep: batchesOf(undoItems),
  title: titleOf,
  preview: previewUpdate,
  unproven: "records",
};

const deletion: BulkAction = {
  name: "delete",
  step: batchesOf(deleteItems, movedAtOnce),
  undoStep: batchesOf(restoreFrom(requireTrashId), movedAtOnce),
  right: "delete",
  undoRight: "delete",
  beginUndo: (tenant, set) => requireRecordRoom(tenant, leftToUndo(set)),
  settleTrash: (tenant, set) => settleTrash(tenant, isUndoing(set) ? [requireTrashId(set)] : []),
  title: (kind, _, matched) => `${countRecords(kind, matched)} deleted`,
  preview: previewDeletion,
  unproven: "deletedUnproven",
};

const restoration: Action = {
  name: "restore",
  step: batchesOf(restoreFrom(trashIdOf), movedAtOnce),
  undoStep: batchesOf(deleteRestoredItems, movedAtOnce),
  right: "delete",
  undoRight: "delete",
  settleTrash: async (tenant, set) =>
    settleTrash(tenant, isUndoing(set) ? [] : await trashIdsOf(tenant, set)),
};

/** The records that become one are its first items: they go to the trash last and come back first. */
const merging: Action = {
  name: "merge",
  step: mixedBatchesOf(mergeItems, { backwards: true }),
  undoStep: mixedBatchesOf(splitItems),
  right: "delete",
  undoRight: "delete",
  beginUndo: (tenant, { request }) =>
    requireRecordRoom(tenant, request.merge?.loserIds.length ?? 0),
  settleTrash: deletion.settleTrash,
};

/** The update that empties a stage to remove it. */
function stageRemoval(stage: string): Action {
  return {
    ...update,
    undoRight: "manageCompany",
    beginUndo: (tenant, { recordKind }) => bringStageBack(tenant, recordKind, stage),
  };
}

export function actionOf({ request }: Pick<StoredChange, "request">): Action {
  const { conversion, merge, removedStage, restore } = request;
  if (merge) return merging;
  if (conversion) return conversionAction(conversion);
  if (restore) return restoration;
  return removedStage === undefined ? bulkActionOf(request) : stageRemoval(removedStage);
}

export function bulkActionOf(request: { delete?: true | undefined }): BulkAction {
  return request.delete ? deletion : update;
}

/** Whether the change sent records to the trash, which its undo brings back as they were. */
export function undoRestores(set: StoredChange): boolean {
  return [deletion, merging].includes(actionOf(set));
}

/** Whether the change was applied, as a whole or, where that is possible, in part. */
export function isDone(set: StoredChange): boolean {
  if (actionOf(set).whole && !set.appliedAt) return false;
  return set.state === "applied" || set.state === "failed";
}

/** Brings a removed stage back, as the undo of its removal does. A stage that is there stays as it is. */
async function bringStageBack(
  tenant: TenantScope,
  recordKind: RecordKind | null,
  key: string,
): Promise<void> {
  const kind = stagedKinds.find((one) => one === recordKind);
  if (!kind) return;
  await lockCatalogue(tenant);
  const { stages: before } = await readStored(tenant, kind);
  const after = broughtBack(before, standardStages(kind), key);
  if (!after) return;
  await writeStages(tenant, kind, after);
  await recordStagesChanged(tenant, kind, { before, after });
}
