import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { type FeedNews, feedState, joinFeed, onFeed, onFeedState } from "./feed";
import type { FeedState } from "./feed-source";

/** Runs `read` with the changes of the company's records as they happen. */
export function useFeed(read: (news: FeedNews) => void): void {
  const latest = useEffectEvent(read);
  useEffect(() => onFeed((news) => latest(news)), []);
}

/** Follows the changes of the company for this person; returns whether they arrive. */
export function useJoinedFeed(person: string): FeedState {
  useEffect(() => joinFeed(person), [person]);
  return useSyncExternalStore(onFeedState, feedState, () => "live");
}
