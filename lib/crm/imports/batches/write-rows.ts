import { calendarDateOf } from "@/lib/core/calendar-date";
import { fromKeys } from "@/lib/core/objects";
import type { CompanyKind } from "@/lib/crm/kinds/define-kind";
import { notifyHolders } from "@/lib/crm/records/notify-holders";
import { newValues } from "@/lib/crm/records/plan";
import { missingInStage } from "@/lib/crm/records/stage-needs";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { type Done, doneBy } from "@/lib/crm/records/undo";
import { writeChanges } from "@/lib/crm/records/write-changes";
import { recordChange } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";
import { ownRow } from "@/lib/server/records/record-sql";
import { type Values, withInitialValues } from "@/lib/server/records/record-values";
import { insertRecords, lockRecords } from "@/lib/server/records/record-writer";
import type { ImportKind } from "../choices";
import { importTarget, parentTarget } from "../targets";
import type { BatchPlan, PlannedRow } from "./plan";

export const outcomes = ["created", "updated", "skipped", "failed"] as const;

/** The number of rows by outcome. */
export function countOutcomes(rows: readonly Pick<PlannedRow, "outcome">[]) {
  return fromKeys(outcomes, (key) => rows.filter(({ outcome }) => outcome === key).length);
}

/** Writes the records of a batch, their new brands and the outcome of each row. */
export async function writeBatch(
  tenant: TenantScope,
  { importId, kind }: { importId: string; kind: ImportKind },
  { rows, newBrands }: BatchPlan,
): Promise<void> {
  const { catalogue } = tenant;
  const { stored } = importTarget(kind, catalogue);
  await createRecords(tenant, importId, parentTarget(catalogue).stored, newBrands);
  const created = rows.flatMap((row) =>
    row.outcome === "created" ? [{ ...row.values, id: row.id }] : [],
  );
  await createRecords(tenant, importId, stored, created);
  const updated = await updateRecords(tenant, importId, stored, rows);
  await writeRows(tenant, { importId, recordKind: stored.kind.name }, rows, updated);
}

/** Creates records with their initial values; the timeline shows the import as their origin. */
async function createRecords(
  tenant: TenantScope,
  importId: string,
  stored: StoredKind,
  records: readonly (Values & { id: string })[],
): Promise<void> {
  const { kind, table } = stored;
  const whole = records.map(({ id, ...given }) => ({
    ...withInitialValues(kind.fields, given, tenant),
    id,
  }));
  await insertRecords(tenant, table, whole, importId);
  recordChange(tenant, { kind: `${kind.name}.created`, subjectKind: kind.name, subjects: whole });
  await notifyHolders(
    tenant,
    stored,
    "created",
    whole.map(({ id, ...values }) => ({ id, values })),
  );
}

/** The effect of an update on its record, and the record's new version. */
type Updated = Done & { version: number };

/** Writes the updated rows; a record named by several rows is changed once per row, in their order. */
async function updateRecords(
  tenant: TenantScope,
  importId: string,
  stored: StoredKind,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<number, Updated>> {
  const updated = new Map<number, Updated>();
  const context = { today: calendarDateOf(tenant.now, tenant.timeZone), linksOf: () => new Map() };
  for (const round of roundsOf(rows)) {
    const records = await lockRecords(tenant, stored.table, [...round.keys()]);
    const changes = [...round].flatMap(([id, { line, values }]) => {
      const record = records.get(id);
      // Since the row was planned, the record was deleted or lost a value that its new stage needs.
      if (!record || isRefused(stored.kind, values, record.values)) return [];
      const change = { record, values: newValues(stored, values, record.values, context) };
      updated.set(line, { ...doneBy(change, tenant.now), version: record.version + 1 });
      return [change];
    });
    await writeChanges(tenant, stored, changes, { cause: { importId } });
  }
  return updated;
}

function isRefused(kind: CompanyKind, values: Values, before: Values): boolean {
  return Object.keys(missingInStage(kind, values, before)).length > 0;
}

type UpdatedRow = Extract<PlannedRow, { values: Values }>;

/** The updated rows by record, so that no round names a record twice. */
function roundsOf(rows: readonly PlannedRow[]): Map<string, UpdatedRow>[] {
  const rounds: Map<string, UpdatedRow>[] = [];
  for (const row of rows) {
    if (row.outcome !== "updated") continue;
    const free = rounds.find((round) => !round.has(row.id));
    if (free) free.set(row.id, row);
    else rounds.push(new Map([[row.id, row]]));
  }
  return rounds;
}

/** Stores the outcome of each row, as needed for an undo and for the file of rows that became no record. */
async function writeRows(
  { db, companyId }: TenantScope,
  { importId, recordKind }: { importId: string; recordKind: string },
  rows: PlannedRow[],
  updated: ReadonlyMap<number, Updated>,
): Promise<void> {
  const json = JSON.stringify(
    rows.map((row) => toImportRow(row, recordKind, updated.get(row.line))),
  );
  await db.$executeRaw`
    insert into import_row (company_id, import_id, line, outcome, record_kind, record_id, record_version, before, after,
      cells, reasons)
    select own.company_id, ${importId}::uuid, line, outcome, "recordKind", "recordId", "recordVersion", before, after,
      cells, reasons
    from ${ownRow(companyId)}, jsonb_to_recordset(${json}::jsonb) as r(line int, outcome text, "recordKind" text,
      "recordId" uuid, "recordVersion" int, before jsonb, after jsonb, cells jsonb, reasons jsonb)`;
}

function toImportRow(row: PlannedRow, recordKind: string, updated: Updated | undefined) {
  const { line, outcome } = row;
  if (row.outcome === "failed") {
    const reasons = row.problems.map(({ column, cell, reason }) => ({ column, cell, reason }));
    return { line, outcome, cells: row.cells, reasons };
  }
  const record = { line, outcome, recordKind, recordId: row.id };
  if (row.outcome === "skipped")
    return { ...record, cells: row.cells, reasons: [{ reason: row.reason }] };
  if (row.outcome === "created") return { ...record, recordVersion: 1 };
  const { before = {}, after = {}, version = null } = updated ?? {};
  return { ...record, recordVersion: version, before, after };
}
