import { AppError } from "@/lib/core/errors";
import { writeField } from "@/lib/crm/catalogue/fields/stored";
import type { Step } from "@/lib/crm/changes/items";
import {
  isUndoing,
  requestColumn,
  type StoredChange,
  updateChange,
} from "@/lib/crm/changes/record";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import { allowLongStatements, allowLongWaits } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import { changingConflict } from "@/lib/server/records/lock-columns";
import { planConversion } from "./plan";
import { lockPair, recordKindOf, requireConvertible, shapeOf, slotOf, valuesIn } from "./rows";
import type { Conversion } from "./rule";
import { abandonConversion, copySome, type Direction, exchangeColumns, isEdited } from "./step";

const valuesAtOnce = 500;

/** The conversion of a custom field: it has no items, and the undo converts the field back. */
export function conversionAction(conversion: Conversion) {
  return {
    name: "convert",
    step: copyStep(conversion, "there"),
    undoStep: copyStep(conversion, "back"),
    undoRight: "manageCompany",
    beginUndo: async (tenant: TenantScope, { id, request }: StoredChange) => {
      const back = await convertBack(tenant, id, conversion);
      const data = { request: requestColumn({ ...request, conversion: back }) };
      await updateChange(tenant, id, data);
    },
    whole: {
      abandon: (tenant: TenantScope, set: StoredChange) =>
        abandonConversion(tenant, conversion, isUndoing(set) ? "back" : "there"),
      left: "The field is as it was before",
    },
  } as const;
}

/** Copies the next values of the field; the last of them also lets it have the other kind. */
function copyStep(conversion: Conversion, direction: Direction): Step {
  return async (tenant, { matched, done, changed }) => {
    const copying = { direction, size: valuesAtOnce };
    const { copied, isOver } = await copySome(tenant, conversion, copying);
    if (isOver) await exchangeColumns(tenant, conversion, direction);
    const passed = direction === "there" ? copied : valuesAtOnce;
    const counts =
      direction === "there" ? { changed: { increment: copied } } : isOver && { undone: changed };
    const data = { done: isOver ? matched : Math.min(done + passed, matched), ...counts };
    return { data, isOver };
  };
}

/**
 * Begins to convert a field back in the change `id`: values that were not edited since become those of before, others
 * are converted. Returns the conversion with the rule for them. Throws `conflict` where one of them would be lost.
 */
async function convertBack(
  tenant: TenantScope,
  id: string,
  conversion: Conversion,
): Promise<Conversion> {
  await allowLongStatements(tenant.db);
  await allowLongWaits(tenant.db);
  await lockCatalogue(tenant);
  const { field, copy } = await lockPair(tenant, conversion);
  const recordKind = recordKindOf(field);
  requireConvertible(tenant, recordKind);
  const { label } = field;
  if (field.deletedAt) throw new AppError("conflict", `${label} was deleted: restore it first`);
  if (field.changeId) throw changingConflict(field);
  if (field.slot !== conversion.slot)
    throw new AppError("conflict", `${label} was changed again since: undo that first`);
  const [column, former] = [slotOf(field), slotOf(copy)];
  const where = isEdited(column, former, conversion);
  const values = valuesIn(tenant, { recordKind, column, where });
  const [from, to] = [shapeOf(field), shapeOf(copy)];
  const plan = await planConversion(tenant, { from, to, values });
  if (typeof plan === "string")
    throw new AppError("conflict", `Undoing would lose values of ${label} entered since. ${plan}`);
  const options = to.kind === "choice" ? [...plan.options] : [];
  // Values that were entered since may be options that its list does not have.
  const listId = options.length > to.options.length ? null : copy.listId;
  // Its values must not be removed while the undo runs.
  await writeField(tenant, copy, { options, listId, deletedAt: tenant.now, copiedTo: null });
  await writeField(tenant, field, { changeId: id });
  return { ...conversion, back: plan.rule };
}
