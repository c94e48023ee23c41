"use client";

import { createContext, useContext, useRef } from "react";

export const overlayStyle =
  "fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0";

export const floatStyle =
  "z-50 rounded-lg bg-popover text-popover-foreground shadow-float outline-none duration-100 data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98";

/**
 * The parent of menus and lists opened inside a dialog: the dialog itself, so that its scroll lock
 * and focus trap let them work. Null outside a dialog: the end of the page.
 */
export const OverlayContainer = createContext<HTMLElement | null>(null);

export function useOverlayContainer(): HTMLElement | undefined {
  return useContext(OverlayContainer) ?? undefined;
}

/**
 * Returns the focus to the element that had it before a dialog opened, also without a trigger: to the
 * button of the menu it was opened from, or to the page where the element is gone. A dialog that opened meanwhile keeps
 * the focus. `onOpen` may place the focus of the opened dialog.
 */
export function useReturnFocus(onOpen?: (event: Event) => void) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = menuButtonOf(document.activeElement) ?? document.activeElement;
      onOpen?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement?.closest("[role=dialog], [role=alertdialog]")) return;
      const target = before.current?.isConnected ? before.current : document.querySelector("main");
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}

function menuButtonOf(element: Element | null): HTMLElement | null {
  const id = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return id ? document.getElementById(id) : null;
}
