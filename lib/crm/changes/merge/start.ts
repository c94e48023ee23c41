import { flatValues, nestedValues } from "@/lib/core/custom-fields";
import { AppError, invalidField } from "@/lib/core/errors";
import { childrenOf } from "@/lib/crm/kinds/kinds";
import type { Identity } from "@/lib/crm/matching/sameness";
import { planUpdate } from "@/lib/crm/records/change-record";
import type { KindStore, StoredKind } from "@/lib/crm/records/stored-kind";
import { allowLongStatements } from "@/lib/server/database/db";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { requireChangeable } from "@/lib/server/records/changeable";
import { columnName } from "@/lib/server/records/record-sql";
import { type LockedRecord, lockRecords } from "@/lib/server/records/record-writer";
import { applyNow, openChange } from "../start";
import { contactsOf, importedIn, inheritedValues } from "./inherit";
import type { Merge } from "./schema";

export type MergeInput = {
  keepId: string;
  /** The records that end in the kept one. */
  ids: readonly string[];
  /** New values of the kept record. */
  values?: object | undefined;
  /** The versions that the person has seen, by id. */
  versions?: Readonly<Record<string, number>> | undefined;
};

/**
 * Makes records of a kind one, and returns the id of the change, which can be undone. Throws `forbidden`,
 * `version_conflict`, and `validation_failed` for a record that is not there and by the rules of the kind.
 */
export async function mergeRecords(
  tenant: TenantScope,
  store: KindStore,
  { identity, input }: { identity: Identity; input: MergeInput },
): Promise<string> {
  const stored = store.in(tenant.catalogue);
  const { kind } = stored;
  const merge = { kind: kind.name, keepId: input.keepId, loserIds: [...new Set(input.ids)] };
  await allowLongStatements(tenant.db);
  await lockParents(tenant, stored, input);
  const records = await lockMerged(tenant, stored, input);
  const keeper = records.get(merge.keepId);
  if (!keeper) throw invalidField("keepId", `${kind.title} not found`);
  if (merge.loserIds.includes(keeper.id))
    throw invalidField("ids", `Choose ${kind.many} besides the one that is kept`);
  const losers = merge.loserIds.flatMap((id) => records.get(id) ?? []);
  const said = flatValues(input.values ?? {});
  const inherited = inheritedValues(kind, { keeper, losers });
  const given = nestedValues({ ...inherited, ...said });
  const change = { id: keeper.id, input: given };
  const { values } = await planUpdate(tenant, stored, change).catch(withinValues);
  const saysContacts = identity.contacts !== undefined && identity.contacts in said;
  const contacts = saysContacts ? {} : contactsOf(identity, { keeper, losers, values });
  const request = { values: { ...values, ...importedIn(kind, inherited), ...contacts }, merge };
  const id = await openChange(tenant, { kind: "merge", recordKind: null, request });
  const matched = await insertMerged(tenant, stored, { setId: id, merge });
  const names = losers.map(({ label }) => label).join(", ");
  await applyNow(tenant, id, { matched, title: `${names} merged into ${keeper.label}` });
  return id;
}

/** Names the fields of a refusal as the merge has them. */
function withinValues(error: unknown): never {
  if (!(error instanceof AppError) || !error.fields) throw error;
  const named = Object.entries(error.fields).map(([key, reason]) => [`values.${key}`, reason]);
  throw new AppError(error.code, error.message, {
    fields: Object.fromEntries(named),
    cause: error,
  });
}

/** Locks a new parent before the records that may move to it, as every change does. */
async function lockParents(
  { db, companyId }: TenantScope,
  { kind: { parent } }: StoredKind,
  { values = {} }: MergeInput,
): Promise<void> {
  const id = parent && new Map<string, unknown>(Object.entries(values)).get(parent.by);
  if (!parent || typeof id !== "string") return;
  await db.$queryRaw`
    select id from ${fixedSql(parent.kind)} where company_id = ${companyId}::uuid and id = ${id}::uuid for share`;
}

/** Locks the records in the order of their ids, so that merges that cross wait for each other. */
async function lockMerged(
  tenant: TenantScope,
  { kind, table }: StoredKind,
  { keepId, ids, versions = {} }: MergeInput,
): Promise<Map<string, LockedRecord>> {
  const wanted = [keepId, ...ids];
  const records = await lockRecords(tenant, table, wanted);
  if (ids.some((id) => !records.has(id))) throw invalidField("ids", `${kind.title} not found`);
  for (const { id, holder, label, version } of records.values()) {
    requireChangeable(tenant, holder, kind.name);
    if (versions[id] !== undefined && versions[id] !== version)
      throw new AppError("version_conflict", `Somebody changed ${label}: look again`);
  }
  return records;
}

/** Makes what hangs on the losers, the kept record and the losers the items of a change. Returns how many. */
function insertMerged(
  { db, companyId }: TenantScope,
  { kind }: StoredKind,
  { setId, merge: { keepId, loserIds } }: { setId: string; merge: Merge },
): Promise<number> {
  const below = childrenOf(kind.name).map(
    ({ name, parent }) => Prisma.sql`
      select 1 as part, ${name} as kind, id from ${fixedSql(name)}
      where company_id = ${companyId}::uuid and deleted_at is null
        and ${fixedSql(columnName(parent.by))} = any(${loserIds}::uuid[])`,
  );
  const own = [[keepId], loserIds].map(
    (ids, at) => Prisma.sql`select ${at + 2}::int, ${kind.name}, id from unnest(${ids}::uuid[]) id`,
  );
  return db.$executeRaw`
    insert into change_item (company_id, set_id, n, record_kind, record_id)
    select ${companyId}::uuid, ${setId}::uuid, row_number() over (order by part, id), kind, id
    from (${Prisma.join([...below, ...own], " union all ")}) items`;
}
