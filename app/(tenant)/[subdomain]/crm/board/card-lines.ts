import { type Fields, valueIn } from "@/lib/core/field-kinds/define-fields";
import type { RecordKind } from "@/lib/core/record-kinds";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import type { RecordContext } from "../record-context";

/** The lines of a card as the company chose them, without empty ones; null if it chose none. */
export function cardLines(
  kind: RecordKind,
  record: object,
  { catalogue, timeZone }: Pick<RecordContext, "catalogue" | "timeZone">,
): string[] | null {
  const fields: Fields = fieldsOf(kind, catalogue);
  const keys = catalogue.layouts[kind]?.card;
  if (!keys) return null;
  return keys.flatMap((key) => {
    const field = fields[key];
    const value = field && !field.hidden ? valueIn(record, key, field) : null;
    if (!field || value === null || value === undefined || value === "") return [];
    return field.kind.show(String(value), timeZone);
  });
}
