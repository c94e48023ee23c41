import { customObject } from "@/lib/core/custom-fields";
import { type CustomKind, convertibleTo, customKindLabels } from "@/lib/core/custom-kinds";
import { AppError, invalidField } from "@/lib/core/errors";
import type {
  ConversionAnswer,
  ConversionInput,
  CustomFieldPlace,
} from "@/lib/crm/catalogue/fields/schema";
import {
  freeSlot,
  kindOf,
  requireField,
  rowsOfKind,
  writeField,
} from "@/lib/crm/catalogue/fields/stored";
import { openChange, startChange } from "@/lib/crm/changes/start";
import { countRecords } from "@/lib/crm/kinds/define-kind";
import { kinds } from "@/lib/crm/kinds/kinds";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import { allowLongStatements, allowLongWaits } from "@/lib/server/database/db";
import { newId } from "@/lib/server/database/new-id";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { type OwnField as CustomFieldRow, Prisma } from "@/lib/server/prisma/client";
import { planConversion } from "./plan";
import { lockField, recordKindOf, requireConvertible, shapeOf, slotOf, valuesIn } from "./rows";
import type { Plan, Shape } from "./rule";

type Given = { input: ConversionInput; expectedVersion?: number | undefined };

/**
 * Converts a field to another kind, or returns what that would do. The values are copied into a column of the new kind:
 * those of up to 500 records at once, more in the background, until which they stay as they are. Throws `not_found`,
 * `version_conflict`, `validation_failed` at `kind` where a value would be lost, `quota_reached` when no column is
 * left, and `conflict` while the field is being converted or filled.
 */
export async function convertField(
  tenant: TenantScope,
  place: CustomFieldPlace,
  { input, expectedVersion }: Given,
): Promise<ConversionAnswer> {
  requireConvertible(tenant, place.entity);
  await allowLongStatements(tenant.db);
  if (!input.dryRun) {
    await allowLongWaits(tenant.db);
    await lockCatalogue(tenant);
  }
  const rows = await rowsOfKind(tenant, place.entity);
  const field = requireField(rows, place, expectedVersion);
  const to = shapeAfter(field, input);
  const slot = freeSlot(rows, place.entity, to);
  if (!input.dryRun) {
    await requireNotFilled(tenant, field);
    await lockField(tenant, field.id);
  }
  const { recordKind } = field;
  const values = valuesIn(tenant, {
    recordKind,
    column: slotOf(field),
    where: Prisma.sql`true`,
  });
  const plan = await planConversion(tenant, { from: shapeOf(field), to, values });
  if (typeof plan === "string") throw invalidField("kind", plan);
  const counts = await countRecordsWith(tenant, field);
  const effect = {
    ...counts,
    options: plan.options.map(({ label }) => label),
    respelled: plan.respelled,
  };
  if (input.dryRun) return { changeId: null, isDone: false, ...effect };
  const started = await start(tenant, field, {
    to: { ...to, options: plan.options },
    slot,
    plan,
    counts,
  });
  return { ...started, ...effect };
}

/** Throws `validation_failed` for a kind that the field cannot become. */
function shapeAfter(field: CustomFieldRow, { kind, decimals }: ConversionInput): Shape {
  const from = kindOf(field);
  if (!convertibleTo(from).includes(kind)) throw invalidField("kind", whyNot(from, kind));
  if (kind !== "number") return { kind, decimals: 0, options: [] };
  if (decimals === undefined || decimals <= field.decimals)
    throw invalidField("decimals", "Choose more decimals than it has: fewer would cut values");
  return { kind, decimals, options: [] };
}

function whyNot(from: CustomKind, to: CustomKind): string {
  const labels = convertibleTo(from).map((kind) => `“${customKindLabels[kind]}”`);
  const become = labels.length > 0 ? `only become ${labels.join(" or ")}` : "not become another";
  return `A field of the kind “${customKindLabels[from]}” can ${become}. Add a new field of the kind “${customKindLabels[to]}”`;
}

/** Throws `conflict` while a change of many records or an import may write values of the field. */
async function requireNotFilled(
  { db, companyId }: TenantScope,
  { key, label, recordKind }: CustomFieldRow,
): Promise<void> {
  const [found] = await db.$queryRaw<[{ changes: boolean; imports: boolean }]>`
    select
      exists (select from change_set where company_id = ${companyId}::uuid and record_kind = ${recordKind}
        and state in ('applying', 'undoing')
        and jsonb_exists(request->'values', ${`${customObject}.${key}`})) as changes,
      exists (select from import where company_id = ${companyId}::uuid
        and status in ('queued', 'running', 'undoing')) as imports`;
  const what = found.changes ? "A change" : "An import";
  if (found.changes || found.imports)
    throw new AppError(
      "conflict",
      `${what} that may fill ${label} is running: wait until it is done`,
    );
}

type Counts = { records: number; inTrash: number };

async function countRecordsWith(
  { db, companyId }: TenantScope,
  field: CustomFieldRow,
): Promise<Counts> {
  const [counts] = await db.$queryRaw<[Counts]>`
    select (count(*) filter (where deleted_at is null))::int as records,
      (count(*) filter (where deleted_at is not null))::int as "inTrash"
    from ${fixedSql(field.recordKind)}
    where company_id = ${companyId}::uuid and ${fixedSql(slotOf(field))} is not null`;
  return counts;
}

type Starting = { to: Shape; slot: string; plan: Plan; counts: Counts };

async function start(
  tenant: TenantScope,
  field: CustomFieldRow,
  { to, slot, plan, counts }: Starting,
): Promise<{ changeId: string; isDone: boolean }> {
  const { db, companyId, now } = tenant;
  const copyId = newId(now.getTime());
  await db.ownField.create({
    data: {
      companyId,
      id: copyId,
      recordKind: field.recordKind,
      key: `c${copyId.replaceAll("-", "")}`,
      label: field.label,
      kind: to.kind,
      decimals: to.decimals,
      options: [...to.options],
      slot,
      copyOf: field.id,
      deletedAt: now,
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  const conversion = { fieldId: field.id, copyId, slot, rule: plan.rule };
  const changeId = await openChange(tenant, {
    kind: "bulk",
    recordKind: recordKindOf(field),
    request: { values: {}, conversion },
  });
  await writeField(tenant, field, { changeId });
  const title = titleOf(field, to, counts.records);
  const matched = counts.records + counts.inTrash;
  const progress = await startChange(tenant, changeId, { matched, title });
  return { changeId, isDone: progress === "done" };
}

/** "Roof type from text to choice on 1,180 leads". */
function titleOf(field: CustomFieldRow, to: Shape, records: number): string {
  const from = kindOf(field);
  const kind = kinds[recordKindOf(field)];
  const change =
    to.kind === from
      ? `with ${to.decimals} decimals instead of ${field.decimals}`
      : `from ${kindName(from)} to ${kindName(to.kind)}`;
  return `${field.label} ${change} on ${countRecords(kind, records)}`;
}

function kindName(kind: CustomKind): string {
  return customKindLabels[kind].toLowerCase();
}
