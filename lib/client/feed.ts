import type { FeedEvent } from "@/lib/companies/feed/endpoints";
import { type FeedBatch, FeedSource, type FeedState } from "./feed-source";

/** Changes of the company's records; "many" if there are too many to publish, or some may have been missed. */
export type FeedNews = readonly FeedEvent[] | "many";

/** A message between the tabs of a browser. A tab that opens requests the number of unread notifications. */
type News = { batch: FeedBatch } | { state: FeedState } | { unread: number } | { metOn: string };
type Message = News | "unread?";

/** A hidden tab closes the stream. */
const hiddenMs = 60_000;

const readers = new Set<(news: FeedNews) => void>();
const watchers = new Set<() => void>();
const metBy = new Set<(recordId: string) => void>();
let position: number | null = null;
let state: FeedState = "live";
let unread = 0;

/** Calls `read` with the changes as they happen; returns how to end. */
export function onFeed(read: (news: FeedNews) => void): () => void {
  readers.add(read);
  return () => void readers.delete(read);
}

/** Calls `meet` with the id of a record that colleagues opened or left while it is open here; returns how to end. */
export function onPresence(meet: (recordId: string) => void): () => void {
  metBy.add(meet);
  return () => void metBy.delete(meet);
}

/** Whether changes arrive at present. */
export function feedState(): FeedState {
  return state;
}

/** How many notifications are not read; 100 stands for 100 or more. */
export function unreadCount(): number {
  return unread;
}

/** Calls back when `feedState` or `unreadCount` has another value; returns how to end. */
export function onFeedState(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

/**
 * Follows the changes of the company after number `shown` for this person until the function it returns is called. All
 * tabs of the browser share one stream: the tab that holds the lock passes on what comes.
 */
export function joinFeed(person: string, shown: number): () => void {
  position ??= shown;
  if (!("EventSource" in globalThis)) return () => undefined;
  const name = `feed ${person}`;
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  let turn: AbortController | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function lead(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const tell = (message: News) => {
        receive(message);
        channel?.postMessage(message);
      };
      const source = new FeedSource(position, {
        take: (batch) => tell({ batch }),
        say: (next) => next !== state && tell({ state: next }),
        count: (next) => tell({ unread: next }),
        meet: (recordId) => tell({ metOn: recordId }),
      });
      signal.addEventListener("abort", () => {
        source.close();
        resolve();
      });
    });
  }

  function wait(): void {
    if (turn) return;
    turn = new AbortController();
    const { signal } = turn;
    // Without Web Locks every tab has a stream of its own.
    const leading = navigator.locks?.request(name, { signal }, () => lead(signal)) ?? lead(signal);
    leading.catch(ignoreAbort);
  }

  function leave(): void {
    turn?.abort();
    turn = null;
  }

  function look(): void {
    clearTimeout(hiding);
    if (document.visibilityState === "visible") wait();
    else hiding = setTimeout(leave, hiddenMs);
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data !== "unread?") receive(data);
      else if (unread > 0) channel.postMessage({ unread });
    };
    channel.postMessage("unread?");
  }
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    clearTimeout(hiding);
    document.removeEventListener("visibilitychange", look);
    leave();
    channel?.close();
  };
}

function receive(message: News): void {
  if ("batch" in message) deliver(message.batch);
  else if ("unread" in message) unread = message.unread;
  else if ("metOn" in message) for (const meet of metBy) meet(message.metOn);
  else state = message.state;
  for (const changed of watchers) changed();
}

function deliver({ after, next, events }: FeedBatch): void {
  const known = position;
  position = Math.max(next, known ?? next);
  const hasGap = known !== null && after !== null && after > known;
  const news =
    events === "many" || hasGap
      ? "many"
      : events.filter(({ seq }) => known === null || seq > known);
  if (news.length > 0) for (const read of readers) read(news);
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}
