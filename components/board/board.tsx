"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useHotkeys } from "@/lib/client/hotkeys";
import { cn } from "@/lib/core/cn";
import { BoardColumn, countText } from "./board-column";
import "./board.css";
import { trackDrag } from "./card-drag";
import { cardOf, focusCard, keepTabStops, neighbourOf, stepOf } from "./card-focus";
import type { BoardCard, Column } from "./columns";

type BoardProps<Card> = {
  /** "Leads by stage" */
  label: string;
  columns: readonly Column<Card>[];
  isClosed: (stage: string) => boolean;
  /** A stage as people read it. */
  wordOf: (stage: string) => string;
  /** Whether other columns are being fetched. */
  busy: boolean;
  /** The content of a card. */
  children: (card: Card) => ReactNode;
  hrefOf: (card: Card) => string;
  /** The address of the list of a column's untouched cards. */
  untouchedHrefOf: ((stage: string) => string) | undefined;
  onOpen: (card: Card) => void;
  onMove: (card: Card, stage: string) => void;
  onMore: (stage: string) => Promise<void>;
};

/**
 * Cards by stage. They move by mouse, by a finger that has rested on one, and by keyboard: arrows go from card to
 * card, with Shift they move it a stage, `m` opens its menu, Enter the record, `z` undoes.
 */
export function Board<Card extends BoardCard>(props: BoardProps<Card>) {
  const { columns, isClosed } = props;
  const hintId = useId();
  const board = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [drag, setDrag] = useState<{ id: string; over: string | null } | null>(null);
  const keepFocus = useKeptFocus(board);
  const isFolded = (stage: string) => isClosed(stage) && !opened.includes(stage);
  const fold = (stage: string) =>
    setOpened((all) =>
      all.includes(stage) ? all.filter((one) => one !== stage) : [...all, stage],
    );

  const find = (id: string | undefined) =>
    columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
  const holderOf = (id: string) =>
    columns.findIndex(({ cards }) => cards.some((card) => card.id === id));

  function move(card: Card, stage: string) {
    if (columns[holderOf(card.id)]?.stage === stage) return;
    const element = cardOf(card.id);
    const next = element && (neighbourOf(element, "ArrowDown") ?? neighbourOf(element, "ArrowUp"));
    if (isFolded(stage) && next && element.contains(document.activeElement)) focusCard(next);
    props.onMove(card, stage);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const element = event.target;
    if (!(element instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const card = find(element.dataset.card);
    if (!card || !pressOn(card, element, event)) return;
    event.preventDefault();
  }

  /** Whether the key means something on a card. */
  function pressOn(card: Card, element: HTMLElement, { key, shiftKey }: KeyboardEvent): boolean {
    if (shiftKey && (key === "ArrowRight" || key === "ArrowLeft")) {
      const stage = columns[holderOf(card.id) + stepOf(key)]?.stage;
      if (stage) move(card, stage);
      return true;
    }
    if (key === "Enter") props.onOpen(card);
    else if (key === "m") element.querySelector<HTMLElement>("[data-card-menu]")?.click();
    else {
      const neighbour = neighbourOf(element, key);
      if (neighbour) focusCard(neighbour);
      return key.startsWith("Arrow") || neighbour !== null;
    }
    return true;
  }

  function grab(event: PointerEvent<HTMLElement>) {
    const element = cardUnder(event);
    const card = find(element?.dataset.card);
    if (!element || !card || event.button !== 0 || !event.isPrimary) return;
    trackDrag(element, event.nativeEvent, {
      onBegin: () => setDrag({ id: card.id, over: null }),
      onOver: (over) => setDrag({ id: card.id, over }),
      onDrop: (stage) => move(card, stage),
      onEnd: () => setDrag(null),
    });
  }

  function open(event: MouseEvent<HTMLElement>) {
    const card = find(cardAt(event)?.dataset.card);
    if (card) props.onOpen(card);
  }

  return (
    <>
      <StageChips
        columns={columns}
        wordOf={props.wordOf}
        onChoose={(stage) => isFolded(stage) && fold(stage)}
      />
      <p id={hintId} hidden>
        Arrow keys go from card to card. Shift with the left or right arrow moves a card one stage.
        M opens its menu, Z undoes.
      </p>
      <section
        ref={board}
        data-board
        aria-label={props.label}
        aria-describedby={hintId}
        aria-busy={props.busy}
        {...keepFocus}
        onKeyDown={press}
        onPointerDown={grab}
        onClick={open}
        className={cn("board", props.busy && "opacity-60")}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            name={props.wordOf(column.stage)}
            isFolded={isFolded(column.stage)}
            onFold={isClosed(column.stage) ? () => fold(column.stage) : undefined}
            isOver={drag?.over === column.stage && find(drag.id)?.stage !== column.stage}
            untouchedHref={props.untouchedHrefOf?.(column.stage)}
            onMore={() => props.onMore(column.stage)}
          >
            {column.cards.map((card) => (
              <li
                key={card.id}
                tabIndex={-1}
                data-card={card.id}
                data-row={card.id}
                data-prefetch={props.hrefOf(card)}
                className={cn("board-card", drag?.id === card.id && "opacity-40")}
              >
                {props.children(card)}
              </li>
            ))}
          </BoardColumn>
        ))}
      </section>
    </>
  );
}

