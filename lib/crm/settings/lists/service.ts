import { type CustomOption, optionsNamed } from "@/lib/core/custom-options";
import { AppError, invalidField, staleVersion } from "@/lib/core/errors";
import { ofRecords } from "@/lib/core/record-kinds";
import type { CustomFieldPlace } from "@/lib/crm/catalogue/fields/schema";
import { getList, readLists } from "@/lib/crm/catalogue/lists/read";
import {
  type ChoiceListAnswer,
  type ChoiceListInput,
  type ChoiceListUpdate,
  mostLists,
} from "@/lib/crm/catalogue/lists/schema";
import { mergedOptions } from "@/lib/crm/settings/choices/merged";
import { requireNoOther } from "@/lib/crm/settings/fields/names";
import { requireNeeded } from "@/lib/crm/settings/fields/options";
import { requireStored, storedStandard, writeStored } from "@/lib/crm/settings/fields/stored-field";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";

/**
 * Adds a list. Throws `conflict` for a name in use and for the 21st list, and `validation_failed` on `field` if that
 * has no options of its own.
 */
export async function createList(
  tenant: TenantScope,
  { name, options = [], field: place }: ChoiceListInput,
): Promise<ChoiceListAnswer> {
  const { db, companyId, now } = tenant;
  const catalogue = await lockCatalogue(tenant);
  const others = await readLists(tenant);
  if (others.length >= mostLists)
    throw new AppError("conflict", `There are ${mostLists} lists already. Delete one first`);
  requireFreeName(others, name);
  const locked = { ...tenant, catalogue };
  const field = place && (await fieldWithOptions(locked, place));
  const id = newId(now.getTime());
  const stored = field?.options ?? optionsNamed(options);
  const times = { createdAt: now, updatedAt: now };
  await db.choiceList.create({
    data: { companyId, id, name, options: stored, ...times },
    select: { id: true },
  });
  if (field) await writeStored(locked, field, { listId: id, options: stored });
  return recorded(tenant, "created", await getList(tenant, id));
}

/**
 * Changes the keys that are present, and the options of all fields of the list. Throws `not_found`, `version_conflict`,
 * `conflict` for a name in use, and `validation_failed` on `options`.
 */
export async function updateList(
  tenant: TenantScope,
  id: string,
  { expectedVersion, name, options }: ChoiceListUpdate & { expectedVersion?: number | undefined },
): Promise<ChoiceListAnswer> {
  const { db, companyId, now } = tenant;
  const catalogue = await lockCatalogue(tenant);
  const list = await getList(tenant, id);
  if (expectedVersion !== undefined && expectedVersion !== list.version) throw staleVersion();
  if (name) requireFreeName(await readLists(tenant), name, id);
  const merged = options && mergedOptions(list.options, options);
  const next = { updatedAt: now, version: { increment: 1 } };
  await db.choiceList.update({
    where: { companyId_id: { companyId, id } },
    data: { ...next, ...(name && { name }), ...(merged && { options: merged }) },
    select: { id: true },
  });
  if (merged) {
    await writeListed({ ...tenant, catalogue }, list, merged);
    await db.ownField.updateMany({
      where: { companyId, listId: id },
      data: { ...next, options: merged },
    });
  }
  return recorded(tenant, "updated", await getList(tenant, id));
}

/**
 * Deletes a list; deleted fields keep its options as their own. Throws `not_found`, `version_conflict`, and `conflict`
 * while a field has it.
 */
export async function deleteList(
  tenant: TenantScope,
  id: string,
  expectedVersion?: number,
): Promise<{ id: string }> {
  const { db, companyId } = tenant;
  await lockCatalogue(tenant);
  const list = await getList(tenant, id);
  if (expectedVersion !== undefined && expectedVersion !== list.version) throw staleVersion();
  const [first] = list.fields;
  if (first)
    throw new AppError(
      "conflict",
      `${ofRecords(first.label, first.entity)} has the options of this list: give it options of its own first`,
    );
  await db.ownField.updateMany({ where: { companyId, listId: id }, data: { listId: null } });
  await db.choiceList.delete({ where: { companyId_id: { companyId, id } }, select: { id: true } });
  await recorded(tenant, "deleted", list);
  return { id };
}

/** A field that has options of its own. Throws `validation_failed` on `field` for another one. */
async function fieldWithOptions(tenant: TenantScope, place: CustomFieldPlace) {
  const field = await requireStored(tenant, place);
  const { label, options, listId } = field;
  if (!options)
    throw invalidField(
      "field",
      field.row ? `${label} is no choice` : `The options of ${label} cannot be changed`,
    );
  if (listId) throw invalidField("field", `${label} has the options of a list already`);
  return { ...field, options: [...options] };
}

/** Gives the standard fields of a list its options. Throws `validation_failed` for one that a field needs. */
async function writeListed(
  tenant: TenantScope,
  list: Pick<ChoiceListAnswer, "fields">,
  options: CustomOption[],
): Promise<void> {
  const fields = list.fields.flatMap((place) => storedStandard(tenant, place) ?? []);
  for (const field of fields)
    requireNeeded(field, options, {
      at: "options",
      sentence: (label, why) =>
        `“${label}” cannot be removed from ${ofRecords(field.label, field.entity)}: ${why}. Rename it instead`,
    });
  let { catalogue } = tenant;
  for (const field of fields)
    ({ catalogue } = await writeStored({ ...tenant, catalogue }, field, { options }));
}

function requireFreeName(lists: readonly ChoiceListAnswer[], name: string, own?: string): void {
  const others = lists.filter(({ id }) => id !== own).map((list) => list.name);
  requireNoOther("list", { at: "name", name }, others);
}

async function recorded(
  tenant: TenantScope,
  what: "created" | "updated" | "deleted",
  list: ChoiceListAnswer,
): Promise<ChoiceListAnswer> {
  await recordAudit(tenant, {
    action: `list.${what}`,
    subjectKind: "list",
    subjectId: list.id,
    details: { name: list.name },
  });
  return list;
}
