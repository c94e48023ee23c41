import { AppError, invalidField } from "@/lib/core/errors";
import type { Pagination } from "@/lib/core/pagination";
import { offsetOf, toPagination } from "@/lib/core/pagination";
import { listCsPeople } from "@/lib/crm/records/cs-person";
import { madeBy } from "@/lib/crm/records/visible";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import type { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { hasChosenBrand } from "./batches/leads";
import type { ImportKind, ImportStatus } from "./choices";
import { withSheet } from "./columns/sheets";
import { previewRows } from "./preview/preview";
import type { ImportPreview, ImportTrial } from "./preview/schema";
import { firstSettings, openQuestions } from "./questions";
import {
  dropFile,
  requireImport,
  type StoredImport,
  toImport,
  toImportSummary,
  toStored,
} from "./record";
import type { ImportQuery, ImportRecord, ImportSummary } from "./schema";
import { changedSettings } from "./settings/change";
import type { ImportSettings, ImportUpdate } from "./settings/schema";
import { queueStep } from "./steps/context";
import { rememberValues, withRememberedValues } from "./values/memory";

/** Reads one page of imports, newest first: those that the actor made, for owners all of the company. */
export async function listImports(
  tenant: TenantScope,
  { page, limit, kind }: ImportQuery,
): Promise<{ imports: ImportSummary[]; pagination: Pagination }> {
  const { db, companyId, catalogue } = tenant;
  const where = { companyId, kind, ...madeBy(tenant) };
  const rows = await db.import.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: offsetOf(page, limit),
    take: limit,
  });
  const imports = rows.map((row) => toImportSummary(toStored(row, catalogue)));
  return { imports, pagination: toPagination(page, limit, await db.import.count({ where })) };
}

/** Returns an import. Throws `not_found`. */
export async function getImport(tenant: TenantScope, id: string): Promise<ImportRecord> {
  const people = await listCsPeople(tenant);
  return toImport(await requireImport(tenant, id), { people, actor: tenant.actor });
}

/**
 * Changes the settings, adds the company's earlier answers for the same values, and discards an earlier
 * check. Throws `conflict` once the import has run and `validation_failed` for a mapping that does not
 * fit the file, a value that a field cannot have, or an unknown brand.
 */
export async function updateImport(
  tenant: TenantScope,
  id: string,
  update: ImportUpdate,
): Promise<ImportRecord> {
  const { kind, sheet, ...changes } = update;
  const stored = ofKind(ofSheet(await requireImport(tenant, id), sheet), kind);
  const settings = changedSettings(stored, changes);
  await requireChosenBrand(tenant, settings);
  const people = await listCsPeople(tenant);
  const completed = await withRememberedValues(tenant, { ...stored, settings }, people);
  const { analysis: columns, totalRows } = stored;
  const written = { kind: stored.kind, columns, totalRows, settings: completed, result: {} };
  await change(tenant, stored, ["draft"], written);
  return toImport(await requireImport(tenant, id), { people, actor: tenant.actor });
}

/**
 * The first rows as they would be stored with these settings, which are not saved. Throws `conflict` once the import
 * has run and `validation_failed` as `updateImport` does.
 */
export async function previewImport(
  tenant: TenantScope,
  id: string,
  trial: ImportTrial,
): Promise<ImportPreview> {
  const stored = await requireImport(tenant, id);
  if (stored.status !== "draft") throw wrongState(stored.status);
  const settings = changedSettings(stored, trial);
  await requireChosenBrand(tenant, settings);
  return previewRows(tenant, { ...stored, settings });
}

/** Starts a check that writes nothing. Throws `validation_failed` while a question is open. */
export async function startCheck(tenant: TenantScope, id: string): Promise<ImportRecord> {
  const stored = await requireReady(tenant, id);
  await change(tenant, stored, ["draft"], { status: "checking", doneRows: 0, error: null });
  await queueStep(tenant, id, "check");
  return getImport(tenant, id);
}

/**
 * Starts the import, or resumes one that failed. Throws `validation_failed` while a question is open,
 * `conflict` once it has run, and `quota_reached` if the records counted by a check exceed the quota.
 */
export async function startRun(tenant: TenantScope, id: string): Promise<ImportRecord> {
  const stored = await requireReady(tenant, id);
  await requireRecordRoom(tenant, leftToCreate(stored));
  const doneRows = stored.status === "failed" ? stored.doneRows : 0;
  const queued = {
    status: "queued",
    doneRows,
    error: null,
    startedAt: tenant.now,
    finishedAt: null,
  };
  await change(tenant, stored, ["draft", "failed"], queued);
  await rememberValues(tenant, stored);
  await queueStep(tenant, id, "run");
  await audit(tenant, stored, "import.started");
  return getImport(tenant, id);
}

