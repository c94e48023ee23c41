import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { dataOf } from "../bench/request";
import { openNodeStream } from "../feed/node-stream";
import { messagesOf } from "../feed/stream-reader";
import type { Caller } from "./traffic";

const againAfterMs = 200;
const lookEveryMs = 100;

/**
 * Follows the company's changes by streams, each opened when the one before ends with its process. A number that is
 * missing, repeated or out of order counts as a failure.
 */
export async function followStream(caller: Caller, isOver: () => boolean): Promise<void> {
  const { person, log } = caller;
  const { port, host, headers } = person;
  const own = { ...headers, Host: host };
  let at = 0;
  const take = (seq: number) => {
    if (seq !== at + 1) log.add(0, `a stream went from ${at} to ${seq}`);
    at = seq;
    log.streamed += 1;
  };
  while (!isOver()) {
    const answer = await openNodeStream({ port, headers: own, after: at }).catch(() => null);
    if (answer) await readOn(answer, { caller, take, at: () => at, isOver });
    else await pause(againAfterMs);
  }
}

type Reading = {
  caller: Caller;
  take: (seq: number) => void;
  at: () => number;
  isOver: () => boolean;
};

/** Reads until the stream ends or breaks. */
async function readOn(
  answer: IncomingMessage,
  { caller, take, at, isOver }: Reading,
): Promise<void> {
  const looking = setInterval(() => isOver() && answer.destroy(), lookEveryMs);
  try {
    for await (const message of messagesOf({ body: answer })) {
      if (message.event === "change") take(message.data.seq);
      if (message.event === "many") await readUpTo(message.data.next, { caller, take, at, isOver });
    }
  } catch {
    // The process was killed, or the traffic is over.
  } finally {
    clearInterval(looking);
    answer.destroy();
  }
}

/** Reads the changes of which the stream sent only the last number. */
async function readUpTo(last: number, { caller, take, at, isOver }: Reading): Promise<void> {
  while (at() < last && !isOver()) {
    const received = await caller.read(`/api/company/feed?after=${at()}&limit=500`);
    const events = received.status === 200 ? dataOf(received).events : [];
    for (const { seq } of events) if (seq <= last) take(seq);
    if (events.length === 0) await pause(againAfterMs);
  }
}
