import { z } from "zod";
import { recordKinds } from "@/lib/core/record-kinds";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { storedKindList, storedKinds } from "@/lib/crm/stored-kinds";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import type { Values } from "@/lib/server/records/record-values";
import { isUndoing, type StoredChange } from "./record";
import type { ItemOutcome } from "./schema";

/** Processes the next part of a change; returns the new values of its row, and whether that was the last part. */
export type Step = (
  tenant: TenantScope,
  set: StoredChange,
) => Promise<{ data: Prisma.ChangeSetUpdateInput; isOver: boolean }>;

const values = z.preprocess((stored) => stored ?? {}, z.record(z.string(), z.unknown()));

const storedItem = z.object({
  n: z.int(),
  recordKind: z.enum(recordKinds),
  recordId: z.string(),
  before: values,
  after: values,
  /** The version that new values are suggested for; null in other changes. */
  versionBefore: z.int().nullable(),
  /** The record's version after the change; null before it, and if the change wrote nothing. */
  versionAfter: z.int().nullable(),
});

/** A record of a change, with its values before and after by key. */
export type StoredItem = z.output<typeof storedItem>;

/** The result of one item; absent values keep what is stored. */
export type ItemResult = {
  n: number;
  /** Why the record stays as it is. */
  reason?: string | undefined;
  /** Whether it had the new values already. */
  isSame?: boolean;
  before?: Values;
  after?: Values;
  versionAfter?: number;
};

/** Applies a change to these records of one kind, or takes it back, and returns a result for each. */
export type ItemStep = (
  tenant: TenantScope,
  set: StoredChange,
  stored: StoredKind,
  items: readonly StoredItem[],
) => Promise<ItemResult[]>;

const batchSize = 500;

/** The same for records of any kinds. */
export type MixedStep = (
  tenant: TenantScope,
  set: StoredChange,
  items: readonly StoredItem[],
) => Promise<ItemResult[]>;

/** The step that processes a change in batches of its items. */
export function batchesOf(each: ItemStep, sizeOf?: (set: StoredChange) => number): Step {
  return mixedBatchesOf(
    (tenant, set, items) =>
      eachKind(tenant, items, (stored, own) => each(tenant, set, stored, own)),
    { sizeOf },
  );
}

/**
 * The same for a step that orders the records of several kinds itself; `backwards` from the last item to the first. The
 * last batch may append items, of which it returns results too; with none for some of its own, these are given again.
 */
export function mixedBatchesOf(
  work: MixedStep,
  { sizeOf = () => batchSize, backwards = false }: Batching = {},
): Step {
  return async (tenant, set) => {
    const numbers = nextNumbers(set, { size: sizeOf(set), backwards });
    const outcome = isUndoing(set) ? "applied" : "waiting";
    const items = await itemsWithin(tenant, set.id, { numbers, outcome });
    const made = await work(tenant, set, items);
    const results = made.map((result) => ({ ...result, outcome: outcomeOf(set, result) }));
    await writeResults(tenant, set, results);
    const appended = results.filter(({ n }) => n > set.matched).length;
    const answered = new Set(results.map(({ n }) => n));
    const isPutOff = appended > 0 && items.some(({ n }) => !answered.has(n));
    const matched = set.matched + appended;
    const done = set.done + appended + (isPutOff ? 0 : numbers.lte - numbers.gt);
    return { data: { done, matched, ...countsOf(results) }, isOver: done === matched };
  };
}

type Batching = { sizeOf?: ((set: StoredChange) => number) | undefined; backwards?: boolean };

/** The numbers of the next items: those after `gt`, up to `lte`. Backwards, the first batch size is the last batch. */
function nextNumbers(
  { done, matched }: StoredChange,
  { size, backwards }: { size: number; backwards: boolean },
): Numbers {
  if (!backwards) return { gt: done, lte: Math.min(done + size, matched) };
  const left = matched - done;
  return { gt: Math.max(0, Math.ceil(left / size) - 1) * size, lte: left };
}

/** The size of batches that move records with all that hangs on them. */
export function movedAtOnce({ recordKind }: StoredChange): number {
  const kinds = recordKind ? [storedKinds[recordKind]] : storedKindList;
  return Math.min(...kinds.map((kind) => kind.movedAtOnce));
}

function outcomeOf(set: StoredChange, { reason, isSame }: ItemResult): ItemOutcome {
  if (reason !== undefined) return isUndoing(set) ? "kept" : "failed";
  if (isSame) return "same";
  return isUndoing(set) ? "undone" : "applied";
}

function countsOf(results: readonly { outcome: ItemOutcome }[]) {
  const count = (wanted: ItemOutcome) => ({
    increment: results.filter(({ outcome }) => outcome === wanted).length,
  });
  return {
    changed: count("applied"),
    same: count("same"),
    failed: count("failed"),
    undone: count("undone"),
    kept: count("kept"),
  };
}

type Numbers = { gt: number; lte: number };

/** The items of a change with these numbers and this outcome. */
export async function itemsWithin(
  { db, companyId }: TenantScope,
  setId: string,
  { numbers, outcome }: { numbers: Numbers; outcome: ItemOutcome },
): Promise<StoredItem[]> {
  const rows = await db.changeItem.findMany({
    where: { companyId, setId, n: numbers, outcome },
    orderBy: { n: "asc" },
  });
  return rows.map((row) => storedItem.parse(row));
}

async function writeResults(
  { db, companyId }: TenantScope,
  { id: setId }: StoredChange,
  results: readonly object[],
): Promise<void> {
  if (results.length === 0) return;
  await db.$executeRaw`
    update change_item i set outcome = r.outcome, reason = r.reason, before = coalesce(r.before, i.before),
      after = coalesce(r.after, i.after), version_after = coalesce(r."versionAfter", i.version_after)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r(n int, outcome text, reason text, before jsonb, after jsonb, "versionAfter" int)
    where i.company_id = ${companyId}::uuid and i.set_id = ${setId}::uuid and i.n = r.n`;
}

type KindStep = (stored: StoredKind, own: readonly StoredItem[]) => Promise<ItemResult[]>;

/** Works on the items kind by kind of their records, parents before children: the order in which rows are locked. */
export async function eachKind(
  { catalogue }: TenantScope,
  items: readonly StoredItem[],
  work: KindStep,
): Promise<ItemResult[]> {
  const results: ItemResult[] = [];
  for (const kind of recordKinds) {
    const own = items.filter(({ recordKind }) => recordKind === kind);
    if (own.length > 0) results.push(...(await work(storedKinds[kind].in(catalogue), own)));
  }
  return results;
}
