import { once } from "node:events";
import type { ClientRequest, IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import type { LookupFunction } from "node:net";
import { OutgoingError, type PublicAddress } from "./address";

export type OutgoingRequest = {
  url: string;
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  limits?: Partial<Limits>;
  /** Whether a longer answer counts, without the rest of its body. */
  isCut?: boolean;
};

export type Limits = { connectMs: number; wholeMs: number; maxBytes: number };

export type OutgoingAnswer = {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer<ArrayBuffer>;
};

type Connection = {
  url: URL;
  addresses: readonly PublicAddress[];
  /** Certificates that are trusted in place of the usual ones. */
  ca?: string;
};

const usualLimits: Limits = { connectMs: 5_000, wholeMs: 15_000, maxBytes: 16_384 };

/**
 * Makes one request to a server at one of these addresses; the name of its URL is not looked up again. Redirects are
 * not followed. Throws OutgoingError.
 */
export async function exchange(
  connection: Connection,
  { method = "GET", headers, body, limits, isCut = false }: OutgoingRequest,
): Promise<OutgoingAnswer> {
  const { connectMs, wholeMs, maxBytes } = { ...usualLimits, ...limits };
  const host = connection.url.hostname;
  const aborter = new AbortController();
  const abortAfter = (ms: number, act: string) =>
    setTimeout(
      () => aborter.abort(new OutgoingError(`${host} did not ${act} within ${ms / 1000} seconds`)),
      ms,
    );
  const timers = [abortAfter(connectMs, "connect"), abortAfter(wholeMs, "answer")];
  try {
    const sent = request(connection.url, { ...optionsOf(connection), method, headers });
    // An error after the answer has begun reaches its stream too, and is thrown there.
    sent.on("error", () => {});
    aborter.signal.addEventListener("abort", () => sent.destroy(aborter.signal.reason));
    sent.on("socket", (socket) => socket.once("secureConnect", () => clearTimeout(timers[0])));
    sent.end(body);
    return await answerTo(sent, { maxBytes, isCut });
  } catch (error) {
    throw asSentence(aborter.signal.reason ?? error, host);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

function optionsOf({ addresses, ca }: Connection): RequestOptions {
  const lookup: LookupFunction = (_name, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? "", first?.family);
  };
  return { lookup, ca, agent: false, maxHeaderSize: 16_384 };
}

type BodyLimit = { maxBytes: number; isCut: boolean };

async function answerTo(sent: ClientRequest, limit: BodyLimit): Promise<OutgoingAnswer> {
  const [answer]: IncomingMessage[] = await once(sent, "response");
  if (!answer) throw new Error("There is no answer");
  const { statusCode: status = 0, headers } = answer;
  try {
    if (status >= 300 && status < 400)
      throw new OutgoingError(`${sent.host} redirects to another address`);
    return { status, headers, body: await bodyOf(answer, limit) };
  } finally {
    sent.destroy();
  }
}

async function bodyOf(
  answer: IncomingMessage,
  { maxBytes, isCut }: BodyLimit,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
    chunks.push(chunk);
    if (length <= maxBytes) continue;
    if (isCut) break;
    throw new OutgoingError(`The answer is longer than ${Math.floor(maxBytes / 1024)} kB`);
  }
  return Buffer.concat(chunks, Math.min(length, maxBytes));
}

/** An error of the network as a sentence without addresses. */
function asSentence(error: unknown, host: string): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO|SSL|TLS|EPROTO/.test(code))
    return new OutgoingError(`${host} has no valid certificate`);
  return new OutgoingError(`${host} cannot be reached`);
}
