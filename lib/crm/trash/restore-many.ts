import { AppError } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/format";
import { bulkReply } from "@/lib/crm/changes/bulk";
import { countTops, restoreBatches } from "@/lib/crm/changes/restore-batches";
import {
  addCounts,
  type DeletedCounts,
  noCounts,
  storedCounts,
  totalOf,
} from "@/lib/crm/kinds/deleted-counts";
import { allowLongStatements } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { Prisma } from "@/lib/server/prisma/client";
import type { Reply } from "@/lib/server/request/respond";
import type { TrashRestoration } from "./schema";
import { trashConditions } from "./service";

/**
 * Restores the selected entries as one change, which can be undone; a record whose parent stays in the trash fails
 * alone. Throws `conflict` when the trash is not as expected or three changes are running, `quota_reached`, and
 * `validation_failed` for too many records.
 */
export async function restoreMany(
  tenant: TenantScope,
  { select, dryRun }: TrashRestoration,
): Promise<Reply> {
  await allowLongStatements(tenant.db);
  const { trashIds, restored, notFound } = await selectBatches(tenant, select);
  if (dryRun) {
    const { matched } = await countTops(tenant, trashIds);
    const counts = { matched, changed: matched, same: 0, failed: 0, notFound };
    const preview = { fields: [], unchanged: 0, deleted: null, restored };
    return bulkReply({ changeId: null, counts, preview }, 200);
  }
  await requireRecordRoom(tenant, totalOf(restored));
  const done = await restoreBatches(tenant, trashIds, select.query && { ...select.query });
  const nothing = { matched: 0, changed: 0, same: 0, failed: 0 };
  const counts = { ...(done?.counts ?? nothing), notFound };
  const status = done?.progress === "inBackground" ? 202 : 200;
  return bulkReply({ changeId: done?.changeId ?? null, counts }, status);
}

type Batch = { id: string; counts: unknown; excepted: boolean };

async function selectBatches(
  tenant: TenantScope,
  { ids, query, except = [], expected }: TrashRestoration["select"],
): Promise<{ trashIds: string[]; restored: DeletedCounts; notFound: number }> {
  const unique = ids && [...new Set(ids)];
  const where = trashConditions(tenant, query ?? {});
  if (unique) where.push(Prisma.sql`t.id = any(${unique}::uuid[])`);
  const matching = await tenant.db.$queryRaw<Batch[]>`
    select t.id, t.counts, t.id = any(${except}::uuid[]) as excepted from trash_batch t
    where ${Prisma.join(where, " and ")} order by t.id for update`;
  const chosen = matching.filter(({ excepted }) => !excepted);
  if (expected !== undefined && expected !== matching.length && expected !== chosen.length)
    throw new AppError(
      "conflict",
      `The trash has changed: it holds ${formatCount(matching.length)} of these now, not ${formatCount(expected)}. Look again`,
    );
  return {
    trashIds: chosen.map(({ id }) => id),
    restored: chosen.map(({ counts }) => storedCounts.parse(counts)).reduce(addCounts, noCounts()),
    notFound: unique ? unique.length - matching.length : 0,
  };
}
