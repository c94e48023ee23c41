import { AppError } from "@/lib/core/errors";
import { writeField } from "@/lib/crm/catalogue/fields/stored";
import { allowLongStatements, allowLongWaits } from "@/lib/server/database/db";
import { lockCatalogue } from "@/lib/server/database/lock-catalogue";
import type { TenantScope } from "@/lib/server/database/scope";
import { changingConflict } from "@/lib/server/records/lock-columns";
import { planConversion } from "./plan";
import { lockPair, recordKindOf, requireConvertible, shapeOf, slotOf, valuesIn } from "./rows";
import type { Conversion } from "./rule";
import { isEdited } from "./step";

/**
 * Begins to convert a field back in the change `id`: values that were not edited since become those of before, others
 * are converted. Returns the conversion with the rule for them. Throws `conflict` where one of them would be lost.
 */
export async function convertBack(
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
