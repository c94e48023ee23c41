import type { ServerResponse } from "node:http";

/**
 * Next answers 500 for every page that could not be rendered. Where the database was away or too busy, the
 * response leaves as 503 with `Retry-After`, so that proxies and monitors know it for what it is.
 */
export function markUnavailable(
  response: ServerResponse,
  served: { readonly isUnavailable: boolean },
): void {
  const { writeHead } = response;
  response.writeHead = function marked(status: number, ...rest: unknown[]) {
    if (status !== 500 || !served.isUnavailable)
      return Reflect.apply(writeHead, response, [status, ...rest]);
    response.setHeader("Retry-After", "3");
    return Reflect.apply(writeHead, response, [503, ...rest]);
  };
}
