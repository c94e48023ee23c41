"use client";

import { useState } from "react";
import { cardOf } from "@/components/board/card-focus";
import type { BoardCard, Column } from "@/components/board/columns";
import { useAttempt } from "@/components/form/use-attempt";
import { readIfThere } from "@/lib/client/record-api";
import { useFeed } from "@/lib/client/use-feed";
import type { UrlQuery } from "@/lib/client/use-url-query";
import type { BoardKind } from "../record-screens";
import { aboutOf, isArrival, isNews, meetsFilters } from "./live-rows";
import { useChangedIds } from "./use-changed-ids";
import { type LiveRows, ownChangeMs, useRecentChanges } from "./use-live-rows";

type Board<Card extends BoardCard> = {
  /** As they are shown. */
  columns: readonly Column<Card>[];
  /** Shows a record as it has just been read, null if it is gone. */
  take: (id: string, card: Card | null) => void;
};

type Loaded = { kind: BoardKind; url: Pick<UrlQuery, "get">; columns: unknown };

/**
 * Lets the cards of a board follow the changes of others, except a card under the pointer or the focus. Changes of
 * cards that the board has not loaded wait to be shown.
 */
export function useLiveBoard<Card extends BoardCard>(
  { kind, url, columns: loaded }: Loaded,
  { columns, take }: Board<Card>,
): Pick<LiveRows<never>, "waiting" | "show"> {
  const { refresh } = useAttempt();
  const [missedSince, setMissedSince] = useState<unknown>(null);
  const areTooMany = useRecentChanges();
  const changed = useChangedIds({ isFree: (id) => !isInHand(id), read });
  const heldCard = (id: string) =>
    columns.flatMap(({ cards }) => cards).find((card) => card.id === id);

  async function read(id: string): Promise<void> {
    const card = await readIfThere<Card>(kind, id);
    if (isInHand(id)) changed.add(id);
    else if (heldCard(id) || (card && meetsFilters(kind, card, url.get))) take(id, card);
  }

  useFeed((news) => {
    const own = news === "many" ? [] : news.filter((event) => aboutOf(event).kind === kind);
    const held = own.filter((event) => {
      const card = heldCard(aboutOf(event).id);
      return card && isNews(event, card);
    });
    const arrived = own.filter((event) => isArrival(event) && !heldCard(event.subjectId));
    const isMoved = own.some(
      (event) => event.fields.includes("stage") && !isArrival(event) && !heldCard(event.subjectId),
    );
    if (news === "many" || isMoved || areTooMany(held.length + arrived.length)) {
      changed.clear();
      return setMissedSince(loaded);
    }
    for (const event of held) changed.add(aboutOf(event).id);
    for (const event of arrived) changed.add(event.subjectId, ownChangeMs);
  });

  return {
    waiting: missedSince === loaded ? "many" : 0,
    show: refresh,
  };
}

/** Nothing moves during a drag, nor a card that is pointed at or focused. */
function isInHand(id: string): boolean {
  const isDragging = document.querySelector("[data-dragging]") !== null;
  return isDragging || (cardOf(id)?.matches(":hover, :focus-within") ?? false);
}
