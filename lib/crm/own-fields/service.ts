import { AppError, invalidField, notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { hasOptions } from "@/lib/core/own-fields";
import { ownKindLabels, ownKinds } from "@/lib/core/own-kinds";
import type { OwnOption } from "@/lib/core/own-options";
import { isSearchSlot, slotsOf } from "@/lib/core/own-slots";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import { fieldsOf } from "@/lib/crm/kinds";
import { lockCatalogue } from "@/lib/server/database/lock-catalogue";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import type { OwnField as OwnFieldRow } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { ownFieldLimits } from "./choices";
import { mergedOptions } from "./merged-options";
import { requireOwnName } from "./names";
import { getField, storedOptions } from "./read";
import {
  type FieldAnswer,
  type FieldUpdate,
  type OwnFieldAnswer,
  type OwnFieldInput,
  type OwnFieldPlace,
  onlyChoices,
} from "./schema";
import { hasRoomInSearch, requireRoomInSearch, requireSearchable } from "./searched";
import { standardField } from "./standard-rules";
import { updateStandardField } from "./standard-service";

/**
 * Adds a field. Throws `conflict` if a field of the kind has the name, and `quota_reached` when no column is left for
 * its values, or search looks in as many fields as it can.
 */
export async function createField(
  tenant: TenantScope,
  { entity, label, kind, options = [], ...others }: OwnFieldInput,
): Promise<OwnFieldAnswer> {
  const { db, companyId, now } = tenant;
  await lockCatalogue(tenant);
  const rows = await fieldsOfKind(tenant, entity);
  await requireOwnName(tenant, entity, { label, rows });
  if (others.searched) requireRoomInSearch(entity, rows);
  const slot = freeSlot(entity, { kind, searched: others.searched, rows });
  const key = newKey(
    label,
    new Set([...Object.keys(fieldsOf(entity)), ...rows.map((row) => row.key)]),
  );
  await db.ownField.create({
    data: {
      ...withoutAbsent(others),
      companyId,
      id: newId(now.getTime()),
      recordKind: entity,
      key,
      kind,
      slot,
      label,
      options: options.map((option) => ({ key: option, label: option })),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  return changed(tenant, "created", { entity, key });
}

/**
 * Changes the keys that are present, of an added field or of a standard one. Throws as `createField` does, `not_found`
 * and `version_conflict`.
 */
export async function updateField(
  tenant: TenantScope,
  place: OwnFieldPlace,
  given: FieldUpdate,
  expectedVersion?: number,
): Promise<FieldAnswer> {
  await lockCatalogue(tenant);
  const rows = await fieldsOfKind(tenant, place.entity);
  const isAdded = rows.some(({ key, deletedAt }) => key === place.key && deletedAt === null);
  if (!isAdded && standardField(place.entity, place.key))
    return updateStandardField(tenant, place, { update: given, rows, expectedVersion });
  const { options, hidden, label, ...update } = given;
  const field = requireField(rows, place, expectedVersion);
  if (hidden) throw invalidField("hidden", "Only a standard field can be hidden");
  if (label === null) throw invalidField("label", "Name is required");
  if (label) await requireOwnName(tenant, place.entity, { label, rows, own: field });
  if (options && !ownKinds.some((kind) => kind === field.kind && hasOptions(kind)))
    throw invalidField("options", onlyChoices);
  if (options?.length === 0) throw invalidField("options", "Enter at least one option");
  if (update.searched) {
    requireSearchable(field);
    requireRoomInSearch(place.entity, rows, field);
  }
  const data = {
    ...withoutAbsent({ ...update, label }),
    ...(options && { options: mergedOptions(storedOptions(field), options) }),
  };
  await write(tenant, field, data);
  return changed(tenant, "updated", place);
}

/** Deletes a field; records keep its values until it is restored or they are removed. Throws `not_found`. */
export async function deleteField(
  tenant: TenantScope,
  place: OwnFieldPlace,
  expectedVersion?: number,
): Promise<OwnFieldAnswer> {
  await lockCatalogue(tenant);
  const rows = await fieldsOfKind(tenant, place.entity);
  await write(tenant, requireField(rows, place, expectedVersion), { deletedAt: tenant.now });
  return changed(tenant, "deleted", place);
}

/**
 * Restores a deleted field, without search where that looks in other fields now. Throws `not_found`, also once its
 * values are gone, and `conflict` for a name in use.
 */
export async function restoreField(
  tenant: TenantScope,
  place: OwnFieldPlace,
): Promise<OwnFieldAnswer> {
  await lockCatalogue(tenant);
  const rows = await fieldsOfKind(tenant, place.entity);
  const field = requireDeleted(rows, place);
  await requireOwnName(tenant, place.entity, { label: field.label, rows, own: field });
  const searched = field.searched && hasRoomInSearch(rows, field);
  await write(tenant, field, { deletedAt: null, searched });
  return changed(tenant, "restored", place);
}

/** Ends the time in which a deleted field can be restored one hour from now. Throws `not_found`. */
export async function removeForEver(
  tenant: TenantScope,
  place: OwnFieldPlace,
): Promise<OwnFieldAnswer> {
  const { undoDays, finalHours } = ownFieldLimits;
  await lockCatalogue(tenant);
  const field = requireDeleted(await fieldsOfKind(tenant, place.entity), place);
  const hours = undoDays * 24 - finalHours;
  const deletedAt = new Date(tenant.now.getTime() - hours * 3_600_000);
  if (field.deletedAt && field.deletedAt > deletedAt) await write(tenant, field, { deletedAt });
  return changed(tenant, "removed", place);
}

function requireDeleted(rows: readonly OwnFieldRow[], { key }: OwnFieldPlace): OwnFieldRow {
  const field = rows.find((row) => row.key === key && row.slot && row.deletedAt);
  if (!field) throw notFound("Deleted field");
  return field;
}

function fieldsOfKind({ db, companyId }: TenantScope, recordKind: RecordKind) {
  return db.ownField.findMany({ where: { companyId, recordKind }, orderBy: { id: "asc" } });
}

function requireField(
  rows: readonly OwnFieldRow[],
  { key }: OwnFieldPlace,
  expectedVersion: number | undefined,
): OwnFieldRow {
  const field = rows.find((row) => row.key === key && row.deletedAt === null);
  if (!field) throw notFound("Field");
  if (expectedVersion !== undefined && expectedVersion !== field.version) throw staleVersion();
  return field;
}

type NewField = Pick<OwnFieldInput, "kind" | "searched"> & { rows: readonly OwnFieldRow[] };

/** The first column that is free for the values of a field. Throws `quota_reached`. */
function freeSlot(entity: RecordKind, { kind, searched, rows }: NewField): string {
  const slots = slotsOf(kind).filter((slot) => !searched || isSearchSlot(slot));
  const taken = new Set(rows.map((row) => row.slot));
  const slot = slots.find((one) => !taken.has(one));
  if (slot) return slot;
  const fields = `fields such as “${ownKindLabels[kind]}”${searched ? " that search finds" : ""}`;
  const sentence = `All ${slots.length} places of ${manyRecords[entity]} for ${fields} are used. Delete one for ever first, which frees its place${searched ? ", or add this one without search" : ""}`;
  throw new AppError("quota_reached", sentence, searched ? { fields: { searched: sentence } } : {});
}

/** "roof_type" of "Roof Type"; "field" of a name without Latin letters; with a number where the key is taken. */
function newKey(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+/, "")
    .slice(0, 34)
    .replace(/_+$/, "");
  const base = words || "field";
  const numbered = (at: number) => (at === 1 ? base : `${base}_${at}`);
  let at = 1;
  while (taken.has(numbered(at))) at += 1;
  return numbered(at);
}

async function write(
  { db, companyId, now }: TenantScope,
  { id }: OwnFieldRow,
  data: Partial<Pick<OwnFieldRow, "label" | "help" | "required" | "searched" | "deletedAt">> & {
    options?: OwnOption[];
  },
): Promise<void> {
  await db.ownField.update({
    where: { companyId_id: { companyId, id } },
    data: { ...data, updatedAt: now, version: { increment: 1 } },
    select: { id: true },
  });
}

async function changed(
  tenant: TenantScope,
  what: "created" | "updated" | "deleted" | "restored" | "removed",
  place: OwnFieldPlace,
): Promise<OwnFieldAnswer> {
  const { id, field } = await getField(tenant, place);
  const { label, entity } = field;
  await recordAudit(tenant, {
    action: `field.${what}`,
    subjectKind: "field",
    subjectId: id,
    details: { name: label, records: manyRecords[entity] },
  });
  return field;
}
