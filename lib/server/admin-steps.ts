import type { AnswerOf, Endpoint } from "@/lib/core/endpoint";
import { AppError, unknownAddress } from "@/lib/core/errors";
import { platformAudience } from "./access-token";
import { withPlatform } from "./db";
import { handle, type Parsed, parsedInput, type RouteHandler } from "./handle";
import { idempotencyKeyOf, onceInSteps } from "./idempotency";
import { superAdminKeys } from "./idempotency-keys";
import { readBody } from "./request-body";
import { claimsOf, worldOf } from "./request-identity";
import type { Reply } from "./respond";
import { type Actor, type PlatformScope, systemActor } from "./scope";
import { requireSuperAdmin, type SuperAdmin } from "./super-admin";

/** Opens a transaction of the platform, as often as the handler needs. */
export type OpenPlatform = <T>(work: (platform: PlatformScope) => Promise<T>) => Promise<T>;

/**
 * A super admin's call that must not hold one transaction, such as an upload. The guard is that of
 * `adminRoute`; the handler opens its transactions itself.
 */
export function adminSteps<const C extends Endpoint>(
  endpoint: C,
  handler: (
    input: Parsed<C> & { open: OpenPlatform; superAdmin: SuperAdmin },
  ) => Promise<AnswerOf<C> | Reply | Response>,
): RouteHandler {
  return handle(endpoint, async (request, params, requestId) => {
    const world = worldOf(request.headers);
    if (world.kind !== "admin" && world.kind !== "api") throw unknownAddress();
    const claims = await claimsOf(request, world);
    if (claims.audience !== platformAudience)
      throw new AppError("unauthenticated", "Sign in as a super administrator");
    const superAdmin = await withPlatform(systemActor, ({ db, now }) =>
      requireSuperAdmin(db, claims, now),
    );
    const body = await readBody(request, endpoint);
    const actor: Actor = { kind: "superAdmin", id: superAdmin.id, name: superAdmin.name };
    const input = parsedInput(endpoint, request, params, body, requestId);
    const open: OpenPlatform = (work) => withPlatform(actor, work, requestId);
    const key = idempotencyKeyOf(endpoint, request, body.hash);
    return onceInSteps(
      (work) => open(({ db }) => work(db)),
      superAdminKeys(superAdmin.id),
      key,
      () => handler({ ...input, superAdmin, open }),
    );
  });
}