/**
 * Keeps the focus on a card that moves to another column, and takes it by the arrow keys to the card that had it last.
 * Returns the handlers of the board.
 */
function useKeptFocus(board: RefObject<HTMLElement | null>) {
  /** The card that has the focus, also after it has moved to another column. */
  const focused = useRef<string | null>(null);
  const lastFocused = useRef("");

  useEffect(() => {
    if (board.current) keepTabStops(board.current);
    if (focused.current === null || document.activeElement !== document.body) return;
    const card = cardOf(focused.current);
    if (card) focusCard(card);
  });

  function enter() {
    if (board.current?.contains(document.activeElement)) return;
    const card =
      cardOf(lastFocused.current) ?? board.current?.querySelector<HTMLElement>("[data-card]");
    if (card) focusCard(card);
  }
  useHotkeys({ ArrowDown: enter, ArrowRight: enter });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.closest<HTMLElement>("[data-card]")?.dataset.card ?? null;
      lastFocused.current = focused.current ?? lastFocused.current;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget) focused.current = null;
    },
  };
}

type StageChipsProps = {
  columns: readonly Column<unknown>[];
  wordOf: (stage: string) => string;
  onChoose: (stage: string) => void;
};

/** The stages with their counts, as links to their columns on a phone, where one column fills the screen. */
function StageChips({ columns, wordOf, onChoose }: StageChipsProps) {
  function go(stage: string) {
    onChoose(stage);
    const all = document.querySelectorAll<HTMLElement>("[data-stage]");
    const column = [...all].find((one) => one.dataset.stage === stage);
    column?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  return (
    <nav aria-label="Stages" className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 md:hidden">
      {columns.map((column) => (
        <button
          key={column.stage}
          type="button"
          onClick={() => go(column.stage)}
          className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border bg-card px-3.5 text-table"
        >
          {wordOf(column.stage)}
          <span className="text-muted-foreground tabular-nums">{countText(column)}</span>
        </button>
      ))}
    </nav>
  );
}

/** The card of an event outside the controls on it. Menus opened from a card bubble through it. */
function cardAt(event: MouseEvent<HTMLElement>): HTMLElement | null {
  const card = cardUnder(event);
  const control = event.target instanceof Element && event.target.closest("a, button, [role=menu]");
  return control && card?.contains(control) && !control.matches(".record-link") ? null : card;
}

/** The card under the pointer; a drag may also begin on one of its controls, which is then not used. */
function cardUnder({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLElement | null {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  return target.closest<HTMLElement>("[data-card]");
}
