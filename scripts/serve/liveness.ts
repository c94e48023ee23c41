import type { IncomingMessage, ServerResponse } from "node:http";
import { Allowances } from "@/lib/server/limits/allowances";
import { version } from "@/lib/server/operation/version";

const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
const body = JSON.stringify({ error: false, message: "Alive", data: { version } });

/** Monitors send a request a few times a second. A client that loops gets the same answer a little later. */
const prompt = new Allowances({ perSecond: 50, burst: 50, waitMs: 0, inFlight: Infinity });
const laterMs = 250;

/** Answers `GET /api/healthz` of every host and returns true, or leaves the request alone and returns false. */
export function answerLiveness(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = "" } = request;
  if ((method !== "GET" && method !== "HEAD") || !/^\/api\/healthz(\?|$)/.test(url)) return false;
  const answer = () => void response.writeHead(200, headers).end(body);
  if (prompt.enter("", 1, performance.now()) === null) setTimeout(answer, laterMs);
  else answer();
  return true;
}
