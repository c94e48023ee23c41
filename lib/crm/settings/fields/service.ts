import { keyNamed, optionsNamed } from "@/lib/core/custom-options";
import { withoutAbsent } from "@/lib/core/input-object";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import { getField } from "@/lib/crm/catalogue/fields/read";
import type {
  CustomFieldAnswer,
  CustomFieldInput,
  CustomFieldPlace,
  FieldAnswer,
  FieldUpdate,
} from "@/lib/crm/catalogue/fields/schema";
import { hasRoomInSearch, requireRoomInSearch } from "@/lib/crm/catalogue/fields/searched";
import { toStandardField } from "@/lib/crm/catalogue/fields/standard/read";
import {
  freeSlot,
  removedInAnHour,
  requireDeleted,
  requireField,
  rowsOfKind,
  writeField,
} from "@/lib/crm/catalogue/fields/stored";
import { optionsOfList } from "@/lib/crm/catalogue/lists/read";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { asCompany } from "@/lib/server/database/as-company";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import { newId } from "@/lib/server/database/new-id";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import type { OwnField as CustomFieldRow } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { requireAllChangeable } from "@/lib/server/records/changeable";
import { requireFreeName } from "./names";
import { optionsAfter } from "./options";
import { requireStored, writeStored } from "./stored-field";
import { requireCustomUpdate, requireStandardUpdate } from "./update-rules";

/**
 * Adds a field. Throws `conflict` if a field of the kind has the name, and `quota_reached` when no column is left for
 * its values, or search looks in as many fields as it can.
 */
export async function createField(
  tenant: TenantScope,
  { entity, label, kind, options = [], listId, ...others }: CustomFieldInput,
): Promise<CustomFieldAnswer> {
  const { db, companyId, now } = tenant;
  requireFreeName(await lockCatalogue(tenant), entity, { label });
  const rows = await rowsOfKind(tenant, entity);
  if (others.searched) requireRoomInSearch(entity, rows);
  const slot = freeSlot(rows, entity, { kind, searched: others.searched });
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
      options: optionsNamed(options),
      ...(listId && (await optionsOfList(tenant, { listId, own: [] }))),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  return changed(tenant, "created", { entity, key });
}

/**
 * Changes the keys that are present, of a custom field or of a standard one. Throws as `createField` does, `not_found`,
 * `version_conflict`, and `validation_failed` for what the field cannot have.
 */
export async function updateField(
  tenant: TenantScope,
  place: CustomFieldPlace,
  given: FieldUpdate,
  expectedVersion?: number,
): Promise<FieldAnswer> {
  const catalogue = await lockCatalogue(tenant);
  const locked = { ...tenant, catalogue };
  const field = await requireStored(locked, place, expectedVersion);
  if (field.row) requireCustomUpdate(catalogue, field, given);
  const options = await optionsAfter(tenant, field, given);
  if (!field.row) requireStandardUpdate(catalogue, field, given);
  const { help, required, searched, hidden } = given;
  const label = given.label === null ? field.declared?.label : given.label;
  const change = { ...withoutAbsent({ label, help, required, searched, hidden }), ...options };
  const { id, catalogue: after } = await writeStored(locked, field, change);
  if (field.row) return changed(tenant, "updated", place);
  return recorded(tenant, "updated", {
    id,
    field: toStandardField(place.entity, place.key, after),
  });
}

/**
 * Deletes a field; records keep its values until it is restored or they are removed. Throws `not_found`, and `forbidden`
 * if records have values that the actor may not change.
 */
export async function deleteField(
  tenant: TenantScope,
  place: CustomFieldPlace,
  expectedVersion?: number,
): Promise<CustomFieldAnswer> {
  await lockCatalogue(tenant);
  const rows = await rowsOfKind(tenant, place.entity);
  const field = requireField(rows, place, expectedVersion);
  await requireOwnValues(tenant, place.entity, field);
  await writeField(tenant, field, { deletedAt: tenant.now });
  return changed(tenant, "deleted", place);
}

/**
 * Restores a deleted field, without search where that looks in other fields now. Throws `not_found`, also once its
 * values are gone, and `conflict` for a name in use.
 */
export async function restoreField(
  tenant: TenantScope,
  place: CustomFieldPlace,
): Promise<CustomFieldAnswer> {
  const catalogue = await lockCatalogue(tenant);
  const rows = await rowsOfKind(tenant, place.entity);
  const field = requireDeleted(rows, place);
  requireFreeName(catalogue, place.entity, field);
  const searched = field.searched && hasRoomInSearch(rows, field);
  await writeField(tenant, field, { deletedAt: null, searched });
  return changed(tenant, "restored", place);
}

/** Ends the time in which a deleted field can be restored one hour from now. Throws as `deleteField` does. */
export async function removeForEver(
  tenant: TenantScope,
  place: CustomFieldPlace,
): Promise<CustomFieldAnswer> {
  await lockCatalogue(tenant);
  const field = requireDeleted(await rowsOfKind(tenant, place.entity), place);
  await requireOwnValues(tenant, place.entity, field);
  const deletedAt = removedInAnHour(tenant.now);
  if (field.deletedAt && field.deletedAt > deletedAt)
    await writeField(tenant, field, { deletedAt });
  return changed(tenant, "removed", place);
}

async function requireOwnValues(
  tenant: TenantScope,
  entity: RecordKind,
  { slot }: Pick<CustomFieldRow, "slot">,
): Promise<void> {
  const { companyId } = tenant;
  const found = await asCompany(
    tenant,
    ({ db }) => db.$queryRaw<object[]>`select 1 from ${fixedSql(entity)}
      where company_id = ${companyId}::uuid and ${fixedSql(slot ?? "null")} is not null limit 1`,
  );
  if (found.length > 0)
    requireAllChangeable(tenant, entity, `delete a field that ${manyRecords[entity]} have`);
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
  const base = keyNamed(words || "field");
  const numbered = (at: number) => (at === 1 ? base : `${base}_${at}`);
  let at = 1;
  while (taken.has(numbered(at))) at += 1;
  return numbered(at);
}

type What = "created" | "updated" | "deleted" | "restored" | "removed";

async function changed(
  tenant: TenantScope,
  what: What,
  place: CustomFieldPlace,
): Promise<CustomFieldAnswer> {
  return recorded(tenant, what, await getField(tenant, place));
}

async function recorded<F extends FieldAnswer>(
  tenant: TenantScope,
  what: What,
  { id, field }: { id: string; field: F },
): Promise<F> {
  await recordAudit(tenant, {
    action: `field.${what}`,
    subjectKind: "field",
    subjectId: id,
    details: { name: field.label, records: manyRecords[field.entity] },
  });
  return field;
}
