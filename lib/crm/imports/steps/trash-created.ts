import { moveWithChildren } from "@/lib/crm/changes/move-records";
import { childrenOf } from "@/lib/crm/kinds";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";
import { lockRecords } from "@/lib/server/records/record-writer";
import { importKinds } from "../schema";
import { type ImportTarget, importTargets } from "../targets";
import type { UndoStep } from "./context";

/** One undo step per imported kind, from the bottom up. */
export const trashCreated: readonly UndoStep[] = importKinds
  .map((kind) => importTargets[kind])
  .toReversed()
  .map(
    (target): UndoStep =>
      (tenant, { id }, undo) =>
        trashNext(tenant, target, { importId: id, undo }),
  );

type Undoing = { importId: string; undo: Parameters<UndoStep>[2] };

/**
 * Moves the next records that the import created to the trash with the records below them. A record stays if a record
 * of an importable kind is below it.
 */
async function trashNext(
  tenant: TenantScope,
  { stored, removed }: ImportTarget,
  { importId, undo }: Undoing,
): Promise<boolean> {
  const { kind, table, movedAtOnce } = stored;
  const { companyId } = tenant;
  const childless = childrenOf(kind.name)
    .filter(({ isImported }) => isImported)
    .map(
      ({ name, parent }) => Prisma.sql`and not exists (select 1 from ${fixedSql(name)} c
        where c.company_id = ${companyId}::uuid and ${fixedSql(`c.${columnName(parent.by)}`)} = r.id and c.deleted_at is null)`,
    );
  const next = await tenant.db.$queryRaw<{ id: string }[]>`
    select id from ${fixedSql(kind.name)} r
    where company_id = ${companyId}::uuid and import_id = ${importId}::uuid and deleted_at is null
      ${childless.length > 0 ? Prisma.join(childless, " ") : Prisma.empty}
    order by id limit ${movedAtOnce}`;
  const ids = next.map(({ id }) => id);
  const records = await lockRecords(tenant, table, ids, []);
  const move = { to: { trashId: undo.trashId } };
  await moveWithChildren(tenant, stored, records, { move, cause: { importId } });
  undo[removed] += records.size;
  return ids.length === movedAtOnce;
}
