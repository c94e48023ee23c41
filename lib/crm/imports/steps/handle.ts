import { AppError } from "@/lib/core/errors";
import { restoreBatches } from "@/lib/crm/changes/restore-batches";
import { notifyOwners } from "@/lib/crm/changes/stopped";
import { type Attempt, handle } from "@/lib/server/jobs/jobs";
import { RightsLost } from "@/lib/server/request/author";
import { UnreadableFile } from "../files/file-row";
import type { StoredImport } from "../record";
import { checkImport } from "./check";
import { findStep, importJob, inCompany, type StepContext } from "./context";
import { runImport } from "./run";
import { undoImport } from "./undo";

/** Runs the background steps of imports; a finished or cancelled one is ignored. */
export const runImportSteps = handle(importJob, async (job, attempt) => {
  const { companyId, importId, step, trashId } = job;
  const found = await findStep(companyId, importId);
  if (!found) return;
  const { context, stored } = found;
  try {
    if (step === "check" && stored.status === "checking") await checkImport(context, stored);
    if (step === "run" && isUnderWay(stored)) await runImport(context, stored);
    if (step === "undo" && stored.status === "undoing") await undoImport(context);
    if (step === "restore" && trashId)
      await inCompany(context, (tenant) => restoreBatches(tenant, [trashId]));
  } catch (error) {
    await giveUp(context, stored, error, attempt);
  }
});

function isUnderWay({ status }: StoredImport): boolean {
  return status === "queued" || status === "running";
}

/** Stores the failure after the last attempt; otherwise rethrows the error so that the job is retried. */
async function giveUp(
  context: StepContext,
  { status, fileName }: StoredImport,
  error: unknown,
  { isLast }: Attempt,
): Promise<void> {
  const reason = reasonOf(error);
  if (reason === null && !isLast) throw error;
  const sentence = reason ?? "Something went wrong on our side. Try again";
  await inCompany(context, async (tenant) => {
    const { companyId, importId } = context;
    const { count } = await tenant.db.import.updateMany({
      where: {
        companyId,
        id: importId,
        status: { in: ["checking", "queued", "running", "undoing"] },
      },
      data: {
        status: status === "checking" ? "draft" : "failed",
        error: sentence,
        finishedAt: status === "checking" ? null : tenant.now,
        version: { increment: 1 },
      },
    });
    if (count > 0 && error instanceof RightsLost)
      await notifyOwners(tenant, { title: `Import of ${fileName}`, reason: error.message });
  });
  if (reason === null) throw error;
}

/** Why trying again would not help, for the importer; null for faults. */
function reasonOf(error: unknown): string | null {
  const isOver = error instanceof AppError && error.code === "quota_reached";
  return isOver || error instanceof RightsLost || error instanceof UnreadableFile
    ? error.message
    : null;
}
