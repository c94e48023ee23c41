"use client";

import { Tooltip as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

export const tooltipDelayMs = 400;

export function TooltipProvider(props: ComponentProps<typeof Primitive.Provider>) {
  return <Primitive.Provider delayDuration={tooltipDelayMs} {...props} />;
}

export const Tooltip = Primitive.Root;

/** Shows its tooltip on hover and on keyboard focus, not on focus that a closing dialog returns. */
export function TooltipTrigger({ onFocus, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      onFocus={(event) => {
        onFocus?.(event);
        if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
      }}
      {...props}
    />
  );
}

export function TooltipContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          "fade-in-0 z-60 max-w-xs animate-in wrap-anywhere text-balance rounded-md bg-foreground px-2 py-1 text-background text-xs shadow-float duration-100",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}
