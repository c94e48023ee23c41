import type { AnswerOf, Call, Method } from "@/lib/core/call";
import { AppError, unknownAddress } from "@/lib/core/errors";
import type { HostWorld } from "@/lib/core/host";
import { platformAudience } from "./access-token";
import { claimsOf, companyAsked, requireMatchingSubdomain, worldOf } from "./asking";
import { withPlatform, withTenant, withUnsetTenant } from "./db";
import { type Context, handle, type Parsed, parsedInput, type RouteHandler } from "./handle";
import { idempotencyKeyOf, once, onceInSteps } from "./idempotency";
import { memberKeys, superAdminKeys } from "./idempotency-keys";
import { enterCompany, type Member } from "./member";
import { readMember } from "./present-member";
import { withUnsetReader } from "./reader";
import { readBody } from "./request-body";
import { failWith, type Reply, tellMethods } from "./respond";
import {
  type Actor,
  type Db,
  type OpenTenant,
  type PlatformScope,
  type Reader,
  systemActor,
  type TenantScope,
} from "./scope";
import { requireSuperAdmin, type SuperAdmin } from "./super-admin";
import { inTurn } from "./turns";

type InCompany<C extends Call, D extends Reader> = Parsed<C> & {
  tenant: Omit<TenantScope, "db"> & { db: D };
  member: Member;
};
export type TenantInput<C extends Call> = InCompany<C, Db>;
export type ReadInput<C extends Call> = InCompany<C, Reader>;
export type AdminInput<C extends Call> = Parsed<C> & {
  platform: PlatformScope;
  superAdmin: SuperAdmin;
};
export type PublicInput<C extends Call> = Parsed<C> & { world: HostWorld };

type Answer<C extends Call> = Promise<AnswerOf<C> | Reply | Response>;

/**
 * A call of a member inside their company, in one transaction that sees this company only.
 * Throws 401 unless the token is a live session's of an active member of this open company, 403
 * where the call is an owner's, 400 that names each wrong field.
 */
export function tenantRoute<const C extends Call>(
  call: C,
  handler: (input: TenantInput<C>) => Answer<C>,
): RouteHandler {
  return inCompany(call, withUnsetTenant, (input, bodyHash) => {
    const { tenant, member, request } = input;
    const keys = memberKeys({ companyId: tenant.companyId, userId: member.id });
    return once(tenant.db, keys, idempotencyKeyOf(call, request, bodyHash), () => handler(input));
  });
}

/** The same for a call that only reads, with SQL alone: its transaction is read-only and lighter. */
export function tenantRead<const C extends Call>(
  call: C,
  handler: (input: ReadInput<C>) => Answer<C>,
): RouteHandler {
  return inCompany(call, withUnsetReader, handler);
}

function inCompany<C extends Call, D extends Reader>(
  call: C,
  open: <T>(work: (db: D) => Promise<T>) => Promise<T>,
  handler: (input: InCompany<C, D>, bodyHash: string) => Promise<unknown>,
): RouteHandler {
  return handle(call, async (request, params, requestId) => {
    const world = requireWorld(request, "tenant");
    const claims = await claimsOf(request, world);
    const companyId = await companyAsked(request.headers, world, claims);
    const body = await readBody(request, call);
    const now = new Date();
    const work = async (db: D) => {
      const member = await enterCompany(db, { ...claims, companyId }, now);
      requireAllowed(call, member, request.headers);
      const timeZone = member.company.timeZone;
      const tenant = { db, companyId, actor: actorOf(member), timeZone, now, requestId };
      const input = parsedInput(call, request, params, body, requestId, timeZone);
      return handler({ ...input, tenant, member }, body.hash);
    };
    return inTurn(companyId, () => open(work));
  });
}

/**
 * The same guard for calls that must not hold one transaction: uploads and streamed files. The
 * handler opens its transactions itself.
 */
export function tenantSteps<const C extends Call>(
  call: C,
  handler: (input: Parsed<C> & { open: OpenTenant; member: Member }) => Answer<C>,
): RouteHandler {
  return handle(call, async (request, params, requestId) => {
    const world = requireWorld(request, "tenant");
    const claims = await claimsOf(request, world);
    const companyId = await companyAsked(request.headers, world, claims);
    const member = await readMember(claims, companyId);
    requireAllowed(call, member, request.headers);
    const body = await readBody(request, call);
    const input = parsedInput(call, request, params, body, requestId, member.company.timeZone);
    const scope = { companyId, timeZone: member.company.timeZone, requestId };
    const open: OpenTenant = (work) =>
      inTurn(companyId, () => withTenant(scope, actorOf(member), work));
    const keys = memberKeys({ companyId, userId: member.id });
    const key = idempotencyKeyOf(call, request, body.hash);
    return onceInSteps(
      (work) => open(({ db }) => work(db)),
      keys,
      key,
      () => handler({ ...input, member, open }),
    );
  });
}

/** A super admin's call, on the admin and the api host, in one transaction of the platform. */
export function adminRoute<const C extends Call>(
  call: C,
  handler: (input: AdminInput<C>) => Answer<C>,
): RouteHandler {
  return handle(call, async (request, params, requestId) => {
    const claims = await claimsOf(request, requireWorld(request, "admin"));
    if (claims.audience !== platformAudience)
      throw new AppError("unauthenticated", "Sign in as a super administrator");
    const body = await readBody(request, call);
    return withPlatform(
      systemActor,
      async ({ db, now }) => {
        const superAdmin = await requireSuperAdmin(db, claims, now);
        const actor: Actor = { kind: "superAdmin", id: superAdmin.id, name: superAdmin.name };
        const input = parsedInput(call, request, params, body, requestId);
        const platform = { db, actor, now, requestId };
        const key = idempotencyKeyOf(call, request, body.hash);
        return once(db, superAdminKeys(superAdmin.id), key, () =>
          handler({ ...input, platform, superAdmin }),
        );
      },
      requestId,
    );
  });
}

/** A call that needs no sign-in. The handler opens whatever transaction it needs. */
export function publicRoute<const C extends Call>(
  call: C,
  handler: (input: PublicInput<C>) => Answer<C>,
): RouteHandler {
  return handle(call, async (request, params, requestId) => {
    const world = worldOf(request.headers);
    if (world.kind === "invalid") throw unknownAddress();
    if (world.kind === "tenant") requireMatchingSubdomain(request.headers, world.subdomain);
    const body = await readBody(request, call);
    return handler({ ...parsedInput(call, request, params, body, requestId), world });
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
  const options = async () => tellMethods(allow);
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

function requireAllowed(call: Call, member: Member, headers: Headers): void {
  requireMatchingSubdomain(headers, member.company.subdomain);
  if (call.policy === "owner" && member.role !== "owner") {
    throw new AppError("forbidden", "Only an owner of the company may do this");
  }
  if (call.permission && member.role !== "owner" && !member.company.permissions[call.permission]) {
    throw new AppError("forbidden", `Your company keeps ${call.permission} for its owners`);
  }
}

function actorOf(member: Member): Actor {
  return { kind: "member", id: member.id, name: member.name, role: member.role };
}
