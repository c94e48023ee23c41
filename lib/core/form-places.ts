import { companyOf } from "@/lib/core/company";
import type { Catalogue } from "./catalogue";
import type { Fields } from "./field-kinds/define-fields";
import type { DeclaredLayout, LayoutSection } from "./layout";
import type { RecordKind } from "./record-kinds";

type FormPlaces = {
  sections: readonly LayoutSection[];
  /** The fields that no section names, in the order of the kind. */
  unplaced: readonly string[];
};

type Declared = { kind: RecordKind; declared: DeclaredLayout };

/**
 * The sections of a form without fields that are hidden or gone. `fields` are those of the company. Every field that
 * forms show is in a section or unplaced.
 */
export function formPlaces(
  { kind, declared, fields }: Declared & { fields: Fields },
  catalogue: Catalogue,
): FormPlaces {
  const shown = placeableKeys({ kind, declared }, catalogue).filter((key) => !fields[key]?.hidden);
  const sections = (catalogue.layouts[kind] ?? declared).sections
    .map((section) => ({ ...section, fields: section.fields.filter((key) => shown.includes(key)) }))
    .filter((section) => section.fields.length > 0);
  const placed = new Set(sections.flatMap((section) => section.fields));
  return { sections, unplaced: shown.filter((key) => !placed.has(key)) };
}

/** The keys of all fields that forms have: those of the declared layout, then the custom ones. */
export function placeableKeys({ kind, declared }: Declared, catalogue: Catalogue): string[] {
  const standard = declared.sections.flatMap(({ fields }) => fields);
  return [...standard, ...Object.keys(companyOf(catalogue).custom(kind))];
}
