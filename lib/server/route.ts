import type { AnswerOf, Endpoint, Method } from "@/lib/core/endpoint";
import { AppError, unknownAddress } from "@/lib/core/errors";
import type { HostWorld } from "@/lib/core/host";
import { platformAudience } from "./access-token";
import { withinCompanyLimit } from "./company-concurrency";
import { withPlatform, withTenant, withUnsetTenant } from "./db";
import { type Context, handle, type Parsed, parsedInput, type RouteHandler } from "./handle";
import { idempotencyKeyOf, once, onceInSteps } from "./idempotency";
import { memberKeys, superAdminKeys } from "./idempotency-keys";
import { enterCompany, type Member } from "./member";
import { readMember } from "./present-member";
import { withUnsetReader } from "./reader";
import { readBody } from "./request-body";
import {
  claimsOf,
  requestedCompanyId,
  requireMatchingSubdomain,
  worldOf,
} from "./request-identity";
import { failWith, methodsResponse, type Reply } from "./respond";
import {
  type Actor,
  type Db,
  type OpenTenant,
  type PlatformScope,
  type SqlReader,
  systemActor,
  type TenantScope,
} from "./scope";
import { requireSuperAdmin, type SuperAdmin } from "./super-admin";

type InCompany<C extends Endpoint, D extends SqlReader> = Parsed<C> & {
  tenant: Omit<TenantScope, "db"> & { db: D };
  member: Member;
};
export type TenantInput<C extends Endpoint> = InCompany<C, Db>;
export type ReadInput<C extends Endpoint> = InCompany<C, SqlReader>;
export type AdminInput<C extends Endpoint> = Parsed<C> & {
  platform: PlatformScope;
  superAdmin: SuperAdmin;
};
export type PublicInput<C extends Endpoint> = Parsed<C> & { world: HostWorld };

type Answer<C extends Endpoint> = Promise<AnswerOf<C> | Reply | Response>;

/**
 * A call of a member inside their company, in one transaction that sees this company only.
 * Throws 401 unless the token is a live session's of an active member of this open company, 403
 * where the call is an owner's, 400 that names each wrong field.
 */
export function tenantRoute<const C extends Endpoint>(
  endpoint: C,
  handler: (input: TenantInput<C>) => Answer<C>,
): RouteHandler {
  return inCompany(endpoint, withUnsetTenant, (input, bodyHash) => {
    const { tenant, member, request } = input;
    const keys = memberKeys({ companyId: tenant.companyId, userId: member.id });
    return once(tenant.db, keys, idempotencyKeyOf(endpoint, request, bodyHash), () =>
      handler(input),
    );
  });
}

/** The same for a call that only reads, with SQL alone: its transaction is read-only and lighter. */
export function tenantRead<const C extends Endpoint>(
  endpoint: C,
  handler: (input: ReadInput<C>) => Answer<C>,
): RouteHandler {
  return inCompany(endpoint, withUnsetReader, handler);
}

function inCompany<C extends Endpoint, D extends SqlReader>(
  endpoint: C,
  open: <T>(work: (db: D) => Promise<T>) => Promise<T>,
  handler: (input: InCompany<C, D>, bodyHash: string) => Promise<unknown>,
): RouteHandler {
  return handle(endpoint, async (request, params, requestId) => {
    const world = requireWorld(request, "tenant");
    const claims = await claimsOf(request, world);
    const companyId = await requestedCompanyId(request.headers, world, claims);
    const body = await readBody(request, endpoint);
    const now = new Date();
    const work = async (db: D) => {
      const member = await enterCompany(db, { ...claims, companyId }, now);
      requireAllowed(endpoint, member, request.headers);
      const timeZone = member.company.timeZone;
      const tenant = { db, companyId, actor: actorOf(member), timeZone, now, requestId };
      const input = parsedInput(endpoint, request, params, body, requestId, timeZone);
      return handler({ ...input, tenant, member }, body.hash);
    };
    return withinCompanyLimit(companyId, () => open(work));
  });
}

/**
 * The same guard for calls that must not hold one transaction: uploads and streamed files. The
 * handler opens its transactions itself.
 */
