import type { Step } from "@/lib/crm/changes/items";
import {
  isUndoing,
  requestColumn,
  type StoredChange,
  updateChange,
} from "@/lib/crm/changes/record";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Conversion } from "./rule";
import { abandonConversion, copySome, type Direction, exchangeColumns } from "./step";
import { convertBack } from "./undo";

const valuesAtOnce = 500;

/** The conversion of an added field: it has no items, and the undo converts the field back. */
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
