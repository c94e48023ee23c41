import type { AnswerOf, BodyOf, BytesOf, Endpoint, ParamsOf, QueryOf } from "@/lib/core/endpoint";
import type { HostWorld } from "@/lib/core/host";
import type {
  OpenPlatform,
  OpenReader,
  OpenTenant,
  PlatformScope,
  SqlReader,
  TenantReader,
  TenantScope,
} from "@/lib/server/database/scope";
import { inCompanySlot, weightOf } from "@/lib/server/limits/company-concurrency";
import { currentRequestId, noteOfRequest } from "@/lib/server/operation/served-request";
import { inSpan } from "@/lib/server/operation/span";
import { withReader } from "@/lib/server/replica/replica";
import { type Claims, platformAudience } from "@/lib/server/tokens/access-token";
import { withProofWays } from "./fresh-proof";
import { freeKey, keyClaimOf, storeAnswer, takeKey } from "./idempotency";
import { noteUse, takeShare } from "./key-use";
import { type Entrant, enterCompany, tenantOf } from "./member";
import { type Params, parseInput, requireKnownQuery } from "./parse";
import {
  enter,
  keysOf,
  type Principal,
  personOf,
  requireAllowed,
  type SignedInPerson,
  schemaContextOf,
  scopeOf,
  stepsOf,
  transactionOf,
} from "./principal";
import { recordRefusal } from "./refusals";
import { readBody } from "./request-body";
import { identify, ipOf, requireMatchingSubdomain, requireWorld } from "./request-identity";
import { type Reply, respond } from "./respond";
import type { SuperAdmin } from "./super-admin";

/** The input of every handler: the request, parsed by the endpoint's schemas. */
type Parsed<E extends Endpoint> = {
  query: QueryOf<E>;
  body: BodyOf<E>;
  bytes: BytesOf<E>;
  params: ParamsOf<E>;
  files: Record<string, File>;
  ifMatch: number | undefined;
  request: Request;
  requestId: string;
};

type InCompany = { tenant: TenantScope; member: Entrant };
type InCompanySteps = { open: OpenTenant; read: OpenReader; member: Entrant };

/** The further input of a handler, by the endpoint's policy. */
type Given = {
  public: { world: HostWorld };
  signedIn: { person: SignedInPerson };
  member: InCompany;
  owner: InCompany;
  superAdmin: { platform: PlatformScope; superAdmin: SuperAdmin };
};
type GivenReadOnly = { tenant: TenantReader; member: Entrant };
type GivenInSteps = {
  member: InCompanySteps;
  owner: InCompanySteps;
  superAdmin: { open: OpenPlatform; superAdmin: SuperAdmin };
};

type ReadEndpoint = Endpoint & { method: "GET"; policy: "member" | "owner" };
type StepsEndpoint = Endpoint & { policy: keyof GivenInSteps };
type Handler<E extends Endpoint, G> = (
  input: Parsed<E> & G,
) => Promise<AnswerOf<E> | Reply | Response>;

export type Context = { params: Promise<Params> };

/** A route handler with the endpoint it serves. */
export type RouteHandler = ((request: Request, context: Context) => Promise<Response>) & {
  endpoint: Endpoint;
};

/**
 * Serves an endpoint by its policy. For members and super admins the handler runs in one transaction that sees only
 * their company or the platform; for others it opens its own.
 */
export function handle<const E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, Given[E["policy"]]>,
): RouteHandler {
  if (endpoint.policy === "public") return serve(endpoint, withoutSignIn, handler);
  if (endpoint.policy === "signedIn") return serve(endpoint, inSteps, handler);
  return serve(endpoint, inOneTransaction, handler);
}

/** Serves a member's request in a lighter, read-only transaction for SQL alone. */
export function handleReadOnly<const E extends ReadEndpoint>(
  endpoint: E,
  handler: Handler<E, GivenReadOnly>,
): RouteHandler {
  return serve(endpoint, inReadOnlyTransaction, handler);
}

/** Serves an endpoint without an open transaction, as for uploads and streams; the handler opens its own. */
export function handleInSteps<const E extends StepsEndpoint>(
  endpoint: E,
  handler: Handler<E, GivenInSteps[E["policy"]]>,
): RouteHandler {
  return serve(endpoint, inSteps, handler);
}

type Run = {
  endpoint: Endpoint;
  request: Request;
  requestId: string;
  companyId?: string;
  userId?: string;
  /** Known once the database has confirmed the session. */
  principal?: Principal;
  params: Params;
  handler: (input: object) => Promise<unknown>;
};

