"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useState } from "react";
import { cn } from "@/lib/core/cn";
import { Button } from "./button";
import { OverlayContainer, overlayStyle, useReturnFocus } from "./overlay";

export const Dialog = Primitive.Root;
export const DialogTitle = Primitive.Title;

/** The window of a dialog; on phones a sheet of full height. */
export function DialogContent({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const focus = useReturnFocus(props.onOpenAutoFocus);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={cn(overlayStyle, "grid place-items-center overflow-hidden")}>
        <Primitive.Content
          ref={setContainer}
          className={cn(
            "relative flex h-dvh w-full flex-col bg-popover text-popover-foreground shadow-modal outline-none duration-150 md:h-auto md:max-h-[calc(100dvh-4rem)] md:max-w-lg md:rounded-xl data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 max-md:data-[state=open]:slide-in-from-bottom-8 md:data-[state=open]:zoom-in-98",
            className,
          )}
          {...props}
          {...focus}
        >
          <OverlayContainer value={container}>{children}</OverlayContainer>
          <Primitive.Close asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Close"
              className="absolute end-3 top-3 text-muted-foreground max-md:end-1.5 max-md:top-1.5"
            >
              <X />
            </Button>
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Overlay>
    </Primitive.Portal>
  );
}

type DialogHeaderProps = { title: ReactNode; description?: ReactNode };

export function DialogHeader({ title, description }: DialogHeaderProps) {
  return (
    <header className="flex shrink-0 flex-col gap-1 border-b px-5 py-4 pe-14">
      <Primitive.Title className="font-semibold text-base leading-6">{title}</Primitive.Title>
      {description && (
        <Primitive.Description className="text-muted-foreground text-table">
          {description}
        </Primitive.Description>
      )}
    </header>
  );
}

export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5", className)}
      {...props}
    />
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      className={cn(
        "flex shrink-0 items-center justify-end gap-2 border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:[&>button]:flex-1",
        className,
      )}
      {...props}
    />
  );
}
