"use client";

import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { overlayStyle, useReturnFocus } from "./overlay";

export const Sheet = Primitive.Root;

type SheetContentProps = ComponentProps<typeof Primitive.Content> & { title: string };

/** A dialog that slides in from the lower edge. */
export function SheetContent({ title, children, ...props }: SheetContentProps) {
  const focus = useReturnFocus(props.onOpenAutoFocus);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayStyle} />
      <Primitive.Content
        aria-describedby={undefined}
        className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col overflow-y-auto rounded-t-xl bg-popover pb-[env(safe-area-inset-bottom)] text-popover-foreground shadow-modal outline-none duration-200 data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=open]:slide-in-from-bottom data-[state=closed]:slide-out-to-bottom"
        {...props}
        {...focus}
      >
        <Primitive.Title className="px-5 pt-4 pb-2 font-semibold text-base">
          {title}
        </Primitive.Title>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
