import type { IncomingMessage } from "node:http";

const ordinary = 1;
const page = 10;

/** The weights of requests that programs repeat or that read a whole file, by method and path without `/api`. */
const endpoints: [request: RegExp, weight: number][] = [
  [/^GET \/company\/feed$/, 2],
  [/^POST \/crm\/imports\/[^/]+\/dry-run$/, 20],
];

type Request = Pick<IncomingMessage, "method" | "url">;

/** How many ordinary requests a request to the API counts for. */
export function endpointWeight({ method = "", url = "" }: Request): number {
  const path = url.replace(/[?#].*$/s, "").replace(/^\/api(?=\/)/, "");
  return endpoints.find(([request]) => request.test(`${method} ${path}`))?.[1] ?? ordinary;
}

/** The weight of a page, which is rendered; a prefetch renders little of it. */
export function pageWeight({ headers }: Pick<IncomingMessage, "headers">): number {
  return headers["next-router-prefetch"] ? ordinary : page;
}
