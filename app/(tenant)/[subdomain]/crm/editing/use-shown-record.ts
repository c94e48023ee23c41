"use client";

import { useState } from "react";
import { lossIn, readRecord } from "@/lib/client/record-api";
import {
  keepRecords,
  useKnownRecords,
  useLoadedRecord,
  type Versioned,
} from "@/lib/client/records";
import { useFeed } from "@/lib/client/use-feed";
import type { FeedEvent } from "@/lib/companies/feed/endpoints";
import type { RecordKind } from "@/lib/core/record-kinds";
import { aboutOf, isNews } from "../live/live-rows";
import { useChangedIds } from "../live/use-changed-ids";
import { type Editing, type InPlace, useInPlace } from "./use-in-place";

/** The record of a page as it is now, and its fields as they are edited where they stand. */
export type ShownRecord<R extends Versioned> = {
  kind: RecordKind;
  record: R;
  /** Why it can no longer be read. A merged record's page leads to the kept one. */
  loss: { reason: string; isMerged: boolean } | null;
  inPlace: InPlace;
};

/** Follows the changes of a loaded record by others, and shows one's own at once. */
export function useShownRecord<R extends Versioned>(
  kind: RecordKind,
  loaded: R,
  context: Editing<R>["context"],
): ShownRecord<R> {
  const { id } = loaded;
  const record = useKnownRecords(kind)(loaded);
  const [last, setLast] = useState<FeedEvent | null>(null);
  const [lost, setLost] = useState<{ at: R; isMerged: boolean } | null>(null);
  useLoadedRecord(kind, loaded);
  const changed = useChangedIds({
    isFree: () => true,
    read: async () => {
      try {
        keepRecords(kind, [await readRecord<R>(kind, id)]);
        setLost(null);
      } catch (error) {
        const loss = lossIn(error);
        if (!loss) throw error;
        setLost({ at: loaded, isMerged: loss === "merged" });
      }
    },
  });

  useFeed((news) => {
    if (news === "many") {
      setLast(null);
      return changed.add(id);
    }
    const own = news.filter((event) => event.record === null && aboutOf(event).id === id);
    const latest = own.findLast((event) => isNews(event, record));
    if (!latest) return;
    setLast(latest);
    changed.add(id);
  });

  const changedBy = last?.actor.name ?? null;
  const inPlace = useInPlace({ context, kind, record, changedBy });
  const isMerged = lost?.isMerged ?? false;
  const loss = lost?.at === loaded ? { reason: reasonOf(kind, last, isMerged), isMerged } : null;
  return { kind, record, loss, inPlace };
}

function reasonOf(kind: RecordKind, last: FeedEvent | null, isMerged: boolean): string {
  const who = last?.actor.name ?? "Somebody";
  if (isMerged) return `${who} merged this ${kind} into another`;
  if (last?.kind.endsWith(".deleted")) return `${who} deleted this ${kind}`;
  return `${who} gave this ${kind} to a colleague whose records you do not see`;
}
