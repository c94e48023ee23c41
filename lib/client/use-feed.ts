import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { type FeedNews, feedState, joinFeed, onFeed, onFeedState, unreadCount } from "./feed";
import type { FeedState } from "./feed-source";

/** Runs `read` with the changes of the company's records as they happen. */
export function useFeed(read: (news: FeedNews) => void): void {
  const latest = useEffectEvent(read);
  useEffect(() => onFeed((news) => latest(news)), []);
}

/** Follows the changes of the company after those that the page shows, for this person; returns whether they arrive. */
export function useJoinedFeed(person: string, shown: number): FeedState {
  const [start] = useState(shown);
  useEffect(() => joinFeed(person, start), [person, start]);
  return useSyncExternalStore(onFeedState, feedState, () => "live");
}

/** How many notifications are not read; 100 stands for 100 or more. */
export function useUnread(): number {
  return useSyncExternalStore(onFeedState, unreadCount, () => 0);
}
