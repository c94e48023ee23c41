"use client";

import { useRef, useState } from "react";
import { useAttempt } from "@/components/form/use-attempt";
import { rowOf } from "@/components/list/row-cursor";
import type { FeedNews } from "@/lib/client/feed";
import { readIfThere } from "@/lib/client/record-api";
import {
  keepRecords,
  useKnownRecords,
  useLoadedRecords,
  type Versioned,
} from "@/lib/client/records";
import { useFeed } from "@/lib/client/use-feed";
import type { UrlQuery } from "@/lib/client/use-url-query";
import type { RecordKind } from "@/lib/core/record-kinds";
import { aboutOf, isArrival, isNews, meetsFilters } from "./live-rows";
import { useChangedIds } from "./use-changed-ids";

/** A screen shows its own changes before the feed reports them. */
export const ownChangeMs = 1500;

/** How a row differs from the list that was loaded. */
export type RowMark = "changed" | "left";

type Live<Row> = {
  /** The rows as they were loaded. */
  from: readonly Row[];
  /** The records that colleagues have changed since, null for one that is gone. */
  read: ReadonlyMap<string, Row | null>;
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
  const known = useKnownRecords(kind);
  const shown = isSample ? rows : rows.map(known);
  const shownRow = (id: string) => shown.find((row) => row.id === id);
  if (live.from !== rows) setLive(reloaded(live, rows));
  useLoadedRecords(kind, isSample ? noRows : rows);
  const areTooMany = useRecentChanges();
  const changed = useChangedIds({ isFree: (id) => !isTypedInto(id), read });

  async function read(id: string): Promise<void> {
    const row = await readIfThere<Row>(kind, id);
    if (isTypedInto(id)) return changed.add(id);
    if (row) keepRecords(kind, [row]);
    setLive((now) => ({ ...now, read: new Map(now.read).set(id, row) }));
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

  const isWanted = (row: Row | null | undefined) => row && meetsFilters(kind, row, url.get);
  const isArrived = (row: Row | null) => row && !shownRow(row.id) && isWanted(row);
  return {
    rows: shown,
    markOf: (id) => {
      const row = live.read.get(id);
      if (row === undefined) return undefined;
      return isWanted(row && shownRow(id)) ? "changed" : "left";
    },
    waiting: live.hasMore ? "many" : [...live.read.values()].filter(isArrived).length,
    show: () => {
      if (url.get("page")) url.set({ page: null });
      else refresh();
    },
  };
}

const noRows: readonly Versioned[] = [];

function loaded<Row>(from: readonly Row[]): Live<Row> {
  return { from, read: new Map(), hasMore: false };
}

/** Rows that were read after the list keep their marks. */
function reloaded<Row extends Versioned>(live: Live<Row>, rows: readonly Row[]): Live<Row> {
  const kept = rows.flatMap(({ id, version }) => {
    const read = live.read.get(id);
    return read && read.version > version ? [[id, read] as const] : [];
  });
  return { ...loaded(rows), read: new Map(kept) };
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

const mostChanges = 20;
const quickMs = 2000;

/** Counts changes, and returns whether there were more than 20 within two seconds. */
export function useRecentChanges(): (count: number) => boolean {
  const recent = useRef<number[]>([]);
  return (count) => {
    const now = Date.now();
    const added = Array.from({ length: count }, () => now);
    recent.current = [...recent.current.filter((at) => now - at < quickMs), ...added];
    return recent.current.length > mostChanges;
  };
}
