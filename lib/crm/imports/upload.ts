import { calendarDateOf } from "@/lib/core/calendar-date";
import { invalidField } from "@/lib/core/errors";
import { cleanFileName } from "@/lib/core/safe-text";
import { listCsPeople } from "@/lib/crm/records/cs-person";
import type { OpenTenant, TenantScope } from "@/lib/server/database/scope";
import { sharedQueue } from "@/lib/server/limits/fair-queue";
import { requireStorageRoom } from "@/lib/server/limits/quota";
import { storage } from "@/lib/server/storage";
import {
  claimForCompany,
  dropStaged,
  type StagedFile,
  stageUpload,
} from "@/lib/server/storage/staged-files";
import { type ImportKind, importKinds, importMaxBytes } from "./choices";
import type { FileAnalysis } from "./columns/column";
import { analyseSheets } from "./columns/sheets";
import { UnreadableFile } from "./files/file-row";
import { firstSettings } from "./questions";
import { requireImport, toImport } from "./record";
import type { ImportRecord, ImportUpload } from "./schema";
import { withRememberedValues } from "./values/memory";

type Upload = {
  /** The possible kinds of the file; the first one unless the columns clearly match another. */
  kinds: readonly ImportKind[];
  file: File | undefined;
  by: { id: string; name: string };
};

/** The possible kinds of an uploaded file, the expected one first. */
export function kindsOf({ kind, detectKind }: ImportUpload): readonly ImportKind[] {
  return detectKind ? [kind, ...importKinds.filter((other) => other !== kind)] : [kind];
}

const uploaded = {
  purpose: "import",
  folder: "imports",
  extension: "upload",
  contentType: "application/octet-stream",
};

/** Uploads are read one at a time per company: a file of 25 MB occupies a processor for seconds. */
export function importUploads() {
  return sharedQueue("import uploads", () => ({
    slots: 2,
    share: 1,
    queued: 2,
    waitMs: 20_000,
    retryAfterSeconds: 10,
    busy: "Your company has other files in progress. Try again when one of them is read",
  }));
}

/**
 * Stores and analyses an uploaded file without writing any records. Throws `validation_failed` on
 * `file` if it is missing, empty, too large or of no known format, and `quota_reached`.
 */
export async function createImport(
  open: OpenTenant,
  { kinds, file, by }: Upload,
): Promise<ImportRecord> {
  if (!file) throw invalidField("file", "Choose a CSV, Excel or vCard file");
  if (file.size > importMaxBytes) throw invalidField("file", "Choose a file of at most 25 MB");
  const catalogue = await open(async (tenant) => {
    await requireStorageRoom(tenant, file.size);
    return tenant.catalogue;
  });
  const staged = await stageUpload(file, uploaded);
  try {
    const analysis = await storage().withLocalPath(staged.storageKey, (path) =>
      analyseSheets(path, kinds, catalogue),
    );
    return await open((tenant) => keep(tenant, { file, by, staged, analysis }));
  } catch (error) {
    await dropStaged(staged);
    throw error instanceof UnreadableFile ? invalidField("file", error.message) : error;
  }
}

type Analysed = {
  file: File;
  by: Upload["by"];
  staged: StagedFile;
  analysis: FileAnalysis;
};

async function keep(
  tenant: TenantScope,
  { file, by, staged, analysis: undated }: Analysed,
): Promise<ImportRecord> {
  const { db, companyId, now, timeZone } = tenant;
  const analysis = { ...undated, day: calendarDateOf(now, timeZone) };
  await requireStorageRoom(tenant, staged.byteSize);
  const fileName = cleanFileName(file.name) || "file";
  const created = { companyId, createdById: by.id, createdAt: now };
  const fileId = await claimForCompany(db, companyId, {
    ...staged,
    name: fileName,
    createdById: by.id,
  });
  const people = await listCsPeople(tenant);
  const kind = analysis.matchedKind ?? analysis.mappings[0]?.kind ?? "leads";
  const { catalogue } = tenant;
  const settings = firstSettings(analysis, kind, catalogue);
  const first = { kind, catalogue, analysis, settings };
  const { id } = await db.import.create({
    data: {
      ...created,
      createdBy: by.name,
      kind,
      fileName,
      fileId,
      columns: analysis,
      settings: await withRememberedValues(tenant, first, people),
      totalRows: analysis.totalRows,
    },
  });
  return toImport(await requireImport(tenant, id), { people, actor: tenant.actor });
}
