import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "./process-wide";

type Served = { isUnavailable: boolean };

const requests = processWide("servedRequests", () => new AsyncLocalStorage<Served>()).get();

/** Runs what serves one request; the result stays readable from outside, where the response leaves. */
export function serveRequest<T>(work: (served: Served) => T): T {
  const served = { isUnavailable: false };
  return requests.run(served, () => work(served));
}

/** Notes that the request being served met a database that is away or too busy. */
export function noteUnavailable(): void {
  const served = requests.getStore();
  if (served) served.isUnavailable = true;
}
