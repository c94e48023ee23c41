"use client";

import { Popover as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { floatStyle, useOverlayContainer } from "./overlay";

export const Popover = Primitive.Root;
export const PopoverAnchor = Primitive.Anchor;

export function PopoverContent({
  className,
  sideOffset = 4,
  align = "start",
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal container={useOverlayContainer()}>
      <Primitive.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cn(floatStyle, "p-3", className)}
        {...props}
      />
    </Primitive.Portal>
  );
}
