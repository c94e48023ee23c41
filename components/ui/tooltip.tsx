"use client";

import { Slot } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FloatSide, placeFloat } from "./float";

const showDelayMs = 400;
const hideDelayMs = 120;

type TooltipProps = {
  label: ReactNode;
  children: ReactNode;
  side?: FloatSide;
  disabled?: boolean;
};

/**
 * A word at the pointer or at the focus. Esc hides it, and the pointer may rest on it (WCAG 1.4.13).
 * It adds no name: give the child its own.
 */
export function Tooltip({ label, children, side = "top", disabled = false }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function later(delayMs: number, next: HTMLElement | null) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), delayMs);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  if (disabled) return children;

  return (
    <>
      <Slot.Root
        onPointerEnter={(event) => {
          if (event.pointerType === "mouse") later(showDelayMs, event.currentTarget);
        }}
        onPointerLeave={() => later(hideDelayMs, null)}
        onPointerDown={() => later(0, null)}
        onFocus={(event) => {
          if (event.currentTarget.matches(":focus-visible")) later(0, event.currentTarget);
        }}
        onBlur={() => later(0, null)}
      >
        {children}
      </Slot.Root>
      {anchor && (
        <Shown
          anchor={anchor}
          side={side}
          onStay={() => clearTimeout(timer.current)}
          onLeave={() => later(hideDelayMs, null)}
          onDismiss={() => later(0, null)}
        >
          {label}
        </Shown>
      )}
    </>
  );
}

type ShownProps = {
  anchor: HTMLElement;
  side: FloatSide;
  onStay: () => void;
  onLeave: () => void;
  onDismiss: () => void;
  children: ReactNode;
};

function Shown({ anchor, side, onStay, onLeave, onDismiss, children }: ShownProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === "Escape" && onDismiss();
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });

  return (
    <div
      ref={(tip) => {
        tip?.showPopover?.();
        if (tip) placeFloat(tip, anchor, side, 6);
      }}
      role="tooltip"
      popover="manual"
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
      className="fade-in-0 fixed inset-auto m-0 animate-in whitespace-nowrap rounded-md border-0 bg-foreground px-2 py-1 font-normal text-background text-xs shadow-float duration-100"
    >
      {children}
    </div>
  );
}
