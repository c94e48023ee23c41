/** A finger drags after it has rested this long; before that it scrolls. */
const holdMs = 250;
const startsAfter = { mouse: 5, touch: 8 };
const edge = 56;
const scrollStep = 14;

type DragSteps = {
  /** The drag begins; returns what follows the pointer. */
  onBegin: () => HTMLElement;
  /** Every frame: scrolls what the pointer has at its edge. */
  onScroll: (at: PointerEvent) => void;
  /** The pointer, or what is under it, may have moved. */
  onOver: (at: PointerEvent) => void;
  onDrop: (at: PointerEvent) => void;
  /** The pointer is released or the drag cancelled, also if it has not begun. */
  onEnd: () => void;
};

/**
 * Follows the pointer that went down on something that can be dragged: a mouse drags once it moves, a finger once
 * it has rested. Escape ends it without a drop. A drag is no click.
 */
export function trackPointer(start: PointerEvent, steps: DragSteps): void {
  const listening = new AbortController();
  const { signal } = listening;
  const isTouch = start.pointerType === "touch";
  const hold = isTouch ? setTimeout(begin, holdMs) : undefined;
  let ghost: HTMLElement | null = null;
  let at = start;
  let frame = 0;

  function begin() {
    ghost = steps.onBegin();
    document.body.append(ghost);
    follow();
    frame = requestAnimationFrame(scroll);
  }

  function follow() {
    if (!ghost) return;
    ghost.style.translate = `${at.clientX - start.clientX}px ${at.clientY - start.clientY}px`;
    steps.onOver(at);
  }

  function scroll() {
    steps.onScroll(at);
    steps.onOver(at);
    frame = requestAnimationFrame(scroll);
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    at = event;
    if (ghost) return follow();
    const far = Math.hypot(at.clientX - start.clientX, at.clientY - start.clientY);
    if (isTouch && far > startsAfter.touch) end();
    if (!isTouch && far > startsAfter.mouse) begin();
  }

  function release(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    const isDragged = ghost !== null;
    if (isDragged) ignoreNextClick();
    end();
    if (isDragged) steps.onDrop(event);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    if (ghost) {
      event.stopPropagation();
      document.addEventListener("pointerup", ignoreNextClick, { once: true, capture: true });
    }
    end();
  }

  function end() {
    listening.abort();
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    ghost?.remove();
    steps.onEnd();
  }

  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("pointerup", release, { signal });
  document.addEventListener("pointercancel", end, { signal });
  document.addEventListener("keydown", press, { signal, capture: true });
  // Once a finger holds something, its moves no longer scroll, and a long press opens no menu of the browser.
  const keep = (event: Event) => ghost && event.cancelable && event.preventDefault();
  document.addEventListener("touchmove", keep, { signal, passive: false });
  document.addEventListener("contextmenu", (event) => isTouch && event.preventDefault(), {
    signal,
  });
}

/** Places the ghost, the element that follows the pointer, over the dragged element. */
export function placeGhost(ghost: HTMLElement, dragged: HTMLElement): HTMLElement {
  const { left, top, width } = dragged.getBoundingClientRect();
  ghost.inert = true;
  ghost.ariaHidden = "true";
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  return ghost;
}

/** How far a frame scrolls at each step while the pointer is near its start or end, in px. */
export function towardsEdge([from, to]: readonly [number, number], place: number): number {
  if (place < from + edge) return -scrollStep;
  return place > to - edge ? scrollStep : 0;
}

/** The click that follows a drop opens nothing. */
function ignoreNextClick(): void {
  const ignoring = new AbortController();
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", ignore, { capture: true, signal: ignoring.signal });
  setTimeout(() => ignoring.abort());
}
