"use client";

import { Slot } from "radix-ui";
import type { ReactNode } from "react";
import type { FloatSide } from "./float";
import { TooltipBubble, useTooltip } from "./tooltip-bubble";

type TooltipProps = {
  label: ReactNode;
  children: ReactNode;
  side?: FloatSide;
  disabled?: boolean;
};

/** A word at the pointer or at the focus. It adds no name: give the child its own. */
export function Tooltip({ label, children, side = "top", disabled = false }: TooltipProps) {
  const tooltip = useTooltip();
  if (disabled) return children;

  return (
    <>
      <Slot.Root
        onPointerEnter={(event) => {
          if (event.pointerType === "mouse") tooltip.point(event.currentTarget);
        }}
        onPointerLeave={tooltip.leave}
        onPointerDown={tooltip.dismiss}
        onFocus={(event) => {
          if (event.currentTarget.matches(":focus-visible")) tooltip.focus(event.currentTarget);
        }}
        onBlur={tooltip.dismiss}
      >
        {children}
      </Slot.Root>
      {tooltip.anchor && (
        <TooltipBubble anchor={tooltip.anchor} side={side} tooltip={tooltip}>
          {label}
        </TooltipBubble>
      )}
    </>
  );
}
