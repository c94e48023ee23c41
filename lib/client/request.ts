import { isObject } from "@/lib/core/objects";
import { ApiError } from "./api-error";
import { type Address, urlOf } from "./api-url";
import type { AnswerTo, Call, CallArgs, JsonCall, TransportOptions } from "./contract";

/** The options of any call, whose types were checked where it was called. */
export type RequestOptions = TransportOptions &
  Address & { body?: unknown; files?: Record<string, File | null | undefined> };

const timeoutMs = 30_000;
/** Browsers refuse more than 64 kB under way on behalf of pages that are gone. */
const mostKeptAlive = 16_000;

/**
 * Calls an endpoint with the cookies of this page; returns `data`. A body is sent as JSON, with files
 * as multipart/form-data. A small change is sent to its end even if the page is left meanwhile. Throws
 * `ApiError` for every failure, including an error in a body of status 200, and the signal's own reason if
 * it aborts.
 */
export function request<C extends JsonCall>(call: C, ...args: CallArgs<C>): Promise<AnswerTo<C>>;
export async function request(call: Call, options: RequestOptions = {}): Promise<unknown> {
  const response = await send(call, options);
  noteClock(response);
  const envelope = await readEnvelope(response);
  if (!response.ok || envelope.error === true) throw failureOf(response, envelope);
  return envelope.data;
}

/** A difference that the time under way explains. */
const sameClockMs = 60_000;
let clockAheadMs = 0;

/** The time of the server, whose clock is followed where that of this device is wrong. */
export function serverNow(): number {
  return Date.now() - clockAheadMs;
}

function noteClock({ headers }: Response): void {
  const aheadMs = Date.now() - Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(aheadMs)) clockAheadMs = Math.abs(aheadMs) < sameClockMs ? 0 : aheadMs;
}

export type NamedFile = { name: string; content: Blob };

/** Fetches a file, however long that takes, by POST if there is a body. Throws `ApiError` if it is refused or breaks off. */
export async function requestFile(address: string, body?: object): Promise<NamedFile> {
  const response = await fetch(address, {
    ...(body && { method: "POST", headers: headersOf({ body }), body: JSON.stringify(body) }),
    credentials: "same-origin",
    cache: "no-store",
  }).catch(failAsNetwork);
  if (!response.ok) throw failureOf(response, await readEnvelope(response));
  const content = await response.blob().catch(failAsIncomplete);
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "");
  return { name: decodeURIComponent(name?.[1] ?? "download"), content };
}

function failAsIncomplete(): never {
  throw new ApiError({
    status: 0,
    code: "incomplete",
    message: "The file broke off before its end and was not saved. Try again in a moment",
  });
}

function failAsNetwork(): never {
  throw new ApiError({ status: 0, code: "network", message: "Network Error" });
}

async function send(call: Call, options: RequestOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const { body, files, signal } = options;
  try {
    const method = call.slice(0, call.indexOf(" "));
    const json = files ? null : jsonOf(body);
    return await fetch(urlOf(call, options), {
      method,
      headers: headersOf(options),
      body: files ? formOf(body, files) : json,
      credentials: "same-origin",
      cache: "no-store",
      keepalive: method !== "GET" && !files && (json?.length ?? 0) < mostKeptAlive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return failAsNetwork();
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
  if (isObject(body)) return body;
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
    proofWays: waysOf(envelope.data),
  });
}

function waysOf(data: unknown): string[] {
  const ways = isObject(data) ? data.ways : undefined;
  return Array.isArray(ways) ? ways.filter((way) => typeof way === "string") : [];
}

function sentencesOf(fields: unknown): Record<string, string> {
  if (!isObject(fields)) return {};
  const known = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(known);
}

function headersOf({ body, files, ifMatch, idempotencyKey, headers }: RequestOptions): Headers {
  const all = new Headers(headers);
  all.set("Accept", "application/json");
  all.set("X-Requested-With", "XMLHttpRequest");
  if (body !== undefined && !files) all.set("Content-Type", "application/json");
  if (ifMatch !== undefined) all.set("If-Match", `"${ifMatch}"`);
  if (idempotencyKey) all.set("Idempotency-Key", idempotencyKey);
  return all;
}

function jsonOf(body: unknown): string | null {
  return body === undefined ? null : JSON.stringify(body);
}

function formOf(body: unknown, files: NonNullable<RequestOptions["files"]>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(isObject(body) ? body : {})) {
    form.set(key, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const [key, file] of Object.entries(files)) if (file) form.set(key, file);
  return form;
}
