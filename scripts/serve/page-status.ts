import type { ServerResponse } from "node:http";

type Served = { readonly isMissing: boolean; readonly isUnavailable: boolean };

/**
 * Lets pages leave with a status that Next does not know: 404 for the page of a host without an open company, and
 * for one that could not be rendered as the database was away or too busy a 503 with `Retry-After`, so that proxies
 * and monitors know it for what it is.
 */
export function markStatus(response: ServerResponse, served: Served): void {
  const { writeHead } = response;
  response.writeHead = function marked(status: number, ...rest: unknown[]) {
    const sent = sentStatus(status, served);
    if (sent !== status && sent === 503) response.setHeader("Retry-After", "3");
    return Reflect.apply(writeHead, response, [sent, ...rest]);
  };
}

function sentStatus(status: number, { isMissing, isUnavailable }: Served): number {
  if (status === 200 && isMissing) return 404;
  return status === 500 && isUnavailable ? 503 : status;
}
