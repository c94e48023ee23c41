import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { format } from "node:util";
import { logOf } from "@/lib/server/operation/log";
import { logPageFailure } from "@/lib/server/operation/page-failure";
import { recordPage } from "@/lib/server/operation/request-log";
import type { ServedRequest } from "@/lib/server/operation/served-request";
import { rewrittenTo } from "./security-headers";

/** Load balancers call these every few seconds. */
const health = new Set(["/api/healthz", "/api/readyz"]);

/** nginx's status for a response that its client did not wait for. */
const clientGone = 499;

/**
 * Gives the response the request's id, and once it has ended logs and measures what no endpoint of the API
 * records. `routeOf` names the template of a path inside the application.
 */
export function followPage(
  { method = "", url = "/", headers }: IncomingMessage,
  response: ServerResponse,
  { served, routeOf }: { served: ServedRequest; routeOf: (path: string) => string },
): void {
  const { requestId } = served;
  const startedAt = performance.now();
  const { writeHead } = response;
  let path = url;
  response.writeHead = function followed(...args: unknown[]) {
    path = String(response.getHeader(rewrittenTo) ?? url);
    if (!response.hasHeader("X-Request-Id")) response.setHeader("X-Request-Id", requestId);
    return Reflect.apply(writeHead, response, args);
  };
  response.once("close", () => {
    const route = routeOf(path);
    if (served.isRecorded || health.has(route)) return;
    const { companyId, userId } = served;
    const kind = headers.rsc ? "data" : "html";
    const status = response.writableFinished ? response.statusCode : clientGone;
    const seconds = (performance.now() - startedAt) / 1000;
    recordPage({ requestId, companyId, userId, method, route, kind, status, seconds });
  });
}

const log = logOf("next");

/** Writes the console output of the framework to the log, and a failed page like a failed request. */
export function logConsole(): void {
  console.error = (...parts) => {
    const failure = parts.find((part) => part instanceof Error);
    if (failure) logPageFailure(failure);
    else log.error(format(...parts));
  };
  console.warn = (...parts) => log.warn(format(...parts));
  console.log = (...parts) => log.info(format(...parts));
}

type Route = { page: string; regex: string };

/** The route of requests for no page of the application, such as a file of public/. */
const noPage = "other";

/** Finds the route template of a path inside the application, as `/[subdomain]/crm/leads/[id]`, in the build in `folder`. */
export function pageRoutes(folder: string): (path: string) => string {
  const manifest: { staticRoutes: Route[]; dynamicRoutes: Route[] } = JSON.parse(
    readFileSync(join(folder, ".next", "routes-manifest.json"), "utf8"),
  );
  const routes = [...manifest.staticRoutes, ...manifest.dynamicRoutes].map(({ page, regex }) => ({
    page,
    regex: new RegExp(regex),
  }));
  return (path) => {
    const { pathname } = new URL(path, "http://localhost");
    // A file of public/, which /[subdomain] would match: no subdomain has a dot.
    if (/^\/[^/]*\./.test(pathname)) return noPage;
    return routes.find(({ regex }) => regex.test(pathname))?.page ?? noPage;
  };
}

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
