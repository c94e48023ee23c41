import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { processWide } from "./process-wide";

/** An HTTP request while the web process serves it; its response and its log line use these facts. */
export type ServedRequest = {
  readonly requestId: string;
  /** The database was away or too busy for it. */
  isUnavailable: boolean;
  /** Its host has no open company, or its path names no record that its reader sees. */
  isMissing: boolean;
  /** The log has a warning of it. */
  hasWarned: boolean;
  /** An endpoint has logged and measured it. */
  isRecorded: boolean;
  /** It was taken from the share of its key. */
  isCounted: boolean;
  companyId?: string;
  userId?: string;
};

const requests = processWide("servedRequests", () => new AsyncLocalStorage<ServedRequest>()).get();

/** Runs `work` for one request. The facts stay readable after it, when the response is sent. */
export function serveRequest<T>(work: (served: ServedRequest) => T): T {
  const served = {
    requestId: randomUUID(),
    isUnavailable: false,
    isMissing: false,
    hasWarned: false,
    isRecorded: false,
    isCounted: false,
  };
  return requests.run(served, () => work(served));
}

/** The request that is being served; undefined in jobs and scripts. */
export function servedRequest(): ServedRequest | undefined {
  return requests.getStore();
}

/** The id of the request that is being served, or a new one. */
export function currentRequestId(): string {
  return servedRequest()?.requestId ?? randomUUID();
}

/** Adds facts about the request that is being served, if any. */
export function noteOfRequest(facts: Partial<Omit<ServedRequest, "requestId">>): void {
  Object.assign(requests.getStore() ?? {}, facts);
}
