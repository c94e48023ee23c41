import type { LayoutSection } from "@/lib/core/layout";
import { manyRecords, type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { layoutLimits } from "@/lib/crm/layouts/choices";
import { kindOrder } from "../fields/words";

export type LabelOf = (key: string) => string;

/** The address with the layout of these records. */
export function hrefOf(kind: RecordKind): string {
  return kind === kindOrder[0] ? "/settings/layout" : `/settings/layout?kind=${manyRecords[kind]}`;
}

/** The kind of records that an address names; the first one for other text. */
export function kindOf(many: string | string[] | undefined): RecordKind {
  const [first = recordKinds[0]] = kindOrder;
  return recordKinds.find((kind) => manyRecords[kind] === many) ?? first;
}

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
