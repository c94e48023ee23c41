"use client";
"use no memo";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/core/format";
import { type Selection, useSelected } from "./use-selection";

type SelectionBarProps = {
  selection: Selection;
  /** The names of one record and of several. */
  one: string;
  many: string;
  /** Whether the list counts no further than its total. */
  isCapped: boolean;
  /** The actions for the selected records. */
  children?: ReactNode;
};

/** The bar of a selection, in the foot of the list beside its pager, on a phone above the navigation; nothing without one. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, one, many, isCapped, children } = props;
  const { count } = useSelected(selection);
  const more = isCapped && selection.isAll ? "+" : "";
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${formatCount(count)}${more} ${count === 1 ? one : many} selected`}
      </p>
      {selection.isOn() && (
        <section
          aria-label={`Selected ${many}`}
          className="selection-bar z-20 flex items-center gap-x-2 gap-y-1.5 rounded-lg border border-primary/40 bg-popover px-3 text-popover-foreground shadow-float max-md:fixed max-md:inset-x-2 max-md:bottom-[calc(3.75rem+var(--waiting-bar)+env(safe-area-inset-bottom))] max-md:flex-wrap max-md:py-2 md:h-10 md:min-w-0 md:flex-1 md:overflow-x-auto"
        >
          <p className="me-1 shrink-0 font-medium tabular-nums">
            {count > 0 ? `${formatCount(count)}${more} selected` : `Tap the ${many} to select`}
          </p>
          {count > 0 && children}
          {selection.offersAll() && (
            <p className="shrink-0 text-muted-foreground text-table max-md:order-1 max-md:w-full">
              <span className="md:sr-only">
                {formatCount(selection.pageSize)} {many} on this page are selected.{" "}
              </span>
              <Button
                variant="link"
                size="inline"
                onClick={selection.all}
                className="text-table max-md:min-h-11"
              >
                Select all {formatCount(selection.total)}
                {isCapped && "+"} that match
              </Button>
            </p>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label="Clear selection"
            onClick={selection.clear}
            className="ms-auto"
          >
            <X />
          </Button>
        </section>
      )}
    </>
  );
}
