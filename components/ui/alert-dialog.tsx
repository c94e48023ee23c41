"use client";

import { AlertDialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { overlayStyle, useReturnFocus } from "./overlay";

export const AlertDialog = Primitive.Root;
export const AlertDialogCancel = Primitive.Cancel;

export function AlertDialogContent({
  className,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const focus = useReturnFocus();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={cn(overlayStyle, "grid place-items-center p-4")}>
        <Primitive.Content
          className={cn(
            "flex w-full max-w-md flex-col gap-2 rounded-xl bg-popover p-5 text-popover-foreground shadow-modal outline-none duration-150 data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98",
            className,
          )}
          {...focus}
          {...props}
        />
      </Primitive.Overlay>
    </Primitive.Portal>
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn("font-semibold text-base", className)} {...props} />;
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      className={cn("text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}
