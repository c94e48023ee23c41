import { z } from "zod";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import type { TenantScope } from "@/lib/server/database/scope";
import type { ChangeItem } from "@/lib/server/prisma/client";
import type { Values } from "@/lib/server/records/record-values";
import type { StoredChange } from "./record";
import type { ItemOutcome } from "./schema";

/** One record of a change, with its values before and after by key. */
export type StoredItem = {
  n: number;
  recordKind: RecordKind;
  recordId: string;
  before: Values;
  after: Values;
  /** The record's version after the change; null before it, and if the change wrote nothing. */
  versionAfter: number | null;
};

/** The outcome of one item; absent values keep what is stored. */
export type ItemResult = {
  n: number;
  outcome: ItemOutcome;
  reason?: string;
  before?: Values;
  after?: Values;
  versionAfter?: number;
};

/** Applies a change to these records of one kind, or takes it back, and reports an outcome for each. */
export type ItemStep = (
  tenant: TenantScope,
  set: StoredChange,
  stored: StoredKind,
  items: readonly StoredItem[],
) => Promise<ItemResult[]>;

const values = z.record(z.string(), z.unknown()).nullable();

function toItem(row: ChangeItem): StoredItem {
  return {
    n: row.n,
    recordKind: z.enum(recordKinds).parse(row.recordKind),
    recordId: row.recordId,
    before: values.parse(row.before) ?? {},
    after: values.parse(row.after) ?? {},
    versionAfter: row.versionAfter,
  };
}

/** The next items of a step: waiting ones to apply, applied ones to undo. */
export async function nextItems(
  { db, companyId }: TenantScope,
  { id: setId, state, done }: StoredChange,
  size: number,
): Promise<StoredItem[]> {
  const outcome = state === "undoing" ? "applied" : "waiting";
  const rows = await db.changeItem.findMany({
    where: { companyId, setId, n: { gt: done, lte: done + size }, outcome },
    orderBy: { n: "asc" },
  });
  return rows.map(toItem);
}

/** Stores the outcomes of the items. */
export async function writeResults(
  { db, companyId }: TenantScope,
  { id: setId }: StoredChange,
  results: readonly ItemResult[],
): Promise<void> {
  if (results.length === 0) return;
  await db.$executeRaw`
    update change_item i set outcome = r.outcome, reason = r.reason, before = coalesce(r.before, i.before),
      after = coalesce(r.after, i.after), version_after = coalesce(r."versionAfter", i.version_after)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r(n int, outcome text, reason text, before jsonb, after jsonb, "versionAfter" int)
    where i.company_id = ${companyId}::uuid and i.set_id = ${setId}::uuid and i.n = r.n`;
}

/** The items by the kind of their records, parents before children: the order in which rows are locked. */
export function byKind(items: readonly StoredItem[]): readonly [RecordKind, StoredItem[]][] {
  return recordKinds.flatMap((kind) => {
    const own = items.filter(({ recordKind }) => recordKind === kind);
    return own.length > 0 ? [[kind, own] as const] : [];
  });
}
