"use client";

import { useState } from "react";
import { toast } from "sonner";
import {
  type BoardCard,
  type BoardShape,
  type Column,
  changedNow,
  withCard,
  withMore,
  withSaved,
} from "@/components/board/columns";
import { withUndo } from "@/components/ui/sonner";
import { ApiError } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { isOffline, useOffline } from "@/lib/client/use-offline";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { type Clock, isUntouchedSince } from "@/lib/core/board";
import { boardStageOf } from "@/lib/core/board-stages";
import { isClosedStage, type Stages } from "@/lib/core/stages";
import { useSaves, valuesBefore } from "../editing/use-record-change";
import { useLiveBoard } from "../live/use-live-board";
import type { BoardKind } from "../record-screens";

type BoardOptions<Card extends BoardCard, C extends Column<Card>> = {
  kind: BoardKind;
  url: UrlQuery;
  /** As the server has read them; another value replaces what is shown. */
  columns: readonly C[];
  stages: Stages;
  /** The day that the newest cards are known by. */
  dayOf: (card: Card) => string;
  /** The instant of the last activity. */
  touchedAt: (card: Card) => string;
  clock: Clock;
  saving: {
    put: (card: Card, patch: Partial<Card>, ifMatch: number) => Promise<Card>;
    /** Shown if a change is refused. */
    failed: string;
  };
  read: (id: string) => Promise<Card>;
  more: (column: C, cursor: string) => Promise<Pick<C, "cards" | "nextCursor">>;
};

/**
 * The columns of a board. A change is shown at once, with Undo when it is saved. A refused change is taken back with
 * the reason, and a card that others have changed or deleted is shown in its current state. Offline the board is
 * read-only.
 */
export function useBoard<Card extends BoardCard, C extends Column<Card>>(
  options: BoardOptions<Card, C>,
) {
  const { saving, read } = options;
  const shape = shapeOf(options);
  const [saved, setSaved] = useState<readonly Card[]>([]);
  const [shown, setShown] = useState({ from: options.columns, columns: options.columns });
  if (shown.from !== options.columns)
    setShown({ from: options.columns, columns: withSaved(options.columns, shape, saved) });
  const saves = useSaves(saving.put);
  const isReadOnly = useOffline();

  const update = (next: (columns: readonly C[]) => readonly C[]) =>
    setShown((now) => ({ ...now, columns: next(now.columns) }));
  const show = (card: Card | null, before: Card) =>
    update((columns) => withCard(columns, shape, { card, before }));

  async function save(card: Card, patch: Partial<Card>, done: (saved: Card) => void) {
    const changed = changedNow(card, patch);
    show(changed, card);
    try {
      const stored = await saves.save(card, patch);
      setSaved((all) => [...all.filter(({ id }) => id !== stored.id), stored]);
      show(stored, changed);
      done(stored);
    } catch (error) {
      show(card, changed);
      toast.error(saving.failed, { description: reasonOf(error) });
      if (isOutdated(error)) await showCurrent(card);
    }
  }

  function change(card: Card, patch: Partial<Card>, notice: string): void {
    if (isOffline()) return;
    const back = valuesBefore(card, patch);
    const undo = (saved: Card) => save(saved, back, () => toast.success("Change undone"));
    save(card, patch, (saved) =>
      toast.success(
        notice,
        withUndo(() => void undo(saved)),
      ),
    );
  }

  async function showCurrent(card: Card): Promise<void> {
    try {
      show(await read(card.id), card);
    } catch (error) {
      if (isGone(error)) show(null, card);
    }
  }

  async function loadMore(stage: string): Promise<void> {
    const column = shown.columns.find((one) => one.stage === stage);
    if (!column?.nextCursor) return;
    const page = await options.more(column, column.nextCursor);
    update((columns) => withMore(columns, stage, page));
  }

  const live = useLiveBoard(options, { columns: shown.columns, show });
  return {
    columns: shown.columns,
    live,
    isReadOnly,
    change,
    loadMore,
    versionOf: saves.versionOf,
  };
}

function shapeOf<Card extends BoardCard, C extends Column<Card>>({
  stages,
  dayOf,
  touchedAt,
  clock,
}: BoardOptions<Card, C>): BoardShape<Card> {
  return {
    columnOf: (stage) => boardStageOf(stages, stage),
    isClosed: (column) => isClosedStage(stages, column),
    dayOf,
    isUntouched: (card) => isUntouchedSince(touchedAt(card), clock),
  };
}

function isOutdated(error: unknown): boolean {
  return isGone(error) || (error instanceof ApiError && error.status === 412);
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
