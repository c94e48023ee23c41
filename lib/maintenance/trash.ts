import type { Kind } from "@/lib/crm/kinds/define-kind";
import { childrenOf, kindList } from "@/lib/crm/kinds/kinds";
import { trashDays } from "@/lib/crm/trash/schema";
import { withPlatform } from "@/lib/server/database/db";
import { fixedSql } from "@/lib/server/database/reader";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";
import { batchSize, daysBefore, inBatches } from "./batches";
import { removeEntries } from "./timeline";

/**
 * Removes for good what a company's trash has held longer than it can be restored: from the bottom up,
 * with the timeline of each record. A record with children stays until they are removed.
 */
export async function emptyTrashOfCompany(companyId: string, now: Date): Promise<number> {
  const before = daysBefore(now, trashDays);
  let removed = 0;
  for (const kind of kindList.toReversed())
    removed += await inBatches(() =>
      withPlatform(systemActor, async ({ db }) => {
        const ids = await findOld(db, kind, { companyId, before });
        await removeRecords(db, kind, { companyId, ids, now });
        return ids.length;
      }),
    );
  await withPlatform(systemActor, ({ db }) =>
    db.trashBatch.deleteMany({ where: { companyId, createdAt: { lt: before } } }),
  );
  return removed;
}

/** The next records of a kind that have been in the trash for too long and on which nothing hangs. */
async function findOld(
  db: Db,
  { name }: Kind,
  { companyId, before }: { companyId: string; before: Date },
): Promise<string[]> {
  const childless = childrenOf(name).map(
    (child) => Prisma.sql`and not exists (select 1 from ${fixedSql(child.name)} c
      where c.company_id = ${companyId}::uuid and ${fixedSql(`c.${columnName(child.parent.by)}`)} = r.id)`,
  );
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from ${fixedSql(name)} r
    where company_id = ${companyId}::uuid and deleted_at < ${before}::timestamptz
      ${childless.length > 0 ? Prisma.join(childless, " ") : Prisma.empty}
    limit ${batchSize}`;
  return rows.map(({ id }) => id);
}

type Records = { companyId: string; ids: string[]; now: Date };

async function removeRecords(
  db: Db,
  { name, hasProposals }: Kind,
  { companyId, ids, now }: Records,
): Promise<void> {
  if (ids.length === 0) return;
  await removeEntries(db, { companyId, subjectKind: name, subjectId: { in: ids } }, now);
  if (hasProposals) await removeProposals(db, { companyId, ids, now });
  await db.$executeRaw`
    delete from not_duplicate
    where company_id = ${companyId}::uuid and (low_id = any(${ids}::uuid[]) or high_id = any(${ids}::uuid[]))`;
  await db.$executeRaw`
    delete from ${fixedSql(name)} where company_id = ${companyId}::uuid and id = any(${ids}::uuid[])`;
}

/** Their PDFs go with the files that nothing points to any more. */
async function removeProposals(db: Db, { companyId, ids, now }: Records): Promise<void> {
  const where = { companyId, enquiryId: { in: ids } };
  const printed = await db.proposal.findMany({ where, select: { pdfFileId: true } });
  const files = printed.flatMap(({ pdfFileId }) => pdfFileId ?? []);
  await db.file.updateMany({
    where: { companyId, id: { in: files } },
    data: { orphanedAt: now },
  });
  await db.proposal.deleteMany({ where });
}
