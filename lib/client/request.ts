import { ApiError } from "./api-error";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type RequestOptions = {
  /** Empty values are left out. */
  query?: Record<string, string | number | boolean | null | undefined>;
  /** Sent as JSON; a FormData is sent as it is. */
  body?: unknown;
  /** The version that was read: a stale write is refused with 412. */
  ifMatch?: number | undefined;
  /** The same key makes a repeated POST do its work once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Goes out even when the page is left meanwhile. */
  keepalive?: boolean;
};

const timeoutMs = 30_000;

/**
 * One call of our own API with the cookies of this page; answers `data`. Throws `ApiError` for every
 * failure, also one that a body of status 200 speaks of, and the signal's own reason when it aborts.
 */
export async function request<T>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const response = await send(method, path, options);
  const envelope = await readEnvelope(response);
  if (!response.ok || envelope.error === true) throw failureOf(response, envelope);
  // The contract says what `data` is; the server checks itself against it in every test.
  return envelope.data as T;
}

async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const patience = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(`/api${path}${queryText(options.query)}`, {
      method,
      headers: headersOf(options),
      body: bodyOf(options.body),
      credentials: "same-origin",
      cache: "no-store",
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, patience]) : patience,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: "network", message: "Network Error" });
  }
}

type Envelope = {
  error?: unknown;
  code?: unknown;
  message?: unknown;
  fields?: unknown;
  requestId?: unknown;
  data?: unknown;
};

async function readEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isRecord(body)) return body;
  throw new ApiError({
    status: response.status,
    code: "unreadable",
    message: "The server gave no answer we can read. Try again in a moment",
  });
}

function failureOf(response: Response, envelope: Envelope): ApiError {
  const { code, message, fields, requestId } = envelope;
  return new ApiError({
    status: response.status,
    code: typeof code === "string" ? code : "unknown",
    message: typeof message === "string" ? message : "Something went wrong. Try again",
    fields: sentencesOf(fields),
    requestId: typeof requestId === "string" ? requestId : undefined,
    retryAfterSeconds: Number(response.headers.get("retry-after")) || undefined,
  });
}

function sentencesOf(fields: unknown): Record<string, string> {
  if (!isRecord(fields)) return {};
  const known = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(known);
}

function headersOf({ body, ifMatch, idempotencyKey, headers }: RequestOptions): Headers {
  const all = new Headers(headers);
  all.set("Accept", "application/json");
  all.set("X-Requested-With", "XMLHttpRequest");
  if (body !== undefined && !(body instanceof FormData))
    all.set("Content-Type", "application/json");
  if (ifMatch !== undefined) all.set("If-Match", `"${ifMatch}"`);
  if (idempotencyKey) all.set("Idempotency-Key", idempotencyKey);
  return all;
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

function queryText(query: RequestOptions["query"] = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  if (given.length === 0) return "";
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
