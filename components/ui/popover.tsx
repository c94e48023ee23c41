"use client";

import { Popover as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { floatStyle, useOverlayContainer } from "./overlay";

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;
export const PopoverAnchor = Primitive.Anchor;

export function PopoverContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal container={useOverlayContainer()}>
      <Primitive.Content
        sideOffset={4}
        collisionPadding={8}
        className={cn(floatStyle, "w-72 p-4", className)}
        {...props}
      />
    </Primitive.Portal>
  );
}
