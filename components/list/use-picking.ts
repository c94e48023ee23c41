"use client";

import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { Selection } from "./use-selection";

const longPressMs = 450;
/** A finger that moves further scrolls. */
const slackPx = 10;

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number };

/** On a phone a long press on a card begins a selection; from then on taps select. */
export function usePicking(selection: Selection | undefined) {
  const press = useRef<Press | null>(null);
  const hasPicked = useRef(false);
  if (!selection) return {};

  function cancel() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  function begin(event: PointerEvent<HTMLElement>) {
    cancel();
    hasPicked.current = false;
    const id = rowIdOf(event);
    if (event.pointerType !== "touch" || !isCards() || id === null || selection?.isOn()) return;
    const pick = () => {
      hasPicked.current = true;
      selection?.toggle(id);
      navigator.vibrate?.(10);
    };
    const { clientX: x, clientY: y } = event;
    press.current = { timer: setTimeout(pick, longPressMs), x, y };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const from = press.current;
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > slackPx) cancel();
  }

  function click(event: MouseEvent<HTMLElement>) {
    const id = rowIdOf(event);
    const isRest = hasPicked.current;
    hasPicked.current = false;
    if (id === null || (!isRest && !(isCards() && selection?.isOn()))) return;
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isRest) selection?.toggle(id);
  }

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: click,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (press.current || hasPicked.current) event.preventDefault();
    },
  };
}

/** Whether rows are shown as cards, as in list.css. */
function isCards(): boolean {
  return matchMedia("(width < 48rem)").matches;
}

/** Menus opened from a row are drawn elsewhere, yet their events bubble through it. */
function rowIdOf({ target, currentTarget }: MouseEvent<HTMLElement>): string | null {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  return target.closest<HTMLElement>("tr[data-row]")?.dataset.row ?? null;
}
