"use client";

import { useState } from "react";
import { useAttempt } from "@/components/form/use-attempt";
import { rowOf } from "@/components/list/row-cursor";
import type { FeedNews } from "@/lib/client/feed";
import { useFeed } from "@/lib/client/use-feed";
import type { UrlQuery } from "@/lib/client/use-url-query";
import type { RecordKind } from "@/lib/core/record-kinds";
import { aboutOf, isArrival, isNews, meetsFilters, type Versioned } from "./live-rows";
import { readNow } from "./read-record";
import { useChangedIds } from "./use-changed-ids";
import { useRecentChanges } from "./use-recent-changes";

/** A screen shows its own changes before the feed reports them. */
export const ownChangeMs = 1500;

/** How a row differs from the list that was loaded. */
export type RowMark = "changed" | "left";

type Live<Row> = {
  /** The rows as they were loaded. */
  from: readonly Row[];
  /** Rows that are newer, null for one that is gone. */
  newer: ReadonlyMap<string, Row | null>;
  arrived: ReadonlySet<string>;
  hasMore: boolean;
};

export type LiveRows<Row> = {
  rows: readonly Row[];
  markOf: (id: string) => RowMark | undefined;
  /** The number of new records that the list does not show; "many" if more has changed than it follows. */
  waiting: number | "many";
  /** Loads the list anew. */
  show: () => void;
};

/** Rows of a list that follow the changes of their records where they stand. No row comes, goes or moves by itself. */
export function useLiveRows<Row extends Versioned>(
  rows: readonly Row[],
  { kind, url, isSample }: { kind: RecordKind; url: UrlQuery; isSample: boolean },
): LiveRows<Row> {
  const { refresh } = useAttempt();
  const [live, setLive] = useState<Live<Row>>(() => loaded(rows));
  if (live.from !== rows) setLive(reloaded(live, rows));
  const areTooMany = useRecentChanges();
  const shownRow = (id: string) => live.newer.get(id) ?? rows.find((row) => row.id === id);
  const changed = useChangedIds({ isFree: (id) => !isTypedInto(id), read });

  async function read(id: string): Promise<void> {
    const row = await readNow<Row>(kind, id);
    const isWanted = row !== null && meetsFilters(kind, row, url.get);
    if (isTypedInto(id)) changed.add(id);
    else setLive((now) => withRow(now, { id, row, isWanted }));
  }

  useFeed((news: FeedNews) => {
    if (isSample) return;
    const own = news === "many" ? [] : news.filter((event) => aboutOf(event).kind === kind);
    const fresh = own.filter((event) => {
      const shown = shownRow(aboutOf(event).id);
      return shown ? isNews(event, shown) : isArrival(event);
    });
    if (news === "many" || areTooMany(fresh.length)) {
      changed.clear();
      setLive((before) => ({ ...before, hasMore: true }));
    } else
      for (const event of fresh) {
        const { id } = aboutOf(event);
        changed.add(id, shownRow(id) ? 0 : ownChangeMs);
      }
  });

  return {
    rows: live.newer.size > 0 ? rows.map((row) => live.newer.get(row.id) ?? row) : rows,
    markOf: (id) => {
      const row = live.newer.get(id);
      if (row === undefined) return undefined;
      return row && meetsFilters(kind, row, url.get) ? "changed" : "left";
    },
    waiting: live.hasMore ? "many" : live.arrived.size,
    show: () => {
      if (url.get("page")) url.set({ page: null });
      else refresh();
    },
  };
}

function loaded<Row>(from: readonly Row[]): Live<Row> {
  return { from, newer: new Map(), arrived: new Set(), hasMore: false };
}

/** Rows that were read after the list keep what they show. */
function reloaded<Row extends Versioned>(live: Live<Row>, rows: readonly Row[]): Live<Row> {
  const newer = rows.flatMap((row) => {
    const known = live.newer.get(row.id);
    return known && known.version > row.version ? [[row.id, known] as const] : [];
  });
  return { ...loaded(rows), newer: new Map(newer) };
}

type Read<Row> = { id: string; row: Row | null; isWanted: boolean };

function withRow<Row extends Versioned>(
  live: Live<Row>,
  { id, row, isWanted }: Read<Row>,
): Live<Row> {
  if (live.from.some((one) => one.id === id))
    return { ...live, newer: new Map(live.newer).set(id, row) };
  return isWanted ? { ...live, arrived: new Set(live.arrived).add(id) } : live;
}

function isTypedInto(id: string): boolean {
  const row = rowOf(id);
  const element = document.activeElement;
  return (
    row !== null &&
    element !== null &&
    row.contains(element) &&
    element.matches("input:not([type=checkbox]), textarea")
  );
}
