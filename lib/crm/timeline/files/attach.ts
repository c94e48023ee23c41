import type { OpenTenant, TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom, requireStorageRoom } from "@/lib/server/limits/quota";
import { claimForCompany, type StagedFile, stageBytes } from "@/lib/server/storage/staged-files";
import { recordActivity } from "../../records/record-activity";
import type { Subject } from "../choices";
import type { TimelineEntry } from "../schema";
import { lockSubject, requireSubject } from "../subjects";
import { fromActivity } from "../to-entry";
import { type Attachment, readAttachment } from "./attachment";

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
