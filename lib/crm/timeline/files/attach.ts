import yauzl from "yauzl";
import { invalidField, notFound } from "@/lib/core/errors";
import { cleanFileName } from "@/lib/core/safe-text";
import type { OpenTenant, TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom, requireStorageRoom } from "@/lib/server/limits/quota";
import { cleanPicture } from "@/lib/server/storage/images";
import { claimForCompany, type StagedFile, stageBytes } from "@/lib/server/storage/staged-files";
import type { StoredFile } from "@/lib/server/storage/stored-files";
import { recordActivity } from "../../records/record-activity";
import type { Subject } from "../choices";
import type { TimelineEntry } from "../schema";
import { lockSubject, requireSubject } from "../subjects";
import { fromActivity, subjectOf } from "../to-entry";
import {
  attachmentMaxBytes,
  attachmentRule,
  attachmentTooLarge,
  attachmentTypes,
  endingOf,
} from "./choices";

/**
 * Puts a file on a record's timeline. Its bytes are stored first, as a file that nothing refers to, and
 * belong to the record with the entry. Throws `not_found`, `validation_failed` on `file`, `quota_reached`,
 * `storage_full`.
 */
export async function attachFile(
  open: OpenTenant,
  subject: Subject,
  file: File | undefined,
): Promise<TimelineEntry> {
  await open((tenant) => requireSubject(tenant, subject));
  const attachment = await readAttachment(file);
  await open((tenant) => requireRoom(tenant, attachment));
  const { bytes, contentType, ending } = attachment;
  const kind = { purpose: "attachment", folder: "attachments", contentType, extension: ending };
  const staged = await stageBytes(bytes, kind);
  return open((tenant) => keep(tenant, subject, attachment, staged));
}

async function keep(
  tenant: TenantScope,
  subject: Subject,
  attachment: Attachment,
  staged: StagedFile,
): Promise<TimelineEntry> {
  const { db, companyId } = tenant;
  const { name, contentType } = attachment;
  await requireRoom(tenant, attachment);
  const { label } = await lockSubject(tenant, subject);
  const fileId = await claimForCompany(db, companyId, { ...staged, name });
  const activity = await recordActivity(tenant, {
    subject,
    kind: "file_attached",
    fileId,
    details: { name, contentType, byteSize: staged.byteSize },
  });
  return fromActivity(activity, label, tenant.actor);
}

async function requireRoom(tenant: TenantScope, { bytes }: Attachment): Promise<void> {
  await requireRecordRoom(tenant);
  await requireStorageRoom(tenant, bytes.byteLength);
}

/** A file that may be kept: pictures made anew without what they carry along, the rest as it came. */
type Attachment = {
  name: string;
  ending: string;
  contentType: string;
  bytes: Uint8Array;
};

/**
 * The file as it is stored. Its bytes must match the ending of its name; Office files with macros are
 * refused. Throws `validation_failed` on `file`.
 */
async function readAttachment(file: File | undefined): Promise<Attachment> {
  if (!file || file.size === 0) throw invalidField("file", "Choose a file");
  if (file.size > attachmentMaxBytes) throw invalidField("file", attachmentTooLarge);
  const name = cleanFileName(file.name);
  const ending = endingOf(name);
  if (!ending) throw invalidField("file", attachmentRule);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const contentType = attachmentTypes[ending];
  switch (ending) {
    case "png":
    case "jpg":
    case "jpeg":
    case "webp": {
      const format = ending === "jpg" ? "jpeg" : ending;
      const picture = await cleanPicture(bytes, format, "file");
      return { name, ending, contentType, bytes: picture };
    }
    case "docx":
    case "xlsx":
    case "pptx":
      if (!(await isOfficeFile(bytes, ending))) throw disagrees();
      return { name, ending, contentType, bytes };
    case "pdf":
      if (!startsWith(bytes, "%PDF-")) throw disagrees();
      return { name, ending, contentType, bytes };
    case "csv":
    case "txt":
      if (bytes.includes(0)) throw disagrees();
      return { name, ending, contentType, bytes };
    default:
      return ending satisfies never;
  }
}

function disagrees() {
  return invalidField("file", "What is in this file is not what its name says");
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString("latin1") === text;
}

const folders = { docx: "word/", xlsx: "xl/", pptx: "ppt/" } as const;
// Far more than a document has: a file of 10 MB has room for 200,000, and listing them takes seconds.
const mostParts = 10_000;

/** Whether the bytes are an Office Open XML file (ECMA-376) of this kind, without macros. Nothing is unpacked. */
async function isOfficeFile(bytes: Uint8Array, ending: keyof typeof folders): Promise<boolean> {
  const parts = await partsOf(bytes);
  const holds = (prefix: string) => parts.some((part) => part.startsWith(prefix));
  const hasMacros = parts.some((part) => /vbaProject/i.test(part));
  return parts.includes("[Content_Types].xml") && holds(folders[ending]) && !hasMacros;
}

async function partsOf(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes));
    if (zip.entryCount > mostParts) return [];
    for await (const { fileName } of zip.eachEntry()) names.push(fileName);
    return names;
  } catch {
    return [];
  }
}

/** A file on a record, and what it is saved as. */
type AttachedFile = StoredFile & { fileName: string; contentType: string; byteSize: number };

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
