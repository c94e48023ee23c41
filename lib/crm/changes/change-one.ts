import { AppError } from "@/lib/core/errors";
import type { RecordKind } from "@/lib/core/record-kinds";
import {
  createRecord,
  planUpdate,
  type RecordUpdate,
  updateRecord,
} from "@/lib/crm/records/change-record";
import type { Extras, KindStore } from "@/lib/crm/records/stored-kind";
import { storedKinds } from "@/lib/crm/stored-kinds";
import type { TenantScope } from "@/lib/server/database/scope";
import { lockAlong } from "./along";
import type { ChangeRequest } from "./record";
import { applyNow, openChange } from "./start";
import { titleOf } from "./title";

/** The change that includes other records; null if only the one record changed. */
type Together = { changeId: string | null };

/**
 * Changes one record. If its rules change records of another kind along, all of them are one change with one undo.
 * Throws as `updateRecord` does.
 */
export async function changeOne(
  tenant: TenantScope,
  store: KindStore,
  update: RecordUpdate,
): Promise<Together> {
  const stored = store.in(tenant.catalogue);
  const { kind, rules } = stored;
  const along = rules.along?.(update.extras ?? {}, { ...update.input });
  const others = along ? await lockAlong(tenant, along, [update.id]) : [];
  if (!along || others.length === 0) {
    await updateRecord(tenant, store, update);
    return { changeId: null };
  }
  const { record, values } = await planUpdate(tenant, stored, update);
  const request = { values, along: { kind: along.kind, values: along.values } };
  const items = [
    { recordKind: kind.name, recordId: record.id },
    ...others.map((recordId) => ({ recordKind: along.kind, recordId })),
  ];
  return { changeId: await applyTo(tenant, kind.name, { request, items }) };
}

/** Creates a record and changes the records that its rules change along. Throws as `createRecord` does. */
export async function createOne(
  tenant: TenantScope,
  store: KindStore,
  { input, extras }: { input: object; extras: Extras },
): Promise<Together & { id: string }> {
  const id = await createRecord(tenant, store, input);
  const { rules } = store.in(tenant.catalogue);
  const along = rules.along?.(extras, { ...input });
  const others = along ? await lockAlong(tenant, along, [id]) : [];
  if (!along || others.length === 0) return { id, changeId: null };
  const items = others.map((recordId) => ({ recordKind: along.kind, recordId }));
  const request = { values: along.values };
  return { id, changeId: await applyTo(tenant, along.kind, { request, items }) };
}

type Items = { request: ChangeRequest; items: { recordKind: RecordKind; recordId: string }[] };

/** Applies a change to these records at once. Throws `conflict` if one of them refuses it. */
async function applyTo(
  tenant: TenantScope,
  recordKind: RecordKind,
  { request, items }: Items,
): Promise<string> {
  const { db, companyId } = tenant;
  const setId = await openChange(tenant, { kind: "bulk", recordKind, request });
  await db.changeItem.createMany({
    data: items.map((item, at) => ({ companyId, setId, n: at + 1, ...item })),
  });
  const title = titleOf(storedKinds[recordKind].in(tenant.catalogue).kind, request, 1);
  await applyNow(tenant, setId, { matched: items.length, title });
  const where = { companyId, setId, outcome: "failed" };
  const failed = await db.changeItem.findFirst({ where, select: { reason: true } });
  if (failed) throw new AppError("conflict", failed.reason ?? "The change failed");
  return setId;
}
