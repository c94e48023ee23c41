"use client";

import { useRef } from "react";

/**
 * Gives the focus back to what had it before a dialog opened, also where the dialog has no trigger of
 * its own. Where that is gone, such as the button of a deleted row, the main part of the page gets it.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = before.current?.isConnected ? before.current : document.querySelector("main");
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
