import { AsyncLocalStorage } from "node:async_hooks";

type Served = { isUnavailable: boolean };

// On globalThis: the web server and Next's bundles each have a copy of this module.
const shared = globalThis as typeof globalThis & { servedRequests?: AsyncLocalStorage<Served> };
shared.servedRequests ??= new AsyncLocalStorage();
const requests = shared.servedRequests;

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
