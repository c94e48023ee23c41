import { setImmediate as breath } from "node:timers/promises";
import type { Member } from "@/lib/server/request/member";

/** An open response of `GET /company/feed/stream`. */
export type FeedStream = {
  member: Member;
  /** The number up to which its reader has the feed. */
  at: number;
  /** Whether it was sent the changes up to the present once. */
  isCaughtUp: boolean;
  /** The number of unread notifications that its reader has; null before the first. */
  unread: number | null;
  /** By the clock that does not jump. */
  readonly openedAtMs: number;
  readonly send: (text: string) => void;
  /** Ends the response; also if called again, or after the reader has left. */
  readonly close: () => void;
};

type Ends = { signal: AbortSignal; closed: (stream: FeedStream) => void };

const mostUnreadBytes = 65_536;
/** About a millisecond of sending. */
const turn = 10;
const encoder = new TextEncoder();

/**
 * A stream and its body. It ends by `close`, by the signal of the request, by the body's `cancel`, of which either may
 * be missing, and when its reader has taken nothing between two sends.
 */
export function newFeedStream(
  reader: { member: Member; at: number },
  { signal, closed }: Ends,
): { stream: FeedStream; body: ReadableStream<Uint8Array> } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let wasFull = false;
  const stream: FeedStream = {
    ...reader,
    isCaughtUp: false,
    unread: null,
    openedAtMs: performance.now(),
    send,
    close,
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started;
      },
      cancel: leave,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnreadBytes }),
  );
  signal.addEventListener("abort", close, { once: true });
  return { stream, body };

  function send(text: string): void {
    if (!controller) return;
    const isFull = (controller.desiredSize ?? 0) <= 0;
    if (isFull && wasFull) close();
    else controller.enqueue(encoder.encode(text));
    wasFull = isFull;
  }

  function close(): void {
    controller?.close();
    leave();
  }

  function leave(): void {
    if (!controller) return;
    controller = undefined;
    signal.removeEventListener("abort", close);
    closed(stream);
  }
}

/** Sends to a few streams at a time: requests that the process serves meanwhile wait for no more than these. */
export async function sendInTurns<S>(
  streams: readonly S[],
  sendTo: (stream: S) => void,
): Promise<void> {
  for (const [place, stream] of streams.entries()) {
    sendTo(stream);
    if (place % turn === turn - 1) await breath();
  }
}
