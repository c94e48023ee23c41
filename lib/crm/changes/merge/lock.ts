import { AppError, invalidField } from "@/lib/core/errors";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireChangeable } from "@/lib/server/records/changeable";
import { type LockedRecord, lockRecords } from "@/lib/server/records/record-writer";
import type { Merge } from "./schema";

/** Locks a new parent before the records that may move to it, as every change does. */
export async function lockParents(
  { db, companyId }: TenantScope,
  { kind: { parent } }: StoredKind,
  values: object,
): Promise<void> {
  const id = parent && new Map<string, unknown>(Object.entries(values)).get(parent.by);
  if (!parent || typeof id !== "string") return;
  await db.$queryRaw`
    select id from ${fixedSql(parent.kind)} where company_id = ${companyId}::uuid and id = ${id}::uuid for share`;
}

type Chosen = { merge: Merge; versions: Readonly<Record<string, number>> | undefined };

/** Locks the records in the order of their ids, so that merges that cross wait for each other. */
export async function lockChosen(
  tenant: TenantScope,
  { kind, table }: StoredKind,
  { merge: { keepId, loserIds }, versions = {} }: Chosen,
): Promise<{ keeper: LockedRecord; losers: LockedRecord[] }> {
  const records = await lockRecords(tenant, table, [keepId, ...loserIds]);
  const keeper = records.get(keepId);
  if (loserIds.some((id) => !records.has(id))) throw invalidField("ids", `${kind.title} not found`);
  for (const { id, holder, label, version } of records.values()) {
    requireChangeable(tenant, holder, kind.name);
    if (versions[id] !== undefined && versions[id] !== version)
      throw new AppError("version_conflict", `Somebody changed ${label}: look again`);
  }
  if (!keeper) throw invalidField("keepId", `${kind.title} not found`);
  if (loserIds.includes(keepId))
    throw invalidField("ids", `Choose ${kind.many} besides the one that is kept`);
  return { keeper, losers: loserIds.flatMap((id) => records.get(id) ?? []) };
}
