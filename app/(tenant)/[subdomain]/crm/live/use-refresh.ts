import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useAttempt } from "@/components/form/use-attempt";
import { useFeed } from "@/lib/client/use-feed";
import type { FeedEvent } from "@/lib/companies/feed/endpoints";
import { useChangedIds } from "./use-changed-ids";
import { ownChangeMs } from "./use-live-rows";

type Soon = { isFree?: (() => boolean) | undefined; pauseMs?: number };

/** Returns what loads the page anew soon, by default at most every four seconds. It waits while `isFree` is false. */
export function useRefreshSoon({ isFree = () => true, pauseMs = 4_000 }: Soon = {}): () => void {
  const { refresh } = useAttempt();
  const refreshedAt = useRef(0);
  const changed = useChangedIds({
    isFree,
    read: async () => {
      refreshedAt.current = Date.now();
      refresh();
    },
  });
  return () =>
    changed.add("page", Math.max(ownChangeMs, refreshedAt.current + pauseMs - Date.now()));
}

type Concern = {
  /** Whether a change of a record concerns the page; those of timelines are left out. */
  concerns: (event: FeedEvent) => boolean;
  isFree?: () => boolean;
};

/** Loads the page anew after changes that concern it. */
export function useRefreshOnNews({ concerns, isFree }: Concern): void {
  const refresh = useRefreshSoon({ isFree });
  useFeed((news) => {
    const isConcerned =
      news === "many" || news.some((event) => event.record === null && concerns(event));
    if (isConcerned) refresh();
  });
}

const underWayMs = 2_000;

/** Loads the page anew periodically while something on it is under way. */
export function useRefreshWhile(isUnderWay: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isUnderWay) return;
    const refreshing = setInterval(() => router.refresh(), underWayMs);
    return () => clearInterval(refreshing);
  }, [isUnderWay, router]);
}
