import { randomUUID } from "node:crypto";
import { AppError, notFound, staleVersion } from "@/lib/core/errors";
import type { Pagination } from "@/lib/core/pagination";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { undoRestores } from "@/lib/crm/changes/actions";
import { moveWithChildren } from "@/lib/crm/changes/move-records";
import { requireChange } from "@/lib/crm/changes/record";
import { restoreBatches } from "@/lib/crm/changes/restore-batches";
import { restoreRecords } from "@/lib/crm/changes/restore-records";
import { restoreChange } from "@/lib/crm/changes/service";
import { enterTrash } from "@/lib/crm/changes/trash-entry";
import {
  type DeletedCounts,
  noCounts,
  storedCounts,
  totalOf,
} from "@/lib/crm/kinds/deleted-counts";
import { isByPersonInSight, isRecordVisible } from "@/lib/crm/records/visible";
import { storedKinds } from "@/lib/crm/stored-kinds";
import { allowLongStatements } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { requireChangeable } from "@/lib/server/records/changeable";
import { lowerCase, readPage } from "@/lib/server/records/list-page";
import { lockRecords } from "@/lib/server/records/record-writer";
import { type TrashBatch, type TrashQuery, trashDays } from "./schema";

type Deletion = { kind: RecordKind; id: string; expectedVersion?: number | undefined };

/**
 * Moves a record to the trash with the records below it: a brand's leads, their meetings and enquiries.
 * Records deleted earlier stay in their own batch. Throws `not_found`, `forbidden` if the actor may
 * not change one of them, and `version_conflict` when `expectedVersion` is not the stored one.
 */
export async function moveToTrash(
  tenant: TenantScope,
  { kind, id, expectedVersion }: Deletion,
): Promise<{ deleted: DeletedCounts; trashId: string }> {
  const stored = storedKinds[kind].in(tenant.catalogue);
  await allowLongStatements(tenant.db);
  const records = await lockRecords(tenant, stored.table, [id], []);
  const record = records.get(id);
  if (!record) throw notFound(stored.kind.title);
  requireChangeable(tenant, record.holder, kind);
  if (expectedVersion !== undefined && expectedVersion !== record.version) throw staleVersion();
  const trashId = randomUUID();
  const move = { to: { trashId } };
  const { all, hindered } = await moveWithChildren(tenant, stored, records, { move, cause: {} });
  const reason = hindered.get(id);
  if (reason) throw new AppError("forbidden", reason);
  const entry = { id: trashId, subjectKind: kind, subjectId: id, label: record.label };
  await enterTrash(tenant, entry, all);
  return { deleted: all, trashId };
}

/** A page of the restorable entries, newest first. */
export async function listTrash(
  tenant: TenantScope,
  query: TrashQuery,
): Promise<{ trash: TrashBatch[]; pagination: Pagination }> {
  const { records, pagination } = await readPage<TrashBatch>(
    tenant.db,
    {
      from: Prisma.sql`trash_batch t`,
      counted: Prisma.sql`trash_batch t`,
      where: trashConditions(tenant, query),
      key: {
        within: Prisma.sql`t.company_id = ${tenant.companyId}::uuid`,
        id: Prisma.sql`t.id`,
      },
      record: trashRecord,
      sortable: { deletedAt: { column: Prisma.sql`t.created_at`, type: Prisma.sql`timestamptz` } },
    },
    query,
  );
  return { trash: records, pagination };
}

/** The conditions of the list on the row `t`. */
export function trashConditions(
  tenant: Pick<TenantScope, "companyId" | "now" | "sees" | "actor">,
  { search }: Pick<TrashQuery, "search">,
): Prisma.Sql[] {
  const { companyId, now } = tenant;
  const since = new Date(now.getTime() - trashDays * 86_400_000);
  return [
    ...isEntryVisible(tenant),
    Prisma.sql`t.company_id = ${companyId}::uuid`,
    Prisma.sql`t.restored_at is null`,
    Prisma.sql`t.created_at > ${since}`,
    ...(search ? [Prisma.sql`strpos(lower(t.label), ${lowerCase(search)}) > 0`] : []),
  ];
}

