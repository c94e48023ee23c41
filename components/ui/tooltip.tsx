"use client";

import { Tooltip as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={400} skipDelayDuration={200}>
      {children}
    </Primitive.Provider>
  );
}

type TooltipProps = {
  label: ReactNode;
  children: ReactNode;
  side?: ComponentProps<typeof Primitive.Content>["side"];
  disabled?: boolean;
};

/** A name shown at the pointer or focus. It needs a TooltipProvider above, and adds no name: give the child its own. */
export function Tooltip({ label, children, side = "top", disabled = false }: TooltipProps) {
  if (disabled) return children;
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="fade-in-0 zoom-in-98 z-60 animate-in rounded-md bg-foreground px-2 py-1 text-background text-xs shadow-float duration-100"
        >
          {label}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
