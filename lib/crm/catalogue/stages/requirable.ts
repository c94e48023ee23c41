import { invalidField } from "@/lib/core/errors";
import { type Fields, isNeverEmpty } from "@/lib/core/field-kinds/define-fields";

/** The keys of the fields that a stage can require: those that forms show and that may be empty. */
export function requirableKeys(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const isFilled = isNeverEmpty(field) || field.computed || field.hidden;
    return isFilled || field.kind.column === "boolean" ? [] : [key];
  });
}

type At = { field: string; stored: readonly string[] | undefined };

/** Throws `validation_failed` for a field that cannot be required; keys of deleted fields may stay. */
export function requireFields(
  fields: Fields,
  keys: readonly string[] | undefined,
  { field, stored = [] }: At,
): void {
  const possible = new Set([...requirableKeys(fields), ...stored]);
  const unknown = keys?.find((key) => !possible.has(key));
  if (unknown !== undefined)
    throw invalidField(field, `A stage cannot require the field “${unknown}”`);
}
