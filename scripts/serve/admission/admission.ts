import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay, setImmediate as letOthersProceed } from "node:timers/promises";
import { clientAddress, networkOf } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import { Allowances, type Limits } from "@/lib/server/limits/allowances";
import { FairQueue } from "@/lib/server/limits/fair-queue";
import type { Env } from "@/lib/server/operation/env";
import { logOf } from "@/lib/server/operation/log";
import { metrics } from "@/lib/server/operation/metrics";
import { failWith } from "@/lib/server/request/respond";
import { bearerToken, readAccessToken } from "@/lib/server/tokens/access-token";
import { confirmedCompany, isApiKey } from "@/lib/server/tokens/api-key";
import { cookieNames, readCookie } from "@/lib/server/tokens/session-cookies";
import { type HostSettings, worldOfRequest } from "../world-of-request";
import { endpointWeight, pageWeight } from "./request-weight";

/** Thirty people who open a page with thirty requests each, within three seconds, are served in full. */
const share = { perSecond: 200, burst: 400, waitMs: 2000, inFlight: 500, processedMs: 100 };

/**
 * The number of requests of a sender that are processed at the same time; the others wait in order. It is 1 while others
 * send too, so that they wait for one request, not for all. A request that takes longer than `processedMs` waits itself
 * and makes room.
 */
const atOnce = { alone: 4, besideOthers: 1 };
const aloneAfterMs = 1000;

/** A client that loops over refusals costs less if each takes a moment. */
const refusalMs = 500;
const logEveryMs = 60_000;

const log = logOf("admission");

type Settings = HostSettings & Pick<Env, "RATE_LIMIT_PER_IP_SCALE">;

/** Resolves to whether the request may go on, once it is its turn; else it has been answered by 429. */
export type Admission = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Keeps one company, or one client address without a session, from using up the process: every answer of Next, also a
 * refusal, costs milliseconds of the only event loop. Limits hold for this process alone.
 */
export async function openAdmission(
  settings: Settings,
  { processedMs, ...limits }: Limits & { processedMs: number } = share,
): Promise<Admission> {
  const scale = settings.RATE_LIMIT_PER_IP_SCALE;
  const allowances = new Allowances({
    ...limits,
    perSecond: limits.perSecond * scale,
    burst: limits.burst * scale,
    inFlight: limits.inFlight * scale,
  });
  const turns = turnsOfSenders();
  const refuse = await tooManyRequests();
  return async (request, response) => {
    const sender = await senderOf(request, settings.TRUST_PROXY);
    if (response.destroyed) return false;
    const name = nameOf(sender);
    const kind = kindOf(request, settings);
    const weight = kind === "api" ? endpointWeight(request) : pageWeight(request);
    const waitMs = allowances.enter(name, weight, performance.now());
    const closed = new AbortController();
    response.once("close", () => {
      if (waitMs !== null) allowances.leave(name);
      closed.abort();
    });
    if (waitMs !== null) {
      if (waitMs > 0 && !(await isOpenAfter(closed.signal, waitMs))) return false;
      const run = (work: () => Promise<void>) => turns.run(name, work, closed.signal);
      return hasTurn(run, closed.signal, processedMs);
    }
    noteRefusal(sender, request);
    if (hasBody(request)) response.setHeader("Connection", "close");
    if (await isOpenAfter(closed.signal, refusalMs)) refuse(response, kind);
    return false;
  };
}

function nameOf(sender: Sender): string {
  return sender.kind === "company" ? `company ${sender.company}` : `address ${sender.address}`;
}

/** Nothing is refused here: the allowance has refused what is too much. */
function turnsOfSenders(): FairQueue {
  const turns: FairQueue = new FairQueue((name) => ({
    slots: Number.POSITIVE_INFINITY,
    share: turns.isAlone(name, aloneAfterMs) ? atOnce.alone : atOnce.besideOthers,
    queued: Number.POSITIVE_INFINITY,
    waitMs: 60_000,
    busy: "Too many requests at once",
    retryAfterSeconds: 1,
  }));
  return turns;
}

