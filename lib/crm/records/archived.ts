import type { FieldErrors } from "@/lib/core/errors";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import type { CompanyKind } from "@/lib/crm/kinds/define-kind";
import type { Values } from "@/lib/server/records/record-values";

/**
 * The fields that a change gives an option which is no longer offered, with a sentence each; a record keeps one that it
 * has. `before` is null for a new record and for many records. Removed stages have a rule of their own.
 */
export function archivedIn(
  { fields }: CompanyKind,
  change: Values,
  before: Values | null,
): FieldErrors {
  const refused = Object.entries(change).flatMap(([key, value]) => {
    const field = key === "stage" ? undefined : fields[key];
    const option = field && newlyArchived(field, value, before?.[key]);
    return option === undefined ? [] : [[key, `“${option}” is no longer offered: choose another`]];
  });
  return Object.fromEntries(refused);
}

function newlyArchived({ kind }: Field, value: unknown, before: unknown): string | undefined {
  if (!("offered" in kind) || !kind.offered) return undefined;
  const { offered, choices, labels } = kind;
  const had = [before].flat();
  const option = choices.find(
    (one) => [value].flat().includes(one) && !offered.includes(one) && !had.includes(one),
  );
  return option && (labels[option] ?? option);
}
