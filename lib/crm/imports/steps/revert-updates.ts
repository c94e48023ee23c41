import { z } from "zod";
import { lockPermitted } from "@/lib/crm/changes/permitted";
import { editsSince } from "@/lib/crm/records/edits";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { currentNames, type Done, undoOf } from "@/lib/crm/records/undo";
import { type RecordChange, writeChanges } from "@/lib/crm/records/write-changes";
import { asCompany } from "@/lib/server/database/as-company";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { pick } from "@/lib/server/records/record-values";
import type { LockedRecord } from "@/lib/server/records/record-writer";
import type { ImportUndo } from "../outcome/schema";
import type { StoredImport } from "../record";
import { importTarget } from "../targets";

const batchSize = 500;
const values = z.record(z.string(), z.unknown());

/** A record that rows of the import changed; `after` is null in rows of older versions. */
type Changed = { id: string; lines: number[]; version: number } & Pick<Done, "before"> & {
    after: Done["after"] | null;
  };

/**
 * Reverts the changes of up to 500 records field by field; fields edited since stay, and records that the actor may no
 * longer change. Returns a record of the batch, null once none is left.
 */
export async function revertUpdates(
  tenant: TenantScope,
  stored: StoredImport,
  { undo }: { undo: Pick<ImportUndo, "reverted" | "kept"> },
): Promise<string | null> {
  const changed = await nextChanged(tenant, stored.id);
  const last = changed.at(-1);
  if (!last) return null;
  const { stored: kind } = importTarget(stored.kind, tenant.catalogue);
  const ids = changed.map(({ id }) => id);
  const { records } = await lockPermitted(tenant, kind, ids);
  const created = { importId: stored.id, ids };
  const own = await asCompany(tenant, (wide) => createdBy(wide, kind, created));
  const names = await currentNames(tenant, kind.kind, changed);
  const touched = changed.filter(({ id, version }) => records.get(id)?.version !== version);
  const edits = await editsSince(
    tenant,
    { importId: stored.id },
    touched.map(({ id }) => id),
  );
  const changes: RecordChange[] = [];
  const lines: Settled = { reverted: [], kept: [] };
  for (const one of changed) {
    const record = records.get(one.id);
    const undone =
      record && !own.has(one.id)
        ? undoOf(kind, { done: doneOf(one, record), record, names, edited: edits.get(one.id) })
        : null;
    if (undone?.change) changes.push(undone.change);
    const outcome = own.has(one.id) || undone?.kept.length === 0 ? "reverted" : "kept";
    lines[outcome].push(...one.lines);
    if (!own.has(one.id)) undo[outcome] += 1;
  }
  await settle(tenant, stored.id, lines);
  await writeChanges(tenant, kind, changes, { cause: { importId: stored.id }, action: "reverted" });
  return last.id;
}

/** Rows of older versions do not store the written values; an unedited record still has them. */
function doneOf({ before, after, version }: Changed, record: LockedRecord): Done {
  const given = record.version === version ? pick(record.values, Object.keys(before)) : before;
  return { before, after: after ?? given };
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
  for (const { recordId, line, before, after, recordVersion } of rows) {
    const id = recordId ?? "";
    const later = changed.get(id);
    const written = after === null ? null : values.parse(after);
    changed.set(id, {
      id,
      lines: [...(later?.lines ?? []), line],
      version: later?.version ?? recordVersion ?? 0,
      before: { ...later?.before, ...values.parse(before) },
      after: written && { ...written, ...later?.after },
    });
  }
  return [...changed.values()];
}

/** The records that the import itself created. */
async function createdBy(
  { db, companyId }: TenantScope,
  { table }: StoredKind,
  { importId, ids }: { importId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from ${fixedSql(table.name)}
    where company_id = ${companyId}::uuid and id = any(${ids}::uuid[]) and import_id = ${importId}::uuid`;
  return new Set(rows.map(({ id }) => id));
}

/** The lines of the import by the outcome of their records. */
type Settled = Record<"reverted" | "kept", number[]>;

async function settle(
  { db, companyId }: TenantScope,
  importId: string,
  settled: Settled,
): Promise<void> {
  for (const [outcome, lines] of Object.entries(settled)) {
    const where = { companyId, importId, line: { in: lines } };
    await db.importRow.updateMany({ where, data: { outcome } });
  }
}
