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

/** The bar of a selection, below the rows and above the navigation of a phone; nothing without one. */
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
          className="selection-bar sticky bottom-0 z-20 flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-lg border border-primary/40 bg-popover px-3 py-2 text-popover-foreground shadow-float max-md:fixed max-md:inset-x-2 max-md:bottom-[calc(3.75rem+var(--waiting-bar)+env(safe-area-inset-bottom))]"
        >
          <p className="me-1 shrink-0 font-medium tabular-nums">
            {count > 0 ? `${formatCount(count)}${more} selected` : `Tap the ${many} to select`}
          </p>
          {count > 0 && children}
          <Button
            variant="ghost"
            size="sm"
            aria-label="Clear selection"
            onClick={selection.clear}
            className="ms-auto"
          >
            <X />
            <span className="max-md:hidden">Clear</span>
          </Button>
          {selection.offersAll() && (
            <p className="w-full text-muted-foreground text-table">
              {formatCount(selection.pageSize)} {many} on this page are selected.{" "}
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
        </section>
      )}
    </>
  );
}
