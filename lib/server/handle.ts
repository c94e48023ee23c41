import { defaultTimeZone } from "@/lib/core/calendar-date";
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "@/lib/core/endpoint";
import { parseBody, parseIfMatch, parseParams, parseQuery } from "./parse";
import type { RequestBody } from "./request-body";
import { respond } from "./respond";

/** What every handler gets of its request, already parsed by the call's schemas. */
export type Parsed<C extends Endpoint> = {
  query: QueryOf<C>;
  body: BodyOf<C>;
  params: ParamsOf<C>;
  files: Record<string, File>;
  ifMatch: number | undefined;
  request: Request;
  requestId: string;
};

export type Params = Record<string, string | string[] | undefined>;
export type Context = { params: Promise<Params> };

/** A route handler that carries the contract it fulfils. */
export type RouteHandler = ((request: Request, context: Context) => Promise<Response>) & {
  endpoint: Endpoint;
};

/** A route handler that does `work` within the envelope and carries its call. */
export function handle(
  endpoint: Endpoint,
  work: (request: Request, params: Params, requestId: string) => Promise<unknown>,
): RouteHandler {
  const handler = async (request: Request, context: Context) =>
    respond(request, endpoint, async (requestId) =>
      work(request, (await context?.params) ?? {}, requestId),
    );
  return Object.assign(handler, { endpoint });
}

/** The request as the call's schemas have it, dates read in the time zone. Throws `validation_failed`. */
export function parsedInput<C extends Endpoint>(
  endpoint: C,
  request: Request,
  params: Params,
  body: RequestBody,
  requestId: string,
  timeZone = defaultTimeZone,
): Parsed<C> {
  const parsed = {
    params: parseParams(params),
    query: parseQuery(endpoint, new URL(request.url), timeZone),
    body: parseBody(endpoint, body.value, timeZone),
    files: body.files,
    ifMatch: parseIfMatch(request.headers),
    request,
    requestId,
  };
  // parseQuery and parseBody ran the call's own schemas; their types are those of C.
  return parsed as Parsed<C>;
}
