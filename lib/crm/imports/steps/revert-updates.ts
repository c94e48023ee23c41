import { z } from "zod";
import { changesBetween, recordAudits } from "@/lib/server/audit";
import type { TenantScope } from "@/lib/server/scope";
import { fromJson, toJson } from "../batches/stored-columns";
import type { StoredImport } from "../record";
import type { TrashUndo } from "./undo-step";

const batchSize = 500;
const columns = z.record(z.string(), z.unknown());

/** One record that the import changed: as it was before, and its version right after. */
type Changed = { id: string; lines: number[]; before: Record<string, unknown>; version: number };
type Current = Record<string, unknown> & {
  id: string;
  version: number;
  importId: string | null;
  deletedAt: Date | null;
};

/**
 * Gives up to 500 changed records their former values back, unless somebody changed them since, and tells
 * of it on each.
 */
export async function revertUpdates(
  tenant: TenantScope,
  stored: StoredImport,
  undo: TrashUndo,
): Promise<boolean> {
  const changed = await nextChanged(tenant, stored.id);
  if (changed.length === 0) return false;
  const current = await currentRecords(tenant, stored, changed);
  const told: Reverted[] = [];
  for (const record of changed) {
    const now = current.get(record.id);
    const isOwn = now?.importId === stored.id;
    const isUntouched = now?.deletedAt === null && now.version === record.version;
    if (!isOwn && isUntouched) {
      await revert(tenant, stored, record);
      told.push({ id: record.id, after: record.before, before: now });
    }
    await mark(tenant, stored.id, record, isOwn || isUntouched ? "reverted" : "kept");
    if (!isOwn) undo[isUntouched ? "reverted" : "kept"] += 1;
  }
  await tell(tenant, stored, told);
  return true;
}

async function nextChanged({ db, companyId }: TenantScope, importId: string): Promise<Changed[]> {
  const where = { companyId, importId, outcome: "updated" };
  const next = await db.importRow.findMany({ where, orderBy: { line: "asc" }, take: batchSize });
  const ids = next.flatMap(({ recordId }) => recordId ?? []);
  const rows = await db.importRow.findMany({
    where: { ...where, recordId: { in: ids } },
    orderBy: { line: "desc" },
  });
  const changed = new Map<string, Changed>();
  for (const { recordId, line, before, recordVersion } of rows) {
    const id = recordId ?? "";
    const later = changed.get(id) ?? { id, lines: [], before: {}, version: recordVersion ?? 0 };
    const earlier = columns.parse(before);
    changed.set(id, {
      ...later,
      lines: [...later.lines, line],
      before: { ...later.before, ...earlier },
    });
  }
  return [...changed.values()];
}

async function currentRecords(
  { db, companyId }: TenantScope,
  { kind }: StoredImport,
  changed: Changed[],
): Promise<Map<string, Current>> {
  const where = { companyId, id: { in: changed.map(({ id }) => id) } };
  const records: Current[] =
    kind === "brands" ? await db.brand.findMany({ where }) : await db.lead.findMany({ where });
  return new Map(records.map((record) => [record.id, record]));
}

async function revert(
  { db, companyId }: TenantScope,
  { kind }: StoredImport,
  { id, before, version }: Changed,
): Promise<void> {
  const where = { companyId, id, version };
  const data = { ...fromJson<object>(before), version: { increment: 1 } };
  if (kind === "brands") await db.brand.updateMany({ where, data });
  else await db.lead.updateMany({ where, data });
}

type Reverted = { id: string; before: Record<string, unknown>; after: Record<string, unknown> };

async function tell(
  tenant: TenantScope,
  { id: importId, kind }: StoredImport,
  reverted: Reverted[],
): Promise<void> {
  const recordKind = kind === "brands" ? "brand" : "lead";
  const entries = reverted.map(({ id, before, after }) => ({
    action: `${recordKind}.reverted`,
    subjectKind: recordKind,
    subjectId: id,
    details: { importId, changes: changesBetween(toJson(before), after) ?? {} },
  }));
  await recordAudits(tenant, entries);
}

async function mark(
  { db, companyId }: TenantScope,
  importId: string,
  { lines }: Changed,
  outcome: "reverted" | "kept",
): Promise<void> {
  const where = { companyId, importId, line: { in: lines } };
  await db.importRow.updateMany({ where, data: { outcome } });
}
