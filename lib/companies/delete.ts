import { z } from "zod";
import { AppError, notFound, staleVersion } from "@/lib/core/errors";
import { recordKinds } from "@/lib/core/record-kinds";
import { withPlatform } from "@/lib/server/database/db";
import { type PlatformScope, systemActor } from "@/lib/server/database/scope";
import { defineJob, deleteCompanyJobs, enqueue, handle } from "@/lib/server/jobs/jobs";
import { Prisma } from "@/lib/server/prisma/client";
import { recordPlatformAudit } from "@/lib/server/records/audit";
import { storageOf } from "@/lib/server/storage";
import { graceDays } from "./choices";
import type { Company } from "./schema";
import { getCompany } from "./service";
import { endSessions, holdSubdomain } from "./status";

const purgeJob = defineJob(
  "purge",
  z.object({
    companyId: z.guid(),
    /** The deletion of this job: an undone deletion leaves its job behind. */
    deletedAt: z.iso.datetime().optional(),
  }),
);

const batchRows = 2000;

/**
 * Deletes a company: it is gone for everybody at once, its subdomain is reserved for 90 days, and its
 * rows and files are removed after 7 days. Throws `not_found` and `version_conflict`.
 */
export async function deleteCompany(
  platform: PlatformScope,
  id: string,
  expectedVersion?: number,
): Promise<{ id: string }> {
  const { db, now } = platform;
  const company = await db.company.findFirst({ where: { id, deletedAt: null } });
  if (!company) throw notFound("Company");
  const marked = await db.company.updateMany({
    where: { id, deletedAt: null, version: expectedVersion },
    data: { deletedAt: now, version: { increment: 1 } },
  });
  if (marked.count === 0) throw staleVersion();
  await endSessions(platform, id);
  await holdSubdomain(platform, company.subdomain);
  const startAfter = new Date(now.getTime() + graceDays * 86_400_000);
  const deletion = { companyId: id, deletedAt: now.toISOString() };
  await enqueue(platform, purgeJob, deletion, { startAfter });
  await audit(platform, "company.deleted", company);
  return { id };
}

/**
 * Restores a deleted company with everything in it; its people sign in again. Throws `conflict` if it is not
 * deleted, and `not_found` once its removal has begun.
 */
export async function restoreCompany(platform: PlatformScope, id: string): Promise<Company> {
  const { db } = platform;
  const company = await requireRestorable(platform, id);
  if (!company.deletedAt) throw new AppError("conflict", "The company is not deleted");
  const restored = await db.company.updateMany({
    where: { id, deletedAt: { not: null }, purgeStartedAt: null },
    data: { deletedAt: null, version: { increment: 1 } },
  });
  if (restored.count === 0) throw notFound("Company");
  await db.heldSubdomain.deleteMany({ where: { subdomain: company.subdomain } });
  await audit(platform, "company.restored", company);
  return getCompany(platform, id);
}

/** Removes a deleted company now instead of after 7 days. Throws `conflict` if it is not deleted. */
export async function eraseCompany(platform: PlatformScope, id: string): Promise<{ id: string }> {
  const company = await requireRestorable(platform, id);
  if (!company.deletedAt) throw new AppError("conflict", "Delete the company first");
  await enqueue(platform, purgeJob, { companyId: id });
  await audit(platform, "company.erased", company);
  return { id };
}

async function requireRestorable({ db }: PlatformScope, id: string) {
  const company = await db.company.findFirst({ where: { id, purgeStartedAt: null } });
  if (!company) throw notFound("Company");
  return company;
}

async function audit(
  platform: PlatformScope,
  action: string,
  { id: subjectId, name, subdomain }: { id: string; name: string; subdomain: string },
): Promise<void> {
  const details = { name, subdomain };
  await recordPlatformAudit(platform, { action, subjectKind: "company", subjectId, details });
}

/** Removes the rows and files of a deleted company. Every step can be repeated after a crash. */
export const purgeCompany = handle(purgeJob, async ({ companyId, deletedAt }) => {
  if (!(await beginPurge(companyId, deletedAt))) return;
  await purgeFiles(companyId);
  for (const table of tenantTables) await purgeTable(table, companyId);
  await inPlatform(async ({ db }) => {
    await db.mailboxMessage.deleteMany({ where: { forCompany: companyId } });
    await db.mailDelivery.deleteMany({ where: { forCompany: companyId } });
    await db.$executeRaw`
      delete from platform_idempotency_key
      where strpos(request_hash, ${companyId}) > 0 or strpos(answer::text, ${companyId}) > 0`;
    await db.company.deleteMany({ where: { id: companyId } });
    await deleteCompanyJobs({ db }, companyId);
  });
});

/** From here on the company cannot be restored. False if it was restored meanwhile. */
function beginPurge(id: string, deletedAt: string | undefined): Promise<boolean> {
  return inPlatform(async ({ db, now }) => {
    const begun = await db.company.updateMany({
      where: { id, deletedAt: deletedAt ?? { not: null } },
      data: { purgeStartedAt: now },
    });
    return begun.count === 1 || (await db.company.count({ where: { id } })) === 0;
  });
}

/** Children before parents because of the foreign keys. A test compares the list with the catalog. */
export const tenantTables = [
  "change_item",
  "change_set",
  "import_row",
  "import",
  "import_value",
  "proposal_item",
  "proposal",
  "proposal_counter",
  ...recordKinds.toReversed(),
  "not_duplicate",
  "activity",
  "audit_event",
  "feed_event",
  "feed_position",
  "feed_reader",
  "trash_batch",
  "default_view",
  "saved_view",
  "message_template",
  "own_field",
  "choice_list",
  "kind_setting",
  "former_member",
  "recent_record",
  "notification",
  "notification_setting",
  "presence",
  "push_device",
  "calendar_feed",
  "webhook_delivery",
  "webhook",
  "lead_arrival",
  "lead_source",
  "api_key",
  "working_time",
  "leave_day",
  "turn",
  "data_export",
  "idempotency_key",
  "invitation",
  "handoff_ticket",
  "authenticator",
  "recovery_code",
  "trusted_device",
  "spent_token",
  "one_time_code",
  "session",
  "file",
  "app_user",
  "role",
  "team",
] as const;

async function purgeFiles(companyId: string): Promise<void> {
  for (;;) {
    const files = await inPlatform(({ db }) =>
      db.file.findMany({ where: { companyId }, take: 100 }),
    );
    if (files.length === 0) return storageOf("disk").removeFolder(companyId);
    for (const file of files) await storageOf(file.driver).remove(file.storageKey);
    const ids = files.map((file) => file.id);
    await inPlatform(({ db }) => db.file.deleteMany({ where: { companyId, id: { in: ids } } }));
  }
}

async function purgeTable(table: (typeof tenantTables)[number], companyId: string): Promise<void> {
  const name = new Prisma.Sql([`"${table}"`], []);
  for (let gone = batchRows; gone === batchRows; ) {
    gone = await inPlatform(
      ({ db }) => db.$executeRaw`
        delete from ${name} where company_id = ${companyId}::uuid and ctid = any(array(
          select ctid from ${name} where company_id = ${companyId}::uuid limit ${batchRows}))`,
    );
  }
}

function inPlatform<T>(work: (platform: PlatformScope) => Promise<T>): Promise<T> {
  return withPlatform(systemActor, work);
}
