"use client";

import { Popover } from "radix-ui";
import type { ComponentProps, RefObject } from "react";
import { cn } from "@/lib/core/cn";
import { floatStyle, useOverlayContainer } from "./overlay";

/** The place of a picker and the handler of its choice. */
export type PickerProps = {
  onPick: (value: string) => void;
  onClose: () => void;
  /** The element below which it opens. */
  anchor: RefObject<HTMLElement | null>;
  /** The field that has the focus afterwards. */
  field: RefObject<HTMLElement | null>;
};

type PickerPopoverProps = ComponentProps<typeof Popover.Content> &
  Pick<PickerProps, "onClose" | "anchor"> &
  Partial<Pick<PickerProps, "field">>;

/** An open popover below a field, whose content takes the focus and gives it back to the field. */
export function PickerPopover({ onClose, anchor, field, className, ...props }: PickerPopoverProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal container={useOverlayContainer()}>
        <Popover.Content
          sideOffset={4}
          align="start"
          collisionPadding={8}
          className={cn(floatStyle, "p-3", className)}
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
      </Popover.Portal>
    </Popover.Root>
  );
}
