"use client";

import type { ComponentProps, RefObject } from "react";
import { cn } from "@/lib/core/cn";
import { PopoverContent } from "./popover";

type OptionProps = ComponentProps<"div"> & { active: boolean; selected: boolean };

/** An option of a list whose field holds the focus and handles the keys. The active one is scrolled into view. */
export function Option({ active, selected, className, ...props }: OptionProps) {
  return (
    <div
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: "nearest" });
      }}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-active={active || undefined}
      className={cn(
        "flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-table hover:bg-accent max-md:min-h-11",
        active && "bg-accent",
        className,
      )}
      {...props}
    />
  );
}

type ListboxPopoverProps = ComponentProps<typeof PopoverContent> & {
  /** The field, which keeps the focus. */
  field: RefObject<HTMLElement | null>;
};

/** The list of a field's options, below the field. */
export function ListboxPopover({ field, className, ...props }: ListboxPopoverProps) {
  return (
    <PopoverContent
      role="listbox"
      align="start"
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={(event) => event.target === field.current && event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className={cn("max-h-64 overflow-y-auto p-1", className)}
      {...props}
    />
  );
}
