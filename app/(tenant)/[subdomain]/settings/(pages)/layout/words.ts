import type { LayoutSection } from "@/lib/core/layout";
import { layoutLimits } from "@/lib/crm/catalogue/layouts/choices";

export type LabelOf = (key: string) => string;

/** The sections with every field: those without a place stand at the end, as forms show them. */
export function withUnplaced(
  sections: readonly LayoutSection[],
  all: readonly string[],
): readonly LayoutSection[] {
  const placed = new Set(sections.flatMap(({ fields }) => fields));
  const unplaced = all.filter((key) => !placed.has(key));
  if (unplaced.length === 0) return sections;
  const last = sections.at(-1);
  if (!last || sections.length < layoutLimits.sections)
    return [...sections, { title: "More Fields", fields: unplaced }];
  return [...sections.slice(0, -1), { ...last, fields: [...last.fields, ...unplaced] }];
}
