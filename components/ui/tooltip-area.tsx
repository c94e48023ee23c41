"use client";

import type { ComponentProps } from "react";
import { TooltipBubble, useTooltip } from "./tooltip-bubble";

/**
 * The main part of a page. One tooltip for whatever in it carries `data-tooltip`: the rows of a list
 * have dozens of buttons, and a Tooltip around each would be most of what a list costs.
 */
export function TooltipArea({ children, ...props }: ComponentProps<"main">) {
  const tooltip = useTooltip();
  const { anchor } = tooltip;
  return (
    <main
      {...props}
      onPointerOver={(event) => {
        const at = carrierOf(event.target);
        if (at && at !== anchor && event.pointerType === "mouse") tooltip.point(at);
      }}
      onPointerOut={(event) => {
        const at = carrierOf(event.target);
        if (at && at !== carrierOf(event.relatedTarget)) tooltip.leave();
      }}
      onPointerDown={tooltip.dismiss}
      onFocus={(event) => {
        const at = carrierOf(event.target);
        if (at?.matches(":focus-visible")) tooltip.focus(at);
      }}
      onBlur={tooltip.dismiss}
    >
      {children}
      {anchor?.isConnected && (
        <TooltipBubble anchor={anchor} tooltip={tooltip}>
          {anchor.dataset.tooltip}
        </TooltipBubble>
      )}
    </main>
  );
}

function carrierOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
}
