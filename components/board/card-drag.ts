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
    const stage = stageAt(board, at);
    if (stage !== over) events.onOver(stage);
    over = stage;
  }

  function scroll({ clientX, clientY }: PointerEvent) {
    const { left = 0, right = 0 } = board?.getBoundingClientRect() ?? {};
    if (board) board.scrollLeft += towardsEdge([left, right], clientX);
    const list = columnAt(board, { clientX, clientY })?.querySelector("ul");
    if (!list) return;
    const { top, bottom } = list.getBoundingClientRect();
    list.scrollTop += towardsEdge([top, bottom], clientY);
  }

  trackPointer(start, {
    onBegin: begin,
    onScroll: scroll,
    onOver: noteOver,
    onDrop(at) {
      const stage = stageAt(board, at);
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

/** Between two columns, in px, as in board.css; it counts as the first one's. */
const gap = 12;

/** The column at this place of the board, also below its last card: a folded one is no higher than its head. */
function columnAt(board: HTMLElement | null, { clientX: x, clientY: y }: Point) {
  const at = board?.getBoundingClientRect();
  if (!board || !at || x < at.left || x > at.right || y < at.top || y > at.bottom) return null;
  const isThere = (column: HTMLElement) => {
    const { left, right } = column.getBoundingClientRect();
    return left <= x && x < right + gap;
  };
  return [...board.querySelectorAll<HTMLElement>("[data-stage]")].find(isThere) ?? null;
}

function stageAt(board: HTMLElement | null, at: Point): string | null {
  return columnAt(board, at)?.dataset.stage ?? null;
}
