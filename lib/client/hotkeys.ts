"use client";

import { useEffectEvent, useLayoutEffect } from "react";

export type Hotkeys = Record<string, () => void>;

/**
 * Runs what belongs to a key: `/`, `c`, `?`, or `mod+k` for Ctrl or Cmd with K. Plain keys and `mod+a`, which
 * selects text, do nothing while someone types or a dialog or menu is open.
 */
export function useHotkeys(keys: Hotkeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[keyOf(event)];
    if (!run || event.defaultPrevented || event.repeat) return;
    if (!isOfScreen(event) && (isTyping(event.target) || somethingIsOpen())) return;
    event.preventDefault();
    run();
  });

  // Before the first paint: a key that is pressed at sight is not lost.
  useLayoutEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function keyOf(event: KeyboardEvent): string {
  if (event.altKey || event.isComposing) return "";
  return isCommand(event) ? `mod+${event.key.toLowerCase()}` : event.key;
}

/** Whether the key has one meaning everywhere on the screen. */
function isOfScreen(event: KeyboardEvent): boolean {
  return isCommand(event) && event.key.toLowerCase() !== "a";
}

function isCommand(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select");
}

function somethingIsOpen(): boolean {
  return document.querySelector("[role=dialog],[role=alertdialog],[role=menu]") !== null;
}
