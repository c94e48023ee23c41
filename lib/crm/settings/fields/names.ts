import type { Catalogue } from "@/lib/core/catalogue";
import { customObject } from "@/lib/core/custom-fields";
import { AppError } from "@/lib/core/errors";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import type { RecordKind } from "@/lib/core/record-kinds";
import { namedAlike } from "@/lib/crm/catalogue/fields/standard/rules";
import { fieldsOf } from "@/lib/crm/kinds/kinds";

/** Throws `conflict` if a field of the kind has the name, apart from the one with this key. */
export function requireFreeName(
  catalogue: Catalogue,
  entity: RecordKind,
  { label, key }: { label: string; key?: string },
): void {
  const own = new Set(key ? [`${customObject}.${key}`, ...namedAlike(entity, key)] : []);
  const fields = Object.entries<Field>(fieldsOf(entity, catalogue));
  const others = fields.flatMap(([name, field]) => (own.has(name) ? [] : [field.label]));
  requireNoOther("field", { at: "label", name: label }, others);
}

/** Throws `conflict` at the key `at` if another one has the name, in any case. */
export function requireNoOther(
  what: string,
  { at, name }: { at: string; name: string },
  others: readonly string[],
): void {
  if (!others.some((other) => other.toLowerCase() === name.toLowerCase())) return;
  const sentence = `A ${what} called “${name}” is there already`;
  throw new AppError("conflict", sentence, { fields: { [at]: sentence } });
}
