"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useState } from "react";
import { cn } from "@/lib/core/cn";
import { Button } from "./button";
import { OverlayContainer, overlayStyle, useReturnFocus } from "./overlay";
import { styled } from "./styled";

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogPortal = Primitive.Portal;
export const DialogClose = Primitive.Close;

export const DialogOverlay = styled(Primitive.Overlay, overlayStyle);

type DialogContentProps = ComponentProps<typeof Primitive.Content> & { showCloseButton?: boolean };

/** The window of a dialog; on phones a sheet of full height. With a `DialogBody` only that scrolls. */
export function DialogContent({
  className,
  children,
  showCloseButton = true,
  ...props
}: DialogContentProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const focus = useReturnFocus(props.onOpenAutoFocus);
  return (
    <DialogPortal>
      <DialogOverlay className="grid place-items-center overflow-hidden">
        <Primitive.Content
          ref={setContainer}
          className={cn(
            "group/dialog relative flex h-dvh w-full flex-col gap-4 overflow-y-auto bg-popover p-5 text-popover-foreground shadow-modal outline-none duration-150 has-data-[slot=dialog-body]:gap-0 has-data-[slot=dialog-body]:p-0 md:h-auto md:max-h-[calc(100dvh-4rem)] md:max-w-lg md:rounded-xl data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 max-md:data-[state=open]:slide-in-from-bottom-8 md:data-[state=open]:zoom-in-98",
            className,
          )}
          {...props}
          {...focus}
        >
          <OverlayContainer value={container}>{children}</OverlayContainer>
          {showCloseButton && <CloseButton />}
        </Primitive.Content>
      </DialogOverlay>
    </DialogPortal>
  );
}

type TitledDialogProps = {
  title: ReactNode;
  description: ReactNode;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** An open dialog with its title and a sentence below it. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, description, className, onClose, children } = props;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className={className}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}

/** Closes the dialog or the sheet that it is in the corner of. */
export function CloseButton() {
  return (
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
  );
}

export const DialogHeader = styled(
  "header",
  "flex shrink-0 flex-col gap-1 pe-9 group-has-data-[slot=dialog-body]/dialog:border-b group-has-data-[slot=dialog-body]/dialog:px-5 group-has-data-[slot=dialog-body]/dialog:py-4 group-has-data-[slot=dialog-body]/dialog:pe-14",
);

export const DialogTitle = styled(Primitive.Title, "font-semibold text-base leading-6");

export const DialogDescription = styled(Primitive.Description, "text-muted-foreground text-table");

/** The part that scrolls, between a header and a footer with lines. */
export const DialogBody = styled(
  "div",
  "min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5",
  { "data-slot": "dialog-body" },
);

export const DialogFooter = styled(
  "footer",
  "flex shrink-0 items-center justify-end gap-2 group-has-data-[slot=dialog-body]/dialog:border-t group-has-data-[slot=dialog-body]/dialog:px-5 group-has-data-[slot=dialog-body]/dialog:pt-3 group-has-data-[slot=dialog-body]/dialog:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:[&>button]:flex-1",
);
