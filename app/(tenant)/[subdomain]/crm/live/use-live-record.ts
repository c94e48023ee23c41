"use client";

import { useState } from "react";
import { useFeed } from "@/lib/client/use-feed";
import type { FeedEvent } from "@/lib/companies/feed/endpoints";
import type { RecordKind } from "@/lib/core/record-kinds";
import { aboutOf, isNews, type Versioned } from "./live-rows";
import { readNow } from "./read-record";
import { useChangedIds } from "./use-changed-ids";

/** A record of a page as it is now. */
export type LiveRecord<R> = {
  record: R;
  /** Who changed it last since the page was loaded. */
  changedBy: string | null;
  /** Why it can no longer be read. */
  loss: string | null;
};

/** The record of a page, which follows the changes by others. */
export function useLiveRecord<R extends Versioned>(kind: RecordKind, loaded: R): LiveRecord<R> {
  const [newer, setNewer] = useState<R | null>(null);
  const [last, setLast] = useState<FeedEvent | null>(null);
  const [goneAt, setGoneAt] = useState<R | null>(null);
  const { id } = loaded;
  const record = newer?.id === id && newer.version > loaded.version ? newer : loaded;
  const changed = useChangedIds({
    isFree: () => true,
    read: async () => {
      const found = await readNow<R>(kind, id);
      if (found) setNewer(found);
      setGoneAt(found ? null : loaded);
    },
  });

  useFeed((news) => {
    if (news === "many") return changed.add(id);
    const own = news.filter((event) => event.record === null && aboutOf(event).id === id);
    const latest = own.findLast((event) => isNews(event, record));
    if (!latest) return;
    setLast(latest);
    changed.add(id);
  });

  const changedBy = last?.actor.name ?? null;
  return { record, changedBy, loss: goneAt === loaded ? lossOf(kind, last) : null };
}

function lossOf(kind: RecordKind, last: FeedEvent | null): string {
  const who = last?.actor.name ?? "Somebody";
  if (last?.kind.endsWith(".deleted")) return `${who} deleted this ${kind}`;
  return `${who} gave this ${kind} to a colleague whose records you do not see`;
}
