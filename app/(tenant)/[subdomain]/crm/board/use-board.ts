"use client";

import { useMemo, useState } from "react";
import { toast } from "sonner";
import {
  type BoardCard,
  type BoardShape,
  type Column,
  changedNow,
  withChanges,
  withMore,
} from "@/components/board/columns";
import { withUndo } from "@/components/ui/sonner";
import { ApiError } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { readIfThere, saveRecord } from "@/lib/client/record-api";
import { keepRecords, useKnownRecords, useLoadedRecords } from "@/lib/client/records";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { type Clock, isUntouchedSince } from "@/lib/core/board";
import { boardStageOf } from "@/lib/core/board-stages";
import { isClosedStage, type Stages } from "@/lib/core/stages";
import { saveAsking } from "../editing/ask-for-fields";
import { savingFailed, sentLater } from "../editing/saving-failure";
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
  more: (column: C, cursor: string) => Promise<Pick<C, "cards" | "nextCursor">>;
};

/**
 * The columns of a board. A change is shown at once, with Undo when it is saved. A refused change is taken back with
 * the reason, and a card that others have changed or deleted is shown in its current state.
 */
export function useBoard<Card extends BoardCard, C extends Column<Card>>(
  options: BoardOptions<Card, C>,
) {
  const { kind, columns: from } = options;
  const shape = shapeOf(options);
  const known = useKnownRecords(kind);
  const [board, setBoard] = useState<Board<Card, C>>({ from, ...unchanged, columns: from });
  if (board.from !== from) setBoard({ from, ...unchanged, columns: from });
  useLoadedRecords(
    kind,
    useMemo(() => from.flatMap(({ cards }) => cards), [from]),
  );
  const columns = withChanges(board.columns, shape, {
    isGone: ({ id }) => board.gone.includes(id),
    known,
    arrived: board.arrived,
  });

  /** Shows a record as it has just been read, null if it is gone. */
  function take(id: string, card: Card | null): void {
    if (card) keepRecords(kind, [card]);
    setBoard((now) => ({
      ...now,
      gone: card ? now.gone.filter((other) => other !== id) : [...now.gone, id],
      arrived: card ? [...now.arrived.filter((other) => other.id !== id), card] : now.arrived,
    }));
  }

  async function save({ id }: Card, saving: () => Promise<unknown>) {
    try {
      await saving();
    } catch (error) {
      toast.error(savingFailed(kind), { description: reasonOf(error) });
      if (isOutdated(error)) await readIfThere<Card>(kind, id).then((now) => take(id, now), ignore);
    }
  }

  function change(card: Card, patch: Partial<Card>, notice: string): void {
    const saving = async (all: Partial<Card>, current: Card) => {
      const saved = await saveRecord(kind, current, { patch: all, shown: changedNow });
      const takeBack = async () => {
        await saved.undo();
        toast.success("Change undone");
      };
      toast.success(notice, {
        ...(saved.isWaiting && { description: sentLater() }),
        ...withUndo(() => void save(card, takeBack)),
      });
      if (saved.isWaiting) return null;
    };
    save(card, () => saveAsking({ kind, record: card, patch }, saving));
  }

  async function loadMore(stage: string): Promise<void> {
    const column = board.columns.find((one) => one.stage === stage);
    if (!column?.nextCursor) return;
    const page = await options.more(column, column.nextCursor);
    setBoard((now) => ({ ...now, columns: withMore(now.columns, stage, page) }));
  }

  const live = useLiveBoard(options, { columns, take });
  return { columns, live, change, loadMore };
}

/** The parts of a board that its cards do not have. */
type Board<Card extends BoardCard, C extends Column<Card>> = {
  from: readonly C[];
  /** The columns as they were read, with the cards that were read later. */
  columns: readonly C[];
  /** Cards that can no longer be read. */
  gone: readonly string[];
  /** Cards that no column has counted. */
  arrived: readonly Card[];
};

const unchanged = { gone: [], arrived: [] };

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
  return error instanceof ApiError && (error.status === 404 || error.status === 412);
}

function ignore(): void {}
