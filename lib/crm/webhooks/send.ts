import { OutgoingError } from "@/lib/server/outgoing/address";
import type { OutgoingAnswer, OutgoingRequest } from "@/lib/server/outgoing/exchange";
import type { Message } from "./message";
import { signedHeaders } from "./signature";

/** The bytes of an answer that are kept. */
const mostKept = 2_000;
const longestPauseSeconds = 3600;

/** Makes a request to a receiver. */
export type Send = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

/** The answer of a receiver; without a status where there was none. `problem` is null for success. */
export type Outcome = {
  status: number | null;
  ms: number;
  response: string | null;
  problem: string | null;
  /** As a busy receiver asks for it. */
  pauseSeconds: number | null;
};

type Sending = { url: string; message: Message; secrets: readonly string[] };

/** Sends a message with its signatures once, and returns what came of it. */
export async function send({ url, message, secrets }: Sending, by: Send): Promise<Outcome> {
  const now = new Date();
  const headers = signedHeaders(message, secrets, now);
  const began = performance.now();
  const msOf = () => Math.round(performance.now() - began);
  try {
    const answer = await by({
      url,
      method: "POST",
      headers: { ...headers, "user-agent": "webhooks" },
      body: message.body,
      isCut: true,
    });
    return { ...outcomeOf(answer, now), ms: msOf() };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { status: null, ms: msOf(), response: null, problem: error.message, pauseSeconds: null };
  }
}

function outcomeOf({ status, headers, body }: OutgoingAnswer, now: Date): Omit<Outcome, "ms"> {
  const response = body.subarray(0, mostKept).toString().replaceAll("\0", "") || null;
  const isOk = status >= 200 && status < 300;
  const problem = isOk ? null : `The receiver answered with the status ${status}`;
  const isBusy = status === 429 || status === 503;
  const pauseSeconds = isBusy ? pauseOf(headers["retry-after"], now) : null;
  return { status, response, problem, pauseSeconds };
}

/** The seconds of Retry-After, a number or a date, at most an hour. */
function pauseOf(header: string | undefined, now: Date): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000;
  return seconds > 0 ? Math.min(seconds, longestPauseSeconds) : null;
}
