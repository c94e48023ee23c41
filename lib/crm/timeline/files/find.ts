import { notFound } from "@/lib/core/errors";
import type { TenantScope } from "@/lib/server/database/scope";
import type { StoredFile } from "@/lib/server/storage/stored-files";
import { requireSubject } from "../subjects";
import { subjectOf } from "../to-entry";

/** A file on a record, and what it is saved as. */
export type AttachedFile = StoredFile & { fileName: string; contentType: string; byteSize: number };

/** The file of a timeline's entry. Throws `not_found` when it was removed, or its record was. */
export async function findAttachedFile(
  tenant: TenantScope,
  entryId: string,
): Promise<AttachedFile> {
  const { db, companyId } = tenant;
  const entry = await db.activity.findFirst({
    where: { companyId, id: entryId, kind: "file_attached", deletedAt: null },
  });
  if (!entry?.fileId) throw notFound("File");
  await requireSubject(tenant, subjectOf(entry), "File");
  const where = { companyId, id: entry.fileId, purpose: "attachment", orphanedAt: null };
  const file = await db.file.findFirst({ where });
  if (!file) throw notFound("File");
  const { storageKey, driver, contentType, name } = file;
  const fileName = name ?? "file";
  return { storageKey, driver, contentType, fileName, byteSize: Number(file.byteSize) };
}
