import type { FeedNews } from "@/lib/client/feed";
import type { FeedEvent } from "@/lib/companies/feed/endpoints";

const readers = new Set<(news: FeedNews) => void>();
const metBy = new Set<(recordId: string) => void>();

/** Replaces lib/client/feed.ts in a test, which sends it changes by `tell` and presence by `meetOn`. */
export const toldFeed = {
  onFeed: (read: (news: FeedNews) => void) => {
    readers.add(read);
    return () => void readers.delete(read);
  },
  onPresence: (meet: (recordId: string) => void) => {
    metBy.add(meet);
    return () => void metBy.delete(meet);
  },
  onFeedState: () => () => undefined,
  feedState: () => "live",
  joinFeed: () => () => undefined,
};

/** Tells the screen of changes. */
export function tell(news: FeedNews): void {
  for (const read of readers) read(news);
}

/** Tells that colleagues have opened or left a record that is open here. */
export function meetOn(recordId: string): void {
  for (const meet of metBy) meet(recordId);
}

/** A change of a lead by Ravi Rao. */
export function changeOf(id: string, event: Partial<FeedEvent> = {}): FeedEvent {
  return {
    seq: 1,
    kind: "lead.updated",
    subjectKind: "lead",
    subjectId: id,
    record: null,
    fields: [],
    version: 2,
    actor: { kind: "member", id: null, name: "Ravi Rao" },
    at: "2026-01-20T00:00:00Z",
    ...event,
  };
}