/**
 * Starts undoing an import: created records go to the trash and changed ones are reverted, unless people
 * have edited or worked on them since. Throws `conflict` while it runs and once it is undone.
 */
export async function startUndo(tenant: TenantScope, id: string): Promise<ImportRecord> {
  const stored = await requireImport(tenant, id);
  await change(tenant, stored, ["done", "cancelled", "failed"], { status: "undoing", error: null });
  await queueStep(tenant, id, "undo");
  await audit(tenant, stored, "import.undone");
  return getImport(tenant, id);
}

/** Stops a check, which returns to draft, or a run, which keeps the rows written so far. */
export async function cancelImport(tenant: TenantScope, id: string): Promise<ImportRecord> {
  const stored = await requireImport(tenant, id);
  const stopped = stored.status === "checking" ? "draft" : "cancelled";
  const finished = stopped === "cancelled" ? { finishedAt: tenant.now } : { doneRows: 0 };
  await change(tenant, stored, ["checking", "queued", "running"], { status: stopped, ...finished });
  if (stopped === "cancelled") {
    await dropFile(tenant, stored);
    await audit(tenant, stored, "import.cancelled");
  }
  return getImport(tenant, id);
}

/** Deletes a draft and its file. Throws `conflict` once the import has run. */
export async function discardImport(tenant: TenantScope, id: string): Promise<{ id: string }> {
  const { db, companyId } = tenant;
  const stored = await requireImport(tenant, id);
  const removed = await db.import.deleteMany({ where: { companyId, id, status: "draft" } });
  if (removed.count === 0) throw wrongState(stored.status);
  await dropFile(tenant, stored);
  return { id };
}

/** The number of records still to be created according to the check; 1 without a check. */
function leftToCreate({ result, createdCount }: StoredImport): number {
  const { check, newBrands = 0 } = result;
  if (!check) return 1;
  return Math.max(0, check.created + check.newBrands - createdCount - newBrands);
}

async function requireReady(tenant: TenantScope, id: string): Promise<StoredImport> {
  const stored = await requireImport(tenant, id);
  const open = openQuestions(stored).find(({ optional }) => !optional);
  if (open) throw invalidField(open.id, open.text);
  await requireChosenBrand(tenant, stored.settings);
  return stored;
}

/** Updates only if the import is still in one of these states, so concurrent requests cannot both succeed. */
async function change(
  { db, companyId }: TenantScope,
  { id, status }: StoredImport,
  from: ImportStatus[],
  data: Prisma.ImportUpdateManyMutationInput,
): Promise<void> {
  const { count } = await db.import.updateMany({
    where: { companyId, id, status: { in: from } },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) throw wrongState(status);
}

/** The import changed to another sheet of its workbook, with the initial settings of that sheet. */
function ofSheet(stored: StoredImport, sheet?: string): StoredImport {
  const { kind, catalogue } = stored;
  if (sheet === undefined || sheet === stored.analysis.sheet) return stored;
  const analysis = withSheet(stored.analysis, sheet);
  if (!analysis) throw invalidField("sheet", `There is no sheet “${sheet}” with rows in this file`);
  const { totalRows } = analysis;
  return { ...stored, analysis, totalRows, settings: firstSettings(analysis, kind, catalogue) };
}

/** The import changed to another kind, with the initial settings of that kind. */
function ofKind(stored: StoredImport, kind: ImportKind = stored.kind): StoredImport {
  const { analysis, catalogue } = stored;
  if (kind === stored.kind) return stored;
  if (!analysis.mappings.some((mapping) => mapping.kind === kind))
    throw invalidField("kind", `This file was uploaded as ${stored.kind}. Upload it again`);
  return { ...stored, kind, settings: firstSettings(analysis, kind, catalogue) };
}

async function requireChosenBrand(tenant: TenantScope, settings: ImportSettings): Promise<void> {
  if (!(await hasChosenBrand(tenant, settings)))
    throw invalidField("withoutBrand.brandId", "Brand not found");
}

async function audit(tenant: TenantScope, { id, kind, fileName }: StoredImport, action: string) {
  await recordAudit(tenant, {
    action,
    subjectKind: "import",
    subjectId: id,
    details: { kind, fileName },
  });
}

const stateSentences: Record<ImportStatus, string> = {
  draft: "This import was not run",
  checking: "The file is being checked",
  queued: "This import is already under way",
  running: "This import is already under way",
  done: "This import was run already",
  cancelled: "This import was stopped",
  failed: "This import failed",
  undoing: "This import is being undone",
  undone: "This import was undone",
};

function wrongState(status: ImportStatus): AppError {
  return new AppError("conflict", stateSentences[status]);
}
