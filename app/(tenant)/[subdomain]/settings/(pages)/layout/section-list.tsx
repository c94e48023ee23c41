"use client";

import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { LayoutSection } from "@/lib/core/layout";
import { layoutLimits } from "@/lib/crm/catalogue/layouts/choices";
import { linesOf, withMovedLine, withMovedSection, withoutSection } from "./layout-edits";
import { Grip, LineMenu } from "./line-controls";
import type { LabelOf } from "./words";

type Props = {
  sections: readonly LayoutSection[];
  labelOf: LabelOf;
  isHidden: (key: string) => boolean;
  onChange: (sections: readonly LayoutSection[]) => void;
};

/** The sections and their fields in one list, in which each moves. */
export function SectionList({ sections, labelOf, isHidden, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);

  function add() {
    flushSync(() => onChange([...sections, { title: "", fields: [] }]));
    [...(list.current?.querySelectorAll("input") ?? [])].at(-1)?.focus();
  }

  function rename(at: number, title: string) {
    onChange(sections.map((section, index) => (index === at ? { ...section, title } : section)));
  }

  return (
    <section aria-labelledby="layout-sections" className="flex flex-col gap-2">
      <h3 id="layout-sections" className="font-semibold text-table">
        Form and details
      </h3>
      <ol ref={list} aria-label="Sections and fields" className="rounded-lg border">
        {linesOf(sections).map(({ section, key }, at) => {
          const name = key ? labelOf(key) : sections[section]?.title || `section ${section + 1}`;
          const toLine = (to: number) => onChange(withMovedLine(sections, at, to));
          const step = (by: -1 | 1) =>
            key ? toLine(at + by) : onChange(withMovedSection(sections, section, by));
          return (
            <li
              key={key ?? `section ${section}`}
              className={
                key
                  ? "flex min-h-9 items-center gap-1 px-2 data-dragged:opacity-40 max-md:min-h-11 md:ps-4"
                  : "flex items-center gap-1 bg-muted px-2 py-1.5 first:rounded-t-lg not-first:mt-1 data-dragged:opacity-40"
              }
            >
              <Grip name={name} onStep={step} onDrop={toLine} />
              {key ? (
                <span className="min-w-0 flex-1 truncate max-md:ps-2">
                  {name}
                  {isHidden(key) && <span className="text-muted-foreground"> · hidden</span>}
                </span>
              ) : (
                <Input
                  aria-label={`Title of section ${section + 1}`}
                  className="min-w-0 flex-1 font-semibold"
                  placeholder="No title"
                  autoComplete="off"
                  maxLength={layoutLimits.title}
                  value={sections[section]?.title ?? ""}
                  onChange={(event) => rename(section, event.target.value)}
                />
              )}
              <LineMenu
                name={name}
                onStep={step}
                className={key ? "md:hidden" : ""}
                onRemove={
                  key === null && sections.length > 1
                    ? () => onChange(withoutSection(sections, section))
                    : undefined
                }
              />
            </li>
          );
        })}
      </ol>
      <Button
        variant="outline"
        className="self-start max-md:w-full"
        disabled={sections.length >= layoutLimits.sections}
        onClick={add}
      >
        <Plus aria-hidden />
        Add Section
      </Button>
    </section>
  );
}
