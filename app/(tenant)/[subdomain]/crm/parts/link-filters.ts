import type { Filter } from "@/components/list/filter-bar";
import { dueParts } from "@/lib/core/due-parts";
import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import type { ChoiceKind } from "@/lib/core/field-kinds/kinds";
import { formatDate } from "@/lib/core/format";

type ChoiceField = Field & { kind: ChoiceKind };

/**
 * A filter by the choices of a field. Without `allLabel` it has no select and comes from links only, as that of a hidden
 * field. A field that the company renamed has its label in place of `allLabel`.
 */
export function choiceFilter(
  key: string,
  { label, shortLabel, kind, hidden }: ChoiceField,
  allLabel?: string,
  names: readonly string[] = kind.offered ?? kind.choices,
): Filter {
  const { labels } = kind;
  const options = names.map((value) => (labels[value] ? { value, label: labels[value] } : value));
  if (hidden || !allLabel) return { key, label, options, chipOnly: true };
  return { key, label, options, allLabel: shortLabel ? `All ${shortLabel}` : allLabel };
}

type Query = { get: (key: string) => string };

/** Filters set by dashboard links, shown as chips only. */
export function linkFilters(url: Query, csPerson: string): Filter[] {
  const day = (key: "from" | "to", label: string): Filter => {
    const value = url.get(key);
    const options = value ? [{ value, label: formatDate(value) }] : [];
    return { key, label, options, chipOnly: true };
  };
  return [
    { key: "csPerson", label: csPerson, options: [], chipOnly: true },
    day("from", "From"),
    day("to", "To"),
    { key: "due", label: "Due", options: dueOptions, chipOnly: true },
  ];
}

/** The filter by any of these fields; it offers members for a person. */
export function conditionFilter(fields: Fields, people: readonly string[]): Filter {
  return { key: "f", label: "Filter", kind: "conditions", fields, people };
}

/** The filter of a link that names a lead by its id. */
export function leadFilter(url: Query, label: string, clientName: string | undefined): Filter {
  const options = clientName ? [{ value: url.get("leadId"), label: clientName }] : [];
  return { key: "leadId", label, options, chipOnly: true };
}

const dueOptions = Object.entries(dueParts).map(([value, label]) => ({ value, label }));
