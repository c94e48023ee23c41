"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FloatSide, placeFloat } from "./float";

const showDelayMs = 400;
const hideDelayMs = 120;

/** Which element shows its tooltip now; it comes late at the pointer, and stays long enough to be reached. */
export function useTooltip() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function later(delayMs: number, next: HTMLElement | null) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), delayMs);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    anchor,
    point: (at: HTMLElement) => later(showDelayMs, at),
    focus: (at: HTMLElement) => later(0, at),
    leave: () => later(hideDelayMs, null),
    stay: () => clearTimeout(timer.current),
    dismiss: () => later(0, null),
  };
}

type TooltipBubbleProps = {
  anchor: HTMLElement;
  side?: FloatSide;
  tooltip: Pick<ReturnType<typeof useTooltip>, "stay" | "leave" | "dismiss">;
  children: ReactNode;
};

/** The words of a tooltip beside its anchor. Esc hides them, and the pointer may rest on them (WCAG 1.4.13). */
export function TooltipBubble({ anchor, side = "top", tooltip, children }: TooltipBubbleProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === "Escape" && tooltip.dismiss();
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });

  return (
    <div
      ref={(bubble) => {
        bubble?.showPopover?.();
        if (bubble) placeFloat(bubble, anchor, side, 6);
      }}
      role="tooltip"
      popover="manual"
      onPointerEnter={tooltip.stay}
      onPointerLeave={tooltip.leave}
      className="fade-in-0 fixed inset-auto m-0 animate-in whitespace-nowrap rounded-md border-0 bg-foreground px-2 py-1 font-normal text-background text-xs shadow-float duration-100"
    >
      {children}
    </div>
  );
}
