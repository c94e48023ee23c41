import type { ServerResponse } from "node:http";
import { protectiveHeaders } from "../../lib/core/protective-headers";

const protective = {
  ...protectiveHeaders,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/** The internal header with the path inside the application. */
export const rewrittenTo = "x-middleware-rewrite";

/**
 * Adds missing protective headers to every response, also to redirects and errors of the framework, and removes
 * internal headers.
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
