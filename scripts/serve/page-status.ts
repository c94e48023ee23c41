import type { ServerResponse } from "node:http";

type Served = { readonly isMissing: boolean; readonly isUnavailable: boolean };

/**
 * Corrects the status of a page that Next rendered: 404 on a host without an open company and for a missing record, and 503 with `Retry-After`
 * if the database was away or too busy.
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
