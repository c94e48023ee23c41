import { placeGhost, towardsEdge, trackPointer } from "@/components/ui/pointer-drag";

/** Follows the pointer that went down on the grip of a line. `onDrop` gets the new place among the lines. */
export function trackLine(line: HTMLElement, start: PointerEvent, onDrop: (to: number) => void) {
  const mark = document.createElement("div");
  mark.className = "pointer-events-none fixed z-60 h-[3px] rounded-sm bg-primary";
  let to: number | null = null;

  trackPointer(start, {
    onBegin() {
      line.dataset.dragged = "";
      document.body.append(mark);
      return ghostOf(line);
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

function ghostOf(line: HTMLElement): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className =
    "pointer-events-none fixed z-60 truncate rounded-md border bg-card px-3 py-2 font-medium opacity-90 shadow-float";
  ghost.textContent = line.dataset.line ?? "";
  return placeGhost(ghost, line);
}
