import { AppError } from "@/lib/core/errors";
import { restoreBatches } from "@/lib/crm/changes/restore-batches";
import { notifyOwners } from "@/lib/crm/changes/stopped";
import { type Attempt, handle } from "@/lib/server/jobs/jobs";
import { RightsLost } from "@/lib/server/request/author";
import { UnreadableFile } from "../files/file-row";
import { checkImport } from "./check";
import { findStep, type ImportStep, importJob } from "./context";
import { notifyImporter } from "./notify-importer";
import { runImport } from "./run";
import { undoImport } from "./undo";

/** Runs the background steps of imports; a finished or cancelled one is ignored. */
export const runImportSteps = handle(importJob, async (job, attempt) => {
  const { step, trashId } = job;
  const found = await findStep(job);
  if (!found) return;
  const { status } = found.stored;
  try {
    if (step === "check" && status === "checking") await checkImport(found);
    if (step === "run" && ["queued", "running"].includes(status)) await runImport(found);
    if (step === "undo" && status === "undoing") await undoImport(found);
    if (step === "restore" && trashId)
      await found.open((tenant) => restoreBatches(tenant, [trashId]));
  } catch (error) {
    await giveUp(found, error, attempt);
  }
});

/** Stores the failure after the last attempt; otherwise rethrows the error so that the job is retried. */
async function giveUp(
  { open, stored }: ImportStep,
  error: unknown,
  { isLast }: Attempt,
): Promise<void> {
  const reason = reasonOf(error);
  if (reason === null && !isLast) throw error;
  const { companyId, id, fileName } = stored;
  const isCheck = stored.status === "checking";
  await open(async (tenant) => {
    const { count } = await tenant.db.import.updateMany({
      where: { companyId, id, status: { in: ["checking", "queued", "running", "undoing"] } },
      data: {
        status: isCheck ? "draft" : "failed",
        error: reason ?? "Something went wrong on our side. Try again",
        finishedAt: isCheck ? null : tenant.now,
        version: { increment: 1 },
      },
    });
    if (count > 0) await notifyImporter(tenant, stored, "import_failed");
    const title = `${stored.status === "undoing" ? "Undo of the import" : "Import"} of ${fileName}`;
    if (count > 0 && error instanceof RightsLost)
      await notifyOwners(tenant, { title, reason: error.message });
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
