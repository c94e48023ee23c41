import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { AppError } from "@/lib/core/errors";
import { failWith } from "@/lib/server/request/respond";

const sentence = "Too many requests at once. Try again in a second";

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Too many requests</title>
<h1>Too many requests</h1>
<p>${sentence}.</p>
</html>
`;

/** Answers a request by 429, without any work but a new request id. */
export type TooManyRequests = (response: ServerResponse, kind: "api" | "page") => void;

/** Makes the answer once: the failure envelope of the API, with its headers, or a small page. */
export async function tooManyRequests(): Promise<TooManyRequests> {
  const error = new AppError("rate_limited", sentence, { retryAfterSeconds: 1 });
  const { status, headers, body } = failWith(error);
  const sampleId = headers.get("X-Request-Id") ?? "";
  const envelope = body ? await text(body) : "";
  const ofPage = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  const retryAfter = headers.get("Retry-After") ?? "";
  return (response, kind) => {
    const id = randomUUID();
    if (kind === "api") response.setHeaders(headers);
    else response.setHeaders(new Map(Object.entries(ofPage)));
    response.setHeader("Retry-After", retryAfter).setHeader("X-Request-Id", id);
    response.writeHead(status).end(kind === "api" ? envelope.replace(sampleId, id) : page);
  };
}
