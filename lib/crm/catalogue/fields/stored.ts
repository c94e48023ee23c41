import { type CustomKind, customKindLabels, customKinds } from "@/lib/core/custom-kinds";
import type { CustomOption } from "@/lib/core/custom-options";
import { isSearchSlot, slotsOf } from "@/lib/core/custom-slots";
import { AppError, notFound, staleVersion } from "@/lib/core/errors";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import type { TenantScope } from "@/lib/server/database/scope";
import type { OwnField as CustomFieldRow } from "@/lib/server/prisma/client";
import { changingConflict } from "@/lib/server/records/lock-columns";
import { customFieldLimits } from "./choices";
import type { CustomFieldPlace } from "./schema";

/** The rows of a kind of records: its fields, deleted ones, and those that keep a column of a converted field. */
export function rowsOfKind(
  { db, companyId }: TenantScope,
  recordKind: RecordKind,
): Promise<CustomFieldRow[]> {
  return db.ownField.findMany({ where: { companyId, recordKind }, orderBy: { id: "asc" } });
}

/** Throws `not_found`, `version_conflict`, and `conflict` while the field is being converted. */
export function requireField(
  rows: readonly CustomFieldRow[],
  { key }: CustomFieldPlace,
  expectedVersion: number | undefined,
): CustomFieldRow {
  const field = rows.find((row) => row.key === key && row.deletedAt === null);
  if (!field) throw notFound("Field");
  if (expectedVersion !== undefined && expectedVersion !== field.version) throw staleVersion();
  if (field.changeId) throw changingConflict(field);
  return field;
}

/** A deleted field that still has its values. Throws `not_found`. */
export function requireDeleted(
  rows: readonly CustomFieldRow[],
  { key }: CustomFieldPlace,
): CustomFieldRow {
  const field = rows.find((row) => row.key === key && row.slot && row.deletedAt && !row.copyOf);
  if (!field) throw notFound("Deleted field");
  return field;
}

/** The kind of a stored field. */
export function kindOf({ kind }: Pick<CustomFieldRow, "kind">): CustomKind {
  const found = customKinds.find((one) => one === kind);
  if (!found) throw new Error(`${kind} is no kind of fields`);
  return found;
}

/** When a row has to be deleted at for its values to be removed in an hour, after running work has ended. */
export function removedInAnHour(now: Date): Date {
  const hours = customFieldLimits.undoDays * 24 - customFieldLimits.finalHours;
  return new Date(now.getTime() - hours * 3_600_000);
}

type Wanted = { kind: CustomKind; searched?: boolean | undefined };

/** The first column that no row has for values of this kind. Throws `quota_reached`. */
export function freeSlot(
  rows: readonly Pick<CustomFieldRow, "slot">[],
  entity: RecordKind,
  { kind, searched }: Wanted,
): string {
  const slots = slotsOf(kind).filter((slot) => !searched || isSearchSlot(slot));
  const taken = new Set(rows.map((row) => row.slot));
  const slot = slots.find((one) => !taken.has(one));
  if (slot) return slot;
  const fields = `fields such as “${customKindLabels[kind]}”${searched ? " that search finds" : ""}`;
  const sentence = `All ${slots.length} places of ${manyRecords[entity]} for ${fields} are used. Delete one for ever first, which frees its place${searched ? ", or add this one without search" : ""}`;
  throw new AppError("quota_reached", sentence, searched ? { fields: { searched: sentence } } : {});
}

type Written = Pick<
  CustomFieldRow,
  | "label"
  | "help"
  | "required"
  | "searched"
  | "deletedAt"
  | "kind"
  | "slot"
  | "decimals"
  | "changeId"
  | "copiedTo"
  | "listId"
> & { options: readonly CustomOption[] };

/** Writes values of a field and gives it its next version. */
export async function writeField(
  { db, companyId, now }: TenantScope,
  { id }: Pick<CustomFieldRow, "id">,
  { options, ...data }: Partial<Written>,
): Promise<void> {
  await db.ownField.update({
    where: { companyId_id: { companyId, id } },
    data: {
      ...data,
      ...(options && { options: [...options] }),
      updatedAt: now,
      version: { increment: 1 },
    },
    select: { id: true },
  });
}
