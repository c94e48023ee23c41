"use client";

import { createContext, useContext } from "react";

/**
 * Where menus and lists opened inside a dialog are mounted: in the dialog, so that its scroll lock
 * and focus trap let them work. Null outside a dialog: the end of the page.
 */
export const OverlayContainer = createContext<HTMLElement | null>(null);

export function useOverlayContainer(): HTMLElement | undefined {
  return useContext(OverlayContainer) ?? undefined;
}
