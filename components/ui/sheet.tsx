"use client";

import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/core/cn";
import { overlayStyle, useReturnFocus } from "./overlay";

export const Sheet = Primitive.Root;

const sides = {
  bottom:
    "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl pb-[env(safe-area-inset-bottom)] data-[state=open]:slide-in-from-bottom data-[state=closed]:slide-out-to-bottom",
  end: "inset-y-0 end-0 w-full max-w-md data-[state=open]:slide-in-from-end data-[state=closed]:slide-out-to-end",
} as const;

type SheetContentProps = ComponentProps<typeof Primitive.Content> & {
  title: ReactNode;
  side?: keyof typeof sides;
};

export function SheetContent({
  className,
  title,
  side = "bottom",
  children,
  ...props
}: SheetContentProps) {
  const focus = useReturnFocus();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayStyle} />
      <Primitive.Content
        aria-describedby={undefined}
        className={cn(
          "fixed z-50 flex flex-col overflow-y-auto bg-popover text-popover-foreground shadow-modal outline-none duration-200 data-[state=closed]:animate-out data-[state=open]:animate-in",
          sides[side],
          className,
        )}
        {...props}
        onOpenAutoFocus={(event) => {
          focus.onOpenAutoFocus();
          props.onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={focus.onCloseAutoFocus}
      >
        <Primitive.Title className="px-5 pt-4 pb-2 font-semibold text-base">
          {title}
        </Primitive.Title>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
