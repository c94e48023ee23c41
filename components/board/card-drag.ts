import { placeGhost, towardsEdge, trackPointer } from "@/components/ui/pointer-drag";

type DragEvents = {
  onBegin: () => void;
  /** The column under the pointer, null beside the board. */
  onOver: (stage: string | null) => void;
  onDrop: (stage: string) => void;
  onEnd: () => void;
};

/**
 * Follows the pointer that went down on a card. Near an edge the board and the column under the pointer scroll.
 */
export function trackDrag(card: HTMLElement, start: PointerEvent, events: DragEvents): void {
  const board = card.closest<HTMLElement>("[data-board]");
  let over: string | null = null;

  function begin() {
    if (board) board.dataset.dragging = "";
    events.onBegin();
    return ghostOf(card);
  }

  function noteOver(at: PointerEvent) {
    const stage = stageUnder(at);
    if (stage !== over) events.onOver(stage);
    over = stage;
  }

  function scroll({ clientX, clientY }: PointerEvent) {
    const { left = 0, right = 0 } = board?.getBoundingClientRect() ?? {};
    if (board) board.scrollLeft += towardsEdge([left, right], clientX);
    const list = columnUnder({ clientX, clientY })?.querySelector("ul");
    if (!list) return;
    const { top, bottom } = list.getBoundingClientRect();
    list.scrollTop += towardsEdge([top, bottom], clientY);
  }

  trackPointer(start, {
    onBegin: begin,
    onScroll: scroll,
    onOver: noteOver,
    onDrop(at) {
      const stage = stageUnder(at);
      if (stage) events.onDrop(stage);
    },
    onEnd() {
      if (board) delete board.dataset.dragging;
      events.onEnd();
    },
  });
}

function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = card.cloneNode(true);
  if (!(ghost instanceof HTMLElement)) throw new Error("a card is an HTML element");
  ghost.removeAttribute("data-card");
  ghost.removeAttribute("data-row");
  ghost.classList.add("board-ghost");
  return placeGhost(ghost, card);
}

type Point = Pick<PointerEvent, "clientX" | "clientY">;

function columnUnder({ clientX, clientY }: Point): Element | null {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-stage]") ?? null;
}

function stageUnder(at: Point): string | null {
  return columnUnder(at)?.getAttribute("data-stage") ?? null;
}
