import { notFound, staleVersion } from "@/lib/core/errors";
import { type RecordChange, recordChange } from "@/lib/server/database/feed";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { changesBetween, recordAudit } from "./audit";

/** What every record of a company is created with. */
export function ownColumns({ companyId, actor, now }: TenantScope) {
  return { companyId, createdById: actorId(actor), createdAt: now };
}

/** Records in the audit log that a record was created; `called` names it there: `{ clientName: "Asha" }`. */
export async function recordCreated(
  tenant: TenantScope,
  { kind, id, called }: { kind: string; id: string; called: Prisma.InputJsonObject },
): Promise<void> {
  await recordAudit(tenant, {
    action: `${kind}.created`,
    subjectKind: kind,
    subjectId: id,
    details: called,
  });
}

type Change<D extends object> = {
  kind: RecordChange["subjectKind"];
  /** What a record is called in messages: "Lead". */
  name: string;
  before: { id: string };
  data: D;
  expectedVersion: number | undefined;
  /** What names the record in the audit log. */
  called: Prisma.InputJsonObject;
  write: (args: {
    where: { companyId: string; id: string; deletedAt: null; version: number | undefined };
    data: D & { version: { increment: 1 } };
  }) => Promise<{ count: number }>;
};

/**
 * Writes the changed columns of a record and what changed to the audit log. Throws `version_conflict`
 * when `expectedVersion` is not the stored one, and `not_found` when the record is gone.
 */
export async function updateRecord<D extends object>(
  tenant: TenantScope,
  { kind, name, before, data, expectedVersion, called, write }: Change<D>,
): Promise<void> {
  const { id } = before;
  const { count } = await write({
    where: { companyId: tenant.companyId, id, deletedAt: null, version: expectedVersion },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) throw expectedVersion === undefined ? notFound(name) : staleVersion();
  await recordUpdated(tenant, { kind, id, called, changes: changesBetween(before, data) });
}

/** Records an update in the audit log; one that changed no value, only the version, in the feed alone. */
export async function recordUpdated(
  tenant: TenantScope,
  { kind, id, called, changes }: Updated,
): Promise<void> {
  const action = `${kind}.updated`;
  if (!changes)
    return recordChange(tenant, { kind: action, subjectKind: kind, subjects: [{ id }] });
  const details = { ...called, changes };
  await recordAudit(tenant, { action, subjectKind: kind, subjectId: id, details });
}

type Updated = {
  kind: RecordChange["subjectKind"];
  id: string;
  called: Prisma.InputJsonObject;
  changes: ReturnType<typeof changesBetween>;
};
