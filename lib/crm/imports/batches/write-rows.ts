import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { recordAudits } from "@/lib/server/records/audit";
import { ownRow } from "@/lib/server/records/record-sql";
import type { ImportTarget } from "../targets";
import { importTargets } from "../targets";
import type { NewBrand } from "./brand-batch";
import { insertRecords, toJson } from "./insert-records";
import type { PlannedRow } from "./planned";

type Outcome = PlannedRow["outcome"];

/** The number of rows by outcome. */
type OutcomeCounts = Record<Outcome, number>;

export function countOutcomes(rows: readonly { outcome: Outcome }[]): OutcomeCounts {
  const counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** Writes the records of a batch, their new brands and the outcome of each row. */
export async function writeBatch(
  tenant: TenantScope,
  { importId, target }: { importId: string; target: ImportTarget },
  { rows, newBrands }: { rows: PlannedRow[]; newBrands: NewBrand[] },
): Promise<void> {
  await insertRecords(tenant, importId, importTargets.brands, newBrands);
  await insertRecords(tenant, importId, target, createdOf(rows));
  const versions = await updateRecords(tenant, target, rows);
  await auditUpdates(tenant, { importId, recordKind: target.recordKind }, rows);
  await writeRows(tenant, { importId, recordKind: target.recordKind }, rows, versions);
}

function createdOf(rows: PlannedRow[]): (Record<string, unknown> & { id: string })[] {
  return rows.flatMap((row) => (row.outcome === "created" ? [{ ...row.columns, id: row.id }] : []));
}

async function updateRecords(
  tenant: TenantScope,
  target: ImportTarget,
  rows: PlannedRow[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for (const row of rows) {
    if (row.outcome !== "updated") continue;
    const where = { id: row.id, deletedAt: null };
    const change = { before: row.before, after: row.columns };
    const version = await target.update(tenant, where, change);
    if (version !== undefined) versions.set(row.id, version);
  }
  return versions;
}

/** Stores the outcome of each row, as needed for an undo and for the failed-rows file. */
async function writeRows(
  { db, companyId }: TenantScope,
  { importId, recordKind }: { importId: string; recordKind: "brand" | "lead" },
  rows: PlannedRow[],
  versions: Map<string, number>,
): Promise<void> {
  const json = JSON.stringify(rows.map((row) => toImportRow(row, recordKind, versions)));
  await db.$executeRaw`
    insert into import_row (company_id, import_id, line, outcome, record_kind, record_id, record_version, before, cells, reasons)
    select own.company_id, ${importId}::uuid, line, outcome, "recordKind", "recordId", "recordVersion", before, cells, reasons
    from ${ownRow(companyId)}, jsonb_to_recordset(${json}::jsonb) as r(line int, outcome text, "recordKind" text, "recordId" uuid,
      "recordVersion" int, before jsonb, cells jsonb, reasons jsonb)`;
}

/** Audits the updates in the same form as the records' own services. */
async function auditUpdates(
  tenant: TenantScope,
  { importId, recordKind }: { importId: string; recordKind: "brand" | "lead" },
  rows: PlannedRow[],
): Promise<void> {
  const updates = rows.flatMap((row) => (row.outcome === "updated" ? [row] : []));
  if (updates.length === 0) return;
  const entries = updates.map(({ id, columns, before }) => ({
    action: `${recordKind}.updated`,
    subjectKind: recordKind,
    subjectId: id,
    details: { importId, changes: changesOf(toJson(before), toJson(columns)) },
  }));
  await recordAudits(tenant, entries);
}

function changesOf(before: Prisma.InputJsonObject, after: Prisma.InputJsonObject) {
  return Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, [before[key] ?? null, value ?? null]]),
  );
}

function toImportRow(row: PlannedRow, recordKind: string, versions: Map<string, number>) {
  const { line, outcome } = row;
  if (row.outcome === "failed") {
    const reasons = row.problems.map(({ column, cell, reason }) => ({ column, cell, reason }));
    return { line, outcome, cells: row.cells, reasons };
  }
  const record = { line, outcome, recordKind, recordId: row.id };
  if (row.outcome === "skipped") return { ...record, reasons: [{ reason: row.reason }] };
  if (row.outcome === "created") return { ...record, recordVersion: 1 };
  return { ...record, recordVersion: versions.get(row.id) ?? null, before: toJson(row.before) };
}