export function tenantSteps<const C extends Endpoint>(
  endpoint: C,
  handler: (input: Parsed<C> & { open: OpenTenant; member: Member }) => Answer<C>,
): RouteHandler {
  return handle(endpoint, async (request, params, requestId) => {
    const world = requireWorld(request, "tenant");
    const claims = await claimsOf(request, world);
    const companyId = await requestedCompanyId(request.headers, world, claims);
    const member = await readMember(claims, companyId);
    requireAllowed(endpoint, member, request.headers);
    const body = await readBody(request, endpoint);
    const input = parsedInput(endpoint, request, params, body, requestId, member.company.timeZone);
    const scope = { companyId, timeZone: member.company.timeZone, requestId };
    const open: OpenTenant = (work) =>
      withinCompanyLimit(companyId, () => withTenant(scope, actorOf(member), work));
    const keys = memberKeys({ companyId, userId: member.id });
    const key = idempotencyKeyOf(endpoint, request, body.hash);
    return onceInSteps(
      (work) => open(({ db }) => work(db)),
      keys,
      key,
      () => handler({ ...input, member, open }),
    );
  });
}

/** A super admin's call, on the admin and the api host, in one transaction of the platform. */
export function adminRoute<const C extends Endpoint>(
  endpoint: C,
  handler: (input: AdminInput<C>) => Answer<C>,
): RouteHandler {
  return handle(endpoint, async (request, params, requestId) => {
    const claims = await claimsOf(request, requireWorld(request, "admin"));
    if (claims.audience !== platformAudience)
      throw new AppError("unauthenticated", "Sign in as a super administrator");
    const body = await readBody(request, endpoint);
    return withPlatform(
      systemActor,
      async ({ db, now }) => {
        const superAdmin = await requireSuperAdmin(db, claims, now);
        const actor: Actor = { kind: "superAdmin", id: superAdmin.id, name: superAdmin.name };
        const input = parsedInput(endpoint, request, params, body, requestId);
        const platform = { db, actor, now, requestId };
        const key = idempotencyKeyOf(endpoint, request, body.hash);
        return once(db, superAdminKeys(superAdmin.id), key, () =>
          handler({ ...input, platform, superAdmin }),
        );
      },
      requestId,
    );
  });
}

/** A call that needs no sign-in. The handler opens whatever transaction it needs. */
export function publicRoute<const C extends Endpoint>(
  endpoint: C,
  handler: (input: PublicInput<C>) => Answer<C>,
): RouteHandler {
  return handle(endpoint, async (request, params, requestId) => {
    const world = worldOf(request.headers);
    if (world.kind === "invalid") throw unknownAddress();
    if (world.kind === "tenant") requireMatchingSubdomain(request.headers, world.subdomain);
    const body = await readBody(request, endpoint);
    return handler({ ...parsedInput(endpoint, request, params, body, requestId), world });
  });
}

type Handlers = Partial<Record<Method, RouteHandler>>;
type Exports = Record<
  Method | "OPTIONS",
  (request: Request, context: Context) => Promise<Response>
>;

/** All methods of one path: those given, and for the others 405 with `Allow` and the envelope. */
export function route(handlers: Handlers): Exports {
  const allow = [...Object.keys(handlers), ...(handlers.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refuse = async (request: Request) =>
    failWith(
      new AppError("method_not_allowed", `${request.method} is not known here. Use ${allow}`, {
        allow,
      }),
    );
  const options = async () => methodsResponse(allow);
  return {
    GET: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    ...handlers,
    OPTIONS: options,
  };
}

function requireWorld(request: Request, kind: "tenant" | "admin"): HostWorld {
  const world = worldOf(request.headers);
  if (world.kind !== kind && world.kind !== "api") throw unknownAddress();
  return world;
}

function requireAllowed(endpoint: Endpoint, member: Member, headers: Headers): void {
  requireMatchingSubdomain(headers, member.company.subdomain);
  if (endpoint.policy === "owner" && member.role !== "owner") {
    throw new AppError("forbidden", "Only an owner of the company may do this");
  }
  if (
    endpoint.permission &&
    member.role !== "owner" &&
    !member.company.permissions[endpoint.permission]
  ) {
    throw new AppError("forbidden", `Your company keeps ${endpoint.permission} for its owners`);
  }
}

function actorOf(member: Member): Actor {
  return { kind: "member", id: member.id, name: member.name, role: member.role };
}
