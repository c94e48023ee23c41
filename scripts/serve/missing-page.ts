import type { ServerResponse } from "node:http";

/** The page of a host without an open company leaves as 404: Next knows no status for a page of one's own. */
export function markMissing(
  response: ServerResponse,
  served: { readonly isMissing: boolean },
): void {
  const { writeHead } = response;
  response.writeHead = function marked(status: number, ...rest: unknown[]) {
    const sent = status === 200 && served.isMissing ? 404 : status;
    return Reflect.apply(writeHead, response, [sent, ...rest]);
  };
}
