import type { PointerEvent as ReactPointerEvent } from "react";
import { placeGhost, towardsEdge, trackPointer } from "@/components/ui/pointer-drag";

export type Dragged = {
  /** The name of the line, shown while it is dragged. */
  name: string;
  /** Gets the new place among the lines. */
  onDrop: (to: number) => void;
};

/** Drags the line of the grip on which the pointer went down; a mark shows where it would be dropped. */
export function dragLine(event: ReactPointerEvent<HTMLElement>, { name, onDrop }: Dragged): void {
  const line = event.currentTarget.closest("li");
  if (!line || event.button !== 0 || !event.isPrimary) return;
  const mark = document.createElement("div");
  mark.className = "pointer-events-none fixed z-60 h-[3px] rounded-sm bg-primary";
  let to: number | null = null;

  trackPointer(event.nativeEvent, {
    onBegin() {
      line.dataset.dragged = "";
      document.body.append(mark);
      return ghostOf(line, name);
    },
    onScroll({ clientY }) {
      scrollBy({ top: towardsEdge([0, innerHeight], clientY), behavior: "instant" });
    },
    onOver({ clientY }) {
      const lines = [...(line.parentElement?.children ?? [])];
      const before = lines.filter((one) => middleOf(one) < clientY).length;
      const from = lines.indexOf(line);
      to = before > from ? before - 1 : before;
      mark.hidden = to === from;
      const { left, width } = line.getBoundingClientRect();
      const top = lines[before]?.getBoundingClientRect().top;
      const edge = top ?? lines.at(-1)?.getBoundingClientRect().bottom ?? 0;
      Object.assign(mark.style, { left: `${left}px`, width: `${width}px`, top: `${edge - 2}px` });
    },
    onDrop() {
      if (to !== null) onDrop(to);
    },
    onEnd() {
      delete line.dataset.dragged;
      mark.remove();
    },
  });
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

function ghostOf(line: HTMLElement, name: string): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className =
    "pointer-events-none fixed z-60 truncate rounded-md border bg-card px-3 py-2 font-medium opacity-90 shadow-float";
  ghost.textContent = name;
  return placeGhost(ghost, line);
}