/** The condition that the viewer sees the record of an entry `t`, or the person who made its change. */
function isEntryVisible(
  viewer: Pick<TenantScope, "companyId" | "sees" | "actor">,
): readonly Prisma.Sql[] {
  if (viewer.sees.kind === "all") return [];
  const record = { kind: Prisma.sql`t.subject_kind`, id: Prisma.sql`t.subject_id` };
  return [
    Prisma.sql`((t.subject_kind in ('change', 'import') and ${isByPersonInSight(viewer, "t")})
      or ${isRecordVisible(viewer, record)})`,
  ];
}

/**
 * Restores the records of one entry with the same ids; many records are restored in the background. Throws
 * `not_found` when it is no longer in the trash, `conflict` when its parent record is in the trash, `forbidden` if the
 * actor may not change one of them, and `quota_reached`: the trash does not count as records.
 */
export async function restoreFromTrash(
  tenant: TenantScope,
  trashId: string,
): Promise<{ restored: DeletedCounts }> {
  const { db, companyId, now } = tenant;
  const since = new Date(now.getTime() - trashDays * 86_400_000);
  const where = { companyId, id: trashId, restoredAt: null, createdAt: { gt: since } };
  await allowLongStatements(db);
  await requireEntry(tenant, trashId);
  const [batch] = await db.trashBatch.updateManyAndReturn({ where, data: { restoredAt: now } });
  if (!batch) throw notFound("Deleted record");
  const counts = storedCounts.parse(batch.counts);
  await requireRecordRoom(tenant, totalOf(counts));
  return { restored: await restoreBatch(tenant, batch, counts) };
}

async function requireEntry(tenant: TenantScope, trashId: string): Promise<void> {
  const conditions = Prisma.join(trashConditions(tenant, {}), " and ");
  const found = await tenant.db.$queryRaw<unknown[]>`
    select 1 from trash_batch t where ${conditions} and t.id = ${trashId}::uuid`;
  if (found.length === 0) throw notFound("Deleted record");
}

type Batch = { id: string; subjectKind: string; subjectId: string; label: string };

async function restoreBatch(
  tenant: TenantScope,
  { id, subjectKind, subjectId, label }: Batch,
  counts: DeletedCounts,
): Promise<DeletedCounts> {
  const kind = recordKinds.find((name) => name === subjectKind);
  if (kind) return restoreRecord(tenant, { kind, id: subjectId, trashId: id });
  if (subjectKind === "change" && undoRestores(await requireChange(tenant, subjectId)))
    await restoreChange(tenant, subjectId);
  else if (!(await restoreBatches(tenant, [id])) && totalOf(counts) > 0)
    throw notFound("Deleted record");
  await recordAudit(tenant, {
    action: `${subjectKind}.restored`,
    subjectKind,
    subjectId,
    details: { label, counts },
  });
  return counts;
}

async function restoreRecord(
  tenant: TenantScope,
  { kind, id, trashId }: { kind: RecordKind; id: string; trashId: string },
): Promise<DeletedCounts> {
  const stored = storedKinds[kind].in(tenant.catalogue);
  const { all, refused } = await restoreRecords(tenant, stored, new Map([[id, trashId]]));
  const refusal = refused.get(id);
  if (refusal) throw refusal;
  return all;
}

const trashRecord = Prisma.sql`json_build_object(
  'id', t.id, 'kind', t.subject_kind, 'recordId', t.subject_id, 'label', t.label,
  'counts', ${JSON.stringify(noCounts())}::jsonb || t.counts,
  'deletedBy', t.actor_name,
  'deletedAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'restorableUntil', to_char((t.created_at + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
