import { refreshStatistics } from "@/lib/crm/changes/statistics";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { recordAudit } from "@/lib/server/records/audit";
import { requireAuthor } from "@/lib/server/request/author";
import { type BatchPlan, planBatch } from "../batches/plan";
import { countOutcomes, writeBatch } from "../batches/write-rows";
import { droppedIn, groupProblems, groupSkipped, problemsIn } from "../problem-groups";
import { dropFile, findImport } from "../record";
import type { ReadRow, RowReader } from "../rows/read-row";
import type { ImportStep } from "./context";
import { eachBatch, readerOf } from "./file-batches";
import { notifyImporter } from "./notify-importer";

/**
 * Writes the rows of an import in batches until it ends or is cancelled. Each batch and the progress are
 * one transaction, so a crashed run resumes without losing or repeating rows. Throws `quota_reached`
 * at the first batch that does not fit, and `RightsLost` once its starter may no longer import.
 */
export async function runImport(step: ImportStep): Promise<void> {
  const { stored, open } = step;
  const reader = readerOf(stored);
  let { doneRows } = stored;
  await eachBatch(step, doneRows, async (rows) => {
    const goesOn = await open((tenant) => runBatch(tenant, stored.id, { reader, rows, doneRows }));
    doneRows += rows.length;
    return goesOn;
  });
  await open((tenant) => finish(tenant, stored.id));
  await refreshStatistics(doneRows);
}

type Batch = { reader: RowReader; rows: ReadRow[]; doneRows: number };

async function runBatch(tenant: TenantScope, id: string, batch: Batch): Promise<boolean> {
  await requireAuthor(tenant, "import");
  if (!(await claim(tenant, id, batch))) return false;
  const planned = await planBatch(tenant, batch.rows, batch.reader);
  const counts = countOutcomes(planned.rows);
  await requireRecordRoom(tenant, counts.created + planned.newBrands.length);
  await writeBatch(tenant, { importId: id, kind: batch.reader.kind }, planned);
  const { db, companyId } = tenant;
  await db.import.update({
    where: { companyId_id: { companyId, id } },
    data: {
      createdCount: { increment: counts.created },
      updatedCount: { increment: counts.updated },
      skippedCount: { increment: counts.skipped },
      failedCount: { increment: counts.failed },
      result: await addedResult(tenant, id, planned),
    },
  });
  return true;
}

/** Advances the progress; false if another worker advanced it or the import was cancelled. */
async function claim(
  { db, companyId }: TenantScope,
  id: string,
  { rows, doneRows }: Batch,
): Promise<boolean> {
  const { count } = await db.import.updateMany({
    where: { companyId, id, doneRows, status: { in: ["queued", "running"] } },
    data: { doneRows: doneRows + rows.length, status: "running" },
  });
  return count === 1;
}

async function addedResult(tenant: TenantScope, id: string, { rows, newBrands }: BatchPlan) {
  const result = (await findImport(tenant, id))?.result;
  return {
    ...result,
    newBrands: (result?.newBrands ?? 0) + newBrands.length,
    refused: groupProblems(result?.refused ?? [], problemsIn(rows)),
    dropped: groupProblems(result?.dropped ?? [], droppedIn(rows)),
    left: groupSkipped(result?.left ?? [], rows),
  };
}

async function finish(tenant: TenantScope, id: string): Promise<void> {
  const { db, companyId, now } = tenant;
  const { count } = await db.import.updateMany({
    where: { companyId, id, status: { in: ["queued", "running"] } },
    data: { status: "done", finishedAt: now, version: { increment: 1 } },
  });
  const done = count > 0 ? await findImport(tenant, id) : null;
  if (!done) return;
  await dropFile(tenant, done);
  await notifyImporter(tenant, done, "import");
  const { kind, fileName, createdCount, updatedCount, failedCount } = done;
  const counts = { created: createdCount, updated: updatedCount, failed: failedCount };
  await recordAudit(tenant, {
    action: "import.finished",
    subjectKind: "import",
    subjectId: id,
    details: { kind, fileName, ...counts },
  });
}
