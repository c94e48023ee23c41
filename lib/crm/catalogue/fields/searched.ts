import { isSearchable } from "@/lib/core/custom-fields";
import { isSearchSlot } from "@/lib/core/custom-slots";
import { AppError, invalidField } from "@/lib/core/errors";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import type { OwnField as CustomFieldRow } from "@/lib/server/prisma/client";
import { customFieldLimits } from "./choices";
import { onlyTexts } from "./schema";
import { kindOf } from "./stored";

type Row = Pick<CustomFieldRow, "id" | "label" | "kind" | "slot" | "searched" | "deletedAt">;

/** Throws `quota_reached` if a search looks in as many fields of the kind as it can, `own` left out. */
export function requireRoomInSearch(entity: RecordKind, rows: readonly Row[], own?: Row): void {
  if (hasRoomInSearch(rows, own)) return;
  const labels = searchedBeside(rows, own).map(({ label }) => `“${label}”`);
  throw refused(
    `Search looks in at most ${customFieldLimits.searched} custom fields of ${manyRecords[entity]}: ${labels.join(", ")}. Take one of them out of search first`,
  );
}

/** Whether a search can look in one more field of the kind than those beside `own`. */
export function hasRoomInSearch(rows: readonly Row[], own?: Row): boolean {
  return searchedBeside(rows, own).length < customFieldLimits.searched;
}

/** Throws if a search cannot look in a stored field: `validation_failed` for its kind, `quota_reached` for its column. */
export function requireSearchable({ kind, slot, label }: Row): void {
  if (!isSearchable(kindOf({ kind }))) throw invalidField("searched", onlyTexts);
  if (slot && isSearchSlot(slot)) return;
  throw refused(
    `“${label}” was added when all places that sort and are found by search were used. To find records by it, delete another text, choice, phone number or e-mail field for ever, then add this one again`,
  );
}

function searchedBeside(rows: readonly Row[], own: Row | undefined): Row[] {
  return rows.filter((row) => row.searched && row.deletedAt === null && row.id !== own?.id);
}

function refused(sentence: string): AppError {
  return new AppError("quota_reached", sentence, { fields: { searched: sentence } });
}
