import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { z } from "zod";
import type { ImportKind, ImportRecord, ImportUpdate } from "@/lib/crm/imports/schema";
import {
  getImport,
  startCheck,
  startRun,
  startUndo,
  updateImport,
} from "@/lib/crm/imports/service";
import { runImportSteps } from "@/lib/crm/imports/steps/handle";
import { createImport } from "@/lib/crm/imports/upload";
import type { TestCompany } from "@/testing/company";

type Content = string | { path: string };

/** Uploads a file as the company's owner; it may also be of `otherKinds`. Text is the content of a CSV file, a path names a real one. */
export async function uploadFile(
  { owner, inTenant }: TestCompany,
  kind: ImportKind,
  content: Content,
  otherKinds: readonly ImportKind[] = [],
): Promise<ImportRecord> {
  const file =
    typeof content === "string"
      ? new File([content], "file.csv")
      : new File([await readFile(content.path)], basename(content.path));
  const open = inTenant;
  return createImport(open, { kinds: [kind, ...otherKinds], file, by: owner });
}

/** Does what the worker would do for the steps that the import waits for. */
export async function workOff(
  { companyId, inTenant }: TestCompany,
  importId: string,
  attempt = { jobId: "test", number: 1, isLast: true },
): Promise<ImportRecord> {
  const { status } = await inTenant((tenant) => getImport(tenant, importId));
  const step = stepOf.parse(status);
  await runImportSteps.run({ companyId, importId, step }, attempt);
  return inTenant((tenant) => getImport(tenant, importId));
}

/** Uploads, settles, checks and runs in one go; gives the import with its check and its result. */
export async function importFile(
  company: TestCompany,
  kind: ImportKind,
  content: Content,
  settings: ImportUpdate = {},
): Promise<ImportRecord & { checked: ImportRecord["check"] }> {
  const { id } = await uploadFile(company, kind, content);
  await company.inTenant((tenant) => updateImport(tenant, id, settings));
  await company.inTenant((tenant) => startCheck(tenant, id));
  const { check: checked } = await workOff(company, id);
  await company.inTenant((tenant) => startRun(tenant, id));
  return { ...(await workOff(company, id)), checked };
}

/** Undoes an import and gives it as it is afterwards. */
export async function undoFile(company: TestCompany, importId: string): Promise<ImportRecord> {
  await company.inTenant((tenant) => startUndo(tenant, importId));
  return workOff(company, importId);
}

const stepOf = z
  .enum(["checking", "queued", "running", "undoing"])
  .transform(
    (status) => ({ checking: "check", queued: "run", running: "run", undoing: "undo" })[status],
  );
