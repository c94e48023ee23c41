import { invalidField } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/format";
import { type MovedCounts, totalOf } from "@/lib/crm/kinds/deleted-counts";
import type { KindStore } from "@/lib/crm/records/stored-kind";
import { allowLongStatements } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import { Reply } from "@/lib/server/request/respond";
import { changeLimits } from "../choices";
import { openChange, startChange } from "../start";
import { countBelow, insertBelow } from "./below";
import { planKept } from "./inherit";
import { lockChosen, lockParents } from "./lock";
import type { Merge } from "./schema";

export type MergeInput = {
  keepId: string;
  /** The records that end in the kept one. */
  ids: readonly string[];
  /** New values of the kept record. */
  values?: object | undefined;
  /** The versions that the person has seen, by id. */
  versions?: Readonly<Record<string, number>> | undefined;
  /** Only checks and counts. */
  dryRun?: boolean | undefined;
};

type Merging = MovedCounts & { changeId: string | null; isDone: boolean };

/**
 * Makes records of a kind one by a change, which can be undone: at once, or in the background where more than 500 move.
 * Throws `forbidden`, `version_conflict`, `conflict` when three changes are running, and `validation_failed` for a record
 * that is not there and by the rules of the kind.
 */
export async function mergeRecords(
  tenant: TenantScope,
  store: KindStore,
  input: MergeInput,
): Promise<Merging> {
  const stored = store.in(tenant.catalogue);
  const { kind } = stored;
  const { keepId, values = {} } = input;
  const merge = { kind: kind.name, keepId, loserIds: [...new Set(input.ids)] };
  await allowLongStatements(tenant.db);
  await lockParents(tenant, stored, values);
  const { keeper, losers } = await lockChosen(tenant, stored, { merge, versions: input.versions });
  await planKept(tenant, stored, { keeper, losers, requested: values });
  const counts = await countBelow(tenant, merge);
  if (totalOf(counts.moved) > changeLimits.records)
    throw invalidField("ids", `At most ${formatCount(changeLimits.records)} records can be moved`);
  if (input.dryRun) return { changeId: null, isDone: false, ...counts };
  const request = { values: { ...values }, merge };
  const changeId = await openChange(tenant, { kind: "merge", recordKind: null, request });
  const matched = await insertMerged(tenant, changeId, merge);
  const names = losers.map(({ label }) => label).join(", ");
  const title = `${names} merged into ${keeper.label}`;
  const progress = await startChange(tenant, changeId, { matched, title });
  return { changeId, isDone: progress === "done", ...counts };
}

/** The answer to a merge, with the kept record under the name of its kind. */
export function mergeReply(merging: Merging, kept: object): Reply {
  const data = { ...kept, ...merging };
  if (!merging.changeId) return new Reply(data, { message: "This is what would change" });
  if (merging.isDone) return new Reply(data);
  return new Reply(data, { status: 202, message: "The merge has started" });
}

/** Makes the kept record, the losers and what hangs on them the items of a change, in this order. Returns how many. */
async function insertMerged(tenant: TenantScope, setId: string, merge: Merge): Promise<number> {
  const { db, companyId } = tenant;
  const ids = [merge.keepId, ...merge.loserIds];
  await db.changeItem.createMany({
    data: ids.map((recordId, at) => ({
      companyId,
      setId,
      n: at + 1,
      recordKind: merge.kind,
      recordId,
    })),
  });
  const numbers = { after: ids.length, most: changeLimits.records };
  return ids.length + (await insertBelow(tenant, { setId, merge, ...numbers }));
}
