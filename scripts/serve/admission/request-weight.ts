const ordinary = 1;

/** Requests that programs repeat or that read a whole file, by method and path without `/api`. */
const weights: [request: RegExp, weight: number][] = [
  [/^GET \/company\/feed$/, 2],
  [/^POST \/crm\/imports\/[^/]+\/dry-run$/, 20],
];

/** How many ordinary requests a request counts for. */
export function requestWeight(method: string, url: string): number {
  const path = url.replace(/[?#].*$/s, "").replace(/^\/api(?=\/)/, "");
  return weights.find(([request]) => request.test(`${method} ${path}`))?.[1] ?? ordinary;
}
