import { Agent, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { PlainError } from "@/scripts/lib/plain-error";
import type { Base } from "./load";

export type Sent = {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};
/** `status` 0: no response arrived, and `body` says why. */
export type Received = { status: number; body: string };

/** Connections that are kept open, as a browser keeps them. */
const agent = new Agent({ keepAlive: true });

/** One request of a signed-in person; never throws. Not by fetch, which cannot set the Host header. */
export function send(
  { port, host, headers: own }: Base,
  { method = "GET", path, body, headers }: Sent,
): Promise<Received> {
  const isForm = Buffer.isBuffer(body);
  const bytes = isForm ? body : body === undefined ? "" : JSON.stringify(body);
  const type = isForm || body === undefined ? {} : { "Content-Type": "application/json" };
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, body: error.message });
    const started = httpRequest({
      agent,
      host: "127.0.0.1",
      port,
      path,
      method,
      headers: {
        Host: host,
        "X-Requested-With": "XMLHttpRequest",
        "Content-Length": Buffer.byteLength(bytes),
        ...own,
        ...type,
        ...headers,
      },
    });
    started.once("error", lost);
    started.once("response", (response) => {
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, body: read }),
        lost,
      );
    });
    started.end(bytes);
  });
}

/** The `data` of a call. Throws on another status than 200 to 202. */
export async function call(api: Base, sent: Sent) {
  const received = await send(api, sent);
  if (received.status >= 200 && received.status <= 202) return dataOf(received);
  throw new PlainError(
    `${sent.method ?? "GET"} ${sent.path} of the benchmark: ${received.status} ${received.body}`,
  );
}

/** The `data` of a response in the envelope of the API. */
export function dataOf({ body }: Received) {
  return JSON.parse(body).data;
}
