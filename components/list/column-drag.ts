import { placeGhost, towardsEdge, trackPointer } from "@/components/ui/pointer-drag";
import type { ColumnPlace } from "@/lib/core/preferences";

/**
 * Follows the pointer that went down on the head of a column: a line shows where it would be dropped, and near an
 * edge of the list its columns scroll.
 */
export function trackColumn(
  head: HTMLElement,
  start: PointerEvent,
  onDrop: (place: ColumnPlace) => void,
): void {
  const frame = head.closest<HTMLElement>(".list-frame");
  if (!frame) return;
  const line = document.createElement("div");
  line.className = "column-line";
  let place: ColumnPlace | null = null;

  trackPointer(start, {
    onBegin() {
      head.dataset.dragged = "";
      document.body.append(line);
      return ghostOf(head);
    },
    onScroll({ clientX }) {
      frame.scrollLeft += towardsEdge(roomOf(frame), clientX);
    },
    onOver({ clientX }) {
      const [from, to] = roomOf(frame);
      const drop = dropAt(head, Math.min(Math.max(clientX, from + 1), to - 1));
      place = drop?.place ?? null;
      line.hidden = drop === null;
      if (drop) layLine(line, frame, Math.min(Math.max(drop.x, from), to));
    },
    onDrop() {
      if (place) onDrop(place);
    },
    onEnd() {
      delete head.dataset.dragged;
      line.remove();
    },
  });
}

/** Scrolls the list so far that the head is not behind the columns that stay in sight. */
export function revealHead(head: HTMLElement): void {
  const frame = head.closest<HTMLElement>(".list-frame");
  if (!frame) return;
  const [from, to] = roomOf(frame);
  const { left, right } = head.getBoundingClientRect();
  if (left < from) frame.scrollLeft += left - from;
  else if (right > to) frame.scrollLeft += right - to;
}

/** Whether the page reads from the right where this element is. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** The new position of a column dropped at this place of the screen, null if it would not move. */
function dropAt(head: HTMLElement, x: number): { place: ColumnPlace; x: number } | null {
  const heads = [...(head.parentElement?.querySelectorAll<HTMLElement>("th[data-movable]") ?? [])];
  const distanceTo = (one: HTMLElement) => {
    const { left, right } = one.getBoundingClientRect();
    return Math.max(left - x, x - right);
  };
  const nearest = heads.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0];
  const beside = nearest?.dataset.column;
  if (!nearest || !beside || nearest === head) return null;
  const { left, right } = nearest.getBoundingClientRect();
  const isLeft = x < (left + right) / 2;
  const side = isLeft === isRtl(head) ? "after" : "before";
  const neighbour = side === "before" ? nearest.previousElementSibling : nearest.nextElementSibling;
  return neighbour === head ? null : { place: { beside, side }, x: isLeft ? left : right };
}

/** From where to where columns are seen that scroll: between the pinned name and the pinned actions. */
function roomOf(frame: HTMLElement): readonly [number, number] {
  const { left, width } = frame.getBoundingClientRect();
  let [from, to] = [left, left + width];
  for (const pinned of frame.querySelectorAll("th:is([data-card=title], [data-card=actions])")) {
    const { left: start, right: end } = pinned.getBoundingClientRect();
    if (start - left < pinnedWithin) from = Math.max(from, end);
    else if (left + width - end < pinnedWithin) to = Math.min(to, start);
  }
  return [from, to];
}

/** In px: the border of the list and the boxes of its rows may be before a pinned column. */
const pinnedWithin = 48;

function layLine(line: HTMLElement, frame: HTMLElement, x: number): void {
  const { top, bottom } = frame.getBoundingClientRect();
  const end = frame.querySelector("table")?.getBoundingClientRect().bottom ?? bottom;
  const height = Math.min(bottom, end) - top;
  Object.assign(line.style, { left: `${x}px`, top: `${top}px`, height: `${height}px` });
}

function ghostOf(head: HTMLElement): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "column-ghost";
  ghost.textContent = head.textContent;
  return placeGhost(ghost, head);
}
