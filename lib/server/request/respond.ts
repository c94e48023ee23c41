import type { Endpoint } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import { protectiveHeaders } from "@/lib/core/protective-headers";
import { logFailure } from "@/lib/server/operation/log";
import { recordEndpoint } from "@/lib/server/operation/request-log";
import { currentRequestId } from "@/lib/server/operation/served-request";

/** The result of a handler besides plain `data`: a message, another status, keys beside `data`, headers. */
export class Reply {
  constructor(
    readonly data: unknown,
    readonly extras: {
      message?: string;
      status?: number;
      beside?: Record<string, unknown>;
      headers?: HeadersInit;
    } = {},
  ) {}
}

/** The request that is being answered; `companyId` and `userId` are set once its sender is known. */
type Served = {
  request: Request;
  endpoint: Endpoint;
  requestId: string;
  companyId?: string;
  userId?: string;
};

/**
 * The response for a result: `data`, a `Reply`, or a whole Response if the answer is a file. The only
 * catch: unknown errors are logged in full and answered by a bare 500.
 */
export async function respond(served: Served, result: Promise<unknown>): Promise<Response> {
  const startedAt = performance.now();
  const response = await responseOf(served, result);
  const { requestId, companyId, userId } = served;
  const { method, path: route } = served.endpoint;
  const seconds = (performance.now() - startedAt) / 1000;
  recordEndpoint({ requestId, companyId, userId, method, route, status: response.status, seconds });
  return finish(response, served.requestId);
}

async function responseOf(served: Served, result: Promise<unknown>): Promise<Response> {
  try {
    const settled = await result;
    return settled instanceof Response ? settled : success(served.endpoint, settled);
  } catch (error) {
    return failure(toAppError(error, served), served.requestId);
  }
}

/** The failure envelope for unknown paths and methods. */
export function failWith(error: AppError): Response {
  const requestId = currentRequestId();
  return finish(failure(error, requestId), requestId);
}

/** The response to OPTIONS: the methods of a path. No CORS headers, so other sites stay out. */
export function methodsResponse(allow: string): Response {
  return finish(new Response(null, { status: 204, headers: { Allow: allow } }), currentRequestId());
}

const apiHeaders = {
  ...protectiveHeaders,
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "Referrer-Policy": "no-referrer",
};

function finish(response: Response, requestId: string): Response {
  for (const [name, value] of Object.entries(apiHeaders)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  response.headers.set("X-Request-Id", requestId);
  return response;
}

function success(endpoint: Endpoint, result: unknown): Response {
  const { data, extras } = result instanceof Reply ? result : new Reply(result);
  checkAnswer(endpoint, data);
  const body = {
    error: false,
    message: extras.message ?? endpoint.message ?? "OK",
    ...extras.beside,
    data,
  };
  const response = Response.json(body, {
    status: extras.status ?? endpoint.status ?? 200,
    headers: extras.headers,
  });
  const version = versionOf(data);
  if (version !== undefined) response.headers.set("ETag", `"${version}"`);
  return response;
}

function failure(error: AppError, requestId: string): Response {
  const body = {
    error: true,
    code: error.code,
    message: error.message,
    ...(error.fields && { fields: error.fields }),
    ...(error.data && { data: error.data }),
    requestId,
  };
  const response = Response.json(body, { status: error.status });
  if (error.retryAfterSeconds)
    response.headers.set("Retry-After", String(Math.ceil(error.retryAfterSeconds)));
  if (error.allow) response.headers.set("Allow", error.allow);
  return response;
}

function toAppError(error: unknown, { request, endpoint, requestId }: Served): AppError {
  const facts = { requestId, method: request.method, endpoint: endpoint.path };
  if (error instanceof AppError) {
    if (error.status >= 500) logFailure(error, error.message, facts);
    return error;
  }
  if (hasLeft(request, error)) return new AppError("validation_failed", "The request broke off");
  logFailure(error, "a request failed", facts);
  return new AppError(
    "internal",
    "Something went wrong on our side. Try again, and quote the request id if it stays",
  );
}

/** Whether the client closed the connection before the response, which is no fault. */
function hasLeft({ signal }: Request, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isBrokenBody =
    "code" in error && error.code === "ECONNRESET" && error.message === "aborted";
  return isBrokenBody || (signal.aborted && /^(Abort|ResponseAborted)/.test(error.name));
}

/** The version of the only record in the data, for its ETag. */
function versionOf(data: unknown): number | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const records = Object.values(data);
  const only: unknown = records.length === 1 ? records[0] : undefined;
  if (typeof only !== "object" || only === null || !("version" in only)) return undefined;
  return typeof only.version === "number" ? only.version : undefined;
}

function checkAnswer(endpoint: Endpoint, data: unknown): void {
  if (process.env.CONTRACT_CHECKS !== "1" || endpoint.answer === "stream") return;
  const parsed = endpoint.answer.safeParse(data);
  if (!parsed.success)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers outside its schema: ${parsed.error.message}`,
    );
}
