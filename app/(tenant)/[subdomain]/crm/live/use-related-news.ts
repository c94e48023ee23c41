import { readIfThere } from "@/lib/client/record-api";
import { useFeed } from "@/lib/client/use-feed";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { isArrival, isNews } from "./live-rows";
import { useChangedIds } from "./use-changed-ids";
import { ownChangeMs } from "./use-live-rows";
import { useRefreshSoon } from "./use-refresh";

/** The records that a page shows beside its own. */
export type RelatedRecords = {
  /** Without `version` each of its changes is news. */
  shown: readonly { id: string; version?: number }[];
  /** The record whose new leads, meetings and enquiries the page lists; null if it lists none. */
  parentId: string | null;
};

/** Loads the page of a record anew, at most every four seconds, when a record beside it changes, goes or comes. */
export function useRelatedNews({ shown, parentId }: RelatedRecords): void {
  const refresh = useRefreshSoon();
  const arrived = useChangedIds({
    isFree: () => true,
    read: async (arrival) => {
      const [kind, id] = readArrival(arrival);
      if (!kind || shown.some((one) => one.id === id)) return;
      const record = await readIfThere<object>(kind, id);
      if (record && Object.values(record).includes(parentId)) refresh();
    },
  });

  useFeed((news) => {
    if (news === "many") return refresh();
    for (const event of news) {
      const known = shown.find(({ id }) => id === event.subjectId);
      if (event.record !== null) continue;
      if (known && isNews(event, { version: 0, ...known })) refresh();
      else if (!known && parentId && isArrival(event))
        arrived.add(`${event.subjectKind} ${event.subjectId}`, ownChangeMs);
    }
  });
}

function readArrival(arrival: string): [kind: RecordKind | undefined, id: string] {
  const [name = "", id = ""] = arrival.split(" ");
  return [recordKinds.find((kind) => kind === name), id];
}

/** Calls `read` soon after a change of one of the records or of their timelines. */
export function useRecordNews(ids: readonly string[], read: () => Promise<void>): void {
  const changed = useChangedIds({ isFree: () => true, read });
  useFeed((news) => {
    const isOfRecords =
      news === "many" ||
      news.some(
        ({ subjectId, record }) => ids.includes(subjectId) || ids.includes(record?.id ?? ""),
      );
    if (isOfRecords) changed.add("all");
  });
}
