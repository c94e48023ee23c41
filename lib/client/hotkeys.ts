"use client";

import { useEffectEvent, useLayoutEffect } from "react";

export type Hotkeys = Record<string, () => void>;

/**
 * Runs what belongs to a key: `/`, `c`, `?`, `g l` for one key after another, or `mod+k` for Ctrl or Cmd with K. Plain keys and `mod+a`, which
 * selects text, do nothing while someone types or a dialog or menu is open.
 */
export function useHotkeys(keys: Hotkeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    const key = `${prefixOf(event)}${keyOf(event)}`;
    const begins = Object.keys(keys).some((chord) => chord.startsWith(`${key} `));
    const run = keys[key];
    if (!run && !begins) return;
    if (!isOfScreen(event) && (isTyping(event.target) || somethingIsOpen())) return;
    event.preventDefault();
    if (begins) begun = { key, first: event };
    run?.();
  });

  // Before the first paint: a key that is pressed at sight is not lost.
  useLayoutEffect(() => {
    document.addEventListener("keydown", press);
    if (globalThis.earlyKeys) setTimeout(replayEarlyKeys);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const chordMs = 1500;

let begun: { key: string; first: KeyboardEvent; next?: KeyboardEvent } | null = null;

/** The key before this one, where the two may belong together; every listener of the key gets the same answer. */
function prefixOf(event: KeyboardEvent): string {
  if (!begun || event === begun.first || event.key === "Shift") return "";
  begun.next ??= event;
  if (begun.next === event && event.timeStamp - begun.first.timeStamp < chordMs)
    return `${begun.key} `;
  begun = null;
  return "";
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

declare global {
  /** The keys that were pressed before the page took them; the document's first script keeps them. Null once it does. */
  var earlyKeys: string[] | null | undefined;
}

/** For how long further parts of a page may register the keys that they take. */
const settlingMs = 2000;

/** Passes the keys on to the page, in their order, as far as it takes them by now; soon after, none is kept any more. */
function replayEarlyKeys(): void {
  const keys = globalThis.earlyKeys;
  if (!keys) return;
  while (keys[0] !== undefined && isTaken(keys[0])) keys.shift();
  setTimeout(() => {
    globalThis.earlyKeys = null;
  }, settlingMs);
}

/** Whether a hotkey or the field in focus takes the key. */
function isTaken(key: string): boolean {
  const target = document.activeElement ?? document.body;
  if (target.matches("input:not([type=checkbox]), textarea"))
    return document.execCommand("insertText", false, key);
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  return !target.dispatchEvent(event);
}