/** Resolves to true when it is the request's turn among those of its sender, to false if the client has left. */
function hasTurn(
  run: (work: () => Promise<void>) => Promise<void>,
  closed: AbortSignal,
  processedMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const process = async () => {
      resolve(true);
      await isOpenAfter(closed, processedMs);
      // The next of this sender would begin in the same turn of the event loop.
      await letOthersProceed();
    };
    run(process).catch(() => resolve(false));
  });
}

/** Whether the client still waits after so many milliseconds. */
function isOpenAfter(closed: AbortSignal, ms: number): Promise<boolean> {
  return delay(ms, true, { signal: closed }).catch(() => false);
}

/** The body of a refused request is not read. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

function kindOf(request: IncomingMessage, settings: HostSettings): "api" | "page" {
  const isApi = worldOfRequest(request, settings).kind === "api";
  return isApi || /^\/api(\/|\?|$)/.test(request.url ?? "") ? "api" : "page";
}

let loggedAtMs = Number.NEGATIVE_INFINITY;

/** Counts a refusal; the log has one line a minute. */
function noteRefusal(sender: Sender, { headers }: IncomingMessage): void {
  metrics().refusals.inc({ sender: sender.kind });
  if (performance.now() - loggedAtMs < logEveryMs) return;
  loggedAtMs = performance.now();
  const hint = headers["x-unknown-proxy"] ? ": a proxy stands in front, set TRUST_PROXY" : "";
  const companyId = sender.kind === "company" ? sender.company : undefined;
  log.warn({ sender: sender.kind, companyId }, `too many requests of one sender${hint}`);
}

/** The sender whose share of the process a request uses. `company` is an id or "platform". */
type Sender = { kind: "company"; company: string } | { kind: "address"; address: string };

/**
 * The company of a request whose access token is genuine and alive, or whose key was just confirmed, without a look into
 * the database; else the client's address, so that an office behind one address does not suffer from a neighbour's
 * attempts to sign in.
 */
async function senderOf(
  { headers, socket }: IncomingMessage,
  trustedProxies: number,
): Promise<Sender> {
  const { authorization = "", cookie = "" } = headers;
  const given = new Headers({ authorization, cookie });
  const token = bearerToken(given) ?? readCookie(given, cookieNames().access);
  const forwardedFor = headers["x-forwarded-for"]?.toString();
  const address = clientAddress(forwardedFor, trustedProxies) ?? socket.remoteAddress ?? "";
  const company = token ? await companyOf(token, address) : null;
  if (company) return { kind: "company", company };
  return { kind: "address", address: networkOf(address) };
}

/** A key counts for its company once this process has confirmed it from that address; until then the address pays for it. */
async function companyOf(token: string, address: string): Promise<string | null> {
  if (isApiKey(token)) return confirmedCompany(token, address);
  const claims = await readAccessToken(token).catch(() => null);
  return claims?.audience ?? null;
}

const sentence = "Too many requests at once. Try again in a second";

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Too many requests</title>
<h1>Too many requests</h1>
<p>${sentence}.</p>
</html>
`;

/** Answers a request by 429, without any work but a new request id. */
type TooManyRequests = (response: ServerResponse, kind: "api" | "page") => void;

/** Makes the answer once: the failure envelope of the API, with its headers, or a small page. */
async function tooManyRequests(): Promise<TooManyRequests> {
  const error = new AppError("rate_limited", sentence, { retryAfterSeconds: 1 });
  const { status, headers, body } = failWith(error);
  const sampleId = headers.get("X-Request-Id") ?? "";
  const envelope = body ? await text(body) : "";
  const ofPage = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  const retryAfter = headers.get("Retry-After") ?? "";
  return (response, kind) => {
    const id = randomUUID();
    if (kind === "api") response.setHeaders(headers);
    else response.setHeaders(new Map(Object.entries(ofPage)));
    response.setHeader("Retry-After", retryAfter).setHeader("X-Request-Id", id);
    response.writeHead(status).end(kind === "api" ? envelope.replace(sampleId, id) : page);
  };
}
