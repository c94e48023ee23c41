import type { IncomingMessage, ServerResponse } from "node:http";

const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
const body = JSON.stringify({ error: false, message: "Alive", data: {} });

/** Answers `GET /api/healthz` of every host and returns true, or leaves the request alone and returns false. */
export function answerLiveness(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = "" } = request;
  if ((method !== "GET" && method !== "HEAD") || !/^\/api\/healthz(\?|$)/.test(url)) return false;
  response.writeHead(200, headers).end(body);
  return true;
}
