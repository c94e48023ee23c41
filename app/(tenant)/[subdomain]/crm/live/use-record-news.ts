import { useFeed } from "@/lib/client/use-feed";
import { useChangedIds } from "./use-changed-ids";

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
