import { kindText } from "@/lib/core/custom-kinds";
import { manyRecords } from "@/lib/core/record-kinds";
import { storedOptions } from "@/lib/crm/catalogue/fields/read";
import { hasRoomInSearch } from "@/lib/crm/catalogue/fields/searched";
import { removedInAnHour, rowsOfKind, writeField } from "@/lib/crm/catalogue/fields/stored";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { type OwnField as CustomFieldRow, Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { copyColumn } from "@/lib/server/records/record-writer";
import { lockPair, type Pair, readPair, recordKindOf, shapeOf, slotOf } from "./rows";
import { type Conversion, convertedSql } from "./rule";

/** Whether the values go to the new kind, or back to the former one. */
export type Direction = "there" | "back";

/**
 * Copies the values of the next records into the other column; an undo those that were edited since. The field keeps
 * its column, whose values stay as long as it is being converted. Returns whether all are copied.
 */
export async function copySome(
  tenant: TenantScope,
  conversion: Conversion,
  { direction, size }: { direction: Direction; size: number },
): Promise<{ copied: number; isOver: boolean }> {
  const { db, companyId } = tenant;
  const { field, copy } = await readPair(tenant, conversion);
  const [from, to] = [slotOf(field), slotOf(copy)];
  const { last, copied } = await copyColumn(
    tenant,
    {
      table: field.recordKind,
      from,
      to,
      after: copy.copiedTo,
      ...copying(conversion, direction, { from, to }),
    },
    size,
  );
  await db.ownField.update({
    where: { companyId_id: { companyId, id: copy.id } },
    data: { copiedTo: last },
    select: { id: true },
  });
  return { copied, isOver: last === null };
}

function copying(
  { rule, back = rule }: Conversion,
  direction: Direction,
  { from, to }: { from: string; to: string },
): { value: Prisma.Sql; where: Prisma.Sql } {
  if (direction === "there") return { value: convertedSql(from, rule), where: Prisma.sql`true` };
  return { value: convertedSql(from, back), where: isEdited(from, to, { rule }) };
}

/** The condition that a value of the new kind is not the one that was made of the former value. */
export function isEdited(
  column: string,
  former: string,
  { rule }: Pick<Conversion, "rule">,
): Prisma.Sql {
  return Prisma.sql`${fixedSql(column)} is distinct from ${convertedSql(former, rule)}`;
}

/** Lets the field and its copy exchange their columns, with kind, decimals and options. All values must be copied. */
export async function exchangeColumns(
  tenant: TenantScope,
  conversion: Conversion,
  direction: Direction,
): Promise<void> {
  await lockCatalogue(tenant);
  const pair = await lockPair(tenant, conversion);
  const { field, copy } = pair;
  const slots = { field: slotOf(field), copy: slotOf(copy) };
  const rows = await rowsOfKind(tenant, recordKindOf(field));
  const searched = copy.searched && hasRoomInSearch(rows, field);
  const keptFrom = direction === "there" ? tenant.now : removedInAnHour(tenant.now);
  await writeField(tenant, copy, { slot: null });
  await writeField(tenant, field, { ...partsOf(copy), searched, slot: slots.copy, changeId: null });
  await writeField(tenant, copy, { ...partsOf(field), slot: slots.field, deletedAt: keptFrom });
  await recordConverted(tenant, pair);
}

function partsOf(row: CustomFieldRow) {
  const { kind, decimals, searched, listId } = row;
  return { kind, decimals, searched, listId, options: storedOptions(row) };
}

async function recordConverted(tenant: TenantScope, { field, copy }: Pair): Promise<void> {
  await recordAudit(tenant, {
    action: "field.converted",
    subjectKind: "field",
    subjectId: field.id,
    details: {
      name: field.label,
      records: manyRecords[recordKindOf(field)],
      from: kindText(shapeOf(field)),
      to: kindText(shapeOf(copy)),
    },
  });
}

/** Leaves the field as it is. Values copied to the new kind are removed; values copied by an undo stay. */
export async function abandonConversion(
  tenant: TenantScope,
  conversion: Conversion,
  direction: Direction,
): Promise<void> {
  await lockCatalogue(tenant);
  const { field, copy } = await lockPair(tenant, conversion);
  await writeField(tenant, field, { changeId: null });
  if (direction === "there")
    await writeField(tenant, copy, { deletedAt: removedInAnHour(tenant.now) });
}
