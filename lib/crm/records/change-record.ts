import { invalidField, notFound, staleVersion } from "@/lib/core/errors";
import { labelInSentence } from "@/lib/core/field-kinds/define-fields";
import { parentOf } from "@/lib/crm/kinds/kinds";
import { newId } from "@/lib/server/database/new-id";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { recordAudit } from "@/lib/server/records/audit";
import { requireChangeable } from "@/lib/server/records/changeable";
import { holderSql } from "@/lib/server/records/holder";
import { columnName } from "@/lib/server/records/record-sql";
import { filledOf, withInitialValues } from "@/lib/server/records/record-values";
import { insertRecords, lockRecords } from "@/lib/server/records/record-writer";
import { notifyHolders } from "./notify-holders";
import { planContext, valuesAfter } from "./plan";
import { type Parent, planEach, requireInSight, requireSettled, toStoredValues } from "./plan-each";
import type { Extras, KindStore, StoredKind } from "./stored-kind";
import { holderOf, visibleTo } from "./visible";
import { type RecordChange, writeChanges } from "./write-changes";

/**
 * Creates a record, with initial values for absent fields, and returns its id. Throws `quota_reached`, and
 * `validation_failed` for an unknown parent and by the rules of the kind.
 */
export async function createRecord(
  tenant: TenantScope,
  store: KindStore,
  input: object,
): Promise<string> {
  await requireRecordRoom(tenant);
  const stored = store.in(tenant.catalogue);
  const { kind, table } = stored;
  const parent = await requireParent(tenant, stored, input);
  const [given = {}] = await toStoredValues(tenant, stored, [{ input, parent, record: null }]);
  requireSettled(stored, filledOf(given), { before: null });
  const values = withInitialValues(kind.fields, given, tenant);
  const context = await planContext(tenant, stored, [values]);
  const id = newId(tenant.now.getTime());
  const record = { ...valuesAfter(stored, values, null, context), id };
  await requireInSight(tenant, stored, [{ id, holder: parent?.holder ?? null, values: record }]);
  const created = {
    action: `${kind.name}.created`,
    subjectKind: kind.name,
    subjectId: id,
    details: { [kind.label]: String(values[kind.label]) },
  } as const;
  await Promise.all([insertRecords(tenant, table, [record]), recordAudit(tenant, created)]);
  await notifyHolders(tenant, stored, "created", [{ id, values: record }]);
  return id;
}

export type RecordUpdate = {
  id: string;
  /** Absent keys stay as they are. */
  input: object;
  expectedVersion?: number | undefined;
  extras?: Extras;
};

/**
 * Changes one record. Throws `not_found`, `version_conflict` when `expectedVersion` is not the stored one, and
 * `validation_failed` for an unknown parent and by the rules of the kind.
 */
export async function updateRecord(
  tenant: TenantScope,
  store: KindStore,
  update: RecordUpdate,
): Promise<void> {
  const stored = store.in(tenant.catalogue);
  const change = await planUpdate(tenant, stored, update);
  await writeChanges(tenant, stored, [change], { extras: update.extras ?? {}, alone: true });
}

/** Locks the record after its new parent and returns its changed values. Throws as `updateRecord` does. */
export async function planUpdate(
  tenant: TenantScope,
  stored: StoredKind,
  { id, input, expectedVersion }: RecordUpdate,
): Promise<RecordChange> {
  const parent = await requireParent(tenant, stored, input);
  const record = (await lockRecords(tenant, stored.table, [id])).get(id);
  if (!record) throw notFound(stored.kind.title);
  requireChangeable(tenant, record.holder, stored.kind.name);
  if (expectedVersion !== undefined && expectedVersion !== record.version) throw staleVersion();
  const [values = {}] = await planEach(tenant, stored, [{ record, input, parent }]);
  return { record, values };
}

/**
 * The parent that the input names, locked until the transaction ends; null if it names none. Throws
 * `validation_failed` for an unknown parent.
 */
async function requireParent(
  tenant: TenantScope,
  { kind }: StoredKind,
  input: object,
): Promise<Parent | null> {
  const { db, companyId } = tenant;
  const { parent } = kind;
  const above = parentOf(kind);
  const id = parent && new Map<string, unknown>(Object.entries(input)).get(parent.by);
  if (!parent || !above || id === undefined) return null;
  const { name, label, title } = above;
  const holder = holderOf(above);
  const [found] = await db.$queryRaw<Parent[]>`
    select ${fixedSql(columnName(label))} as label, ${holderSql(holder, name)} as holder
    from ${fixedSql(name)}
    where company_id = ${companyId}::uuid and id = ${id}::uuid and deleted_at is null
      and ${visibleTo(tenant, above, name)} for share`;
  if (!found) throw invalidField(parent.by, `${labelInSentence(title)} not found`);
  if (holder) requireChangeable(tenant, found.holder, name);
  return found;
}
