"use client";

import { useEffect } from "react";

/** A form on the screen, and how it asks before its unsaved input is discarded. */
type OpenForm = { isDirty: () => boolean; ask: (leave: () => void) => void };

const openForms = new Set<OpenForm>();

/** Lets navigation ask this form as long as it is on the screen. */
export function useOpenForm(form: OpenForm): void {
  useEffect(() => {
    openForms.add(form);
    return () => {
      openForms.delete(form);
    };
  });
}

const dirtyForm = () => [...openForms].findLast((form) => form.isDirty());

/** Calls `leave` at once, or if a form has unsaved input, after the user has discarded it. */
export function leaveForms(leave: () => void): void {
  const form = dirtyForm();
  if (!form) {
    leave();
    return;
  }
  // A palette or menu that closes now first gives the focus back, which the question returns afterwards.
  setTimeout(() => setTimeout(() => form.ask(() => leaveForms(leave))));
}

/** Asks before a link leaves a form with unsaved input. */
export function useAskBeforeLeaving(): void {
  useEffect(() => {
    // On the window: before the router and the links see the click.
    addEventListener("click", askAtLink, true);
    return () => removeEventListener("click", askAtLink, true);
  }, []);
}

function askAtLink(event: MouseEvent): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !dirtyForm()) return;
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || !leavesScreen(link)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  leaveForms(() => link.click());
}

function leavesScreen(link: HTMLAnchorElement): boolean {
  if (link.target || link.hash || link.hasAttribute("download")) return false;
  return link.origin === location.origin && link.href !== location.href;
}
