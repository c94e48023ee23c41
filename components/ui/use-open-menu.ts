"use client";

import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { placeMenu } from "./float";
import { useMenu } from "./menu-context";

/** Everything an open menu does: it takes the focus, follows its trigger, and closes as menus do. */
export function useOpenMenu(align: "start" | "end") {
  const ref = useRef<HTMLDivElement>(null);
  const { setOpen, trigger, byKeyboard } = useMenu();

  const place = useEffectEvent(() => {
    if (ref.current && trigger.current) placeMenu(ref.current, trigger.current, align);
  });

  const show = useEffectEvent(() => {
    ref.current?.showPopover?.();
    place();
    const first = byKeyboard.current ? entriesOf(ref.current)[0] : ref.current;
    first?.focus({ preventScroll: true });
  });

  const press = useEffectEvent((event: PointerEvent) => {
    if (!(event.target instanceof Node)) return;
    if (!ref.current?.contains(event.target) && !trigger.current?.contains(event.target)) {
      setOpen(false);
    }
  });

  const dismiss = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setOpen(false);
    trigger.current?.focus({ preventScroll: true });
  });

  useEffect(() => {
    show();
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    addEventListener("pointerdown", press, options);
    addEventListener("keydown", dismiss, options);
    addEventListener("scroll", place, options);
    addEventListener("resize", place, options);
    return () => stop.abort();
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Tab") return setOpen(false);
    const target = nextEntry(entriesOf(ref.current), document.activeElement, event.key);
    if (event.key === " " && document.activeElement instanceof HTMLAnchorElement) {
      document.activeElement.click();
    } else if (!target) return;
    event.preventDefault();
    target?.focus();
  }

  return { ref, onKeyDown };
}

function entriesOf(menu: HTMLElement | null): HTMLElement[] {
  const entries = menu?.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])");
  return [...(entries ?? [])];
}

function nextEntry(entries: HTMLElement[], from: Element | null, key: string) {
  const at = entries.findIndex((entry) => entry === from);
  if (key === "ArrowDown") return entries[(at + 1) % entries.length];
  if (key === "ArrowUp") return entries[(Math.max(at, 0) - 1 + entries.length) % entries.length];
  if (key === "Home") return entries[0];
  if (key === "End") return entries.at(-1);
  return key.length === 1 && key !== " " ? startingWith(entries, at, key) : undefined;
}

/** The next entry after the present one whose text begins with the letter. */
function startingWith(entries: HTMLElement[], at: number, letter: string) {
  const wanted = letter.toLowerCase();
  const withinCompanyLimit = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  return withinCompanyLimit.find((entry) =>
    entry.textContent?.trim().toLowerCase().startsWith(wanted),
  );
}
