import type { Catalogue } from "@/lib/core/catalogue";
import { flatValues, nestedValues } from "@/lib/core/custom-fields";
import { type Field, type Fields, valueText } from "@/lib/core/field-kinds/define-fields";
import { mergeChoices } from "@/lib/core/field-kinds/merge-choices";
import type { RecordKind } from "@/lib/core/record-kinds";
import { fieldsOf } from "@/lib/crm/kinds/kinds";

/** A record as its endpoint returns it. */
export type Merged = { id: string; createdAt: string; updatedAt: string; custom?: unknown };

/** A field whose values differ: the values to choose from with their texts, the proposed one first. */
export type OpenField = { key: string; label: string; choices: { value: unknown; text: string }[] };

/** The fields in which the records differ. The value that was saved last is proposed, and of texts all together. */
export function openFields(
  kind: RecordKind,
  {
    records,
    catalogue,
    timeZone,
  }: { records: readonly Merged[]; catalogue: Catalogue; timeZone: string },
): OpenField[] {
  const fields: Fields = fieldsOf(kind, catalogue);
  const newestFirst = records.toSorted((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  );
  const rows = newestFirst.map(rowOf);
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.computed || field.hidden || field.kind.column === "jsonb") return [];
    const values = mergeChoices(
      field,
      rows.map((row) => row[key]),
    );
    if (values.length < 2) return [];
    const choices = values.map((value) => ({
      value,
      text: textOf(field, { key, value, rows, timeZone }),
    }));
    return [{ key, label: field.label, choices }];
  });
}

function rowOf(record: Merged): Record<string, unknown> {
  return { ...flatValues(record) };
}

type Shown = {
  key: string;
  value: unknown;
  rows: readonly Record<string, unknown>[];
  timeZone: string;
};

/** A reference is shown by the name that its record brings along. */
function textOf(field: Field, { key, value, rows, timeZone }: Shown): string {
  if (!("entity" in field.kind)) return valueText(field, value, timeZone);
  const name = String(field.kind.entity);
  return String(rows.find((row) => row[key] === value)?.[name] ?? value);
}

/** The record that is kept unless another is chosen: the oldest. */
export function firstKept(records: readonly Merged[]): string {
  const [oldest] = records.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return oldest?.id ?? "";
}

/** The values of the kept record that the merge changes, as the API takes them. */
export function changedValues(
  kept: Merged,
  fields: readonly OpenField[],
  chosen: Readonly<Record<string, number>>,
): object {
  const before = rowOf(kept);
  const after = fields.map(({ key, choices }) => [key, choices[chosen[key] ?? 0]?.value] as const);
  return nestedValues(
    Object.fromEntries(
      // A ticked box of another record would count unless the kept one says no.
      after.filter(
        ([key, value]) => value === false || JSON.stringify(value) !== JSON.stringify(before[key]),
      ),
    ),
  );
}
