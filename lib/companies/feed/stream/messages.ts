import type { FeedEvent } from "../endpoints";

/** Server-sent events, as `GET /company/feed/stream` describes them. */
const message = (event: string, data: object, id?: number) =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A line that keeps proxies from closing a quiet connection. */
export const quietMessage = ":\n\n";

export function changeMessage(event: FeedEvent): string {
  return message("change", event, event.seq);
}

/** More changes than are sent one by one: those after `after`, up to `next`. */
export function manyMessage(range: { after: number; next: number }): string {
  return message("many", range, range.next);
}

/** The number to go on from; also after changes that are not shown to the reader. */
export function positionMessage(next: number): string {
  return message("position", { next }, next);
}

/** How many notifications the reader has not read; 100 stands for 100 or more. */
export function unreadMessage(unread: number): string {
  return message("notifications", { unread });
}

/** Colleagues have opened a record, left it, or do something else with it; the reader has it open too. */
export function presenceMessage(record: { kind: string; id: string }): string {
  return message("presence", record);
}

/** The last message: the client opens the next stream after so many milliseconds. */
export function endMessage(retryMs: number): string {
  return `retry: ${retryMs}\n${message("end", {})}`;
}
