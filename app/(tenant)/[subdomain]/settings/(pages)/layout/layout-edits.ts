import { withMoved } from "@/components/settings/ordered-list/use-ordered-lines";
import type { LayoutSection } from "@/lib/core/layout";
import { layoutLimits } from "@/lib/crm/catalogue/layouts/schema";

export type LabelOf = (key: string) => string;

/** A line of the list of sections: the head of a section, or a field in it. */
export type Line = { id: string; section: number; key: string | null };

/** The heads and fields of all sections in one list. */
export function linesOf(sections: readonly LayoutSection[]): Line[] {
  return sections.flatMap(({ fields }, section) => [
    { id: headId(section), section, key: null },
    ...fields.map((key) => ({ id: key, section, key })),
  ]);
}

function headId(section: number): string {
  return `section ${section}`;
}

/**
 * The sections once the line at `from` is at `to`, and the id of that line. A section moves with its fields; no field
 * stands before the first.
 */
export function withMovedLine(sections: readonly LayoutSection[], from: number, to: number) {
  const lines = linesOf(sections);
  const [moved] = lines.splice(from, 1);
  if (!moved) return { sections, id: undefined };
  if (moved.key === null) {
    const at = lines.slice(0, to).filter(isHead).length;
    return { sections: withMoved(sections, moved.section, at), id: headId(at) };
  }
  lines.splice(Math.max(to, 1), 0, moved);
  return { sections: regrouped(sections, lines), id: moved.id };
}

/** The place to which a step of -1 or 1 moves a line: a section moves past its neighbour. */
export function stepFrom(lines: readonly Line[], at: number, step: number): number {
  const line = lines[at];
  if (line?.key !== null) return at + step;
  return lines.findIndex((one) => isHead(one) && one.section === line.section + step);
}

/** The sections without one; its fields go to the section before, or after the first. */
export function withoutSection(
  sections: readonly LayoutSection[],
  at: number,
): readonly LayoutSection[] {
  const fields = sections[at]?.fields ?? [];
  const left = sections.filter((_, index) => index !== at);
  const heir = Math.max(at - 1, 0);
  return left.map((section, index) => {
    if (index !== heir) return section;
    const both = at === 0 ? [...fields, ...section.fields] : [...section.fields, ...fields];
    return { ...section, fields: both };
  });
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

function isHead({ key }: Line): boolean {
  return key === null;
}

function regrouped(sections: readonly LayoutSection[], lines: readonly Line[]): LayoutSection[] {
  const fields: string[][] = [];
  for (const { key } of lines) {
    if (key === null) fields.push([]);
    else fields.at(-1)?.push(key);
  }
  return sections.map(({ title }, at) => ({ title, fields: fields[at] ?? [] }));
}
