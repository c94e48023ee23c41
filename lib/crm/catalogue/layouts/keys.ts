import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { invalidField } from "@/lib/core/errors";
import { type Field, isReference } from "@/lib/core/field-kinds/define-fields";
import { placeableKeys } from "@/lib/core/form-places";
import type { RecordKind } from "@/lib/core/record-kinds";
import { fieldsOf, kinds } from "@/lib/crm/kinds/kinds";
import { standardLayouts } from "@/lib/crm/kinds/standard-layouts";
import type { LayoutInput } from "./schema";

type LayoutKeys = Readonly<Record<"form" | "list" | "card", readonly string[]>> & {
  /** The column that names the rows of the list. */
  title: string;
};

/** The fields that each part of a layout can name. */
export function layoutKeys(kind: RecordKind, catalogue: Catalogue): LayoutKeys {
  const declared = standardLayouts[kind];
  const form = placeableKeys({ kind, declared }, catalogue);
  const columns: readonly string[] = kinds[kind].columns;
  const custom = Object.keys(companyOf(catalogue).custom(kind));
  return {
    form,
    list: [...columns, ...custom],
    title: columns.find((id) => id === kinds[kind].label) ?? "clientName",
    card: declared.card.length > 0 ? [...new Set([...declared.card, ...form])].filter(isLine) : [],
  };

  function isLine(key: string): boolean {
    const field = Object.entries<Field>(fieldsOf(kind, catalogue)).find(([name]) => name === key);
    return !(field && isReference(field[1])) && key !== kinds[kind].label;
  }
}

/** Throws `validation_failed` at a part of the layout that names an unknown field, or a field twice. */
export function requireKnownKeys(
  kind: RecordKind,
  { sections, list, card }: LayoutInput,
  catalogue: Catalogue,
): void {
  const known = layoutKeys(kind, catalogue);
  const placed = new Set<string>();
  for (const [at, { fields }] of sections.entries())
    requireEach(fields, { known: known.form, seen: placed, at: `sections.${at}.fields` });
  requireEach(list, { known: known.list, seen: new Set(), at: "list" });
  if (!list.includes(known.title))
    throw invalidField("list", `“${known.title}” names the rows, so it stays`);
  requireEach(card, { known: known.card, seen: new Set(), at: "card" });
}

type Part = { known: readonly string[]; seen: Set<string>; at: string };

function requireEach(keys: readonly string[], { known, seen, at }: Part): void {
  for (const key of keys) {
    if (!known.includes(key)) throw invalidField(at, `“${key}” cannot stand here`);
    if (seen.has(key)) throw invalidField(at, `“${key}” stands here twice`);
    seen.add(key);
  }
}
