import { z } from "zod";
import type { TenantScope } from "@/lib/server/database/scope";
import { changesBetween, recordAudits } from "@/lib/server/records/audit";
import { fromJson, toJson } from "../batches/insert-records";
import type { StoredImport } from "../record";
import { type ImportTarget, importTargets, type StoredRecord } from "../targets";
import type { TrashUndo } from "./context";

const batchSize = 500;
const columns = z.record(z.string(), z.unknown());

/** A record changed by the import: its former values, and its version after the change. */
type Changed = { id: string; lines: number[]; before: Record<string, unknown>; version: number };

/** Restores the former values of up to 500 records that were not edited since, and audits each. */
export async function revertUpdates(
  tenant: TenantScope,
  stored: StoredImport,
  undo: TrashUndo,
): Promise<boolean> {
  const changed = await nextChanged(tenant, stored.id);
  if (changed.length === 0) return false;
  const target = importTargets[stored.kind];
  const current = await currentRecords(tenant, target, changed);
  const reverted: Reverted[] = [];
  for (const record of changed) {
    const now = current.get(record.id);
    const isOwn = now?.importId === stored.id;
    const isUntouched = now?.deletedAt === null && now.version === record.version;
    if (!isOwn && isUntouched) {
      await revert(tenant, target, record, now);
      reverted.push({ id: record.id, after: record.before, before: now });
    }
    await mark(tenant, stored.id, record, isOwn || isUntouched ? "reverted" : "kept");
    if (!isOwn) undo[isUntouched ? "reverted" : "kept"] += 1;
  }
  await auditReverts(tenant, stored, reverted);
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
  target: ImportTarget,
  changed: Changed[],
): Promise<Map<string, StoredRecord>> {
  const records = await target.find(db, { companyId, id: { in: changed.map(({ id }) => id) } });
  return new Map(records.map((record) => [record.id, record]));
}

async function revert(
  tenant: TenantScope,
  target: ImportTarget,
  { id, before, version }: Changed,
  current: StoredRecord,
): Promise<void> {
  const change = { before: current, after: fromJson(target.fields, before) };
  await target.update(tenant, { id, version }, change);
}

type Reverted = { id: string; before: Record<string, unknown>; after: Record<string, unknown> };

async function auditReverts(
  tenant: TenantScope,
  { id: importId, kind }: StoredImport,
  reverted: Reverted[],
): Promise<void> {
  const { recordKind } = importTargets[kind];
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
