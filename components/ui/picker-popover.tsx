"use client";

import type { ComponentProps, RefObject } from "react";
import { cn } from "@/lib/core/cn";
import { Popover, PopoverAnchor, PopoverContent } from "./popover";

/** The place of a picker and the handler of its choice. */
export type PickerProps = {
  onPick: (value: string) => void;
  onClose: () => void;
  /** The element below which it opens. */
  anchor: RefObject<HTMLElement | null>;
  /** The field that has the focus afterwards. */
  field: RefObject<HTMLElement | null>;
};

type PickerPopoverProps = ComponentProps<typeof PopoverContent> &
  Pick<PickerProps, "onClose" | "anchor"> &
  Partial<Pick<PickerProps, "field">>;

/** An open popover below a field, whose content takes the focus and gives it back to the field. */
export function PickerPopover({ onClose, anchor, field, className, ...props }: PickerPopoverProps) {
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        align="start"
        className={cn("w-auto p-3", className)}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          field?.current?.focus();
        }}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target))
            event.preventDefault();
        }}
        {...props}
      />
    </Popover>
  );
}
