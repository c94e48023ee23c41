import { z } from "zod";
import { notFound, staleVersion } from "@/lib/core/errors";
import { recordPlatformAudit } from "@/lib/server/audit";
import { withPlatform } from "@/lib/server/db";
import { defineJob, deleteCompanyJobs, enqueue, handle } from "@/lib/server/jobs";
import { Prisma } from "@/lib/server/prisma/client";
import { type PlatformScope, systemActor } from "@/lib/server/scope";
import { storageOf } from "@/lib/server/storage";
import { endSessions, holdSubdomain } from "./status";

const purgeJob = defineJob("purge", z.object({ companyId: z.guid() }));

const batchRows = 2000;

/**
 * Deletes a company at once, reserves its subdomain for 90 days and queues the removal of its rows and
 * files. Throws `not_found` and `version_conflict`.
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
  await enqueue(platform, purgeJob, { companyId: id });
  await recordPlatformAudit(platform, {
    action: "company.deleted",
    subjectKind: "company",
    subjectId: id,
    details: { name: company.name, subdomain: company.subdomain },
  });
  return { id };
}

/** Removes the rows and files of a deleted company. Every step can be repeated after a crash. */
export const purgeCompany = handle(purgeJob, async ({ companyId }) => {
  const company = await inPlatform(({ db }) => db.company.findUnique({ where: { id: companyId } }));
  if (company && !company.deletedAt) return;
  await purgeFiles(companyId);
  for (const table of tenantTables) await purgeTable(table, companyId);
  await inPlatform(async ({ db }) => {
    await db.mailboxMessage.deleteMany({ where: { forCompany: companyId } });
    await db.mailDelivery.deleteMany({ where: { forCompany: companyId } });
    await db.$executeRaw`
      delete from platform_idempotency_key where strpos(answer::text, ${companyId}) > 0`;
    await db.company.deleteMany({ where: { id: companyId } });
    await deleteCompanyJobs({ db }, companyId);
  });
});

/** Children before parents because of the foreign keys. A test compares the list with the catalog. */
export const tenantTables = [
  "import_row",
  "import",
  "import_value",
  "proposal_item",
  "proposal",
  "proposal_counter",
  "enquiry",
  "meeting",
  "lead",
  "brand",
  "activity",
  "audit_event",
  "trash_batch",
  "saved_view",
  "calendar_feed",
  "data_export",
  "idempotency_key",
  "invitation",
  "handoff_ticket",
  "one_time_code",
  "session",
  "file",
  "app_user",
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
        delete from ${name} where ctid = any(array(
          select ctid from ${name} where company_id = ${companyId}::uuid limit ${batchRows}))`,
    );
  }
}

function inPlatform<T>(work: (platform: PlatformScope) => Promise<T>): Promise<T> {
  return withPlatform(systemActor, work);
}
