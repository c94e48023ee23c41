import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { dataOf } from "../bench/request";
import { messagesOf } from "../feed/stream-reader";
import type { Caller, Person } from "./traffic";

const againAfterMs = 200;
const lookEveryMs = 100;

/**
 * Follows the company's changes by streams, each opened when the one before ends with its process. A number that is
 * missing, repeated or out of order counts as a failure.
 */
export async function followStream(caller: Caller, isOver: () => boolean): Promise<void> {
  const { person, log } = caller;
  let at = 0;
  const take = (seq: number) => {
    if (seq !== at + 1) log.add(0, `a stream went from ${at} to ${seq}`);
    at = seq;
    log.streamed += 1;
  };
  while (!isOver()) {
    const answer = await open(person, at);
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

/** Reads the changes that the stream told as many. */
async function readUpTo(last: number, { caller, take, at, isOver }: Reading): Promise<void> {
  while (at() < last && !isOver()) {
    const received = await caller.read(`/api/company/feed?after=${at()}&limit=500`);
    const events = received.status === 200 ? dataOf(received).events : [];
    for (const { seq } of events) if (seq <= last) take(seq);
    if (events.length === 0) await pause(againAfterMs);
  }
}

/** The answer once it has begun; null if no process answers. */
function open({ host, port, headers }: Person, after: number): Promise<IncomingMessage | null> {
  const path = `/api/company/feed/stream?after=${after}`;
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, path, headers: { ...headers, Host: host } };
    get({ ...options, agent: false }, (answer) => {
      if (answer.statusCode === 200) return resolve(answer);
      answer.resume();
      resolve(null);
    }).once("error", () => resolve(null));
  });
}