function serve<E extends Endpoint, G>(
  endpoint: E,
  steps: (run: Run) => Promise<unknown>,
  handler: Handler<E, G>,
): RouteHandler {
  const { method, path } = endpoint;
  const serveRequest = async (request: Request, context: Context) => {
    const params = (await context?.params) ?? {};
    const requestId = currentRequestId();
    const attributes = {
      "http.request.method": method,
      "http.route": path,
      "request.id": requestId,
    };
    const run: Run = { endpoint, request, requestId, params, handler: untyped(handler) };
    return inSpan(`${method} ${path}`, { attributes }, async (span) => {
      const answering = steps(run).catch(async (error: unknown) => {
        await recordRefusal(run, error);
        throw await withProofWays(run.principal && personOf(run.principal), error);
      });
      const response = await respond(run, answering);
      if (run.principal?.kind === "member") noteUse(run.principal.member, ipOf(request.headers));
      span?.setAttribute("http.response.status_code", response.status);
      return response;
    });
  };
  return Object.assign(serveRequest, { endpoint });
}

async function inOneTransaction(run: Run): Promise<unknown> {
  const { endpoint, request, requestId } = run;
  const session = await identifyIn(run);
  const body = await readBody(request, endpoint);
  const now = new Date();
  return transactionOf(session, weightOf(endpoint, request), async (db) => {
    const principal = noted(run, await enter(db, session, now));
    requireAllowed(endpoint, principal, { headers: request.headers, now });
    const claim = keyClaimOf(endpoint, request, { body, store: keysOf(principal) });
    const earlier = claim && (await takeKey(db, claim));
    if (earlier) return earlier;
    const input = parseInput(endpoint, run, { body, context: schemaContextOf(principal) });
    const scope = scopeOf(principal, { db, now, requestId });
    const answer = await run.handler({ ...input, ...scope, request, requestId });
    if (claim) await storeAnswer(db, claim, answer);
    return answer;
  });
}

async function inReadOnlyTransaction(run: Run): Promise<unknown> {
  const { endpoint, request, requestId } = run;
  const session = await identifyIn(run);
  const now = new Date();
  const slot = { companyId: session.audience, weight: weightOf(endpoint, request) };
  const enter = (db: SqlReader) => enterCompany(db, session, now);
  const read = async (db: SqlReader, member: Entrant) => {
    const principal = noted(run, { kind: "member", member });
    requireAllowed(endpoint, principal, { headers: request.headers, now });
    const input = parseInput(endpoint, run, { context: schemaContextOf(principal) });
    const tenant = tenantOf(member, { db, now, requestId });
    return run.handler({ ...input, tenant, member, request, requestId });
  };
  return inCompanySlot(slot, () => withReader(session.audience, enter, read));
}

async function inSteps(run: Run): Promise<unknown> {
  const { endpoint, request, requestId } = run;
  const session = await identifyIn(run);
  const now = new Date();
  const entering = transactionOf(session, "light", (db) => enter(db, session, now));
  const principal = noted(run, await entering);
  requireAllowed(endpoint, principal, { headers: request.headers, now });
  const body = await readBody(request, endpoint);
  const scope = { ...stepsOf(principal, requestId), person: personOf(principal) };
  const claim = keyClaimOf(endpoint, request, { body, store: keysOf(principal) });
  const earlier = claim && (await scope.open(({ db }) => takeKey(db, claim)));
  if (earlier) return earlier;
  const work = async () => {
    const input = parseInput(endpoint, run, { body, context: schemaContextOf(principal) });
    return run.handler({ ...input, ...scope, request, requestId });
  };
  const answer = await work().catch(async (error: unknown) => {
    if (claim) await scope.open(({ db }) => freeKey(db, claim)).catch(() => undefined);
    throw error;
  });
  if (claim) await scope.open(({ db }) => storeAnswer(db, claim, answer));
  return answer;
}

async function identifyIn(run: Run): Promise<Claims> {
  const session = await identify(run.request, run.endpoint.policy);
  if (session.audience !== platformAudience) {
    run.companyId = session.audience;
    noteOfRequest({ companyId: session.audience });
  }
  run.userId = session.userId;
  requireKnownQuery(run.endpoint, run.request);
  return session;
}

function noted(run: Run, principal: Principal): Principal {
  run.principal = principal;
  if (principal.kind === "member") takeShare(principal.member);
  return principal;
}

async function withoutSignIn(run: Run): Promise<unknown> {
  const { endpoint, request, requestId } = run;
  const world = requireWorld(request.headers, endpoint.policy);
  if (world.kind === "tenant") requireMatchingSubdomain(request.headers, world.subdomain);
  const body = await readBody(request, endpoint);
  requireKnownQuery(endpoint, request);
  const input = parseInput(endpoint, run, { body });
  return run.handler({ ...input, world, request, requestId });
}

/** The steps make the input that the endpoint's schemas and policy promise to its handler. */
function untyped<E extends Endpoint, G>(handler: Handler<E, G>): Run["handler"] {
  // biome-ignore lint/plugin/cast: each of the steps makes this input
  return (input) => handler(input as Parsed<E> & G);
}
