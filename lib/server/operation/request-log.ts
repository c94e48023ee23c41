import { logOf } from "./log";
import { metrics } from "./metrics";
import { noteOfRequest } from "./served-request";

const log = logOf("requests");

/** An answered request. Routes are templates and people are ids: no address, name or text of the request. */
type AnsweredRequest = {
  requestId: string;
  companyId: string | undefined;
  userId: string | undefined;
  method: string;
  route: string;
  status: number;
  seconds: number;
};

/** Logs and measures a request to an endpoint of the API. */
export function recordEndpoint(answered: AnsweredRequest): void {
  const { method, route, status, seconds } = answered;
  noteOfRequest({ isRecorded: true });
  metrics().requests.observe({ method, route, status }, seconds);
  record(answered, "request");
}

/** Logs and measures any other request: a page as HTML, or as the data that the router of an open page loads. */
export function recordPage(answered: AnsweredRequest & { kind: "html" | "data" }): void {
  const { route, kind, status, seconds } = answered;
  metrics().pages.observe({ route, kind, status }, seconds);
  record(answered, "page");
}

function record({ seconds, ...facts }: AnsweredRequest, message: string): void {
  const { companyId } = facts;
  const { companySeconds } = metrics();
  if (companyId) companySeconds.set(companyId, (companySeconds.get(companyId) ?? 0) + seconds);
  log.info({ ...facts, durationMs: Math.round(seconds * 1000) }, message);
}
