import type { LayoutSection } from "@/lib/core/layout";

/** A line of the list of sections: the head of a section, or a field in it. */
export type Line = { section: number; key: string | null };

/** The heads and fields of all sections in one list. */
export function linesOf(sections: readonly LayoutSection[]): Line[] {
  return sections.flatMap(({ fields }, section) => [
    { section, key: null },
    ...fields.map((key) => ({ section, key })),
  ]);
}

/** The sections once the line at `from` is at `to`. A section moves with its fields; no field stands before the first. */
export function withMovedLine(
  sections: readonly LayoutSection[],
  from: number,
  to: number,
): readonly LayoutSection[] {
  const lines = linesOf(sections);
  const [moved] = lines.splice(from, 1);
  if (!moved) return sections;
  if (moved.key === null) {
    const at = lines.slice(0, to).filter(({ key }) => key === null).length;
    return moveOne(sections, moved.section, at);
  }
  lines.splice(Math.max(to, 1), 0, moved);
  return regrouped(sections, lines);
}

/** The sections with one moved by a step past its neighbour. */
export function withMovedSection(
  sections: readonly LayoutSection[],
  at: number,
  step: number,
): readonly LayoutSection[] {
  return moveOne(sections, at, at + step);
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

/** The list with one moved to another place; the same list if there is no such place. */
export function moveOne<T>(all: readonly T[], from: number, to: number): readonly T[] {
  const moved = all[from];
  if (moved === undefined || to < 0 || to >= all.length) return all;
  return all.toSpliced(from, 1).toSpliced(to, 0, moved);
}

function regrouped(sections: readonly LayoutSection[], lines: readonly Line[]): LayoutSection[] {
  const fields: string[][] = [];
  for (const { key } of lines) {
    if (key === null) fields.push([]);
    else fields.at(-1)?.push(key);
  }
  return sections.map(({ title }, at) => ({ title, fields: fields[at] ?? [] }));
}
