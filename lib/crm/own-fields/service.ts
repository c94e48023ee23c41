import { AppError, invalidField, notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { hasOptions } from "@/lib/core/own-fields";
import { ownKindLabels, ownKinds } from "@/lib/core/own-kinds";
import type { OwnOption } from "@/lib/core/own-options";
import { slotsOf } from "@/lib/core/own-slots";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import { fieldsOf } from "@/lib/crm/kinds";
import { lockCatalogue } from "@/lib/server/database/lock-catalogue";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import type { OwnField as OwnFieldRow } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { ownFieldLimits } from "./choices";
import { getField, storedOptions } from "./read";
import {
  type OwnFieldAnswer,
  type OwnFieldInput,
  type OwnFieldPlace,
  type OwnFieldUpdate,
  onlyChoices,
} from "./schema";

/**
 * Adds a field. Throws `conflict` if a field of the kind has the name, and `quota_reached` when no column is left for
 * its values.
 */
export async function createField(
  tenant: TenantScope,
  { entity, label, kind, options = [], ...others }: OwnFieldInput,
): Promise<OwnFieldAnswer> {
  const { db, companyId, now } = tenant;
  await lockCatalogue(tenant);
  const rows = await fieldsOfKind(tenant, entity);
  requireOwnName(entity, label, rows);
  const taken = new Set(rows.map((row) => row.slot));
  const slot = slotsOf(kind).find((one) => !taken.has(one));
  if (!slot) throw noSlotLeft(entity, kind);
  const key = newKey(label, new Set(rows.map((row) => row.key)));
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

/** Changes the keys that are present. Throws as `createField` does, `not_found` and `version_conflict`. */
export async function updateField(
  tenant: TenantScope,
  place: OwnFieldPlace,
  { options, ...update }: OwnFieldUpdate,
  expectedVersion?: number,
): Promise<OwnFieldAnswer> {
  await lockCatalogue(tenant);
  const rows = await fieldsOfKind(tenant, place.entity);
  const field = requireField(rows, place, expectedVersion);
  if (update.label) requireOwnName(place.entity, update.label, rows, field);
  if (options && !ownKinds.some((kind) => kind === field.kind && hasOptions(kind)))
    throw invalidField("options", onlyChoices);
  const data = {
    ...withoutAbsent(update),
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

/** Restores a deleted field. Throws `not_found`, also once its values are gone, and `conflict` for a name in use. */
export async function restoreField(
  tenant: TenantScope,
  place: OwnFieldPlace,
): Promise<OwnFieldAnswer> {
  await lockCatalogue(tenant);
  const rows = await fieldsOfKind(tenant, place.entity);
  const field = requireDeleted(rows, place);
  requireOwnName(place.entity, field.label, rows, field);
  await write(tenant, field, { deletedAt: null });
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

/** Throws `conflict` if another field of the kind has the name. */
function requireOwnName(
  entity: RecordKind,
  label: string,
  rows: readonly OwnFieldRow[],
  own?: OwnFieldRow,
): void {
  const alive = rows.filter((row) => row.deletedAt === null && row.id !== own?.id);
  const labels = [...Object.values(fieldsOf(entity)), ...alive].map((field) => field.label);
  if (!labels.some((other) => other.toLowerCase() === label.toLowerCase())) return;
  const sentence = `A field called “${label}” is there already`;
  throw new AppError("conflict", sentence, { fields: { label: sentence } });
}

function noSlotLeft(entity: RecordKind, kind: OwnFieldInput["kind"]): AppError {
  const most = slotsOf(kind).length;
  const sentence = `All ${most} places of ${manyRecords[entity]} for fields such as “${ownKindLabels[kind]}” are used. Delete one for ever first, which frees its place`;
  return new AppError("quota_reached", sentence);
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

type GivenOption = { key?: string | undefined; label: string };

/**
 * The options in their new order; missing ones are archived, because records may have them. An option without a key is
 * new, or an archived one that is offered again by its name.
 */
function mergedOptions(stored: readonly OwnOption[], given: readonly GivenOption[]): OwnOption[] {
  const known = new Set(stored.map(({ key }) => key));
  const unknown = given.find(({ key }) => key !== undefined && !known.has(key));
  if (unknown) throw invalidField("options", `There is no option “${unknown.key}”`);
  requireNoKeyAsLabel(stored, given);
  const named = new Set(given.flatMap(({ key }) => key ?? []));
  const others = stored.filter(({ key }) => !named.has(key));
  const offered = given.map(({ key, label }) => {
    const again = others.find((one) => one.key === label || one.label === label);
    return { key: key ?? again?.key ?? label, label };
  });
  const kept = new Set(offered.map(({ key }) => key));
  if (kept.size < offered.length) throw invalidField("options", "Enter each option once");
  const archived = stored.filter(({ key }) => !kept.has(key));
  return [...offered, ...archived.map((one) => ({ ...one, archived: true }))];
}

/** Records and files name an option by its key or its label, so no label may be the key of another option. */
function requireNoKeyAsLabel(stored: readonly OwnOption[], given: readonly GivenOption[]): void {
  const named = new Set(given.flatMap(({ key }) => key ?? []));
  for (const { key, label } of given) {
    const isOfAnother = key !== label && stored.some((one) => one.key === label);
    if (isOfAnother && (key !== undefined || named.has(label)))
      throw invalidField(
        "options",
        `Records know “${label}” as another option: choose another name`,
      );
  }
}

async function write(
  { db, companyId, now }: TenantScope,
  { id }: OwnFieldRow,
  data: Partial<Pick<OwnFieldRow, "label" | "help" | "required" | "deletedAt">> & {
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
