import type { ServerResponse } from "node:http";
import { protectiveHeaders } from "../../lib/core/protective-headers";

const protective = {
  ...protectiveHeaders,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/** The header that names the path inside the application, which the client has no use for. */
export const rewrittenTo = "x-middleware-rewrite";

/**
 * Completes whatever is answered, redirects and errors of the framework included, with the protective
 * headers that it lacks as it leaves, and removes what is internal.
 */
export function protectHeaders(response: ServerResponse, extras: Record<string, string>): void {
  const { writeHead } = response;
  response.writeHead = function completed(...args: unknown[]) {
    for (const [name, value] of Object.entries({ ...protective, ...extras }))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    response.removeHeader(rewrittenTo);
    return Reflect.apply(writeHead, response, args);
  };
}
