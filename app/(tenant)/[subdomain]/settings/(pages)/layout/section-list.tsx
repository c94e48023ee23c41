"use client";

import { Plus, Trash2 } from "lucide-react";
import { flushSync } from "react-dom";
import {
  LineMenu,
  OrderedLine,
  OrderedList,
} from "@/components/settings/ordered-list/ordered-list";
import { useOrderedLines } from "@/components/settings/ordered-list/use-ordered-lines";
import { Button } from "@/components/ui/button";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import type { LayoutSection } from "@/lib/core/layout";
import { layoutLimits } from "@/lib/crm/catalogue/layouts/schema";
import { type LabelOf, linesOf, stepFrom, withMovedLine, withoutSection } from "./layout-edits";

type Props = {
  sections: readonly LayoutSection[];
  labelOf: LabelOf;
  isHidden: (key: string) => boolean;
  onChange: (sections: readonly LayoutSection[]) => void;
};

/** The sections and their fields in one list, in which each moves. */
export function SectionList({ sections, labelOf, isHidden, onChange }: Props) {
  const all = linesOf(sections);
  const lines = useOrderedLines({
    all: all.map(({ id, section, key }) => ({
      id,
      name: key ? labelOf(key) : sections[section]?.title || `section ${section + 1}`,
    })),
    noun: "line",
    stepFrom: (at, step) => stepFrom(all, at, step),
    onMove(from, to) {
      const moved = withMovedLine(sections, from, to);
      onChange(moved.sections);
      return moved.id;
    },
  });

  function add() {
    flushSync(() => onChange([...sections, { title: "", fields: [] }]));
    [...(lines.list.current?.querySelectorAll("input") ?? [])].at(-1)?.focus();
  }

  function rename(at: number, title: string) {
    onChange(sections.map((section, index) => (index === at ? { ...section, title } : section)));
  }

  return (
    <section aria-labelledby="layout-sections" className="flex flex-col gap-2">
      <h3 id="layout-sections" className="font-semibold text-table">
        Form and details
      </h3>
      <OrderedList lines={lines} aria-label="Sections and fields" className="rounded-lg border">
        {all.map(({ id, section, key }, at) => (
          <OrderedLine
            key={id}
            lines={lines}
            at={at}
            hasKeys
            className={
              key
                ? "flex min-h-9 items-center gap-1 px-2 max-md:min-h-11 md:ps-4"
                : "flex items-center gap-1 bg-muted px-2 py-1.5 first:rounded-t-lg not-first:mt-1"
            }
          >
            {key ? (
              <span className="min-w-0 flex-1 truncate max-md:ps-2">
                {labelOf(key)}
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
            <LineMenu lines={lines} at={at} className={key ? "md:hidden" : ""}>
              {key === null && sections.length > 1 && (
                <DropdownMenuItem
                  variant="destructive"
                  onSelect={() => onChange(withoutSection(sections, section))}
                >
                  <Trash2 />
                  Remove section
                </DropdownMenuItem>
              )}
            </LineMenu>
          </OrderedLine>
        ))}
      </OrderedList>
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
