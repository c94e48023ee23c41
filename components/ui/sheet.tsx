"use client";

import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, useState } from "react";
import { cn } from "@/lib/core/cn";
import { CloseButton, DialogDescription, DialogOverlay, DialogTitle } from "./dialog";
import { OverlayContainer, useReturnFocus } from "./overlay";
import { styled } from "./styled";

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;
export const SheetClose = Primitive.Close;
export const SheetTitle = DialogTitle;
export const SheetDescription = DialogDescription;

const sides = {
  top: "inset-x-0 top-0 max-h-[85dvh] rounded-b-xl data-[state=open]:slide-in-from-top data-[state=closed]:slide-out-to-top",
  right:
    "inset-y-0 right-0 w-3/4 sm:max-w-sm data-[state=open]:slide-in-from-right data-[state=closed]:slide-out-to-right",
  bottom:
    "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl pb-[env(safe-area-inset-bottom)] data-[state=open]:slide-in-from-bottom data-[state=closed]:slide-out-to-bottom",
  left: "inset-y-0 left-0 w-3/4 sm:max-w-sm data-[state=open]:slide-in-from-left data-[state=closed]:slide-out-to-left",
};

type SheetContentProps = ComponentProps<typeof Primitive.Content> & {
  side?: keyof typeof sides;
  showCloseButton?: boolean;
};

/** A dialog that slides in from an edge. */
export function SheetContent({
  className,
  children,
  side = "right",
  showCloseButton = true,
  ...props
}: SheetContentProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const focus = useReturnFocus(props.onOpenAutoFocus);
  return (
    <Primitive.Portal>
      <DialogOverlay />
      <Primitive.Content
        ref={setContainer}
        className={cn(
          "fixed z-50 flex flex-col overflow-y-auto bg-popover text-popover-foreground shadow-modal outline-none duration-200 data-[state=closed]:animate-out data-[state=open]:animate-in",
          sides[side],
          className,
        )}
        {...props}
        {...focus}
      >
        <OverlayContainer value={container}>{children}</OverlayContainer>
        {showCloseButton && <CloseButton />}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export const SheetHeader = styled("header", "flex flex-col gap-1 px-5 pt-4 pb-2");

export const SheetFooter = styled("footer", "mt-auto flex flex-col gap-2 px-5 py-4");
