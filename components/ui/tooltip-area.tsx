"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Tooltip, TooltipContent, TooltipTrigger, tooltipDelayMs } from "./tooltip";

const hideDelayMs = 120;

/**
 * The main part of a page, with one tooltip for every element in it that has `data-tooltip`. A list has
 * dozens of them a page: a Radix Tooltip around each takes 27 ms of rendering for 50 rows.
 */
export function TooltipArea({ children, ...props }: ComponentProps<"main">) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function showAt(next: HTMLElement | null, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), delayMs);
  }

  const hide = () => showAt(null, 0);

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <main
      {...props}
      onPointerOver={(event) => {
        const at = carrierOf(event.target);
        if (at && at !== anchor && event.pointerType === "mouse") showAt(at, tooltipDelayMs);
      }}
      onPointerOut={(event) => {
        const at = carrierOf(event.target);
        if (at && at !== carrierOf(event.relatedTarget)) showAt(null, hideDelayMs);
      }}
      onPointerDown={hide}
      onScrollCapture={hide}
      onFocus={(event) => {
        const at = carrierOf(event.target);
        if (at?.matches(":focus-visible")) showAt(at, 0);
      }}
      onBlur={hide}
    >
      {children}
      {anchor?.isConnected && (
        <Tooltip open onOpenChange={(open) => !open && hide()}>
          <TooltipTrigger asChild>
            <span aria-hidden className="pointer-events-none fixed" style={boxOf(anchor)} />
          </TooltipTrigger>
          <TooltipContent
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => showAt(null, hideDelayMs)}
          >
            {anchor.dataset.tooltip}
          </TooltipContent>
        </Tooltip>
      )}
    </main>
  );
}

function carrierOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
}

function boxOf(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
